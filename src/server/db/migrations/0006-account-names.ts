import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/** Who made an account is kept, and no name differs from another in the case of its letters alone. */
export const accountNames: Migration = {
  id: '0006-account-names',
  async up(database) {
    await sql`alter table account add column created_by text not null default ''`.execute(database);
    await sql`create unique index account_by_folded_name on account (lower(username))`.execute(database);
    await sql`create index account_by_unit on account (unit)`.execute(database);
  },
};
