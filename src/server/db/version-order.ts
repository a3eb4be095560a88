import { type RawBuilder, sql } from 'kysely';

/**
 * The numbers in a column of versions, to sort rows by: 1.9 stands before 1.10. What an ecosystem says of letters and
 * pre-releases is not told; where it matters, versions are sorted by `versionOrderOf` once they are read.
 */
export function versionNumbers(column: string): RawBuilder<unknown> {
  const numbers = sql`btrim(regexp_replace(${sql.ref(column)}, '[^0-9]+', '.', 'g'), '.')`;
  return sql`string_to_array(nullif(${numbers}, ''), '.')::numeric[]`;
}
