import { randomUUID } from 'node:crypto';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Database } from '../../db/open.ts';
import type { AccountTable } from '../../db/schema/accounts.ts';
import { lockMinutes } from './lockout.ts';

/** An account as it is kept. */
export type Account = Selectable<AccountTable>;

/** What an account is made of. */
export type NewAccount = Omit<Insertable<AccountTable>, 'uid'>;

/** Keeps accounts, their passwords and wrong ones. How accounts are administered stands in `user-store.ts`. */
export class AccountStore {
  constructor(private readonly database: Database) {}

  findByUsername(username: string): Promise<Account | undefined> {
    return this.database
      .selectFrom('account')
      .selectAll()
      .where('username', '=', username)
      .where('deleted_at', 'is', null)
      .executeTakeFirst();
  }

  find(uid: string): Promise<Account | undefined> {
    return this.database.selectFrom('account').selectAll().where('uid', '=', uid).executeTakeFirst();
  }

  async hasAny(): Promise<boolean> {
    const found = await this.database.selectFrom('account').select('uid').limit(1).executeTakeFirst();
    return found !== undefined;
  }

  /** Answers the id of the new account; `undefined` when the name is taken, in whatever case of letters. */
  async add(account: NewAccount): Promise<string | undefined> {
    const uid = randomUUID();
    const added = await this.database
      .insertInto('account')
      .values({ ...account, uid })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    return added.numInsertedOrUpdatedRows === 1n ? uid : undefined;
  }

  /** Keep a password. All sessions of the account end, but for the one that is named. */
  async keepPassword(
    uid: string,
    password: { readonly hash: string; readonly isFirst: boolean; readonly keptSession?: string },
  ): Promise<void> {
    await this.database.transaction().execute(async (transaction) => {
      await transaction
        .updateTable('account')
        .set({ password_hash: password.hash, must_change_password: password.isFirst })
        .where('uid', '=', uid)
        .execute();
      await transaction
        .updateTable('session')
        .set({ ended_at: sql`now()` })
        .where('uid', '=', uid)
        .where('ended_at', 'is', null)
        .where('jti', '<>', password.keptSession ?? '')
        .execute();
    });
  }

  /**
   * Count an attempt to sign in before its password is looked at, so that many at once cannot slip through.
   *
   * Answers for how many minutes the account is locked for this address; 0 when the attempt may go on.
   */
  async countAttempt(username: string, address: string): Promise<number> {
    return this.database.transaction().execute(async (transaction) => {
      await transaction
        .deleteFrom('login_failure')
        .where('failed_at', '<', sql<Date>`now() - interval '1 day'`)
        .execute();
      await transaction
        .insertInto('login_failure')
        .values({ username, address, failure_count: 0, failed_at: sql`now()` as never })
        .onConflict((conflict) => conflict.columns(['username', 'address']).doNothing())
        .execute();
      const row = await transaction
        .selectFrom('login_failure')
        .select([
          'failure_count',
          sql<number>`ceil(extract(epoch from locked_until - now()) / 60)::int`.as('minutes'),
        ])
        .where('username', '=', username)
        .where('address', '=', address)
        .forUpdate()
        .executeTakeFirstOrThrow();
      if (row.minutes > 0) return row.minutes;
      const failures = row.failure_count + 1;
      const minutes = lockMinutes(failures);
      await transaction
        .updateTable('login_failure')
        .set({
          failure_count: failures,
          failed_at: sql`now()`,
          locked_until: minutes === 0 ? null : sql`now() + make_interval(mins => ${minutes})`,
        })
        .where('username', '=', username)
        .where('address', '=', address)
        .execute();
      return 0;
    });
  }

  /** The password was right: what was counted for this account and address is forgotten. */
  async forgetAttempts(username: string, address: string): Promise<void> {
    await this.database
      .deleteFrom('login_failure')
      .where('username', '=', username)
      .where('address', '=', address)
      .execute();
  }

  /** An account that was locked out may try again from everywhere. */
  async forgetAllAttempts(username: string): Promise<void> {
    await this.database.deleteFrom('login_failure').where('username', '=', username).execute();
  }
}
