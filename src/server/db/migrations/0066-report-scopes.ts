import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/** Reports may be about several detections, an evaluation, or projects in a time. */
export const reportScopes: Migration = {
  id: '0066-report-scopes',
  async up(database) {
    await sql.raw(statements).execute(database);
  },
};

const statements = `
alter table report add column scope jsonb;
update report set scope = jsonb_build_object(
  'projectIds', jsonb_build_array(project_id), 'taskIds', jsonb_build_array(task_id));
alter table report alter column scope set not null;
`;
