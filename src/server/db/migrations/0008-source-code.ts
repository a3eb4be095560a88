import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/** Source files and their functions are kept, and every task has the step that measures them. */
export const sourceCode: Migration = {
  id: '0008-source-code',
  async up(database) {
    await sql`set local statement_timeout = 0`.execute(database); // there may be many tasks
    await sql.raw(statements).execute(database);
  },
};

/** A list of functions is sorted by any of these, the highest first. */
const measures = ['cyclomatic', 'cognitive', 'code_lines', 'parameters', 'nesting', 'token_count'];

const statements = `
create table source_file (
  task_id text not null,
  file_no integer not null,
  language text not null,
  code_lines integer not null,
  comment_lines integer not null,
  blank_lines integer not null,
  traits text[] not null,
  function_count integer not null,
  cyclomatic bigint not null,
  most_cyclomatic integer not null,
  primary key (task_id, file_no)
);

create table source_function (
  task_id text not null,
  file_no integer not null,
  function_no integer not null,
  name text not null,
  container text not null,
  start_line integer not null,
  end_line integer not null,
  code_lines integer not null,
  cyclomatic integer not null,
  cognitive integer not null,
  parameters integer not null,
  nesting integer not null,
  token_count integer not null,
  traits text[] not null,
  primary key (task_id, file_no, function_no)
);

${measures
  .map(
    (measure) => `create index source_function_by_${measure}
  on source_function (task_id, ${measure} desc, file_no, function_no);`,
  )
  .join('\n')}

insert into task_step (task_id, step, status) select task_id, 'code', 'waiting' from task;
`;
