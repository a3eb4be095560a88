import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/** When a session was used last, and by what: one that nobody uses ends, and its owner can tell them apart. */
export const sessionUse: Migration = {
  id: '0082-session-use',
  async up(database) {
    await sql.raw(statements).execute(database);
  },
};

const statements = `
alter table session
  add column last_seen_at timestamptz not null default now(),
  add column client text not null default '';
`;
