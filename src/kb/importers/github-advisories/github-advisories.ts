import { type Advisory, emptyAdvisory } from '../../advisory.ts';
import { cutJson, type JsonShape } from '../../cutting/cut-json.ts';
import type { FileHead } from '../../cutting/cut.ts';
import { cveOf, dateOf, linksOf, ratingsOf, severityOfWord, weaknessesOf } from '../facts.ts';
import { type Feed, type FeedRecord, notJson, parseRecord, type Reading } from '../feed.ts';
import { listOf, objectOf, textOf, wordsOf } from '../foreign.ts';
import { entriesOf, fieldOf, type ForeignObject } from './spellings.ts';
import { readVulnerability } from './vulnerability.ts';

/**
 * GitHub's advisories as its programming interfaces answer them: `securityAdvisories` and `securityVulnerabilities` of
 * GraphQL (https://docs.github.com/graphql/reference), and `GET /advisories`
 * (https://docs.github.com/rest/security-advisories/global-advisories), page by page.
 */
export const githubAdvisories: Feed = {
  id: 'github-advisories',
  label: 'GitHub 安全公告（GraphQL、REST 接口的返回）',
  sources: ['ghsa'],
  recognizes: ({ text }) => answer.test(text) || /"ghsa_id"\s*:\s*"GHSA-/.test(text),
  cut: (pieces, head) => cutJson(pieces, head, shapeOf(head)),
  read(record) {
    const value = parseRecord(record.text);
    if (value === undefined) return notJson;
    const outer = objectOf(value);
    const node = objectOf(objectOf(outer.data).securityAdvisory ?? outer.node ?? outer);
    if (node.advisory !== undefined) return readVulnerabilityNode(node, record);
    return readAdvisoryNode(node, record);
  },
};

/** How an answer of GraphQL begins. */
const answer =
  /"data"\s*:\s*\{\s*(?:"rateLimit"\s*:\s*\{[^{}]*\}\s*,\s*)?"(securityAdvisory|securityAdvisories|securityVulnerabilities)"\s*:\s*\{/;

/** Where the records lie. An answer may name them in `nodes` or in `edges`. */
function shapeOf({ text }: FileHead): JsonShape {
  const root = answer.exec(text)?.[1];
  if (root === undefined) return { isPaged: /^\s*\[\s*\[/.test(text) };
  if (root === 'securityAdvisory') return {};
  const list = new RegExp(`"${root}"\\s*:[^[]*?"(nodes|edges)"\\s*:`).exec(text)?.[1];
  return { list: ['data', root, list ?? 'nodes'], isPaged: true };
}

/** An advisory and everything that it says of packages. */
function readAdvisoryNode(node: ForeignObject, { file }: FeedRecord): Reading {
  const advisory = readAdvisory(node);
  if (advisory === undefined) return noId;
  const stated = fieldOf(node, 'vulnerabilities');
  if (isPartial(stated)) return '受影响的软件包不全（vulnerabilities 还有下一页），请取全后再导入';
  const readings = entriesOf(stated).map((vulnerability) => readVulnerability(vulnerability, file));
  const refused = readings.find((reading) => typeof reading === 'string');
  if (refused !== undefined) return refused;
  const statements = readings.flatMap((reading) => (typeof reading === 'string' ? [] : reading));
  return [{ record: advisory.id, advisory: { ...advisory, statements } }];
}

/**
 * One range of one package, with the advisory that it belongs to.
 *
 * Its name is made of what GitHub corrects least: the package, and where the range begins.
 */
function readVulnerabilityNode(node: ForeignObject, { file }: FeedRecord): Reading {
  const advisory = readAdvisory(objectOf(node.advisory));
  if (advisory === undefined) return noId;
  const statements = readVulnerability(node, file);
  if (typeof statements === 'string') return statements;
  const [statement] = statements;
  const from = statement?.versions.intervals[0]?.from?.version ?? '0';
  const record = statement === undefined ? advisory.id : `${advisory.id} ${statement.package} ${from}`;
  return [{ record, advisory: { ...advisory, statements } }];
}

const noId = '缺少有效的 GHSA 编号';

/** The advisory without its packages; `undefined` when it has no id. */
function readAdvisory(node: ForeignObject): Advisory | undefined {
  const identifiers = listOf(node.identifiers).flatMap((one) => textOf(objectOf(one).value) ?? []);
  const id = [textOf(fieldOf(node, 'ghsaId')), ...identifiers].find((one) => ghsa.test(one ?? ''));
  if (id === undefined) return undefined;
  const cves = [textOf(fieldOf(node, 'cveId')), ...identifiers].flatMap((one) => cveOf(one) ?? []);
  const modifiedAt = dateOf(fieldOf(node, 'updatedAt'));
  const withdrawn = fieldOf(node, 'withdrawnAt');
  return {
    ...emptyAdvisory('ghsa', id),
    aliases: [...new Set(cves)],
    ratings: ratingsOf(vectorsOf(node)),
    severity: severityOfWord(textOf(node.severity)),
    weaknesses: weaknessesOf(entriesOf(node.cwes).flatMap((cwe) => textOf(fieldOf(cwe, 'cweId')) ?? [])),
    publishedAt: dateOf(fieldOf(node, 'publishedAt')),
    modifiedAt,
    withdrawnAt:
      textOf(withdrawn) === undefined ? undefined : (dateOf(withdrawn) ?? modifiedAt ?? '1970-01-01'),
    references: linksOf(referencesOf(node)),
    words: { title: wordsOf(node.summary, 500), description: wordsOf(node.description) },
  };
}

const ghsa = /^GHSA(?:-[0-9a-z]{4}){3}$/;

function vectorsOf(node: ForeignObject): string[] {
  const severities = objectOf(fieldOf(node, 'cvssSeverities'));
  const rated = [fieldOf(severities, 'cvssV4'), fieldOf(severities, 'cvssV3'), node.cvss];
  return rated.flatMap((one) => textOf(fieldOf(objectOf(one), 'vectorString')) ?? []);
}

function referencesOf(node: ForeignObject): string[] {
  const listed = listOf(node.references).map((one) => (typeof one === 'string' ? one : objectOf(one).url));
  return [fieldOf(node, 'htmlUrl'), node.permalink, ...listed].flatMap((url) => textOf(url) ?? []);
}

/** Whether a connection of GraphQL holds only some of its entries. */
function isPartial(value: unknown): boolean {
  const { pageInfo, totalCount } = objectOf(value);
  if (objectOf(pageInfo).hasNextPage === true) return true;
  return typeof totalCount === 'number' && totalCount > entriesOf(value).length;
}
