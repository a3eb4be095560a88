import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { worker } from '#contract';
import { sql } from 'kysely';
import type { Database } from '../../../db/open.ts';
import type { RemoteWorker } from '../../../http/remote-workers.ts';

/** A token of a machine, as administrators see it. */
export type WorkerToken = Awaited<ReturnType<WorkerTokenStore['list']>>[number];

/** Keeps the tokens of machines that analyse elsewhere. Of a token its digest is kept: 256 random bits need no salt. */
export class WorkerTokenStore {
  constructor(private readonly database: Database) {}

  /** The newest first; those that were revoked a month ago are left out. */
  list() {
    return this.database
      .selectFrom('worker_token')
      .select(['token_id', 'name', 'ending', 'created_by', 'created_at', 'last_used_at'])
      .select(
        sql<'valid' | 'revoked'>`case when revoked_at is null then 'valid' else 'revoked' end`.as('state'),
      )
      .where(sql<boolean>`coalesce(revoked_at, now()) > now() - interval '1 month'`)
      .orderBy('created_at', 'desc')
      .orderBy('token_id')
      .execute();
  }

  /** Make a token; `createdBy` is the name of an account, '' on the command line. */
  async add(name: string, createdBy: string): Promise<{ readonly id: string; readonly token: string }> {
    const id = randomUUID();
    const token = `${worker.workerTokenPrefix}${randomBytes(32).toString('base64url')}`;
    await this.database
      .insertInto('worker_token')
      .values({ token_id: id, name, digest: digestOf(token), ending: token.slice(-4), created_by: createdBy })
      .execute();
    return { id, token };
  }

  /** Revoke a token; answers its name, `undefined` when there is none that is valid. */
  async revoke(id: string): Promise<string | undefined> {
    const revoked = await this.database
      .updateTable('worker_token')
      .set({ revoked_at: sql`now()` })
      .where('token_id', '=', id)
      .where('revoked_at', 'is', null)
      .returning('name')
      .executeTakeFirst();
    return revoked?.name;
  }

  /** Whose token it is; `undefined` when it is none or was revoked. */
  async find(token: string): Promise<RemoteWorker | undefined> {
    const digest = digestOf(token);
    const found = await this.database
      .selectFrom('worker_token')
      .select(['token_id', 'name'])
      .where('digest', '=', digest)
      .where('revoked_at', 'is', null)
      .executeTakeFirst();
    if (found === undefined) return undefined;
    await this.database
      .updateTable('worker_token')
      .set({ last_used_at: sql`now()` })
      .where('digest', '=', digest)
      .where(sql<boolean>`(last_used_at is null or last_used_at < now() - interval '1 minute')`)
      .execute();
    return { tokenId: found.token_id, name: found.name };
  }
}

function digestOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
