import type { Advisory } from '../../advisory.ts';
import { parseRecord } from '../feed.ts';
import { readOsvRecord } from './read-record.ts';

/** A file of OSV records, one JSON object a line. */
export interface OsvFeed {
  /** The name of the file without its ending. */
  readonly file: string;
  /** The id of the source that its records come from. */
  readonly source: string;
  /**
   * Whether the ids of the records were only made up when they were converted to OSV: a record with other ids then
   * goes by those.
   */
  readonly hasInventedIds: boolean;
  /** How the ids of the feed begin, and how they begin everywhere else (the prefixes that the OSV schema registers). */
  readonly renamedPrefix?: readonly [string, string];
}

/** Every OSV feed that we know, by the name of its file. */
export const osvFeeds: readonly OsvFeed[] = [
  { file: 'anchore-adp-multi-ecosystem', source: 'anchore', hasInventedIds: true },
  { file: 'bitnami', source: 'bitnami', hasInventedIds: false },
  { file: 'cran-bioc-r', source: 'rconsortium', hasInventedIds: false },
  { file: 'crates.io', source: 'rustsec', hasInventedIds: false },
  { file: 'ghsa-samples', source: 'ghsa', hasInventedIds: false },
  { file: 'go', source: 'golang', hasInventedIds: false },
  { file: 'hackage', source: 'haskell', hasInventedIds: false },
  { file: 'julia', source: 'julia', hasInventedIds: false },
  { file: 'maven-project-kb-exact-versions', source: 'project-kb', hasInventedIds: true },
  { file: 'maven-victims', source: 'victims', hasInventedIds: true },
  { file: 'npm-nodejs-security-wg', source: 'nodejs-wg', hasInventedIds: false },
  { file: 'npm-retirejs', source: 'retirejs', hasInventedIds: true },
  { file: 'nvd-curated', source: 'nvd', hasInventedIds: false },
  { file: 'oss-fuzz', source: 'oss-fuzz', hasInventedIds: false },
  { file: 'packagist', source: 'friendsofphp', hasInventedIds: true },
  { file: 'packagist-drupal', source: 'drupal', hasInventedIds: false, renamedPrefix: ['DSA-', 'DRUPAL-'] },
  { file: 'pypi', source: 'pypa', hasInventedIds: false },
  { file: 'python-cpython-psf', source: 'psf', hasInventedIds: false },
  { file: 'rubygems', source: 'rubysec', hasInventedIds: true },
];

/** A line of a feed that is no record. */
export interface RefusedLine {
  /** Counted from 1. */
  readonly line: number;
  /** In Simplified Chinese. */
  readonly reason: string;
}

/** Read the lines of a feed. What is no record is told to `refuse`; the rest goes on. */
export function* readOsvFeed(
  text: string,
  feed: Omit<OsvFeed, 'file'>,
  refuse: (refused: RefusedLine) => void,
): Iterable<Advisory> {
  let line = 0;
  for (const record of text.split('\n')) {
    line += 1;
    if (record.trim() === '') continue;
    const advisory = readOsvRecord(parseRecord(record), feed.source);
    if (advisory === undefined) refuse({ line, reason: notOsv });
    else yield underPublicId(advisory, feed);
  }
}

export const notOsv = '不是 OSV 记录：不是 JSON，或缺少有效的 id';

/** The advisory under its registered id; an invented one gives way to the first CVE or GHSA id, else to any other. */
export function underPublicId(
  advisory: Advisory,
  { hasInventedIds, renamedPrefix }: Omit<OsvFeed, 'file'>,
): Advisory {
  const { aliases } = advisory;
  if (renamedPrefix !== undefined && advisory.id.startsWith(renamedPrefix[0])) {
    return { ...advisory, id: `${renamedPrefix[1]}${advisory.id.slice(renamedPrefix[0].length)}` };
  }
  if (!hasInventedIds) return advisory;
  const linked = linkedGhsa(advisory.references);
  if (aliases.length === 0 && linked !== undefined) return { ...advisory, id: linked };
  const id = ['CVE-', 'GHSA-', ''].flatMap(
    (prefix) => aliases.find((alias) => alias.startsWith(prefix)) ?? [],
  )[0];
  if (id === undefined) return advisory;
  return { ...advisory, id, aliases: aliases.filter((alias) => alias !== id) };
}

/** The one GitHub advisory that the references of a record point to; `undefined` when there are none or several. */
function linkedGhsa(references: readonly string[]): string | undefined {
  const ids = references.flatMap((url) => /\/advisories\/(GHSA(?:-[0-9a-z]{4}){3})$/.exec(url)?.[1] ?? []);
  const [first, ...others] = new Set(ids);
  return others.length === 0 ? first : undefined;
}
