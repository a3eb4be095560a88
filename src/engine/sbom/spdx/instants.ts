/** An instant as SPDX writes it, to the second in UTC; `undefined` when the text is none. */
export function instantOf(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  const milliseconds = Date.parse(text);
  if (Number.isNaN(milliseconds)) return undefined;
  const written = new Date(milliseconds).toISOString();
  return written.length === 24 ? `${written.slice(0, 19)}Z` : undefined;
}

/** Written where a document does not say when it was made: SPDX demands an instant. Read as none. */
export const unknownInstant = '1970-01-01T00:00:00Z';
