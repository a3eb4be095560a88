import { type RawBuilder, sql } from 'kysely';

/** Whether a column contains a text, whatever its case; `%` and `_` mean themselves. */
export function contains(column: string, text: string): RawBuilder<boolean> {
  return sql<boolean>`strpos(lower(${sql.ref(column)}), lower(${text})) > 0`;
}
