import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/** Reports may be about a contrast of samples, which lies in no project. They go with it. */
export const reportsOfContrasts: Migration = {
  id: '0077-reports-of-contrasts',
  async up(database) {
    await sql.raw(statements).execute(database);
  },
};

const statements = `
alter table report alter column project_id drop not null;
alter table report add column contrast_id text references contrast_task on delete cascade;
alter table report add constraint report_is_about_one check (num_nonnulls(project_id, contrast_id) = 1);
create index report_by_contrast on report (contrast_id) where contrast_id is not null;
`;
