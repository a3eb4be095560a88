import type { Section } from './content.ts';

/** Tables with more characters in a row lie on pages turned by a quarter. */
const mostUprightCharacters = 105;

/** Which sections lie across: those with a table that wants more width than an upright page has, and what stands between
 * two of them, which would else turn the page for a few lines. */
export function lyingSections(sections: readonly Section[]): boolean[] {
  const lying = sections.map(isWide);
  let former = -1;
  for (const [at, section] of sections.entries()) {
    if (at > 0 && beginsPage(section)) former = -1;
    if (!isWide(section)) continue;
    if (former >= 0) lying.fill(true, former, at);
    former = at;
  }
  return lying;
}

/** Whether a section stands on a page of its own, whatever is before it. */
export function beginsPage({ block, breaksPage }: Section): boolean {
  return breaksPage || block === 'cover' || block === 'contents' || block === 'signature';
}

function isWide({ parts }: Section): boolean {
  return parts.some(
    (part) =>
      part.kind === 'table' &&
      part.table.columns.reduce((sum, { width }) => sum + width, 0) > mostUprightCharacters,
  );
}
