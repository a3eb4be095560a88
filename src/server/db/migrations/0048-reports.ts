import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/** Reports that are made or waiting, the links to them, and the templates that they are made by. */
export const reports: Migration = {
  id: '0048-reports',
  async up(database) {
    await sql.raw(statements).execute(database);
  },
};

const statements = `
create table report (
  report_id text primary key,
  project_id text not null references project on delete cascade,
  task_id text not null,
  task_name text not null,
  name text not null,
  kind text not null,
  type text not null,
  template jsonb not null,
  template_name text not null,
  template_version integer not null,
  is_path_hidden boolean not null,
  status text not null default 'waiting' check (status in ('waiting', 'running', 'finished', 'failed')),
  progress integer not null default 0,
  attempt_count integer not null default 0,
  failure text not null default '',
  size_bytes bigint not null default 0,
  sha256 text not null default '',
  result_hash text not null default '',
  uid text not null,
  username text not null,
  created_at timestamptz not null default clock_timestamp()
);

create index report_by_project on report (project_id, created_at desc);
create index report_newest on report (created_at desc, report_id);
create index report_waiting on report (created_at) where status = 'waiting';

create table report_share (
  share_id text primary key,
  report_id text not null references report on delete cascade,
  token_hash text not null unique,
  uid text not null references account on delete cascade,
  expires_at timestamptz not null,
  download_count integer not null default 0,
  created_at timestamptz not null default clock_timestamp()
);

create index report_share_by_report on report_share (report_id);

create table report_template (
  template_id text not null,
  version integer not null,
  name text not null,
  kind text not null,
  template jsonb not null,
  uid text not null,
  username text not null,
  saved_at timestamptz not null default clock_timestamp(),
  primary key (template_id, version)
);
`;
