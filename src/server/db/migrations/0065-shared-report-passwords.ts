import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/** A link to a report may ask for a password. */
export const sharedReportPasswords: Migration = {
  id: '0065-shared-report-passwords',
  async up(database) {
    await sql.raw(statements).execute(database);
  },
};

const statements = `
alter table report_share
  add column password_hash text not null default '',
  add column failure_count integer not null default 0,
  add column locked_until timestamptz;
`;
