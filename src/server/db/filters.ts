import { type RawBuilder, sql } from 'kysely';

/** Whether a column contains a text, whatever its case; `%` and `_` mean themselves. */
export function contains(column: string, text: string): RawBuilder<boolean> {
  return sql<boolean>`strpos(lower(${sql.ref(column)}), lower(${text})) > 0`;
}

/**
 * Whether a path contains a text, whatever its case; with a `*` in it, whether it is as that says from some folder on to
 * its end, as for `*.js`, `test/*` and `src/*.js`.
 */
export function isPathLike(column: string, text: string): RawBuilder<boolean> {
  if (!text.includes('*')) return contains(column, text);
  return sql<boolean>`'/' || ${sql.ref(column)} ilike ${`%/${likePattern(text.trim())}`}`;
}

/** What a text with `*` for anything, folders included, is for `like`, to which `%`, `_` and `\\` mean something else. */
export function likePattern(text: string): string {
  return text.replaceAll(/[\\%_]/g, '\\$&').replaceAll(/\*+/g, '%');
}

/** Whether a column is one of some values; never, when there are none. */
export function isOneOf(column: string, values: readonly (string | boolean)[]): RawBuilder<boolean> {
  return sql<boolean>`${sql.ref(column)} = any(${[...values]})`;
}
