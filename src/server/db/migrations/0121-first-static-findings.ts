import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/** Whether a weakness is new is not known where no earlier analysis of the project looked for any. */
export const firstStaticFindings: Migration = {
  id: '0121-first-static-findings',
  async up(database) {
    await sql.raw(statements).execute(database);
  },
};

const statements = `
alter table static_finding alter column is_new drop not null;

update static_finding f set is_new = null from task now
where now.task_id = f.task_id and not f.is_new and not exists (
  select from task earlier where earlier.project_id = now.project_id and earlier.created_at < now.created_at
    and earlier.figures ? 'static');
`;
