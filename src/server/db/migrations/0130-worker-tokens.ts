import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/** The tokens of machines that analyse elsewhere without a database and a storage in common. */
export const workerTokens: Migration = {
  id: '0130-worker-tokens',
  async up(database) {
    await sql.raw(statements).execute(database);
  },
};

const statements = `
create table worker_token (
  token_id text primary key,
  name text not null,
  digest text not null unique,
  ending text not null,
  created_by text not null,
  created_at timestamptz not null default clock_timestamp(),
  last_used_at timestamptz,
  revoked_at timestamptz
);
`;
