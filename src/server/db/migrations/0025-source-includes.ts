import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/** What source files reach for is kept, each target once. */
export const sourceIncludes: Migration = {
  id: '0025-source-includes',
  async up(database) {
    await sql.raw(statements).execute(database);
  },
};

const statements = `
create table source_include (
  task_id text not null,
  file_no integer not null,
  include_no integer not null,
  line integer not null,
  kind text not null,
  statement text not null,
  target_no integer not null,
  primary key (task_id, file_no, include_no)
);
create index source_include_by_target on source_include (task_id, target_no, file_no, include_no);

create table include_target (
  task_id text not null,
  target_no integer not null,
  module text not null,
  is_system boolean not null,
  path text not null,
  component_id text not null,
  confidence real,
  use_count integer not null,
  primary key (task_id, target_no)
);
create index include_target_by_component on include_target (task_id, component_id);
`;
