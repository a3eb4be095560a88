import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/** Alerts of projects, what was done about them, and who has read which. */
export const alerts: Migration = {
  id: '0037-alerts',
  async up(database) {
    await sql.raw(statements).execute(database);
  },
};

const statements = `
create table alert (
  alert_id text primary key default gen_random_uuid()::text,
  project_id text not null references project on delete cascade,
  kind text not null check (kind in ('new', 'update')),
  finding_id text not null,
  subject_id text not null,
  knowledge_id text not null,
  primary_id text not null,
  purl text not null,
  component_name text not null,
  component_version text not null,
  title text not null,
  severity text not null,
  severity_rank integer not null,
  score real,
  is_known_exploited boolean not null,
  fixed_versions text[] not null,
  changes jsonb not null default '[]',
  raised_at timestamptz not null default clock_timestamp(),
  dealt_at timestamptz,
  deal_way text not null default '',
  deal_note text not null default '',
  dealt_by text not null default '',
  unique (project_id, kind, finding_id)
);

create index alert_by_subject on alert (kind, subject_id, raised_at desc);
create index alert_by_time on alert (raised_at desc) where dealt_at is null;
create index alert_by_project on alert (project_id, raised_at desc) where dealt_at is null;

create table alert_read (
  uid text not null references account on delete cascade,
  alert_id text not null references alert on delete cascade,
  read_at timestamptz not null default clock_timestamp(),
  primary key (uid, alert_id)
);

create index alert_read_by_alert on alert_read (alert_id);
`;
