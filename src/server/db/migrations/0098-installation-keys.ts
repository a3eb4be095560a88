import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/** Which key of the installation the database is sealed with, and the keys of the operation log that went before. */
export const installationKeys: Migration = {
  id: '0098-installation-keys',
  async up(database) {
    await sql.raw(statements).execute(database);
  },
};

const statements = `
create table installation_key (
  is_only boolean primary key default true check (is_only),
  mark text not null,
  since timestamptz not null default clock_timestamp()
);

create table operation_log_key (
  until_id bigint primary key,
  sealed_key text not null
);
`;
