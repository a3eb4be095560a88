/** An instant to the second in UTC, `2026-11-22T06:00:00Z`; a day begins at midnight. `undefined` when the text is none. */
export function instantOf(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  const milliseconds = Date.parse(text);
  if (Number.isNaN(milliseconds)) return undefined;
  const written = new Date(milliseconds).toISOString();
  return written.length === 24 ? `${written.slice(0, 19)}Z` : undefined;
}
