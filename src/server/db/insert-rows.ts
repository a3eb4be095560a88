import { type Kysely, sql } from 'kysely';
import { toJson } from './clean-text.ts';
import type { Schema } from './schema.ts';

const rowsPerStatement = 2_000;
/** After so many new rows the planner's picture of a table may be wrong enough to matter. */
const manyRows = 1_000;

/** Insert many rows of one table: each statement carries its rows as one JSON parameter. Many renew its statistics. */
export async function insertRows(
  database: Kysely<Schema>,
  table: keyof Schema,
  rows: readonly Readonly<Record<string, unknown>>[],
): Promise<void> {
  await insertPart(database, table, rows);
  if (rows.length > manyRows) await renewStatistics(database, table);
}

/** Insert rows of which more will come; `renewStatistics` belongs behind the last ones. */
export async function insertPart(
  database: Kysely<Schema>,
  table: keyof Schema,
  rows: readonly Readonly<Record<string, unknown>>[],
): Promise<void> {
  const [sample] = rows;
  if (sample === undefined) return;
  const columns = sql.join(Object.keys(sample).map((column) => sql.ref(column)));
  for (let from = 0; from < rows.length; from += rowsPerStatement) {
    const batch = toJson(rows.slice(from, from + rowsPerStatement));
    await sql`
      insert into ${sql.table(table)} (${columns})
      select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${batch}::jsonb)
    `.execute(database);
  }
}

/** Renew the planner's picture of a table. */
export async function renewStatistics(database: Kysely<Schema>, table: keyof Schema): Promise<void> {
  await sql`analyze ${sql.table(table)}`.execute(database);
}
