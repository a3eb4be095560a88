import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/** The machines that analyse, and how they were loaded. */
export const nodes: Migration = {
  id: '0061-nodes',
  async up(database) {
    await sql.raw(statements).execute(database);
  },
};

const statements = `
create table node (
  node_id text primary key,
  name text not null,
  address text not null,
  facts jsonb not null,
  started_at timestamptz not null,
  beat_at timestamptz not null,
  stopped_at timestamptz,
  is_draining boolean not null default false,
  wanted_workers integer
);

create table node_sample (
  node_id text not null references node on delete cascade,
  taken_at timestamptz not null,
  cpu_percent real not null,
  memory_percent real not null,
  queued integer not null,
  running integer not null,
  primary key (node_id, taken_at)
);
`;
