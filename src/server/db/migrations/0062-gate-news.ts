import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/** Badges of projects, and detections whose verdict people are still to be told. */
export const gateNews: Migration = {
  id: '0062-gate-news',
  async up(database) {
    await sql.raw(statements).execute(database);
  },
};

const statements = `
create table gate_badge (
  project_id text primary key references project on delete cascade,
  badge_key text not null unique,
  created_at timestamptz not null default now()
);

create table gate_news (
  task_id text primary key,
  ended_at timestamptz not null default clock_timestamp()
);
`;
