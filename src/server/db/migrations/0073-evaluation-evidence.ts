import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/** Files that show what people say of indicators which nothing measures. */
export const evaluationEvidence: Migration = {
  id: '0073-evaluation-evidence',
  async up(database) {
    await sql.raw(statements).execute(database);
  },
};

const statements = `
create table evaluation_evidence (
  project_id text not null references project on delete cascade,
  sha256 text not null,
  name text not null,
  size_bytes bigint not null,
  content bytea not null,
  username text not null,
  added_at timestamptz not null default clock_timestamp(),
  primary key (project_id, sha256)
);
`;
