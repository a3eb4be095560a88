import { webAddress } from '../facts.ts';
import { listOf, objectOf, textOf } from '../foreign.ts';

/** How many references are kept of one record. */
const mostReferences = 10;

/** OSV's kinds of references, the most telling first; all others follow. */
const telling: readonly (string | undefined)[] = ['ADVISORY', 'FIX', 'WEB', 'REPORT', 'ARTICLE'];

/** The addresses of a record, the most telling first: at most ten, only http and https. */
export function readReferences(record: Readonly<Record<string, unknown>>): string[] {
  const references = listOf(record.references).map(objectOf);
  const ranked = references.flatMap(({ type, url }) => {
    const address = webAddress(textOf(url) ?? '');
    if (address === undefined) return [];
    const rank = telling.indexOf(textOf(type));
    return [{ address, rank: rank < 0 ? telling.length : rank }];
  });
  const sorted = ranked.sort((a, b) => a.rank - b.rank).map(({ address }) => address);
  return [...new Set(sorted)].slice(0, mostReferences);
}
