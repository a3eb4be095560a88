import { parseYaml, UnreadableFile } from '#engine';
import { cutJson } from '../../cutting/cut-json.ts';
import { cutWhole } from '../../cutting/cut-whole.ts';
import { licenseIdOf, type LicenseStatement } from '../../licenses/license-statement.ts';
import type { Stated } from '../../stated.ts';
import { type Feed, notJson, parseRecord, type Reading } from '../feed.ts';
import { objectOf, textsOf } from '../foreign.ts';

/** The longest front matter that is read; in characters. */
const mostFrontMatter = 16_384;

/** The rules of choosealicense.com: its files with YAML before the text of the licence, or a JSON list of them. */
export const choosealicense: Feed = {
  id: 'choosealicense',
  label: 'choosealicense.com 许可证规则（YAML、JSON）',
  sources: ['choosealicense'],
  recognizes: ({ text }) => /^---\r?\n[^]*?^spdx-id:/m.test(text) || /"spdx-id"\s*:/.test(text),
  cut: (pieces, head) => (head.text.startsWith('---') ? cutWhole(pieces) : cutJson(pieces, head)),
  read({ text }) {
    if (text.startsWith('---')) return readFrontMatter(text);
    const value = parseRecord(text);
    return value === undefined ? notJson : readRules(value);
  },
};

function readFrontMatter(text: string): Reading {
  const end = text.slice(0, mostFrontMatter).search(/\r?\n---\s*\n/);
  if (end < 0) return '文件开头的说明没有结束';
  try {
    const [record] = parseYaml(text.slice(3, end), 'front matter');
    return readRules(record);
  } catch (error) {
    if (error instanceof UnreadableFile) return '文件开头的说明不是有效的 YAML';
    throw error;
  }
}

function readRules(value: unknown): Reading {
  const record = objectOf(value);
  const id = licenseIdOf(record['spdx-id']);
  if (id === undefined) return '缺少有效的 SPDX 标识';
  const rules = {
    permissions: textsOf(record['permissions']),
    conditions: textsOf(record['conditions']),
    limitations: textsOf(record['limitations']),
  };
  if (rules.permissions.length === 0) return '没有列出许可的权利';
  return spellingsOf(id).map((spelling): Stated => {
    const license: LicenseStatement = { source: 'choosealicense', id: spelling, kind: 'license', rules };
    return { record: spelling, license };
  });
}

/** The licences of the GNU project stand under the id of their text, and mean every choice of later versions. */
function spellingsOf(id: string): string[] {
  return /^(?:[AL]?GPL|GFDL)-[\d.]+$/.test(id) ? [id, `${id}-only`, `${id}-or-later`] : [id];
}
