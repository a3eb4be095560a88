import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/** Projects say what they are for, how they are given away, and whether they are put away. */
export const projectFacts: Migration = {
  id: '0029-project-facts',
  async up(database) {
    await sql.raw(statements).execute(database);
  },
};

const statements = `
alter table project
  add column description text not null default '',
  add column languages text[] not null default '{}',
  add column tags text[] not null default '{}',
  add column level text not null default 'usual',
  add column distribution text not null default 'internal',
  add column license text not null default '',
  add column revision integer not null default 1,
  add column archived_at timestamptz;
`;
