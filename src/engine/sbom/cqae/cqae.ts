import { pushTo } from '../../push-to.ts';
import { fromBomSw } from '../bom-sw/read.ts';
import { toBomSw } from '../bom-sw/write.ts';
import { componentKindOf } from '../component-kinds.ts';
import type { Sbom, SbomComponent, SbomVulnerability } from '../document.ts';
import { ForeignNode } from '../foreign-node.ts';
import type { SbomFormat } from '../format.ts';
import { headText } from '../head-text.ts';
import { Problems } from '../problems.ts';
import { readJson } from '../read-values.ts';
import { readXlsx, sheetNamesIn } from '../tables/read-xlsx.ts';
import { writeXlsx } from '../tables/write-xlsx.ts';
import { plainVulnerability } from '../vex-components.ts';
import { type PlainValue, writeJson } from '../write-values.ts';
import { basicSheet, documentSheet, fromSheets, toSheets } from './sheets.ts';

/**
 * T/CQAE 2025 软件物料清单构成和要求, by its public table of contents: the basic fields are those of BOM-SW, the names of
 * the optional ones in JSON are ours.
 */
export const cqae: SbomFormat = {
  standard: 'CQAE',
  label: 'T/CQAE',
  written: [{ version: '2025', forms: ['json', 'xlsx'] }],
  write(sbom, { form }, out) {
    const document = toCqae(sbom);
    if (form === 'xlsx') writeXlsx(toSheets(document), out);
    else writeJson(document, out);
  },
  reader: {
    recognize(head) {
      if (/"sbomFormat"\s*:\s*"T\/CQAE/.test(headText(head))) return { version: '2025', form: 'json' };
      const sheets = sheetNamesIn(head);
      return sheets.includes(documentSheet) && sheets.includes(basicSheet)
        ? { version: '2025', form: 'xlsx' }
        : undefined;
    },
    async read(bytes, name) {
      const form = sheetNamesIn(bytes.subarray(0, 65_536)).length > 0 ? 'xlsx' : 'json';
      const root =
        form === 'xlsx'
          ? new ForeignNode(fromSheets(await readXlsx(bytes, name)), new Problems(), 'json')
          : readJson(bytes, name);
      const sbom = { ...fromBomSw(root, optionalOf), vulnerabilities: vulnerabilitiesIn(root) };
      return { standard: 'CQAE', version: '2025', form, sbom, problems: root.problems.found };
    },
  },
};

function toCqae(sbom: Sbom): PlainValue {
  const known = new Map<string, string[]>();
  for (const { id, affects } of sbom.vulnerabilities) for (const { ref } of affects) pushTo(known, ref, id);
  return toBomSw(sbom, 'T/CQAE 2025', ({ ref, kind, downloadUrl, copyright, description }) => ({
    componentType: kind,
    sourceInformation: downloadUrl,
    copyright,
    description,
    securityInformation: known.get(ref),
  }));
}

function optionalOf(node: ForeignNode): Partial<SbomComponent> {
  const kind = componentKindOf(node.at('componentType').text());
  return {
    ...(kind === undefined ? {} : { kind }),
    downloadUrl: node.at('sourceInformation').text(),
    copyright: node.at('copyright').text(),
    description: node.at('description').text(),
  };
}

/** The vulnerabilities that components name, each once. */
function vulnerabilitiesIn(root: ForeignNode): SbomVulnerability[] {
  const affected = new Map<string, string[]>();
  for (const component of root.at('softwareCompositionInfo').at('components').items()) {
    const ref = component.at('componentId').text();
    for (const id of component.at('securityInformation').texts())
      if (ref !== undefined) pushTo(affected, id, ref);
  }
  return [...affected].map(([id, refs]) =>
    plainVulnerability({ id, affects: refs.map((ref) => ({ ref })), analysis: undefined }),
  );
}
