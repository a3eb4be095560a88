import { type Advisory, emptyAdvisory, type StatedRating } from '../../advisory.ts';
import { versionOfVector } from '../../cvss.ts';
import { listOf, objectOf, textOf, textsOf } from '../foreign.ts';
import { dateOf, weaknessesOf } from '../facts.ts';

type ForeignObject = Readonly<Record<string, unknown>>;

/**
 * Read a line of an extract of CVE records as CISA's Vulnrichment completes them: ratings, weaknesses and dates of a CVE.
 *
 * The extract has one object a line: `{ id, state, published, modified, metrics: [{ vectorString }], cwes: [] }`.
 * `undefined` for what is no published CVE. Packages are not read: the records name products, not packages.
 */
export function readVulnrichmentLine(line: string): Advisory | undefined {
  const record = parse(line);
  const id = textOf(record.id)?.toUpperCase();
  if (id === undefined || !/^CVE-\d{4}-\d{4,}$/.test(id) || record.state !== 'PUBLISHED') return undefined;
  const vectors = listOf(record.metrics).flatMap((metric) => textOf(objectOf(metric).vectorString) ?? []);
  return {
    ...emptyAdvisory('vulnrichment', id),
    ratings: [...new Set(vectors)].flatMap(ratingOf),
    weaknesses: weaknessesOf(textsOf(record.cwes)),
    publishedAt: dateOf(record.published),
    modifiedAt: dateOf(record.modified),
  };
}

function ratingOf(vector: string): StatedRating[] {
  const version = versionOfVector(vector);
  return version === undefined ? [] : [{ version, vector }];
}

function parse(line: string): ForeignObject {
  try {
    return objectOf(JSON.parse(line));
  } catch {
    return {}; // not JSON: no CVE either
  }
}
