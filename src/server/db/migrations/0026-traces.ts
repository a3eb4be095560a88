import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/** Copied code of tasks is kept, and what people say of it. */
export const traces: Migration = {
  id: '0026-traces',
  async up(database) {
    await sql.raw(statements).execute(database);
  },
};

const statements = `
create table clone_match (
  task_id text not null,
  match_id text collate "C" not null,
  file_no integer not null,
  path text collate "C" not null,
  is_code boolean not null,
  granularity text not null,
  method text not null,
  clone_type smallint not null,
  function_name text not null default '',
  function_first integer,
  function_last integer,
  first_line integer not null,
  last_line integer not null,
  similarity real not null,
  code_lines integer not null,
  project text not null,
  website text not null,
  license text not null,
  is_private boolean not null,
  origin_path text not null,
  origin_file_id bigint not null,
  content_no integer not null,
  versions text[] not null,
  released_at text collate "C" not null default '',
  origin_first integer not null,
  origin_last integer not null,
  pairs integer[] not null,
  decision_key text not null,
  state text not null default 'pending',
  decision_id bigint,
  primary key (task_id, match_id)
);
create index clone_match_by_place on clone_match (task_id, granularity, file_no, first_line, match_id);
create index clone_match_by_file on clone_match (task_id, file_no);

create table clone_origin (
  task_id text not null,
  project text not null,
  is_private boolean not null,
  website text not null,
  version text not null,
  license text not null,
  released_at text collate "C" not null,
  file_count integer not null,
  function_count integer not null,
  fragment_count integer not null,
  other_count integer not null,
  match_files integer not null,
  code_lines integer not null,
  types integer[] not null,
  states jsonb not null,
  state text not null,
  primary key (task_id, project, is_private)
);

create table clone_decision (
  decision_id bigint generated always as identity primary key,
  project_id text not null,
  subject text not null check (subject in ('match', 'origin', 'folder')),
  subject_key text not null,
  state text not null,
  note text not null default '',
  uid text not null,
  username text not null,
  at timestamptz not null default clock_timestamp()
);
create index clone_decision_by_project on clone_decision (project_id, decision_id);

create function refuse_decision_change() returns trigger language plpgsql as $$
begin
  raise exception 'decisions are append only';
end
$$;

create trigger clone_decision_append_only before update or delete or truncate on clone_decision
  for each statement execute function refuse_decision_change();

alter table task add column clone_decision_id bigint not null default 0;
`;
