import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/** Programs and libraries of tasks, and the libraries they have to do with. */
export const binaries: Migration = {
  id: '0057-binaries',
  async up(database) {
    await sql.raw(statements).execute(database);
  },
};

const statements = `
create table binary_file (
  task_id text not null,
  file_no integer not null,
  format text not null,
  architecture text not null,
  md5 text not null,
  is_stripped boolean,
  hardening jsonb not null,
  function_count integer not null,
  libraries jsonb not null,
  primary key (task_id, file_no)
);

create table library_trace (
  task_id text not null,
  file_no integer not null,
  trace_no integer not null,
  name text not null,
  version text not null,
  verdict text not null,
  confidence real not null,
  component_id text not null,
  evidence jsonb not null,
  evidence_count integer not null,
  primary key (task_id, file_no, trace_no)
);
`;
