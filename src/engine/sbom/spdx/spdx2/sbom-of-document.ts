import {
  entriesOf,
  type ForeignRecord,
  isRecord,
  itemsOf,
  textOf,
  textsOf,
} from '../../../ecosystems/foreign-values.ts';
import type { Sbom, SbomEdge, SbomParty, SbomTool, SbomVulnerability } from '../../document.ts';
import { unknownInstant } from '../unknown-instant.ts';
import { parseParty, parseTool } from '../parties.ts';
import { remarkedDocument } from '../remarks.ts';
import { vulnerabilityOf } from '../vulnerability-remarks.ts';
import { bareVulnerability } from './advisories.ts';
import { partAnnotations, type ReadPackage, readPackage } from './component-of-package.ts';
import type { Spdx2Version } from './fields.ts';
import { keeping } from './kept.ts';
import { edgeOf, keyOf, relationship, saysMore } from './relationships.ts';
import { documentId } from './terms.ts';

/** What a document of SPDX 2 says. Files and snippets, and all else that has no word in it, are kept. */
export function sbomOf(document: ForeignRecord, version: Spdx2Version): Sbom {
  const packages = readPackages(document, version);
  const refs = new Set(packages.map(({ component }) => component.ref));
  // Some tools say a thing twice, as a list of ids and as a relationship.
  const said = [
    ...new Map(
      relationshipsOf(document).map((one) => [`${keyOf(one)}${textOf(one['comment']) ?? ''}`, one]),
    ).values(),
  ];
  const { edges, described, others } = partRelationships(said, refs);
  const subject = described.length === 1 ? described[0] : undefined;
  const { remarks, all, others: annotations } = partAnnotations(document['annotations']);
  const components = packages.map(({ component }) => component);
  const creation = isRecord(document['creationInfo']) ? document['creationInfo'] : {};
  const { tools, authors } = creatorsOf(creation['creators']);
  const created = textOf(creation['created']);
  const ownSubject = components.find(({ ref }) => ref === subject);
  return {
    serial: textOf(document['documentNamespace']),
    name: textOf(document['name']) ?? '',
    revision: 1,
    created: created === unknownInstant ? undefined : created,
    tools,
    authors,
    dataLicense: textOf(document['dataLicense']),
    comment: textOf(document['comment']),
    subject: ownSubject,
    components: components.filter((component) => component !== ownSubject),
    edges,
    completeness: 'unknown',
    vulnerabilities: vulnerabilitiesOf(
      all.flatMap((one) => vulnerabilityOf(one['vulnerability']) ?? []),
      packages,
    ),
    licenseTexts: licenseTextsOf(document['hasExtractedLicensingInfos']),
    ...remarkedDocument(remarks),
    kept: keeping(keptOf(document, { creation, relationships: others, annotations })),
  };
}

/** Two packages of one id would be one component: the second is called by its number as well. */
function readPackages(document: ForeignRecord, version: Spdx2Version): ReadPackage[] {
  const used = new Set<string>();
  return itemsOf(document['packages'])
    .filter(isRecord)
    .map((said, index) => {
      const id = textOf(said['SPDXID']) ?? 'SPDXRef-Package';
      const ref = used.has(id) || said['SPDXID'] === undefined ? `${id}-${String(index)}` : id;
      used.add(ref);
      return readPackage(said, ref, version);
    });
}

/** Relationships, with those that older JSON documents say as lists of ids. */
function relationshipsOf(document: ForeignRecord): ForeignRecord[] {
  const described = textsOf(document['documentDescribes']).map((id) =>
    relationship(documentId, 'DESCRIBES', id),
  );
  const contained = itemsOf(document['packages'])
    .filter(isRecord)
    .flatMap((one) =>
      textsOf(one['hasFiles']).map((id) => relationship(textOf(one['SPDXID']) ?? '', 'CONTAINS', id)),
    );
  const said = itemsOf(document['relationships']).filter(isRecord);
  return [...described, ...said, ...contained];
}

interface PartedRelationships {
  readonly edges: readonly SbomEdge[];
  /** The packages that the document describes. */
  readonly described: readonly string[];
  readonly others: readonly ForeignRecord[];
}

function partRelationships(said: readonly ForeignRecord[], refs: ReadonlySet<string>): PartedRelationships {
  const [edges, others]: [SbomEdge[], ForeignRecord[]] = [[], []];
  const describing = said.filter((one) => describedBy(one) !== undefined);
  const described = [...new Set(describing.flatMap((one) => describedBy(one) ?? []))];
  const hasSubject = described.length === 1 && refs.has(described[0] ?? '');
  for (const one of said) {
    if (describedBy(one) !== undefined) {
      if (!hasSubject || saysMore(one)) others.push(one);
      continue;
    }
    const edge = edgeOf(one);
    const isOurs = edge !== undefined && refs.has(edge.from) && refs.has(edge.to);
    if (isOurs) edges.push(edge);
    if (!isOurs || saysMore(one)) others.push(one);
  }
  return { edges, described: described.filter((id) => refs.has(id)), others };
}

function describedBy(said: ForeignRecord): string | undefined {
  const [one, other] = [textOf(said['spdxElementId']), textOf(said['relatedSpdxElement'])];
  if (said['relationshipType'] === 'DESCRIBES' && one === documentId) return other;
  return said['relationshipType'] === 'DESCRIBED_BY' && other === documentId ? one : undefined;
}

function creatorsOf(value: unknown): { tools: SbomTool[]; authors: SbomParty[] } {
  const [tools, authors]: [SbomTool[], SbomParty[]] = [[], []];
  for (const creator of textsOf(value)) {
    const tool = parseTool(creator);
    if (tool !== undefined) tools.push(tool);
    else if (creator !== 'Organization: anonymous')
      authors.push(parseParty(creator) ?? { kind: 'unknown', name: creator });
  }
  return { tools, authors };
}

/** Vulnerabilities that remarks tell of in full, then those that only references of packages tell of. */
function vulnerabilitiesOf(
  remarked: readonly SbomVulnerability[],
  packages: readonly ReadPackage[],
): SbomVulnerability[] {
  const known = new Set(remarked.map(({ id }) => id));
  const refsById = new Map<string, Set<string>>();
  for (const { component, advisories } of packages) {
    for (const id of advisories) {
      if (known.has(id)) continue;
      const refs = refsById.get(id) ?? new Set();
      refsById.set(id, refs.add(component.ref));
    }
  }
  return [...remarked, ...[...refsById].map(([id, refs]) => bareVulnerability(id, refs))];
}

function licenseTextsOf(value: unknown): Sbom['licenseTexts'] {
  return itemsOf(value).flatMap((said) => {
    const id = isRecord(said) ? textOf(said['licenseId']) : undefined;
    if (!isRecord(said) || id === undefined) return [];
    return [{ id, name: textOf(said['name']) ?? id, text: textOf(said['extractedText']) ?? '' }];
  });
}

/** Fields of a document that are put together anew when it is written. */
const ownFields = new Set([
  'spdxVersion',
  'dataLicense',
  'SPDXID',
  'name',
  'documentNamespace',
  'comment',
  'creationInfo',
  'annotations',
  'packages',
  'hasExtractedLicensingInfos',
  'relationships',
  'documentDescribes',
]);

interface Leftovers {
  readonly creation: ForeignRecord;
  readonly relationships: readonly unknown[];
  readonly annotations: readonly unknown[];
}

function keptOf(document: ForeignRecord, { creation, relationships, annotations }: Leftovers): ForeignRecord {
  const fields: Record<string, unknown> = Object.fromEntries(
    entriesOf(document).filter(([name]) => !ownFields.has(name)),
  );
  const { creators: _, created: _created, ...moreOfCreation } = creation;
  if (Object.keys(moreOfCreation).length > 0) fields['creationInfo'] = moreOfCreation;
  if (relationships.length > 0) fields['relationships'] = relationships;
  if (annotations.length > 0) fields['annotations'] = annotations;
  const texts = itemsOf(document['hasExtractedLicensingInfos']).filter(
    (one) => isRecord(one) && ('comment' in one || 'seeAlsos' in one),
  );
  if (texts.length > 0) fields['hasExtractedLicensingInfos'] = texts;
  return fields;
}
