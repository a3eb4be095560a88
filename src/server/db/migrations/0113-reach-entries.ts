import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/** Where a person says that a program begins, what verdicts rest on, and what the ledger says of them. */
export const reachEntries: Migration = {
  id: '0113-reach-entries',
  async up(database) {
    await sql.raw(statements).execute(database);
  },
};

const statements = `
alter table reach_check add column entries text[] not null default '{}', add column found_at timestamptz,
  add column ground jsonb;

update reach_check set found_at = coalesce(ended_at, asked_at) where status = 'finished'
  or exists (select from reach_component where reach_component.task_id = reach_check.task_id);

alter table ledger_vulnerability add column reachable text not null default 'none';

update project set ledger_revision = ledger_revision + 1 where project_id in (
  select project_id from task join reach_check using (task_id) where found_at is not null);
`;
