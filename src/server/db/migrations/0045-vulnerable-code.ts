import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/** Code that resembles repaired code is kept with its repair, and can be audited. */
export const vulnerableCode: Migration = {
  id: '0045-vulnerable-code',
  async up(database) {
    await sql.raw(statements).execute(database);
  },
};

const statements = `
create table vulnerable_code (
  task_id text not null,
  code_id text not null,
  file_no integer not null,
  granularity text not null check (granularity in ('function', 'fragment')),
  function_name text not null,
  first_line integer not null,
  last_line integer not null,
  state text not null check (state in ('vulnerable', 'fixed', 'unknown')),
  state_rank smallint not null,
  similarity real not null,
  clone_type smallint not null,
  primary_id text not null,
  vulnerability_ids text[] not null,
  severity text not null,
  severity_rank smallint not null,
  weaknesses text[] not null,
  project text not null,
  detail jsonb not null,
  primary key (task_id, code_id)
);
create index vulnerable_code_by_urgency
  on vulnerable_code (task_id, granularity, state_rank, severity_rank, code_id);
alter table audit drop constraint audit_subject_check;
alter table audit add constraint audit_subject_check check (subject in ('component', 'finding', 'vulnerable-code'));
`;
