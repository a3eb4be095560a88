import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/** What came of contrasting programs: figures, and functions one by one. */
export const contrastedPrograms: Migration = {
  id: '0058-contrasted-programs',
  async up(database) {
    await sql.raw(statements).execute(database);
  },
};

const statements = `
alter table contrast_task add column binary_figures jsonb;

create table contrast_function (
  task_id text not null,
  function_no integer not null,
  state text not null,
  similarity double precision not null,
  confidence double precision,
  method text not null,
  left_name text not null,
  left_address bigint,
  left_size integer,
  left_instructions integer,
  left_blocks integer,
  left_listing text,
  right_name text not null,
  right_address bigint,
  right_size integer,
  right_instructions integer,
  right_blocks integer,
  right_listing text,
  primary key (task_id, function_no)
);
`;
