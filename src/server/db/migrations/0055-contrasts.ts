import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/** Files that are kept to be contrasted with each other, and what came of contrasting them. */
export const contrasts: Migration = {
  id: '0055-contrasts',
  async up(database) {
    await sql.raw(statements).execute(database);
  },
};

const statements = `
alter table chunked_upload drop constraint chunked_upload_purpose_check;
alter table chunked_upload add constraint chunked_upload_purpose_check
  check (purpose in ('detection', 'knowledge', 'contrast'));

create table library_file (
  file_id text primary key,
  uid text not null references account,
  username text not null,
  name text not null,
  tags text not null default '',
  is_shared boolean not null default false,
  sha256 text not null,
  size_bytes bigint not null,
  status text not null default 'waiting',
  reason text not null default '',
  attempt_count integer not null default 0,
  kind text not null default '',
  file_count integer not null default 0,
  unpacked_bytes bigint not null default 0,
  languages jsonb not null default '[]',
  notes jsonb not null default '[]',
  created_at timestamptz not null default clock_timestamp()
);
create index library_file_newest on library_file (created_at desc, file_id);
create index library_file_by_owner on library_file (uid, created_at desc);
create index library_file_by_upload on library_file (sha256);
create index library_file_waiting on library_file (created_at) where status = 'waiting';

create table contrast_task (
  task_id text primary key,
  kind text not null,
  name text not null,
  left_id text not null references library_file on delete cascade,
  right_id text not null references library_file on delete cascade,
  uid text not null references account,
  username text not null,
  status text not null default 'queued',
  run_id text not null,
  percent integer not null default 0,
  attempt_count integer not null default 0,
  reason text not null default '',
  left_to_right double precision,
  right_to_left double precision,
  combined double precision,
  own_combined double precision,
  pair_count integer not null default 0,
  function_count integer not null default 0,
  fragment_count integer not null default 0,
  figures jsonb,
  notes jsonb not null default '[]',
  created_at timestamptz not null default clock_timestamp(),
  started_at timestamptz,
  ended_at timestamptz
);
create index contrast_task_newest on contrast_task (kind, created_at desc, task_id);
create index contrast_task_by_left on contrast_task (left_id);
create index contrast_task_by_right on contrast_task (right_id);
create index contrast_task_waiting on contrast_task (created_at) where status = 'queued';

create table contrast_pair (
  task_id text not null,
  pair_no integer not null,
  left_path text not null,
  right_path text not null,
  left_sha256 text not null,
  right_sha256 text not null,
  left_lines integer not null,
  right_lines integer not null,
  matched_lines integer not null,
  known_lines integer not null,
  similarity double precision not null,
  type smallint not null,
  is_whole boolean not null,
  match_count integer not null,
  primary key (task_id, pair_no)
);
create index contrast_pair_by_lines on contrast_pair (task_id, matched_lines desc, pair_no);

create table contrast_match (
  task_id text not null,
  match_no integer not null,
  pair_no integer not null,
  granularity text not null,
  method text not null,
  type smallint not null,
  function_name text not null default '',
  first_line integer not null,
  last_line integer not null,
  other_first_line integer not null,
  other_last_line integer not null,
  pairs integer[] not null,
  similarity double precision not null,
  code_lines integer not null,
  is_known boolean not null,
  primary key (task_id, match_no)
);
create index contrast_match_by_lines on contrast_match (task_id, granularity, code_lines desc, match_no);
create index contrast_match_by_pair on contrast_match (task_id, pair_no);
`;
