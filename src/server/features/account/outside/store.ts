import { randomUUID } from 'node:crypto';
import type { Database } from '../../../db/open.ts';
import type { Account, NewAccount } from '../store.ts';

/** What is looked after outside and follows from there at each sign-in. */
export type FollowedFacts = Partial<Pick<Account, 'name' | 'email' | 'telephone' | 'unit' | 'role'>>;

/** Keeps which accounts belong to people of a directory or identity provider. */
export class OutsideAccountStore {
  constructor(private readonly database: Database) {}

  /** The account of somebody, whatever has become of it. */
  find(provider: string, subject: string): Promise<Account | undefined> {
    return this.database
      .selectFrom('outside_account')
      .innerJoin('account', 'account.uid', 'outside_account.uid')
      .selectAll('account')
      .where('provider', '=', provider)
      .where('subject', '=', subject)
      .executeTakeFirst();
  }

  /** Whether an account belongs to somebody outside: its password is judged there. */
  async isOutside(uid: string): Promise<boolean> {
    const row = await this.database
      .selectFrom('outside_account')
      .select('uid')
      .where('uid', '=', uid)
      .executeTakeFirst();
    return row !== undefined;
  }

  /** Make an account for somebody. Answers whether its name was free, in whatever case of letters. */
  async add(provider: string, subject: string, account: NewAccount): Promise<boolean> {
    return this.database.transaction().execute(async (transaction) => {
      const uid = randomUUID();
      const { numInsertedOrUpdatedRows: added } = await transaction
        .insertInto('account')
        .values({ ...account, uid })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst();
      if (added !== 1n) return false;
      await transaction.insertInto('outside_account').values({ provider, subject, uid }).execute();
      return true;
    });
  }

  async follow(uid: string, facts: FollowedFacts): Promise<void> {
    await this.database.updateTable('account').set(facts).where('uid', '=', uid).execute();
  }
}
