import { childOf, childrenIn, childText, parseXml, UnreadableFile, type XmlElement } from '#engine';
import { emptyAdvisory } from '../../advisory.ts';
import { cutJson } from '../../cutting/cut-json.ts';
import { cutXml } from '../../cutting/cut-xml.ts';
import { cveOf, dateOf, linksOf, severityOfWord } from '../facts.ts';
import { type Feed, parseRecord, type Reading } from '../feed.ts';
import { listOf, objectOf, textOf, wordsOf } from '../foreign.ts';

/** 国家信息安全漏洞共享平台: its shared XML files (`<vulnerabilitys>`), and the same fields as JSON. */
export const cnvd: Feed = {
  id: 'cnvd',
  label: 'CNVD（XML、JSON）',
  sources: ['cnvd'],
  recognizes: ({ text }) => /<vulnerabilitys[\s>]/.test(text) || /"number"\s*:\s*"CNVD-/.test(text),
  cut: (pieces, head) => (isXml(head.text) ? cutXml(pieces, head, 'vulnerability') : cutJson(pieces, head)),
  read: ({ text }) => readFields(isXml(text) ? fieldsOfXml(text) : objectOf(parseRecord(text))),
};

export function isXml(text: string): boolean {
  return /^\uFEFF?\s*</.test(text);
}

type Fields = Readonly<Record<string, unknown>>;

function fieldsOfXml(text: string): Fields {
  let element: XmlElement;
  try {
    element = parseXml(text, '', 'vulnerability');
  } catch (error) {
    if (error instanceof UnreadableFile) return {};
    throw error;
  }
  const simple = element.children.map(({ name, text: value }) => [name, value] as const);
  return {
    ...Object.fromEntries(simple),
    cves: childrenIn(element, 'cves', 'cve').map((cve) => childText(cve, 'cveNumber')),
    products: childrenIn(element, 'products', 'product').map((product) => product.text),
    referenceLink: childOf(element, 'referenceLink')?.text,
  };
}

function readFields(fields: Fields): Reading {
  const id = textOf(fields.number)?.toUpperCase();
  if (id === undefined || !/^CNVD-(?:C-)?\d{4}-\d{1,9}$/.test(id)) return '缺少有效的 CNVD 编号';
  const references = (wordsOf(fields.referenceLink) ?? '').split(/(?=https?:\/\/)|\s+/);
  const advisory = {
    ...emptyAdvisory('cnvd', id),
    aliases: [...new Set(listOf(fields.cves).flatMap((cve) => cveOf(cve) ?? []))],
    // The feed itself misspells it.
    severity: severityOfWord(textOf(fields.serverity) ?? textOf(fields.severity)),
    publishedAt: dateOf(fields.openTime) ?? dateOf(fields.submitTime),
    references: linksOf(references.map((link) => link.trim())),
    products: listOf(fields.products)
      .slice(0, 100)
      .flatMap((product) => textOf(product) ?? [])
      .map((product) => ({ vendor: undefined, product, versions: undefined })),
    words: {
      title: wordsOf(fields.title, 500),
      description: wordsOf(fields.description),
      suggestion: wordsOf(fields.formalWay),
    },
  };
  return [{ record: id, advisory }];
}
