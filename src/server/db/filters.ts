import { type RawBuilder, sql } from 'kysely';

/** Whether a column contains a text, whatever its case; `%` and `_` mean themselves. */
export function contains(column: string, text: string): RawBuilder<boolean> {
  return sql<boolean>`strpos(lower(${sql.ref(column)}), lower(${text})) > 0`;
}

/** Whether a column is one of some values; never, when there are none. */
export function isOneOf(column: string, values: readonly (string | boolean)[]): RawBuilder<boolean> {
  return sql<boolean>`${sql.ref(column)} = any(${[...values]})`;
}
