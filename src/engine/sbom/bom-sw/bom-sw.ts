import type { SbomFormat } from '../format.ts';
import { headText } from '../head-text.ts';
import { readJson } from '../read-values.ts';
import { writeJson } from '../write-values.ts';
import { fromBomSw } from './read.ts';
import { hashMember, hashOfValues, toBomSw } from './write.ts';

const as = { version: '1.0', form: 'json' } as const;

/** BOM-SW 1.0, as it is used in public; a hash of all values stands at its end. */
export const bomSw: SbomFormat = {
  standard: 'BOM-SW',
  label: 'BOM-SW',
  written: [{ version: as.version, forms: [as.form] }],
  write(sbom, _, out) {
    const document = toBomSw(sbom, 'BOM-SW 1.0');
    writeJson({ ...document, [hashMember]: hashOfValues(document) }, out);
  },
  reader: {
    recognize: (head) => (/"sbomFormat"\s*:\s*"BOM-SW/.test(headText(head)) ? as : undefined),
    async read(bytes, name) {
      const root = readJson(bytes, name);
      const sbom = fromBomSw(root);
      const said = root.at(hashMember).text();
      // What exactly is hashed is not public, so that another hash proves nothing.
      if (said !== undefined && said.toLowerCase() !== hashOfValues(root.value))
        root.problems.warning(`/${hashMember}`, '文档杂凑值与内容不一致，文档可能被改动');
      return { standard: 'BOM-SW', ...as, sbom, problems: root.problems.found };
    },
  },
};
