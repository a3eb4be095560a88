import type { SbomFormat } from '../format.ts';
import { headText } from '../head-text.ts';
import { readJson } from '../read-values.ts';
import { writeJson } from '../write-values.ts';
import { fromOpenVex } from './read.ts';
import { toOpenVex } from './write.ts';

const as = { version: '0.2.0', form: 'json' } as const;

/**
 * OpenVEX 0.2.0 (openvex.dev). A document without vulnerabilities makes one without statements, which its schema does not
 * allow: there is nothing to say.
 */
export const openVex: SbomFormat = {
  standard: 'OpenVEX',
  label: 'OpenVEX',
  isVex: true,
  written: [{ version: as.version, forms: [as.form] }],
  write: (sbom, _, out) => writeJson(toOpenVex(sbom), out),
  reader: {
    recognize: (head) => (/"https:\/\/openvex\.dev\/ns[^"]*"/.test(headText(head)) ? as : undefined),
    async read(bytes, name) {
      const root = readJson(bytes, name);
      const sbom = fromOpenVex(root, name);
      return { standard: 'OpenVEX', ...as, sbom, problems: root.problems.found };
    },
  },
};
