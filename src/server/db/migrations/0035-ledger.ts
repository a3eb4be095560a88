import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/**
 * The ledger: what findings each project has and had, since when and until when, and editions of the ledger, which are
 * counted from it for everybody who reaches the same projects.
 */
export const ledger: Migration = {
  id: '0035-ledger',
  async up(database) {
    await sql`set local statement_timeout = 0`.execute(database); // there may be many findings
    await sql.raw(tables).execute(database);
    await sql.raw(history).execute(database);
  },
};

const tables = `
alter table project add column ledger_revision integer not null default 1;

create table project_finding (
  project_id text not null,
  finding_id text not null,
  task_id text not null,
  knowledge_id text not null,
  component_id text not null,
  package_key text not null,
  component_name text not null,
  component_version text not null,
  primary_id text collate "C" not null,
  title text collate "C" not null,
  severity_rank smallint not null,
  score real,
  is_known_exploited boolean not null,
  published_at text collate "C" not null,
  found_at timestamptz not null,
  fixed_at timestamptz,
  primary key (project_id, finding_id)
);

create index project_finding_of_vulnerability on project_finding (knowledge_id) where fixed_at is null;
create index project_finding_of_package on project_finding (package_key) where fixed_at is null;

create table ledger_edition (
  edition_id bigint generated always as identity primary key,
  audience text not null,
  revision text not null,
  day text not null,
  built_at timestamptz not null default clock_timestamp(),
  build_ms integer not null
);

create index ledger_edition_of_audience on ledger_edition (audience, edition_id desc);

create table ledger_project (
  edition_id bigint not null,
  project_id text not null,
  task_id text,
  analysed_at timestamptz,
  component_count integer,
  license_count integer,
  vulnerabilities jsonb,
  severity_rank smallint,
  self_rate double precision,
  line_count bigint,
  primary key (edition_id, project_id)
);

create table ledger_component (
  edition_id bigint not null,
  package_key text collate "C" not null,
  ecosystem text not null,
  name text collate "C" not null,
  version_count integer not null,
  project_count integer not null,
  versions jsonb not null,
  licenses text[] not null,
  severity_rank smallint not null,
  vulnerability_count integer not null,
  audited_count integer not null,
  primary key (edition_id, package_key)
);

create index ledger_component_by_projects on ledger_component (edition_id, project_count, package_key);
create index ledger_component_by_versions on ledger_component (edition_id, version_count, package_key);
create index ledger_component_by_severity on ledger_component
  (edition_id, severity_rank, project_count desc, package_key);

create table ledger_vulnerability (
  edition_id bigint not null,
  knowledge_id text collate "C" not null,
  primary_id text collate "C" not null,
  title text not null,
  severity_rank smallint not null,
  score real,
  is_known_exploited boolean not null,
  published_at text collate "C" not null,
  project_count integer not null,
  components text[] not null,
  finding_count integer not null,
  audited_count integer not null,
  handled_count integer not null,
  first_found_at timestamptz not null,
  exposure_days integer not null,
  is_overdue boolean not null,
  primary key (edition_id, knowledge_id)
);

create index ledger_vulnerability_by_severity on ledger_vulnerability
  (edition_id, severity_rank, score desc nulls last, knowledge_id);
create index ledger_vulnerability_by_score on ledger_vulnerability
  (edition_id, score desc nulls last, knowledge_id desc);
create index ledger_vulnerability_by_projects on ledger_vulnerability (edition_id, project_count, knowledge_id);
create index ledger_vulnerability_by_exposure on ledger_vulnerability (edition_id, exposure_days, knowledge_id);
create index ledger_vulnerability_by_publication on ledger_vulnerability (edition_id, published_at, knowledge_id);

create table ledger_license (
  edition_id bigint not null,
  license text collate "C" not null,
  component_count integer not null,
  project_count integer not null,
  distributions jsonb not null,
  primary key (edition_id, license)
);
`;

/** What there is already: each finding of the last analysis of a project, since the first analysis that has it. */
const history = `
insert into project_finding
select latest.project_id, f.finding_id, f.task_id, f.knowledge_id, f.component_id, c.package_key, f.component_name,
  f.component_version, f.primary_id, f.title, f.severity_rank, f.score, f.is_known_exploited, f.published_at,
  (select min(t.finished_at) from task t join finding earlier on earlier.task_id = t.task_id
    where t.project_id = latest.project_id and t.deleted_at is null and t.status in ('finished', 'partial')
      and earlier.finding_id = f.finding_id),
  null
from (select distinct on (project_id) project_id, task_id from task
  where deleted_at is null and status in ('finished', 'partial')
  order by project_id, created_at desc, task_id) latest
join finding f on f.task_id = latest.task_id and f.state = 'open'
join component c on c.task_id = f.task_id and c.component_id = f.component_id;
`;
