import { type Advisory, emptyAdvisory } from '../../advisory.ts';
import { cutJson } from '../../cutting/cut-json.ts';
import { cveOf, dateOf, linksOf, ratingsOf, weaknessesOf } from '../facts.ts';
import { type Feed, notJson, parseRecord } from '../feed.ts';
import { listOf, objectOf, textOf, wordsOf } from '../foreign.ts';
import { readOldCveRecord } from './cve-json-4.ts';
import { englishOf, urlsOf } from './cve-lists.ts';
import { readCveProducts, readCveStatements } from './cve-products.ts';

type ForeignObject = Readonly<Record<string, unknown>>;

/**
 * CVE records in JSON 5 (https://github.com/CVEProject/cve-schema) and in JSON 4, which some vendors still publish; one a
 * file, a list of them, or one a line.
 */
export const cve: Feed = {
  id: 'cve',
  label: 'CVE 记录（JSON 5、JSON 4）',
  sources: ['cve'],
  recognizes: ({ text }) =>
    /"cveMetadata"\s*:/.test(text) ||
    /"dataType"\s*:\s*"CVE_RECORD"/.test(text) ||
    // What NVD published before its JSON 2.0 holds such records as parts.
    (/"CVE_data_meta"\s*:/.test(text) && !/"CVE_Items"\s*:/.test(text)),
  cut: (pieces, head) => cutJson(pieces, head),
  read({ text }) {
    const value = parseRecord(text);
    if (value === undefined) return notJson;
    const record = objectOf(value);
    const isOld = record.CVE_data_meta !== undefined;
    const advisory = isOld ? readOldCveRecord(record) : readCveRecord(record);
    if (advisory === undefined) return '缺少有效的 CVE 编号';
    // What a vendor says in JSON 4 stays beside the record of the CVE programme.
    return [{ record: isOld ? `${advisory.id} JSON 4` : advisory.id, advisory }];
  },
};

/** The assigner's container speaks first, then those that complete it. A rejected record is withdrawn. */
function readCveRecord(record: ForeignObject): Advisory | undefined {
  const meta = objectOf(record.cveMetadata);
  const id = cveOf(meta.cveId);
  if (id === undefined) return undefined;
  const containers = objectOf(record.containers);
  const cna = objectOf(containers.cna);
  const all = [cna, ...listOf(containers.adp).map(objectOf)];
  const affected = all.flatMap((container) => listOf(container.affected));
  const modifiedAt = dateOf(meta.dateUpdated);
  const isRejected = textOf(meta.state)?.toUpperCase() === 'REJECTED';
  return {
    ...emptyAdvisory('cve', id),
    statements: readCveStatements(affected),
    ratings: ratingsOf(all.flatMap(vectorsOf)),
    weaknesses: weaknessesOf(all.flatMap(weaknessIdsOf)),
    publishedAt: dateOf(meta.datePublished),
    modifiedAt,
    withdrawnAt: isRejected ? (dateOf(meta.dateRejected) ?? modifiedAt ?? '1970-01-01') : undefined,
    references: linksOf(all.flatMap(({ references }) => urlsOf(references))),
    products: readCveProducts(affected),
    words: {
      title: wordsOf(cna.title, 500),
      description: englishOf(cna.descriptions) ?? englishOf(cna.rejectedReasons),
      suggestion: englishOf(cna.solutions),
    },
  };
}

function vectorsOf(container: ForeignObject): string[] {
  return listOf(container.metrics)
    .map(objectOf)
    .flatMap((metric) =>
      ['cvssV4_0', 'cvssV3_1', 'cvssV3_0', 'cvssV2_0'].flatMap(
        (version) => textOf(objectOf(metric[version]).vectorString) ?? [],
      ),
    );
}

function weaknessIdsOf(container: ForeignObject): string[] {
  return listOf(container.problemTypes)
    .flatMap((type) => listOf(objectOf(type).descriptions))
    .map(objectOf)
    .flatMap(
      ({ cweId, description }) => textOf(cweId) ?? /^CWE-\d+/.exec(textOf(description) ?? '')?.[0] ?? [],
    );
}
