import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/** The ends of an edge are components by their ids, which are short, and it is found from both. */
export const dependencyGraph: Migration = {
  id: '0017-dependency-graph',
  async up(database) {
    await sql`alter table dependency_edge add column from_id text, add column to_id text`.execute(database);
    await sql`update dependency_edge set from_id = ${idOf('from_purl')}, to_id = ${idOf('to_purl')}`.execute(
      database,
    );
    await sql`alter table dependency_edge
      alter column from_id set not null, alter column to_id set not null,
      drop column from_purl, drop column to_purl`.execute(database);
    await sql`create index dependency_edge_by_from on dependency_edge (task_id, from_id)`.execute(database);
    await sql`create index dependency_edge_by_to on dependency_edge (task_id, to_id)`.execute(database);
  },
};

/** The id that `componentId` gives a purl, in SQL. */
function idOf(column: string) {
  return sql`left(encode(sha256(convert_to(${sql.ref(column)}, 'UTF8')), 'hex'), 24)`;
}
