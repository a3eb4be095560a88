import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/** Findings follow the knowledge: what no longer holds is kept and marked, and every change is written down. */
export const rematchedFindings: Migration = {
  id: '0014-rematched-findings',
  async up(database) {
    await sql`set local statement_timeout = 0`.execute(database); // there may be many findings
    await sql.raw(statements).execute(database);
  },
};

const statements = `
alter table finding
  add column state text not null default 'open' check (state in ('open', 'withdrawn', 'cleared'));

alter table task add column rematched_at timestamptz;

create index task_by_ledger on task (project_id, product_version, finished_at desc)
  where deleted_at is null and status in ('finished', 'partial');

create table finding_change (
  task_id text not null,
  change_id text not null,
  finding_id text not null,
  purl text not null,
  knowledge_id text not null,
  primary_id text not null,
  kind text not null check (kind in ('added', 'changed', 'withdrawn', 'cleared', 'returned')),
  fields jsonb not null,
  from_generation integer not null,
  generation integer not null,
  changed_at timestamptz not null default clock_timestamp(),
  primary key (task_id, change_id)
);

create index finding_change_by_time on finding_change (changed_at desc);
`;
