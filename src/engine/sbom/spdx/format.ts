import { UnreadableFile } from '../../unreadable-file.ts';
import type { SbomFormat, SbomReading } from '../format.ts';
import { recognize } from './recognize.ts';
import { documentOf } from './spdx2/document-of-sbom.ts';
import { spdx2Forms } from './spdx2/forms/list.ts';
import { readSpdx2 } from './spdx2/read-spdx2.ts';
import { readSpdx3 } from './spdx3/read-spdx3.ts';
import { writeSpdx3 } from './spdx3/write-spdx3.ts';

const formsOf2 = [...spdx2Forms.keys()];

/** SPDX: 2.2 (ISO/IEC 5962:2021) and 2.3 in every form, 3.0 in JSON-LD. */
export const spdx: SbomFormat = {
  standard: 'SPDX',
  label: 'SPDX',
  written: [
    { version: '2.3', forms: formsOf2 },
    { version: '2.2', forms: formsOf2 },
    { version: '3.0', forms: ['json'] },
  ],
  write(sbom, { version, form }, out) {
    if (version === '3.0' && form === 'json') return writeSpdx3(sbom, out);
    const writer = spdx2Forms.get(form);
    if (writer === undefined || (version !== '2.2' && version !== '2.3'))
      throw new Error(`SPDX ${version} is not written as ${form}`);
    writer.write(documentOf(sbom, version), version, out);
  },
  reader: { recognize, read },
};

async function read(bytes: Uint8Array, name: string): Promise<SbomReading> {
  const found = recognize(bytes.subarray(0, 65_536));
  if (found?.version === '3.0') return { standard: 'SPDX', form: 'json', ...readSpdx3(bytes, name) };
  const form = found === undefined ? undefined : spdx2Forms.get(found.form);
  if (found === undefined || form === undefined) throw new UnreadableFile(name, '不是 SPDX 文件');
  return { standard: 'SPDX', form: found.form, ...readSpdx2(await form.read(bytes, name)) };
}
