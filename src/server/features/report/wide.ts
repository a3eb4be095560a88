import type { Section } from './content.ts';

/** Tables with more characters in a row lie on pages turned by a quarter. */
const mostUprightCharacters = 105;

/** Whether a section has a table that wants more width than an upright page has. */
export function isWide({ parts }: Section): boolean {
  return parts.some(
    (part) =>
      part.kind === 'table' &&
      part.table.columns.reduce((sum, { width }) => sum + width, 0) > mostUprightCharacters,
  );
}
