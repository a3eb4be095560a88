import { textOf } from './foreign.ts';

/**
 * A date of a feed in ISO 8601: to the second in UTC, or a day alone; `undefined` for everything else.
 *
 * Years before 1900 are none: Go writes the year 1 for "unknown".
 */
export function dateOf(value: unknown): string | undefined {
  const text = textOf(value);
  if (text === undefined || !/^(?:19|20)\d\d-\d\d-\d\d/.test(text)) return undefined;
  const time = Date.parse(text);
  if (Number.isNaN(time)) return undefined;
  return text.length === 10 ? text : `${new Date(time).toISOString().slice(0, 19)}Z`;
}

/** The well-formed CWE ids of a list, each once. */
export function weaknessesOf(ids: readonly string[]): string[] {
  return [...new Set(ids.map((id) => id.toUpperCase()).filter((id) => /^CWE-[1-9]\d{0,4}$/.test(id)))];
}
