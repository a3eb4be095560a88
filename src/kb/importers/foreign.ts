/** A value of a foreign record as an object; an empty one when it is something else. */
export function objectOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Readonly<Record<string, unknown>>)
    : {};
}

/** A value of a foreign record as a list; an empty one when it is something else. */
export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** A value of a foreign record as trimmed text; `undefined` when it is something else, empty or absurdly long. */
export function textOf(value: unknown): string | undefined {
  if (typeof value !== 'string' || value.length > 2000) return undefined;
  const text = value.trim();
  return text === '' ? undefined : text;
}

/** The texts of a list; a text alone counts as a list of one. */
export function textsOf(value: unknown): string[] {
  const list = typeof value === 'string' ? [value] : listOf(value);
  return list.flatMap((entry) => textOf(entry) ?? []);
}

/** A sentence or more of a foreign record, with line breaks as `\n`; cut after `most` characters. */
export function wordsOf(value: unknown, most = 6000): string | undefined {
  if (typeof value !== 'string') return undefined;
  // A surrogate pair is not cut in two.
  const text = value
    .slice(0, most + 1)
    .replace(/\r\n?/g, '\n')
    .trim();
  if (text === '') return undefined;
  return text.length > most ? `${text.slice(0, most).replace(/[\ud800-\udbff]$/, '')}…` : text;
}
