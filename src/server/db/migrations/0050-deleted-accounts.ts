import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/** Accounts are deleted without being forgotten: what they did still says who did it, and their names are free again. */
export const deletedAccounts: Migration = {
  id: '0050-deleted-accounts',
  async up(database) {
    await sql.raw(statements).execute(database);
  },
};

const statements = `
alter table account add column deleted_at timestamptz;
alter table account drop constraint account_username_key;
drop index account_by_folded_name;
create unique index account_by_folded_name on account (lower(username)) where deleted_at is null;
create index account_by_name on account (username);
`;
