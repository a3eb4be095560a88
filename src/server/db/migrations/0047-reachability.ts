import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/** Checks of reachability, and what came of them. */
export const reachability: Migration = {
  id: '0047-reachability',
  async up(database) {
    await sql.raw(statements).execute(database);
  },
};

const statements = `
create table reach_check (
  task_id text primary key,
  check_id text not null,
  status text not null check (status in ('queued', 'running', 'finished', 'failed')),
  percent integer not null default 0,
  reason text not null default '',
  made_by text not null,
  asked_at timestamptz not null default clock_timestamp(),
  started_at timestamptz,
  ended_at timestamptz,
  yes_count integer not null default 0,
  no_count integer not null default 0,
  doubt_count integer not null default 0
);

create index reach_check_waiting on reach_check (asked_at) where status in ('queued', 'running');

create table reach_verdict (
  task_id text not null,
  finding_id text not null,
  rank integer not null,
  reachable text not null check (reachable in ('yes', 'no', 'doubt')),
  evidence text not null check (evidence in ('package', 'symbol', 'call')),
  reason text not null,
  symbol text not null,
  language text not null,
  frames jsonb not null,
  primary key (task_id, finding_id)
);

create table reach_component (
  task_id text not null,
  component_id text not null,
  rank integer not null,
  reachable text not null check (reachable in ('yes', 'no', 'doubt')),
  reason text not null,
  languages text[] not null,
  use_count integer not null,
  uses jsonb not null,
  primary key (task_id, component_id)
);
`;
