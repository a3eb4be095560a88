import { cutJson } from '../../cutting/cut-json.ts';
import { licenseIdOf } from '../../licenses/license-statement.ts';
import { type Feed, notJson, parseRecord } from '../feed.ts';
import { listOf, objectOf, textOf } from '../foreign.ts';

const words = 'Same|Yes|No|Unknown|Check dependency';
const byKey = new RegExp(`^\\s*\\{\\s*"[^"]{1,100}"\\s*:\\s*\\{\\s*"[^"]{1,100}"\\s*:\\s*"(?:${words})"`);
const byList = /"licenses"\s*:\s*\[\s*\{\s*"name"\s*:\s*"[^"]*"\s*,\s*"compatibilities"\s*:/;
const word = new RegExp(`^(?:${words})$`);

/** OSADL's matrix: whether a part under one licence may go into a work under another. As objects by licence, or a list. */
export const osadl: Feed = {
  id: 'osadl',
  label: 'OSADL 许可证兼容矩阵（JSON）',
  sources: ['osadl'],
  recognizes: ({ text }) => byKey.test(text) || byList.test(text) || /^\s*\{\s*"timeformat"\s*:/.test(text),
  cut: (pieces, head) =>
    cutJson(pieces, head, byList.test(head.text) ? { list: ['licenses'] } : { isByKey: true }),
  read({ text, key }) {
    const value = parseRecord(text);
    if (value === undefined) return notJson;
    // When the matrix was made stands beside its rows.
    if (key === 'timeformat' || key === 'timestamp') return [];
    const row = objectOf(value);
    const list = row['compatibilities'];
    const work = licenseIdOf(list === undefined ? key : row['name']);
    if (work === undefined) return '缺少有效的许可证标识';
    const entries = list === undefined ? Object.entries(row) : entriesOf(list);
    const parts = entries.filter(
      (entry): entry is [string, string] =>
        licenseIdOf(entry[0]) !== undefined && typeof entry[1] === 'string' && word.test(entry[1]),
    );
    if (parts.length === 0) return '没有可识别的兼容性结论';
    return [{ record: work, compatibility: { source: 'osadl', work, parts: Object.fromEntries(parts) } }];
  },
};

function entriesOf(list: unknown): [string, unknown][] {
  return listOf(list).map((one) => [textOf(objectOf(one)['name']) ?? '', objectOf(one)['compatibility']]);
}
