import type { LicenseCategory } from '#model';
import { cutJson } from '../../cutting/cut-json.ts';
import { licenseIdOf, type LicenseStatement } from '../../licenses/license-statement.ts';
import type { Stated } from '../../stated.ts';
import { linksOf } from '../facts.ts';
import { type Feed, notJson, parseRecord } from '../feed.ts';
import { objectOf, textOf, textsOf, wordsOf } from '../foreign.ts';

/** What the categories of LicenseDB are to us (decision 034). */
const categories: ReadonlyMap<string, LicenseCategory> = new Map([
  ['permissive', 'permissive'],
  ['copyleft', 'strong'],
  ['copyleft limited', 'weak'],
  ['public domain', 'public-domain'],
  ['commercial', 'private'],
  ['proprietary free', 'private'],
  ['free restricted', 'private'],
  ['source-available', 'private'],
]);

const mostTextCharacters = 500_000;

/** ScanCode LicenseDB as JSON: its index, the file of a licence, or one licence a line. */
export const scancodeLicensedb: Feed = {
  id: 'scancode-licensedb',
  label: 'ScanCode LicenseDB（JSON）',
  sources: ['scancode-licensedb'],
  recognizes: ({ text }) =>
    /"license_key"\s*:/.test(text) || (/"short_name"\s*:/.test(text) && /"category"\s*:/.test(text)),
  cut: (pieces, head) => cutJson(pieces, head),
  read({ text }) {
    const value = parseRecord(text);
    if (value === undefined) return notJson;
    const record = objectOf(value);
    const key = licenseIdOf(record['license_key'] ?? record['key']);
    if (key === undefined) return '缺少有效的许可证键';
    const own = licenseIdOf(record['spdx_license_key']) ?? `LicenseRef-scancode-${key}`;
    const others = textsOf(record['other_spdx_license_keys']).flatMap((id) => licenseIdOf(id) ?? []);
    const ids = [...new Set([own, ...others.filter((id) => !id.startsWith('LicenseRef-'))])];
    return ids.map((id): Stated => ({ record: `${key} ${id}`, license: statementOf(id, record) }));
  },
};

function statementOf(id: string, record: Readonly<Record<string, unknown>>): LicenseStatement {
  const isForeign = id.startsWith('LicenseRef-');
  return {
    source: 'scancode-licensedb',
    id,
    kind: record['is_exception'] === true ? 'exception' : 'license',
    category: categories.get(textOf(record['category'])?.toLowerCase() ?? '') ?? 'exception',
    // Of what SPDX lists, SPDX says the names and has the texts.
    ...(isForeign
      ? {
          name: textOf(record['name']) ?? textOf(record['short_name']),
          links: linksOf([...textsOf(record['homepage_url']), ...textsOf(record['text_urls'])]),
          text: wordsOf(record['text'], mostTextCharacters),
        }
      : {}),
  };
}
