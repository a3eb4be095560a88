import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/** The list of leaked passwords that the administrator has brought: one, or none. */
export const leakedPasswords: Migration = {
  id: '0125-leaked-passwords',
  async up(database) {
    await sql.raw(statements).execute(database);
  },
};

const statements = `
create table leaked_password_list (
  is_only boolean primary key default true check (is_only),
  name text not null,
  password_count integer not null,
  packed bytea not null,
  loaded_at timestamptz not null default clock_timestamp()
);
`;
