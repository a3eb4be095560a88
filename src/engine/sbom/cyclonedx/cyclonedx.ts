import type { SbomFormat } from '../format.ts';
import { Utf8Text } from '../utf8-text.ts';
import { readFile } from './read-file.ts';
import { recognize } from './recognize.ts';
import { findVersion } from './versions.ts';
import { writeBom } from './write-bom.ts';
import { writeJson } from './write-json.ts';
import { writeXml } from './write-xml.ts';

/** CycloneDX (ECMA-424), versions 1.4 to 1.7 written, 1.0 to 1.7 read. */
export const cyclonedx: SbomFormat = {
  standard: 'CycloneDX',
  label: 'CycloneDX',
  written: ['1.6', '1.7', '1.5', '1.4'].map((version) => ({ version, forms: ['json', 'xml'] })),
  write(sbom, { version, form }, out) {
    const known = findVersion(version) ?? '1.6';
    const bom = writeBom(sbom, { version: known, form });
    const text = new Utf8Text(out);
    for (const piece of form === 'xml' ? writeXml(bom) : writeJson(bom)) text.add(piece);
    text.end();
  },
  reader: { recognize, read: readFile },
};
