import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/** Tickets to repair findings of projects, what has happened to them, and what people are to be told of it. */
export const tickets: Migration = {
  id: '0041-tickets',
  async up(database) {
    await sql.raw(statements).execute(database);
  },
};

const statements = `
create table ticket_number (
  day text primary key,
  last_number integer not null
);

create table ticket (
  ticket_id text primary key,
  project_id text not null references project on delete cascade,
  title text not null,
  description text not null,
  status text not null,
  priority text not null,
  severity_rank integer not null,
  assignee text references account on delete set null,
  watchers text[] not null default '{}',
  creator text references account on delete set null,
  creator_name text not null,
  due_on text collate "C" not null,
  ends_on text collate "C" not null default '',
  duplicate_of text not null default '',
  revision integer not null default 1,
  overdue_told text not null default '',
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  accepted_at timestamptz,
  closed_at timestamptz
);

create index ticket_by_project on ticket (project_id, status);
create index ticket_by_assignee on ticket (assignee, status);
create index ticket_by_time on ticket (created_at desc, ticket_id);

create table ticket_finding (
  ticket_id text not null references ticket on delete cascade,
  project_id text not null,
  finding_id text not null,
  knowledge_id text not null,
  primary_id text not null,
  title text not null,
  component_name text not null,
  component_version text not null,
  severity_rank integer not null,
  is_gone boolean not null default false,
  primary key (ticket_id, finding_id)
);

create index ticket_finding_by_finding on ticket_finding (project_id, finding_id);

create table ticket_event (
  event_id bigint generated always as identity primary key,
  ticket_id text not null references ticket on delete cascade,
  at timestamptz not null default clock_timestamp(),
  username text not null,
  kind text not null check (kind in ('created', 'changed', 'step', 'comment', 'retest', 'overdue', 'ended')),
  from_status text not null default '',
  to_status text not null default '',
  text text not null default '',
  changes jsonb not null default '[]',
  task_id text not null default ''
);

create index ticket_event_by_ticket on ticket_event (ticket_id, event_id);

create table ticket_news (
  event_id bigint primary key references ticket_event on delete cascade,
  reason text not null check (reason in ('assigned', 'overdue', 'reopened', 'closed'))
);
`;
