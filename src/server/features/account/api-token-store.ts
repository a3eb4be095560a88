import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { type TokenScope, tokenPrefix } from '#contract';
import { sql } from 'kysely';
import type { Database } from '../../db/open.ts';
import type { SessionHolder } from '../../http/sessions.ts';
import { today } from '../../today.ts';

/** So many tokens of one account may be valid at once. */
export const mostTokens = 20;

export type ApiToken = Awaited<ReturnType<ApiTokenStore['list']>>[number];

/** Keeps the tokens of programs. Of a token its digest is kept: 256 random bits need no salt and no slow hash. */
export class ApiTokenStore {
  constructor(private readonly database: Database) {}

  /** The tokens of an account, the newest first; those that are over for a month left out. */
  list(uid: string) {
    return this.database
      .selectFrom('api_token')
      .select(['token_id', 'name', 'scope', 'ending', 'created_at', 'expires_at', 'last_used_at'])
      .select(
        sql<'valid' | 'expired' | 'revoked'>`case when revoked_at is not null then 'revoked'
          when expires_at <= now() then 'expired' else 'valid' end`.as('state'),
      )
      .where('uid', '=', uid)
      .where(sql<boolean>`coalesce(revoked_at, expires_at) > now() - interval '1 month'`)
      .orderBy('created_at', 'desc')
      .orderBy('token_id')
      .execute();
  }

  /** Make a token; `undefined` when the account has too many. */
  add(
    uid: string,
    { name, scope, days }: { readonly name: string; readonly scope: TokenScope; readonly days: number },
  ): Promise<{ readonly id: string; readonly token: string } | undefined> {
    return this.database.transaction().execute(async (transaction) => {
      // Several at once cannot pass the limit together.
      await transaction.selectFrom('account').select('uid').where('uid', '=', uid).forUpdate().execute();
      const { count } = await transaction
        .selectFrom('api_token')
        .select(sql<number>`count(*)::int`.as('count'))
        .where('uid', '=', uid)
        .where('revoked_at', 'is', null)
        .where('expires_at', '>', sql<Date>`now()`)
        .executeTakeFirstOrThrow();
      if (count >= mostTokens) return undefined;
      const id = randomUUID();
      const token = `${tokenPrefix}${randomBytes(32).toString('base64url')}`;
      await transaction
        .insertInto('api_token')
        .values({
          token_id: id,
          uid,
          name,
          scope,
          digest: digestOf(token),
          ending: token.slice(-4),
          expires_at: sql<Date>`now() + make_interval(days => ${days})`,
        })
        .execute();
      return { id, token };
    });
  }

  /** Revoke a token of an account; answers its name, `undefined` when there is none that is valid. */
  async revoke(uid: string, id: string): Promise<string | undefined> {
    const revoked = await this.database
      .updateTable('api_token')
      .set({ revoked_at: sql`now()` })
      .where('token_id', '=', id)
      .where('uid', '=', uid)
      .where('revoked_at', 'is', null)
      .returning('name')
      .executeTakeFirst();
    return revoked?.name;
  }

  /** Revoke all tokens of an account. */
  async revokeAll(uid: string): Promise<void> {
    await this.database
      .updateTable('api_token')
      .set({ revoked_at: sql`now()` })
      .where('uid', '=', uid)
      .where('revoked_at', 'is', null)
      .execute();
  }

  /** Whose token it is, as his account is now; `undefined` when it is none, is over or the account may not be used. */
  async findHolder(token: string): Promise<SessionHolder | undefined> {
    const digest = digestOf(token);
    const found = await this.database
      .selectFrom('api_token')
      .innerJoin('account', 'account.uid', 'api_token.uid')
      .select(['account.uid', 'account.username', 'account.role', 'account.unit'])
      .select(['account.must_change_password', 'api_token.scope as tokenScope'])
      .select(sql<string>`'token ' || api_token.token_id`.as('jti'))
      .where('digest', '=', digest)
      .where('revoked_at', 'is', null)
      .where('api_token.expires_at', '>', sql<Date>`now()`)
      .where('account.status', '=', 'enabled')
      .where(({ or, eb }) => or([eb('expires_on', '=', ''), eb('expires_on', '>=', today())]))
      .executeTakeFirst();
    if (found === undefined) return undefined;
    await this.markUsed(digest);
    const { must_change_password: mustChange, ...holder } = found;
    // A token was made by somebody who owed nothing; a program shows no codes.
    return { ...holder, owes: mustChange ? 'password' : undefined };
  }

  private async markUsed(digest: string): Promise<void> {
    await this.database
      .updateTable('api_token')
      .set({ last_used_at: sql`now()` })
      .where('digest', '=', digest)
      .where(sql<boolean>`(last_used_at is null or last_used_at < now() - interval '1 minute')`)
      .execute();
  }
}

function digestOf(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
