import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/** What projects may not have, where somebody has said so. */
export const gates: Migration = {
  id: '0052-gates',
  async up(database) {
    await sql.raw(statements).execute(database);
  },
};

const statements = `
create table project_gate (
  project_id text primary key references project on delete cascade,
  policy jsonb not null,
  changed_by text not null,
  changed_at timestamptz not null default now()
);
`;
