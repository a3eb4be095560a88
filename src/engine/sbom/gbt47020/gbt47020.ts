import type { SbomFormat } from '../format.ts';
import { headText } from '../head-text.ts';
import { readJson, readXml } from '../read-values.ts';
import { writeJson, writeXml } from '../write-values.ts';
import { fromGbt } from './read.ts';
import { toGbt } from './write.ts';

/**
 * GB/T 47020-2026 软件物料清单数据格式, by the elements of its public draft (annex A); `elements.ts` is what changes when
 * the text of the standard has been compared.
 */
export const gbt47020: SbomFormat = {
  standard: 'GBT47020',
  label: 'GB/T 47020',
  written: [{ version: '2026', forms: ['json', 'xml'] }],
  write(sbom, { form }, out) {
    if (form === 'xml') writeXml('sbom', toGbt(sbom), out);
    else writeJson(toGbt(sbom), out);
  },
  reader: {
    recognize(head) {
      const text = headText(head);
      if (!/formatName["\s]*[:>]\s*"?GB\/?T\s?47020/.test(text)) return undefined;
      return { version: '2026', form: text.startsWith('<') ? 'xml' : 'json' };
    },
    async read(bytes, name) {
      const form = headText(bytes.subarray(0, 1024)).startsWith('<') ? 'xml' : 'json';
      const root = form === 'xml' ? readXml(bytes, name) : readJson(bytes, name);
      const sbom = fromGbt(root, name);
      return { standard: 'GBT47020', version: '2026', form, sbom, problems: root.problems.found };
    },
  },
};
