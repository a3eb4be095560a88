import type { SbomFormat } from '../format.ts';
import { headText } from '../head-text.ts';
import { readJson } from '../read-values.ts';
import { writeJson } from '../write-values.ts';
import { fromCsaf } from './read.ts';
import { toCsaf } from './write.ts';

const as = { version: '2.0', form: 'json' } as const;

/** CSAF 2.0 (OASIS) in its profile VEX; advisories of other profiles are read as well. */
export const csaf: SbomFormat = {
  standard: 'CSAF',
  label: 'CSAF VEX',
  isVex: true,
  written: [{ version: as.version, forms: [as.form] }],
  write: (sbom, _, out) => writeJson(toCsaf(sbom), out),
  reader: {
    recognize: (head) => (/"csaf_version"\s*:\s*"2\.0"/.test(headText(head)) ? as : undefined),
    async read(bytes, name) {
      const root = readJson(bytes, name);
      const sbom = fromCsaf(root);
      return { standard: 'CSAF', ...as, sbom, problems: root.problems.found };
    },
  },
};
