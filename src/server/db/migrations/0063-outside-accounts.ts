import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/** Which accounts belong to people of a directory or identity provider. */
export const outsideAccounts: Migration = {
  id: '0063-outside-accounts',
  async up(database) {
    await sql.raw(statements).execute(database);
  },
};

const statements = `
create table outside_account (
  provider text not null,
  subject text not null,
  uid text not null references account on delete cascade,
  first_at timestamptz not null default now(),
  primary key (provider, subject)
);

create index outside_account_by_account on outside_account (uid);
`;
