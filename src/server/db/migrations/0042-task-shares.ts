import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/** Links by which the results of one task are shown to whoever has them, until they end or are taken back. */
export const taskShares: Migration = {
  id: '0042-task-shares',
  async up(database) {
    await sql.raw(statements).execute(database);
  },
};

const statements = `
create table task_share (
  share_id text primary key,
  task_id text not null,
  made_by text not null references account on delete cascade,
  made_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz not null,
  revoked_at timestamptz,
  revoked_by text not null default ''
);

create index task_share_by_task on task_share (task_id, made_at desc);
`;
