import { cutJson } from '../../cutting/cut-json.ts';
import { type LicenseStatement, licenseIdOf } from '../../licenses/license-statement.ts';
import { linksOf } from '../facts.ts';
import { type Feed, notJson, parseRecord } from '../feed.ts';
import { objectOf, textOf, textsOf, wordsOf } from '../foreign.ts';

/** The longest licence text that is kept, in characters. */
const mostTextCharacters = 500_000;

/** SPDX's list as JSON: `licenses.json`, `exceptions.json`, and the file of each licence with its text. */
export const spdxLicenses: Feed = {
  id: 'spdx-licenses',
  label: 'SPDX 许可证清单（JSON）',
  sources: ['spdx'],
  recognizes: ({ text }) => /"licenseListVersion"\s*:|"isDeprecatedLicenseId"\s*:/.test(text),
  cut(pieces, head) {
    if (!/"licenseListVersion"\s*:/.test(head.text)) return cutJson(pieces, head);
    const list = /"exceptions"\s*:\s*\[/.test(head.text) ? 'exceptions' : 'licenses';
    return cutJson(pieces, head, { list: [list] });
  },
  read({ text }) {
    const value = parseRecord(text);
    if (value === undefined) return notJson;
    const record = objectOf(value);
    const license = licenseIdOf(record['licenseId']);
    const id = license ?? licenseIdOf(record['licenseExceptionId']);
    if (id === undefined) return '缺少有效的 SPDX 标识';
    const statement: LicenseStatement = {
      source: 'spdx',
      id,
      kind: license === undefined ? 'exception' : 'license',
      name: textOf(record['name']),
      isOsiApproved: booleanOf(record['isOsiApproved']),
      isFsfLibre: booleanOf(record['isFsfLibre']),
      isDeprecated: booleanOf(record['isDeprecatedLicenseId']),
      links: linksOf(textsOf(record['seeAlso'])),
      text: wordsOf(record['licenseText'] ?? record['licenseExceptionText'], mostTextCharacters),
    };
    // The list tells all of them, their own files add the texts: neither takes the other's place.
    return [{ record: statement.text === undefined ? id : `${id} text`, license: statement }];
  },
};

function booleanOf(value: unknown): boolean | undefined {
  return typeof value === 'boolean' ? value : undefined;
}
