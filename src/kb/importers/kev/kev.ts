import { cutJson } from '../../cutting/cut-json.ts';
import { type Feed, notJson, parseRecord } from '../feed.ts';
import { readKevEntry } from './read-kev.ts';

/** CISA's catalogue of known exploited vulnerabilities: its JSON feed. */
export const kev: Feed = {
  id: 'kev',
  label: 'CISA 已知被利用漏洞目录（KEV）',
  sources: ['kev'],
  recognizes: ({ text }) => /"catalogVersion"\s*:/.test(text) && !/"\$schema"\s*:/.test(text),
  cut: (pieces, head) => cutJson(pieces, head, { list: ['vulnerabilities'] }),
  read({ text }) {
    const value = parseRecord(text);
    if (value === undefined) return notJson;
    const advisory = readKevEntry(value);
    return advisory === undefined ? '缺少有效的 CVE 编号' : [{ record: advisory.id, advisory }];
  },
};
