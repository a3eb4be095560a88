import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/** Files that are alike by their bytes, contrasts whose kind follows from their files, and what both sides start from. */
export const contrastsByBytes: Migration = {
  id: '0069-contrasts-by-bytes',
  async up(database) {
    await sql.raw(statements).execute(database);
  },
};

const statements = `
alter table contrast_pair
  add column left_in_right double precision,
  add column right_in_left double precision;

alter table contrast_task
  add column is_kind_open boolean not null default false,
  add column base_id text references library_file on delete set null;
create index contrast_task_by_base on contrast_task (base_id) where base_id is not null;
`;
