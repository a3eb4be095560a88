import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/** Evaluations of independence, what they are set by, and which lines of files are code. */
export const evaluations: Migration = {
  id: '0053-evaluations',
  async up(database) {
    await sql.raw(statements).execute(database);
  },
};

const statements = `
alter table source_file add column code_runs integer[] not null default '{}';

create table project_evaluation (
  project_id text primary key references project on delete cascade,
  settings jsonb not null,
  revision integer not null default 1,
  changed_by text not null,
  changed_at timestamptz not null default clock_timestamp()
);

create table evaluation_template (
  template_id text primary key,
  name text not null unique,
  template jsonb not null,
  username text not null,
  saved_at timestamptz not null default clock_timestamp()
);

create table evaluation (
  evaluation_id text primary key,
  project_id text not null references project on delete cascade,
  task_id text not null,
  task_name text not null,
  engine_version text not null,
  library_version text not null,
  settings jsonb not null,
  account jsonb not null,
  indicators jsonb not null,
  facts jsonb not null,
  score double precision,
  grade text,
  coverage double precision not null,
  own_percent double precision,
  sha256 text not null,
  snapshot bytea not null,
  snapshot_bytes bigint not null,
  uid text not null,
  username text not null,
  created_at timestamptz not null default clock_timestamp()
);
create index evaluation_by_project on evaluation (project_id, created_at desc, evaluation_id);

create table evaluation_file (
  evaluation_id text not null references evaluation on delete cascade,
  file_no integer not null,
  path text not null,
  language text not null,
  code_lines integer not null,
  excluded text not null default '',
  reason text not null default '',
  tier text not null,
  open_lines integer not null default 0,
  clone_lines integer not null default 0,
  third_party_lines integer not null default 0,
  private_lines integer not null default 0,
  own_lines integer not null default 0,
  origins text[] not null default '{}',
  primary key (evaluation_id, file_no)
);

create function refuse_evaluation_change() returns trigger language plpgsql as $$
begin
  raise exception 'evaluations never change';
end
$$;

create trigger evaluation_never_changes before update on evaluation
  for each statement execute function refuse_evaluation_change();
create trigger evaluation_file_never_changes before update on evaluation_file
  for each statement execute function refuse_evaluation_change();
`;
