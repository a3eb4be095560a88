import { childOf, childrenIn, childText, parseXml, UnreadableFile, type XmlElement } from '#engine';
import type { Severity } from '#model';
import { emptyAdvisory } from '../../advisory.ts';
import { cutJson } from '../../cutting/cut-json.ts';
import { cutXml } from '../../cutting/cut-xml.ts';
import { isXml } from '../cnvd/cnvd.ts';
import { cveOf, dateOf, linksOf, severityOfWord } from '../facts.ts';
import { type Feed, parseRecord, type Reading } from '../feed.ts';
import { objectOf, textOf, wordsOf } from '../foreign.ts';

/** 国家信息安全漏洞库: its XML files (`<cnnvd><entry>`), and the JSON of its site, one answer a file or a list of them. */
export const cnnvd: Feed = {
  id: 'cnnvd',
  label: 'CNNVD（XML、JSON）',
  sources: ['cnnvd'],
  recognizes: ({ text }) => /"cnnvdCode"\s*:/.test(text) || /<cnnvd[\s>]|<vuln-id>\s*CNNVD-/.test(text),
  cut: (pieces, head) => (isXml(head.text) ? cutXml(pieces, head, 'entry') : cutJson(pieces, head)),
  read: ({ text }) => read(isXml(text) ? saidInXml(text) : saidInJson(objectOf(parseRecord(text)))),
};

/** What an entry says, whichever form it has. */
interface Said {
  readonly id: unknown;
  readonly cve: unknown;
  readonly title: unknown;
  readonly description: unknown;
  readonly suggestion: unknown;
  readonly kind: unknown;
  readonly attack: unknown;
  readonly severity: Severity | undefined;
  readonly published: unknown;
  readonly modified: unknown;
  readonly links: readonly string[];
  readonly products: readonly string[];
}

function read(said: Said | undefined): Reading {
  const id = textOf(said?.id)?.toUpperCase();
  if (said === undefined || id === undefined || !/^CNNVD-\d{6}-\d{1,6}$/.test(id))
    return '缺少有效的 CNNVD 编号';
  const cve = cveOf(said.cve);
  const advisory = {
    ...emptyAdvisory('cnnvd', id),
    aliases: cve === undefined ? [] : [cve],
    severity: said.severity,
    publishedAt: dateOf(said.published),
    modifiedAt: dateOf(said.modified),
    references: linksOf(said.links),
    products: said.products.map((product) => ({ vendor: undefined, product, versions: undefined })),
    words: {
      title: wordsOf(said.title, 500),
      description: wordsOf(said.description),
      suggestion: wordsOf(said.suggestion),
      kind: wordsOf(said.kind, 100),
      attack: wordsOf(said.attack, 100),
    },
  };
  return [{ record: id, advisory }];
}

/** 危害等级 of the site, by number. */
const levels: readonly (Severity | undefined)[] = [undefined, 'critical', 'high', 'medium', 'low'];

/** An answer of the site, or a line of its list, which says less. */
function saidInJson(answer: Readonly<Record<string, unknown>>): Said {
  const entry = answer.cnnvdDetail === undefined ? answer : objectOf(answer.cnnvdDetail);
  const links = wordsOf(entry.referUrl)?.match(/https?:\/\/[^\s"<>]+/g) ?? [];
  return {
    id: entry.cnnvdCode,
    cve: entry.cveCode,
    title: entry.vulName,
    description: entry.vulDesc,
    suggestion: entry.patch,
    kind: entry.vulTypeName ?? entry.typeName ?? entry.vulType,
    attack: undefined,
    severity: levels[Number(entry.hazardLevel)],
    published: entry.publishTime,
    modified: entry.updateTime,
    links,
    products: [entry.affectedProduct].flatMap((product) => textOf(product) ?? []),
  };
}

function saidInXml(text: string): Said | undefined {
  let entry: XmlElement;
  try {
    entry = parseXml(text, '', 'entry');
  } catch (error) {
    if (error instanceof UnreadableFile) return undefined;
    throw error;
  }
  const refs = childrenIn(entry, 'refs', 'ref');
  return {
    id: childText(entry, 'vuln-id'),
    cve: childText(childOf(entry, 'other-id'), 'cve-id'),
    title: childText(entry, 'name'),
    description: childText(entry, 'vuln-descript'),
    suggestion: childText(entry, 'vuln-solution'),
    kind: childText(entry, 'vuln-type'),
    attack: childText(entry, 'thrtype'),
    severity: severityOfWord(childText(entry, 'severity')),
    published: childText(entry, 'published'),
    modified: childText(entry, 'modified'),
    links: refs.flatMap((ref) => childText(ref, 'ref-url') ?? []),
    products: childrenIn(entry, 'vuln-software-list', 'product')
      .slice(0, 100)
      .flatMap(({ text: product }) => textOf(product) ?? []),
  };
}
