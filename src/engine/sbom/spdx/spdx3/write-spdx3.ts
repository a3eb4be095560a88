import type { LineRange } from '#model';
import { type ForeignRecord, isRecord, itemsOf, textOf } from '../../../ecosystems/foreign-values.ts';
import type { Sbom, SbomComponent } from '../../document.ts';
import type { ByteSink } from '../../byte-sink.ts';
import { Utf8Text } from '../../utf8-text.ts';
import { addJson, type PlainValue } from '../../write-values.ts';
import { documentRemarks, formatRemarks } from '../remarks.ts';
import { type Snippet, snippetsOf } from '../snippets.ts';
import { componentsOf } from '../spdx2/ids.ts';
import { GraphWriting } from './graph-writing.ts';
import { fieldsKept } from './kept.ts';
import { LicensesWriting } from './licenses-writing.ts';
import { packageFields, packageRemarks } from './package-of-component.ts';
import { context } from './terms.ts';
import { writeVulnerability } from './vulnerabilities-writing.ts';
import { edgeWords } from './words.ts';

/** Write a bill of materials as SPDX 3.0.1 in JSON-LD: profiles Core, Software, SimpleLicensing and Security. */
export function writeSpdx3(sbom: Sbom, out: ByteSink): void {
  const text = new Utf8Text(out);
  text.add(`{\n  "@context": ${JSON.stringify(context)},\n  "@graph": [`);
  let before = '\n    ';
  addElements(sbom, (element) => {
    text.add(before);
    addJson(text, element as PlainValue, '\n    ');
    before = ',\n    ';
  });
  text.add('\n  ]\n}\n');
  text.end();
}

/** Add every element that says what a bill of materials says, and those that were kept of the graph it comes from. */
export function addElements(sbom: Sbom, add: (element: ForeignRecord) => void): void {
  const writing = new GraphWriting(sbom, add);
  const licenses = new LicensesWriting(sbom, writing);
  const components = componentsOf(sbom);
  writeDocument(sbom, writing, licenses);
  for (const component of components) writePackage(component, writing);
  for (const component of components) writeLicenses(component, writing, licenses);
  licenses.texts();
  writeEdges(sbom, writing);
  for (const vulnerability of sbom.vulnerabilities) writeVulnerability(vulnerability, writing);
  for (const kept of itemsOf(fieldsKept(sbom.kept)['elements'])) if (isRecord(kept)) add(kept);
}

function writeDocument(sbom: Sbom, writing: GraphWriting, licenses: LicensesWriting): void {
  const { spdxId, elements: _, ...kept } = fieldsKept(sbom.kept);
  const bill = writing.address('SPDXRef-SBOM');
  const document = writing.add('SpdxDocument', textOf(spdxId) ?? writing.address('SPDXRef-DOCUMENT'), {
    ...kept,
    name: sbom.name === '' ? undefined : sbom.name,
    comment: sbom.comment,
    dataLicense: licenses.expression('CC0-1.0'),
    profileConformance: ['core', 'software', 'simpleLicensing', 'security'],
    rootElement: [bill],
  });
  const addresses = (components: readonly SbomComponent[]) =>
    components.flatMap(({ ref }) => writing.componentAddress(ref) ?? []);
  const all = addresses(componentsOf(sbom));
  const roots = addresses(rootsOf(sbom));
  writing.add('software_Sbom', bill, {
    software_sbomType: ['analyzed'],
    rootElement: roots.length === 0 ? undefined : roots,
    element: all.length === 0 ? undefined : all,
  });
  writing.annotate(document, formatRemarks(documentRemarks(sbom)));
}

/** What the bill is about: its subject, or what nothing else needs. */
function rootsOf({ subject, components, edges }: Sbom): readonly SbomComponent[] {
  if (subject !== undefined) return [subject];
  const needed = new Set(edges.filter(({ from, to }) => from !== to).map(({ to }) => to));
  const roots = components.filter(({ ref }) => !needed.has(ref));
  return roots.length === 0 ? components : roots;
}

function writePackage(component: SbomComponent, writing: GraphWriting): void {
  const address = writing.componentAddress(component.ref);
  if (address === undefined) return;
  const snippets = snippetsOf(component);
  const usual = snippets.length === 0 ? 'software_Package' : 'software_File';
  const type = textOf(fieldsKept(component.kept)['type']) ?? usual;
  writing.add(type, address, packageFields(component, writing));
  for (const [at, snippet] of snippets.entries())
    writing.add('software_Snippet', `${address}-snippet-${at + 1}`, snippetFields(snippet, address));
  writing.annotate(address, formatRemarks(packageRemarks(component)));
}

function snippetFields({ bytes, lines, name, comment }: Snippet, file: string): ForeignRecord {
  const range = ({ first, last }: LineRange) => ({
    type: 'PositiveIntegerRange',
    beginIntegerRange: first,
    endIntegerRange: last,
  });
  return {
    name,
    comment,
    software_snippetFromFile: file,
    software_byteRange: range(bytes),
    software_lineRange: range(lines),
  };
}

function writeLicenses(component: SbomComponent, writing: GraphWriting, licenses: LicensesWriting): void {
  const address = writing.componentAddress(component.ref);
  if (address === undefined) return;
  licenses.relate('hasDeclaredLicense', address, component.declaredLicense);
  licenses.relate('hasConcludedLicense', address, component.concludedLicense);
}

/** One relationship for all that an element needs alike. */
function writeEdges(sbom: Sbom, writing: GraphWriting): void {
  const groups = new Map<string, { from: string; words: ReturnType<typeof edgeWords>; to: string[] }>();
  for (const edge of sbom.edges) {
    const [from, to] = [writing.componentAddress(edge.from), writing.componentAddress(edge.to)];
    if (from === undefined || to === undefined) continue;
    const words = edgeWords(edge);
    const key = JSON.stringify([from, words]);
    const group = groups.get(key) ?? { from, words, to: [] };
    groups.set(key, group);
    group.to.push(to);
  }
  const completeness = sbom.completeness === 'unknown' ? undefined : sbom.completeness;
  for (const { from, words, to } of groups.values())
    writing.relate(words.scope === undefined ? 'Relationship' : 'LifecycleScopedRelationship', {
      from,
      ...words,
      to: [...new Set(to)],
      completeness: words.relationshipType === 'contains' ? undefined : completeness,
    });
}
