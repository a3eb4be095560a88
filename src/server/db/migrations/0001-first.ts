import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/** Accounts, projects, tasks with what an analysis finds, the job queue, the knowledge and the operation log. */
export const first: Migration = {
  id: '0001-first',
  async up(database) {
    for (const part of [accounts, projects, tasks, findings, knowledge, operations]) {
      for (const statement of part.split(/;\n\n/)) {
        if (statement.trim() !== '') await sql.raw(statement).execute(database);
      }
    }
  },
};

const accounts = `
create table account (
  uid text primary key,
  username text not null unique,
  name text not null,
  unit text not null default '',
  role text not null check (role in ('superadmin', 'admin', 'expert', 'padmin', 'user')),
  password_hash text not null,
  telephone text not null default '',
  email text not null default '',
  register_info text not null default '',
  avatar text not null default '',
  updates_itself boolean not null default false,
  detections_allowed integer not null default 1000000,
  detections_used integer not null default 0,
  bytes_used bigint not null default 0,
  expires_on text not null default '',
  weight integer not null default 1,
  status text not null default 'enabled' check (status in ('enabled', 'disabled')),
  must_change_password boolean not null default false,
  created_at timestamptz not null default now(),
  last_login_at timestamptz,
  last_address text not null default ''
);

create table session (
  jti text primary key,
  uid text not null references account on delete cascade,
  address text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ended_at timestamptz
);

create index session_by_account on session (uid);

create table login_failure (
  username text not null,
  address text not null,
  failure_count integer not null,
  failed_at timestamptz not null,
  locked_until timestamptz,
  primary key (username, address)
);

`;

const projects = `
create table project (
  project_id text primary key,
  owner text not null references account,
  name text not null,
  version text not null default '',
  type text not null default '其他',
  created_at timestamptz not null default now(),
  unique (owner, name)
);

create table project_member (
  project_id text not null references project on delete cascade,
  uid text not null references account on delete cascade,
  primary key (project_id, uid)
);

create index project_member_by_account on project_member (uid);

`;

const tasks = `
create table task (
  task_id text primary key,
  project_id text not null,
  created_by text not null,
  name text not null,
  product_version text not null,
  source_name text not null,
  upload_sha256 text not null,
  size_bytes bigint not null,
  status text not null,
  step text,
  progress integer not null default 0,
  risk text not null default 'undetected',
  error_text text not null default '',
  file_count integer not null default 0,
  read_count integer not null default 0,
  not_applicable_count integer not null default 0,
  skipped_count integer not null default 0,
  note_count integer not null default 0,
  warning_count integer not null default 0,
  component_count integer not null default 0,
  license_count integer not null default 0,
  figures jsonb not null default '{}',
  knowledge_generation integer not null default 0,
  engine_version text not null default '',
  library_version text not null default '',
  created_at timestamptz not null default now(),
  started_at timestamptz,
  finished_at timestamptz,
  deleted_at timestamptz
);

create index task_by_project on task (project_id, created_at desc);

create index task_by_age on task (created_at desc);

create table task_request (
  uid text not null,
  request_key text not null,
  task_id text not null,
  primary key (uid, request_key)
);

create table task_step (
  task_id text not null,
  step text not null,
  status text not null,
  progress integer not null default 0,
  started_at timestamptz,
  finished_at timestamptz,
  primary key (task_id, step)
);

create table job (
  job_id text primary key,
  task_id text not null,
  status text not null default 'queued' check (status in ('queued', 'running', 'ended')),
  attempt_count integer not null default 0,
  fence integer not null default 0,
  lease_until timestamptz,
  is_cancel_requested boolean not null default false,
  last_failure text not null default '',
  created_at timestamptz not null default now()
);

create index job_waiting on job (created_at, job_id) where status <> 'ended';

create index job_by_task on job (task_id);

create table inventory_file (
  task_id text not null,
  file_no integer not null,
  path text not null,
  size_bytes bigint not null,
  sha256 text not null,
  outcome text not null,
  detail text not null,
  primary key (task_id, file_no)
);

create index inventory_file_skipped on inventory_file (task_id, file_no) where outcome = 'skipped';

create table task_note (
  task_id text not null,
  note_no integer not null,
  step text not null,
  level text not null,
  path text not null,
  reason text not null,
  primary key (task_id, note_no)
);

`;

const findings = `
create table component (
  task_id text not null,
  component_id text not null,
  purl text not null,
  ecosystem text not null,
  name text not null,
  version text not null,
  requirement text not null,
  directness text not null,
  depth integer,
  scopes text[] not null,
  declared_license text not null,
  evidence jsonb not null,
  severity text not null default 'none',
  severity_rank smallint not null default 4,
  ids_by_severity jsonb not null default '{}',
  safe_version text not null default '',
  primary key (task_id, component_id)
);

create index component_by_name on component (task_id, name, version, component_id);

create index component_by_severity on component (task_id, severity_rank, name, component_id);

create table dependency_edge (
  task_id text not null,
  edge_no integer not null,
  from_purl text not null,
  to_purl text not null,
  scope text not null,
  requirement text not null,
  primary key (task_id, edge_no)
);

create table finding (
  task_id text not null,
  finding_id text not null,
  component_id text not null,
  knowledge_id text not null,
  primary_id text not null,
  ids jsonb not null,
  ids_upper text[] not null,
  purl text not null,
  ecosystem text not null,
  component_name text not null,
  component_version text not null,
  directness text not null,
  title text not null,
  severity text not null,
  severity_rank smallint not null,
  score real,
  cvss_version text,
  cvss_vector text not null,
  is_known_exploited boolean not null,
  weaknesses text[] not null,
  affected_range text not null,
  fixed_versions text[] not null,
  match_source text not null,
  published_at text not null,
  modified_at text not null,
  primary key (task_id, finding_id)
);

create index finding_by_severity on finding (task_id, severity_rank, score desc nulls last, finding_id);

create index finding_by_component on finding (task_id, component_name, component_version);

create index finding_by_vulnerability on finding (task_id, knowledge_id);

`;

const knowledge = `
create table vulnerability (
  knowledge_id text primary key,
  facts jsonb not null
);

create table vulnerability_id (
  id_upper text not null,
  knowledge_id text not null,
  primary key (id_upper, knowledge_id)
);

create table knowledge_generation (
  generation integer primary key,
  vulnerability_count integer not null,
  package_count integer not null,
  library_version text not null,
  loaded_at timestamptz not null default now()
);

`;

const operations = `
create table operation_log (
  log_id bigint generated always as identity primary key,
  at timestamptz not null default clock_timestamp(),
  uid text not null,
  username text not null,
  address text not null,
  operation text not null,
  object text not null,
  result text not null,
  request_id text not null
);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'the operation log is append only';
end
$$;

create trigger operation_log_append_only before update or delete or truncate on operation_log
  for each statement execute function refuse_change();

`;
