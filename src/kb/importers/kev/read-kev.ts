import { type Advisory, emptyAdvisory } from '../../advisory.ts';
import { cveOf, weaknessesOf } from '../facts.ts';
import { listOf, objectOf, textsOf } from '../foreign.ts';

/**
 * Read CISA's catalogue of known exploited vulnerabilities (its JSON feed): an advisory per CVE that only says so.
 *
 * Throws `SyntaxError` when the text is not JSON; entries without a CVE id are left out.
 */
export function readKev(text: string): Advisory[] {
  return listOf(objectOf(JSON.parse(text)).vulnerabilities).flatMap((entry) => readKevEntry(entry) ?? []);
}

/** An entry of the catalogue; `undefined` when it names no CVE. */
export function readKevEntry(value: unknown): Advisory | undefined {
  const entry = objectOf(value);
  const id = cveOf(entry.cveID);
  if (id === undefined) return undefined;
  return {
    ...emptyAdvisory('kev', id),
    weaknesses: weaknessesOf(textsOf(entry.cwes)),
    isKnownExploited: true,
  };
}
