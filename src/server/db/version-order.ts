import { type RawBuilder, sql } from 'kysely';

/**
 * What a column of versions is sorted by: 1.9 stands before 1.10, and 2.0-rc1 before 2.0. It serves every ecosystem and
 * none to the letter; where more depends on it, versions are sorted by `versionOrderOf` once they are read.
 *
 * It is an array of the numbers with a 0 behind them, in which a word that comes before a release is a number below zero:
 * `2.0-rc1` is 2, 0, -2, 1, 0 and `2.0` is 2, 0, 0.
 */
export function versionNumbers(column: string): RawBuilder<unknown> {
  const spelled = sql<string>`translate(lower(${sql.ref(column)}), '-', '.')`;
  const marked = early.reduce(
    (text, words, index) =>
      sql`regexp_replace(${text}, ${sql.lit(words)}, ${sql.lit(`.${index - early.length}.`)}, 'g')`,
    spelled,
  );
  const numbers = sql`btrim(regexp_replace(${marked}, '[^0-9-]+', '.', 'g'), '.')`;
  return sql`string_to_array(nullif(${numbers}, '') || '.0', '.')::numeric[]`;
}

/** What comes before a release, the earliest first. */
const early = [
  '~|(?<![a-z])dev(?![a-z])',
  '(?<![a-z])(?:alpha|a(?=[0-9]))(?![a-z])',
  '(?<![a-z])(?:beta|milestone|[bm](?=[0-9]))(?![a-z])',
  '(?<![a-z])(?:rc|cr|pre|preview)(?![a-z])',
  '(?<![a-z])snapshot(?![a-z])',
];
