import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/** Open-source projects: their versions, files and dependencies, what is being read, and what people ask for. */
export const upstream: Migration = {
  id: '0012-upstream',
  async up(database) {
    await sql.raw(statements).execute(database);
  },
};

const statements = `
create table upstream_project (
  project_id text primary key,
  ecosystem text not null,
  name text not null,
  fullname text not null unique,
  website text not null default '',
  description text not null default '',
  homepage text not null default '',
  language text not null default '',
  license text not null default '',
  latest_version text not null default '',
  released_at timestamptz,
  version_count integer not null default 0,
  file_count integer not null default 0,
  function_count integer not null default 0,
  added_at timestamptz not null default now(),
  unique (ecosystem, name)
);
create index upstream_project_by_release on upstream_project (released_at desc nulls last, fullname);

create table upstream_version (
  version_id text primary key,
  project_id text not null references upstream_project,
  version text not null,
  content_sha256 bytea not null,
  released_at timestamptz,
  license text not null,
  description text not null,
  homepage text not null,
  website text not null,
  language text not null,
  authors text[] not null,
  file_count integer not null,
  line_count bigint not null,
  function_count integer not null,
  size_bytes bigint not null,
  skipped_count integer not null,
  read_at timestamptz not null default now(),
  unique (project_id, version, content_sha256)
);

create table upstream_file (
  version_id text not null references upstream_version,
  file_no integer not null,
  path text not null,
  size_bytes bigint not null,
  language text not null,
  line_count integer not null,
  function_count integer not null,
  sha256 bytea not null,
  real_hash bytea,
  valid_hash bytea,
  token_hash bytea,
  primary key (version_id, file_no)
);

create table upstream_dependency (
  version_id text not null references upstream_version,
  place integer not null,
  ecosystem text not null,
  name text not null,
  requirement text not null,
  primary key (version_id, place)
);
create index upstream_dependency_by_name on upstream_dependency (ecosystem, name);

create table upstream_job (
  job_id text primary key,
  kind text not null,
  source text not null,
  ref text not null default '',
  upload_sha256 text not null default '',
  status text not null default 'queued',
  reason text not null default '',
  fullname text not null default '',
  version text not null default '',
  made_by text not null default '',
  created_at timestamptz not null default now(),
  started_at timestamptz,
  ended_at timestamptz
);
create index upstream_job_waiting on upstream_job (created_at, job_id) where status = 'queued';
create index upstream_job_by_age on upstream_job (created_at desc, job_id);
create unique index upstream_job_starter on upstream_job (kind, source, ref) where made_by = '';

create table upstream_request (
  request_id text primary key,
  name text not null,
  remark text not null,
  uid text not null,
  username text not null,
  created_at timestamptz not null default now()
);
create index upstream_request_by_age on upstream_request (created_at desc, request_id);
`;
