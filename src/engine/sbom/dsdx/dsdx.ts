import { ForeignNode } from '../foreign-node.ts';
import type { SbomForm, SbomFormat } from '../format.ts';
import { headText } from '../head-text.ts';
import { Problems } from '../problems.ts';
import { readJson, readXml } from '../read-values.ts';
import { writeJson, writeXml } from '../write-values.ts';
import { fromDsdx } from './read.ts';
import { fromTagValue, writeTagValue } from './tag-value.ts';
import { toDsdx } from './write.ts';

/** DSDX 1.0 (数字供应链安全 SBOM 格式), as its public tools write it; the dependencies of the XML form are ours. */
export const dsdx: SbomFormat = {
  standard: 'DSDX',
  label: 'DSDX',
  written: [{ version: '1.0', forms: ['json', 'xml', 'dsdx'] }],
  write(sbom, { form }, out) {
    const document = toDsdx(sbom);
    if (form === 'dsdx') return writeTagValue(document, out);
    if (form === 'json')
      return writeJson({ ...document, components: document.components.map((one) => ({ ...one })) }, out);
    const dependencies = Object.entries(document.dependencies).map(([id, depends]) => ({ id, depends }));
    const components = document.components.map((one) => ({ ...one }));
    writeXml('DsdxDocument', { ...document, components, dependencies }, out);
  },
  reader: {
    recognize(head) {
      const form = formOf(headText(head));
      return form === undefined ? undefined : { version: '1.0', form };
    },
    async read(bytes, name) {
      const form = formOf(headText(bytes.subarray(0, 65_536))) ?? 'json';
      const root = rootOf(bytes, name, form);
      const sbom = fromDsdx(root);
      return { standard: 'DSDX', version: '1.0', form, sbom, problems: root.problems.found };
    },
  },
};

function rootOf(bytes: Uint8Array, name: string, form: SbomForm): ForeignNode {
  if (form === 'json') return readJson(bytes, name);
  if (form === 'xml') return readXml(bytes, name);
  const problems = new Problems();
  return new ForeignNode(fromTagValue(new TextDecoder().decode(bytes), problems), problems, 'json');
}

function formOf(head: string): SbomForm | undefined {
  if (/^DSDXVersion:/m.test(head)) return 'dsdx';
  if (/"dsdx_version"\s*:/.test(head)) return 'json';
  return /<dsdx_version>/.test(head) ? 'xml' : undefined;
}
