import { cutXml } from '../../cutting/cut-xml.ts';
import { entryNames, readWeakness } from '../../weaknesses/read-weakness.ts';
import type { Feed } from '../feed.ts';

/** The catalogue of weaknesses that MITRE publishes as XML, schema 7: `cwec_v4.15.xml`. */
export const cwe: Feed = {
  id: 'cwe',
  label: 'CWE 目录（XML）',
  sources: ['cwe'],
  recognizes: ({ text }) => /<Weakness_Catalog[\s>]/.test(text),
  cut: (pieces, head) => cutXml(pieces, head, ...entryNames),
  read({ text }) {
    const weakness = readWeakness(text);
    return typeof weakness === 'string' ? weakness : [{ record: weakness.id, weakness }];
  },
};
