import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/** What files say of licences is kept, place by place. */
export const fileLicenses: Migration = {
  id: '0028-file-licenses',
  async up(database) {
    await sql.raw(statements).execute(database);
  },
};

const statements = `
create table file_license (
  task_id text not null,
  file_no integer not null,
  place_no integer not null,
  expression text not null,
  how text not null,
  position text not null,
  first_line integer not null,
  last_line integer not null,
  score real not null,
  copyrights jsonb not null,
  primary key (task_id, file_no, place_no)
);
create index file_license_by_expression on file_license (task_id, expression, file_no, place_no);
`;
