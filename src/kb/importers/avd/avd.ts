import { type Advisory, emptyAdvisory } from '../../advisory.ts';
import { cutJson } from '../../cutting/cut-json.ts';
import { cveOf, dateOf, linksOf, ratingsOf, weaknessesOf } from '../facts.ts';
import { type Feed, notJson, parseRecord } from '../feed.ts';
import { listOf, objectOf, textOf, textsOf, wordsOf } from '../foreign.ts';

type ForeignObject = Readonly<Record<string, unknown>>;

/**
 * 阿里云漏洞库 (AVD), in a format of our own for what the specification shows of it: `docs/howto/avd-json.md`.
 *
 * One object a line, or a list of them.
 */
export const avd: Feed = {
  id: 'avd',
  label: '阿里云漏洞库 AVD（JSON）',
  sources: ['avd'],
  recognizes: ({ text }) => /"avd_id"\s*:/.test(text),
  cut: (pieces, head) => cutJson(pieces, head),
  read({ text }) {
    const value = parseRecord(text);
    if (value === undefined) return notJson;
    const advisory = readEntry(objectOf(value));
    return advisory === undefined ? '缺少有效的 AVD 编号' : [{ record: advisory.id, advisory }];
  },
};

function readEntry(entry: ForeignObject): Advisory | undefined {
  const id = textOf(entry.avd_id)?.toUpperCase();
  if (id === undefined || !/^AVD-\d{4}-\d{3,12}$/.test(id)) return undefined;
  const cve = cveOf(entry.cve_id);
  const { score } = entry;
  return {
    ...emptyAdvisory('avd', id),
    aliases: cve === undefined ? [] : [cve],
    ratings: ratingsOf(textsOf(entry.cvss)),
    weaknesses: weaknessesOf(
      listOf(entry.weaknesses).flatMap((one) => textOf(objectOf(one).id) ?? textOf(one) ?? []),
    ),
    publishedAt: dateOf(entry.published),
    modifiedAt: dateOf(entry.modified),
    references: linksOf(textsOf(entry.references)),
    products: listOf(entry.products).slice(0, 200).map(objectOf).flatMap(productOf),
    words: {
      title: wordsOf(entry.title, 500),
      description: wordsOf(entry.description),
      suggestion: wordsOf(entry.suggestion),
      exploitStatus: wordsOf(entry.exploit_status, 100),
      patchStatus: wordsOf(entry.patch_status, 100),
      scoreSource: wordsOf(entry.score_source, 100),
      score: typeof score === 'number' && score >= 0 && score <= 10 ? score : undefined,
      attributes: attributesOf(objectOf(entry.attributes)),
    },
  };
}

function productOf(product: ForeignObject) {
  const name = textOf(product.product);
  if (name === undefined) return [];
  const { type, vendor, versions } = product;
  return [{ type: textOf(type), vendor: textOf(vendor), product: name, versions: textOf(versions) }];
}

function attributesOf(attributes: ForeignObject): Record<string, string> | undefined {
  const stated = Object.entries(attributes).flatMap(([name, value]) => {
    const text = textOf(value);
    return text === undefined || name === '__proto__' ? [] : [[name.slice(0, 100), text] as const];
  });
  return stated.length === 0 ? undefined : Object.fromEntries(stated.slice(0, 20));
}
