import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/** What was changed of the parameters; the last row of a name is what holds. */
export const parameters: Migration = {
  id: '0064-parameters',
  async up(database) {
    await sql.raw(statements).execute(database);
  },
};

const statements = `
create table parameter_change (
  change_id integer generated always as identity primary key,
  name text not null,
  former integer not null,
  value integer not null,
  is_reset boolean not null,
  changed_by text not null,
  changed_at timestamptz not null default clock_timestamp()
);
create index parameter_change_name on parameter_change (name, change_id desc);
`;
