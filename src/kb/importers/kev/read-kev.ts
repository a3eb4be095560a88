import type { Advisory } from '../../advisory.ts';
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
      source: 'kev',
      id,
      aliases: [],
      upstream: [],
      statements: [],
      ratings: [],
      severity: undefined,
      weaknesses: textsOf(entry.cwes).filter((weakness) => /^CWE-[1-9]\d{0,4}$/.test(weakness)),
      publishedAt: undefined,
      modifiedAt: undefined,
      withdrawnAt: undefined,
      references: [],
      isKnownExploited: true,
      fixCommits: [],
    },
  ];
}
