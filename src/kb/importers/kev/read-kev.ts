import { type Advisory, emptyAdvisory } from '../../advisory.ts';
import { weaknessesOf } from '../facts.ts';
import { listOf, objectOf, textOf, textsOf } from '../foreign.ts';

/**
 * Read CISA's catalogue of known exploited vulnerabilities (its JSON feed): an advisory per CVE that only says so.
 *
 * Throws `SyntaxError` when the text is not JSON; entries without a CVE id are left out.
 */
export function readKev(text: string): Advisory[] {
  return listOf(objectOf(JSON.parse(text)).vulnerabilities)
    .map(objectOf)
    .flatMap(readEntry);
}

function readEntry(entry: Readonly<Record<string, unknown>>): Advisory[] {
  const id = textOf(entry.cveID)?.toUpperCase();
  if (id === undefined || !/^CVE-\d{4}-\d{4,}$/.test(id)) return [];
  return [
    {
      ...emptyAdvisory('kev', id),
      weaknesses: weaknessesOf(textsOf(entry.cwes)),
      isKnownExploited: true,
    },
  ];
}
