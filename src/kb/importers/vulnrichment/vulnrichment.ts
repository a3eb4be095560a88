import { cutJson } from '../../cutting/cut-json.ts';
import { linksOf } from '../facts.ts';
import { readCveProducts, readCveStatements } from '../cve/cve-products.ts';
import { urlsOf } from '../cve/cve-lists.ts';
import { type Feed, parseRecord } from '../feed.ts';
import { objectOf, wordsOf } from '../foreign.ts';
import { readVulnrichmentLine } from './read-vulnrichment.ts';

/**
 * Extracts of CVE records, flat: what CISA's Vulnrichment completes, and the products that Anchore adds.
 *
 * One object a line: `{ id, state, title, description, metrics, cwes, affected, references }`.
 */
export const vulnrichment: Feed = {
  id: 'vulnrichment',
  label: 'CVE 摘要（Vulnrichment、Anchore）',
  sources: ['vulnrichment', 'anchore'],
  recognizes: ({ text }) =>
    /^\uFEFF?\s*\{"id"\s*:\s*"CVE-/.test(text) &&
    (/"assigner"\s*:/.test(text) ||
      /"affected"\s*:\s*\[\s*\{\s*"(?:cpes|collectionURL|product|vendor)"/.test(text)) &&
    !/"package"\s*:\s*\{/.test(text),
  cut: (pieces, head) => cutJson(pieces, head),
  read({ text }) {
    const record = objectOf(parseRecord(text));
    const isRejected = record.state === 'REJECTED';
    // Anchore's lines say nothing but products, and no state either. What was rejected is kept, and marked.
    const published = { ...record, state: 'PUBLISHED' };
    const isStated = isRejected || record.state === undefined;
    const advisory = readVulnrichmentLine(isStated ? JSON.stringify(published) : text);
    if (advisory === undefined) return '不是已发布的 CVE 记录';
    return [
      {
        record: `${advisory.id} products`,
        advisory: {
          ...advisory,
          source: record.state === undefined ? 'anchore' : 'vulnrichment',
          statements: readCveStatements(record.affected),
          withdrawnAt: isRejected ? (advisory.modifiedAt ?? '1970-01-01') : undefined,
          references: linksOf(urlsOf(record.references)),
          products: readCveProducts(record.affected),
          words: { title: wordsOf(record.title, 500), description: wordsOf(record.description) },
        },
      },
    ];
  },
};
