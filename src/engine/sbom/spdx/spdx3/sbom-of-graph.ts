import { type ForeignRecord, isRecord, itemsOf, textOf } from '../../../ecosystems/foreign-values.ts';
import type { Sbom, SbomEdge, SbomTool } from '../../document.ts';
import { unknownInstant } from '../unknown-instant.ts';
import { parseTool } from '../parties.ts';
import { parseRemarks, remarkedDocument, type Remarks } from '../remarks.ts';
import { partyOf, readPackage } from './component-of-package.ts';
import { type Graph, type GraphElement, targetsOf } from './graph.ts';
import { keptStandard } from './kept.ts';
import { elementsLeft } from './left-elements.ts';
import { packageTypes } from './terms.ts';
import { readVulnerabilities } from './vulnerabilities-reading.ts';
import { edgeKind } from './words.ts';

/** What a graph says; elements that our document has no word for are kept. */
export function sbomOfGraph(graph: Graph): Sbom {
  const document = graph.elements.find(({ type }) => type === 'SpdxDocument');
  const remarks = remarksById(graph);
  const licenses = licensesById(graph);
  const packages = graph.elements.filter(({ type, id }) => packageTypes.has(type) && id !== undefined);
  const components = [...new Map(packages.map((element) => [element.id ?? '', element]))].map(
    ([ref, element]) =>
      readPackage(element, ref, {
        graph,
        remarks: remarks.get(ref) ?? {},
        declaredLicense: licenses.get(`hasDeclaredLicense ${ref}`),
        concludedLicense: licenses.get(`hasConcludedLicense ${ref}`),
      }),
  );
  const refs = new Set(components.map(({ ref }) => ref));
  const root = subjectOf(graph, document, refs);
  const subject = components.find(({ ref }) => ref === root);
  const sbom: Sbom = {
    ...documentWords(graph, document),
    subject,
    components: components.filter((component) => component !== subject),
    ...edgesIn(graph, refs),
    vulnerabilities: readVulnerabilities(graph, remarks, refs),
    licenseTexts: textsIn(graph),
    ...remarkedDocument(remarks.get(document?.id ?? '') ?? {}),
  };
  return { ...sbom, kept: { standard: keptStandard, fields: keptOf(graph, document, sbom) } };
}

function documentWords(graph: Graph, document: GraphElement | undefined) {
  const fields = document?.fields ?? {};
  const [creationId] = targetsOf(fields, 'creationInfo');
  const inline = isRecord(fields['creationInfo']) ? fields['creationInfo'] : {};
  const creation = graph.byId.get(creationId ?? '')?.fields ?? inline;
  const created = textOf(creation['created']);
  const [dataLicense] = targetsOf(fields, 'dataLicense');
  const tools = targetsOf(creation, 'createdUsing').flatMap((id): SbomTool[] => {
    const name = textOf(graph.byId.get(id)?.fields['name']);
    return name === undefined
      ? []
      : [parseTool(`Tool: ${name}`) ?? { vendor: undefined, name, version: undefined }];
  });
  const authors = targetsOf(creation, 'createdBy').flatMap((id) => partyOf(graph, id) ?? []);
  return {
    serial: document?.id?.replace(/#.*$/s, ''),
    name: textOf(fields['name']) ?? '',
    revision: 1,
    created: created === unknownInstant ? undefined : created,
    tools,
    authors: authors.filter(({ name, kind }) => name !== 'anonymous' || kind !== 'organization'),
    dataLicense: textOf(graph.byId.get(dataLicense ?? '')?.fields['simplelicensing_licenseExpression']),
    comment: textOf(fields['comment']),
  };
}

/** Our own remarks, by the element they are on. */
function remarksById(graph: Graph): ReadonlyMap<string, Remarks> {
  const found = new Map<string, Remarks>();
  for (const { type, fields } of graph.elements) {
    const remarks = type === 'Annotation' ? parseRemarks(fields['statement']) : undefined;
    const subject = textOf(fields['subject']);
    if (remarks !== undefined && subject !== undefined)
      found.set(subject, { ...found.get(subject), ...remarks });
  }
  return found;
}

/** The licences of elements: by the type of the relationship and the address, separated by a space. */
function licensesById(graph: Graph): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const { fields } of graph.elements) {
    const type = textOf(fields['relationshipType']);
    if (type !== 'hasDeclaredLicense' && type !== 'hasConcludedLicense') continue;
    const [from] = targetsOf(fields, 'from');
    const expressions = targetsOf(fields, 'to').flatMap((id) => expressionAt(graph, id) ?? []);
    if (from !== undefined && expressions.length > 0)
      found.set(
        `${type} ${from}`,
        expressions.length === 1
          ? (expressions[0] ?? '')
          : expressions.map((one) => `(${one})`).join(' AND '),
      );
  }
  return found;
}

/** The expression of a licence element; a listed licence is called by its address. */
function expressionAt(graph: Graph, id: string): string | undefined {
  const element = graph.byId.get(id);
  const text = textOf(element?.fields['simplelicensing_licenseExpression']);
  if (text !== undefined) return text === 'NOASSERTION' || text === 'NONE' ? undefined : text;
  const listed = /^https?:\/\/spdx\.org\/licenses\/([^/#]+)$/.exec(id)?.[1];
  return listed ?? (element === undefined ? undefined : /(LicenseRef-[A-Za-z0-9.-]+)$/.exec(id)?.[1]);
}

/** What the document is about: the one package that its roots lead to. */
function subjectOf(
  graph: Graph,
  document: GraphElement | undefined,
  refs: ReadonlySet<string>,
): string | undefined {
  const described = graph.elements
    .filter(({ fields }) => fields['relationshipType'] === 'describes' && fields['from'] === document?.id)
    .flatMap(({ fields }) => targetsOf(fields, 'to'));
  const roots = targetsOf(document?.fields ?? {}, 'rootElement').flatMap((id) => {
    const bill = graph.byId.get(id);
    return bill !== undefined && !refs.has(id) ? targetsOf(bill.fields, 'rootElement') : [id];
  });
  const found = [...new Set([...roots, ...described])].filter((id) => refs.has(id));
  return found.length === 1 ? found[0] : undefined;
}

function edgesIn(graph: Graph, refs: ReadonlySet<string>): Pick<Sbom, 'edges' | 'completeness'> {
  const edges = new Map<string, SbomEdge>();
  const said = new Set<unknown>();
  for (const { fields } of graph.elements) {
    const kind = edgeKind(fields);
    const [from] = targetsOf(fields, 'from');
    if (kind === undefined || from === undefined || !refs.has(from)) continue;
    if (kind.kind === 'depends-on') said.add(fields['completeness'] ?? 'noAssertion');
    for (const to of targetsOf(fields, 'to'))
      if (refs.has(to)) edges.set(JSON.stringify([from, to, kind]), { from, to, ...kind });
  }
  const isOne = said.size === 1;
  const completeness =
    isOne && said.has('complete') ? 'complete' : said.has('incomplete') ? 'incomplete' : 'unknown';
  return { edges: [...edges.values()], completeness };
}

function textsIn(graph: Graph): Sbom['licenseTexts'] {
  const names = new Map<string, string>();
  for (const { fields } of graph.elements)
    for (const entry of itemsOf(fields['simplelicensing_customIdToUri'])) {
      const [key, value] = isRecord(entry) ? [textOf(entry['key']), textOf(entry['value'])] : [];
      if (key !== undefined && value !== undefined) names.set(value, key);
    }
  return graph.elements.flatMap(({ id = '', fields }) => {
    const text = textOf(fields['simplelicensing_licenseText']);
    const name = names.get(id) ?? /(LicenseRef-[A-Za-z0-9.-]+)$/.exec(id)?.[1];
    return text === undefined || name === undefined
      ? []
      : [{ id: name, name: textOf(fields['name']) ?? name, text }];
  });
}

/** Properties of a document that are made anew when it is written. */
const ownFields = new Set([
  'type',
  'spdxId',
  'creationInfo',
  'name',
  'comment',
  'dataLicense',
  'profileConformance',
  'rootElement',
  'element',
]);

function keptOf(graph: Graph, document: GraphElement | undefined, sbom: Sbom): ForeignRecord {
  const more = Object.entries(document?.fields ?? {}).filter(([name]) => !ownFields.has(name));
  const fields = {
    ...Object.fromEntries(more),
    ...(document?.id === undefined ? {} : { spdxId: document.id }),
  };
  const elements = elementsLeft(graph, { ...sbom, kept: { standard: keptStandard, fields } });
  return elements.length === 0 ? fields : { ...fields, elements };
}
