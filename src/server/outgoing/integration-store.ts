import type { Selectable } from 'kysely';
import { toJson } from '../db/clean-text.ts';
import type { Database } from '../db/open.ts';
import type { IntegrationSettings } from '../db/schema/notifications.ts';
import type { Schema } from '../db/schema.ts';
import type { MailServer } from '../delivery/channels/smtp.ts';
import type { Secrets } from '../secrets.ts';

type Name = keyof IntegrationSettings;

/** A system beside this one as it was set up. */
export type Kept<Of extends Name> = Omit<Selectable<Schema['integration']>, 'settings'> & {
  readonly settings: IntegrationSettings[Of];
};

/** What makes a system the same place: a secret that was given for one is shown to no other. */
const places: { readonly [Of in Name]: readonly (keyof IntegrationSettings[Of])[] } = {
  mail: ['host', 'port', 'user'],
  ldap: ['host', 'port', 'bind_dn'],
  oidc: ['issuer', 'client_id'],
  jira: ['address', 'user'],
};

/** Keeps how the systems beside this one are reached. */
export class IntegrationStore {
  constructor(
    private readonly database: Database,
    private readonly secrets: Secrets,
  ) {}

  /** A system as it was set up; `undefined` when it was not. */
  async find<Of extends Name>(name: Of): Promise<Kept<Of> | undefined> {
    const found = await this.database
      .selectFrom('integration')
      .selectAll()
      .where('name', '=', name)
      .executeTakeFirst();
    return found as Kept<Of> | undefined;
  }

  /** A system with its secret; `undefined` when it was not set up. */
  async open<Of extends Name>(
    name: Of,
  ): Promise<{ readonly settings: IntegrationSettings[Of]; readonly secret: string } | undefined> {
    const found = await this.find(name);
    if (found === undefined) return undefined;
    return { settings: found.settings, secret: this.secrets.open(found.sealed_secret, name) ?? '' };
  }

  /** The mail server with its password. */
  async mailServer(): Promise<MailServer | undefined> {
    const found = await this.open('mail');
    return found && { ...found.settings, password: found.secret };
  }

  /** An empty secret stays as it is while the place does. */
  async save<Of extends Name>(
    name: Of,
    settings: IntegrationSettings[Of],
    secret: string,
    changedBy: string,
  ): Promise<void> {
    const former = await this.find(name);
    const isSamePlace =
      former !== undefined && places[name].every((field) => former.settings[field] === settings[field]);
    const kept = isSamePlace ? former.sealed_secret : '';
    const row = {
      name,
      settings: toJson(settings),
      sealed_secret: secret === '' ? kept : this.secrets.seal(secret, name),
      changed_by: changedBy,
      changed_at: new Date(),
    };
    await this.database
      .insertInto('integration')
      .values(row)
      .onConflict((conflict) => conflict.column('name').doUpdateSet(row))
      .execute();
  }

  /** Forget a system, its secret with it. */
  async remove(name: Name): Promise<void> {
    await this.database.deleteFrom('integration').where('name', '=', name).execute();
  }

  /** The mailbox of somebody; empty when he has named none. */
  async mailboxOf(uid: string): Promise<string> {
    const row = await this.database
      .selectFrom('account')
      .select('email')
      .where('uid', '=', uid)
      .executeTakeFirst();
    return row?.email ?? '';
  }
}

/** What is told of a system to those who look after it, beside its settings: never the secret. */
export function toldOf({ sealed_secret: sealed, changed_by: user, changed_at: at }: Kept<Name>) {
  return {
    has_secret: sealed === '' ? (0 as const) : (1 as const),
    change_user: user,
    change_time: at.toISOString(),
  };
}
