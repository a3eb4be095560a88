import { sql } from 'kysely';
import type { Database } from '../../db/open.ts';

/** What there is to say of the list of leaked passwords. */
export interface LeakedPasswordFacts {
  /** Of the file that it came from. */
  readonly name: string;
  readonly passwordCount: number;
  readonly loadedAt: Date;
}

/** Keeps the list of leaked passwords: one, or none. */
export class LeakedPasswordStore {
  constructor(private readonly database: Database) {}

  /** Keep a list in the place of the one that was there. */
  async replace(list: { readonly name: string; readonly passwordCount: number; readonly packed: Buffer }) {
    const row = { name: list.name, password_count: list.passwordCount, packed: list.packed };
    await this.database
      .insertInto('leaked_password_list')
      .values(row)
      .onConflict((conflict) =>
        conflict.column('is_only').doUpdateSet({ ...row, loaded_at: sql`clock_timestamp()` }),
      )
      .execute();
  }

  async facts(): Promise<LeakedPasswordFacts | undefined> {
    const row = await this.database
      .selectFrom('leaked_password_list')
      .select(['name', 'password_count as passwordCount', 'loaded_at as loadedAt'])
      .executeTakeFirst();
    return row;
  }

  /** The list as `packPasswords` has made it. */
  async packed(): Promise<Buffer | undefined> {
    const row = await this.database.selectFrom('leaked_password_list').select('packed').executeTakeFirst();
    return row?.packed;
  }

  /** Answers whether there was one. */
  async remove(): Promise<boolean> {
    const { numDeletedRows } = await this.database.deleteFrom('leaked_password_list').executeTakeFirst();
    return numDeletedRows > 0n;
  }
}
