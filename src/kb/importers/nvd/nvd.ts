import { type Advisory, emptyAdvisory } from '../../advisory.ts';
import { cutJson } from '../../cutting/cut-json.ts';
import { englishOf, urlsOf } from '../cve/cve-lists.ts';
import { cveOf, dateOf, linksOf, ratingsOf, weaknessesOf } from '../facts.ts';
import { type Feed, notJson, parseRecord } from '../feed.ts';
import { listOf, objectOf, textOf } from '../foreign.ts';
import { readConfigurations } from './cpe.ts';

type ForeignObject = Readonly<Record<string, unknown>>;

/** The National Vulnerability Database: JSON 2.0 of its API and feeds, and lines of `{ id, configurations }`. */
export const nvd: Feed = {
  id: 'nvd',
  label: 'NVD（JSON 2.0，含 CPE）',
  sources: ['nvd'],
  recognizes: ({ text }) =>
    /"format"\s*:\s*"NVD_CVE"/.test(text) ||
    /"vulnStatus"\s*:/.test(text) ||
    (/"configurations"\s*:\s*\[/.test(text) && !/"(?:cveMetadata|affected)"\s*:/.test(text)),
  cut: (pieces, head) => cutJson(pieces, head, { list: ['vulnerabilities'] }),
  read({ text }) {
    const value = parseRecord(text);
    if (value === undefined) return notJson;
    const outer = objectOf(value);
    const record = outer.cve === undefined ? outer : objectOf(outer.cve);
    const advisory = readNvdRecord(record);
    if (advisory === undefined) return '缺少有效的 CVE 编号';
    // Lines of configurations complete what the feed says, and neither takes the place of curated records.
    const part = record.descriptions === undefined ? 'configurations' : 'record';
    return [{ record: `${advisory.id} ${part}`, advisory }];
  },
};

function readNvdRecord(record: ForeignObject): Advisory | undefined {
  const id = cveOf(record.id);
  if (id === undefined) return undefined;
  const modifiedAt = dateOf(record.lastModified);
  return {
    ...emptyAdvisory('nvd', id),
    ratings: ratingsOf(vectorsOf(objectOf(record.metrics))),
    weaknesses: weaknessesOf(weaknessIdsOf(record)),
    publishedAt: dateOf(record.published),
    modifiedAt,
    withdrawnAt: record.vulnStatus === 'Rejected' ? (modifiedAt ?? '1970-01-01') : undefined,
    references: linksOf(urlsOf(record.references)),
    isKnownExploited: textOf(record.cisaExploitAdd) !== undefined,
    products: readConfigurations(record.configurations),
    words: { description: englishOf(record.descriptions) },
  };
}

/** NVD's own rating of each version first, then those it passes on. */
function vectorsOf(metrics: ForeignObject): string[] {
  return ['cvssMetricV40', 'cvssMetricV31', 'cvssMetricV30', 'cvssMetricV2'].flatMap((version) => {
    const stated = listOf(metrics[version]).map(objectOf);
    stated.sort((a, b) => Number(b.type === 'Primary') - Number(a.type === 'Primary'));
    return stated.flatMap(({ cvssData }) => textOf(objectOf(cvssData).vectorString) ?? []);
  });
}

function weaknessIdsOf(record: ForeignObject): string[] {
  return listOf(record.weaknesses)
    .flatMap((weakness) => listOf(objectOf(weakness).description))
    .flatMap((description) => textOf(objectOf(description).value) ?? []);
}
