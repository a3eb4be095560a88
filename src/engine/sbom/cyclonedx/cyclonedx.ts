import type { SbomFormat } from '../format.ts';
import { readFile } from './read-file.ts';
import { recognize } from './recognize.ts';
import { findVersion } from './versions.ts';
import { writeBom } from './write-bom.ts';
import { writeXml } from './write-xml.ts';

const encoder = new TextEncoder();

/** CycloneDX (ECMA-424), versions 1.4 to 1.7 written, 1.0 to 1.7 read. */
export const cyclonedx: SbomFormat = {
  standard: 'CycloneDX',
  label: 'CycloneDX',
  written: ['1.6', '1.7', '1.5', '1.4'].map((version) => ({ version, forms: ['json', 'xml'] })),
  write(sbom, { version, form }) {
    const known = findVersion(version) ?? '1.6';
    const bom = writeBom(sbom, { version: known, form });
    return encoder.encode(form === 'xml' ? writeXml(bom, known) : `${JSON.stringify(bom, undefined, 2)}\n`);
  },
  reader: { recognize, read: readFile },
};
