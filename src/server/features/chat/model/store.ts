import type { Database } from '../../../db/open.ts';
import type { Secrets } from '../../../secrets.ts';

/** How a model is reached. */
export interface ModelEndpoint {
  readonly address: string;
  readonly name: string;
  readonly key: string;
}

/** Keeps how the language model is reached; its key is sealed. */
export class ChatModelStore {
  constructor(
    private readonly database: Database,
    private readonly secrets: Secrets,
  ) {}

  find() {
    return this.database.selectFrom('chat_model').selectAll().executeTakeFirst();
  }

  /** The model with its key; `undefined` when none is connected. */
  async endpoint(): Promise<ModelEndpoint | undefined> {
    const found = await this.find();
    if (found === undefined) return undefined;
    return {
      address: found.address,
      name: found.name,
      key: this.secrets.open(found.sealed_key, 'chat-model') ?? '',
    };
  }

  /** An empty key stays as it is while the address does: it is shown to no other. */
  async save({ address, name, key }: ModelEndpoint, changedBy: string): Promise<void> {
    const former = await this.find();
    const kept = former?.address === address ? former.sealed_key : '';
    const row = {
      address,
      name,
      sealed_key: key === '' ? kept : this.secrets.seal(key, 'chat-model'),
      changed_by: changedBy,
      changed_at: new Date(),
    };
    await this.database
      .insertInto('chat_model')
      .values({ is_only: true, ...row })
      .onConflict((conflict) => conflict.column('is_only').doUpdateSet(row))
      .execute();
  }

  async remove(): Promise<void> {
    await this.database.deleteFrom('chat_model').execute();
  }
}
