import { type DependencyScope, type Directness, type Evidence, type EvidenceKind } from '#model';
import {
  entriesOf,
  type ForeignRecord,
  isRecord,
  itemsOf,
  textOf,
  textsOf,
} from '../../ecosystems/foreign-values.ts';
import type { Sbom, SbomComponent, SbomComponentKind, SbomHash, SbomParty } from '../document.ts';

/**
 * What SPDX has no field for, as JSON in an annotation: `suxi:{"depth":1}`.
 *
 * Others read it as the comment that it is; we read it back, so that nothing is lost on the way. It is foreign text like
 * any other: what is not of the expected shape is left out.
 */
export type Remarks = ForeignRecord;

const mark = 'suxi:';

/** The comment that holds remarks; `undefined` when there are none. Of `<` there is none inside, so no form has to escape it. */
export function formatRemarks(remarks: Remarks): string | undefined {
  if (entriesOf(remarks).every(([, value]) => value === undefined)) return undefined;
  return mark + JSON.stringify(remarks).replaceAll('<', '\\u003c');
}

/** What `formatRemarks` has written; `undefined` for any other comment. */
export function parseRemarks(comment: unknown): Remarks | undefined {
  if (typeof comment !== 'string' || !comment.startsWith(`${mark}{`)) return undefined;
  try {
    const parsed: unknown = JSON.parse(comment.slice(mark.length));
    return isRecord(parsed) ? parsed : undefined;
  } catch {
    return undefined;
  }
}

/** What is to be remarked of a component in any version of SPDX. */
export function componentRemarks(component: SbomComponent): Remarks {
  const { directness, scopes, evidence, properties = [] } = component;
  return {
    language: component.language,
    scopes: filled(scopes),
    directness: directness === 'unknown' ? undefined : directness,
    depth: component.depth,
    evidence: filled(evidence),
    properties: filled(properties),
    foreignId: component.foreignId === component.ref ? undefined : component.foreignId,
    supplier: partyRemark(component.supplier),
    originator: partyRemark(component.originator),
  };
}

/** A party that says more than `Organization: name (mail)` can. */
function partyRemark(party: SbomParty | undefined): SbomParty | undefined {
  return party !== undefined && (party.url !== undefined || party.kind === 'unknown') ? party : undefined;
}

function filled<T>(values: readonly T[]): readonly T[] | undefined {
  return values.length === 0 ? undefined : values;
}

/** The fields of a component that remarks speak of. */
export function remarkedComponent(remarks: Remarks): Partial<SbomComponent> {
  return {
    ...defined('language', textOf(remarks['language'])),
    ...defined('foreignId', textOf(remarks['foreignId'])),
    ...defined('depth', countOf(remarks['depth'])),
    ...defined('kind', oneOf(kinds, remarks['kind'])),
    ...defined('homepage', textOf(remarks['homepage'])),
    ...defined('downloadUrl', textOf(remarks['downloadUrl'])),
    ...defined('releasedAt', textOf(remarks['releasedAt'])),
    ...defined('supplier', partyOf(remarks['supplier'])),
    ...defined('originator', partyOf(remarks['originator'])),
    directness: oneOf(directnesses, remarks['directness']) ?? 'unknown',
    scopes: textsOf(remarks['scopes']).filter(
      (one): one is DependencyScope => oneOf(scopes, one) !== undefined,
    ),
    evidence: itemsOf(remarks['evidence']).flatMap(evidenceOf),
    ...defined('properties', listOr(itemsOf(remarks['properties']).flatMap(propertyOf))),
  };
}

/** Hashes that the version has no algorithm for. */
export function remarkedHashes(remarks: Remarks): SbomHash[] {
  return itemsOf(remarks['hashes']).flatMap((hash) => {
    const [algorithm, value] = isRecord(hash) ? [textOf(hash['algorithm']), textOf(hash['value'])] : [];
    return algorithm === undefined || value === undefined ? [] : [{ algorithm, value }];
  });
}

/** What is to be remarked of a document, without its vulnerabilities. */
export function documentRemarks(sbom: Sbom): Remarks {
  return {
    revision: sbom.revision === 1 ? undefined : sbom.revision,
    completeness: sbom.completeness === 'unknown' ? undefined : sbom.completeness,
    tools: sbom.tools.some(({ vendor }) => vendor !== undefined) ? sbom.tools : undefined,
    authors: sbom.authors.some((author) => partyRemark(author) !== undefined) ? sbom.authors : undefined,
    dataLicense: sbom.dataLicense === 'CC0-1.0' ? undefined : sbom.dataLicense,
    lifecycles: filled(sbom.lifecycles ?? []),
  };
}

/** The fields of a document that remarks speak of. */
export function remarkedDocument(remarks: Remarks): Partial<Sbom> {
  const tools = itemsOf(remarks['tools']).flatMap((tool) => {
    const name = isRecord(tool) ? textOf(tool['name']) : undefined;
    if (!isRecord(tool) || name === undefined) return [];
    return [{ vendor: textOf(tool['vendor']), name, version: textOf(tool['version']) }];
  });
  const authors = itemsOf(remarks['authors']).flatMap((author) => partyOf(author) ?? []);
  return {
    ...defined('revision', countOf(remarks['revision'])),
    ...defined('completeness', oneOf(['complete', 'incomplete'] as const, remarks['completeness'])),
    ...defined('tools', listOr(tools)),
    ...defined('authors', listOr(authors)),
    ...defined('dataLicense', textOf(remarks['dataLicense'])),
    ...defined('lifecycles', listOr(textsOf(remarks['lifecycles']))),
  };
}

function defined<K extends string, T>(name: K, value: T | undefined): Partial<Record<K, T>> {
  return value === undefined ? {} : ({ [name]: value } as Partial<Record<K, T>>);
}

function listOr<T>(values: readonly T[]): readonly T[] | undefined {
  return values.length === 0 ? undefined : values;
}

function countOf(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : undefined;
}

function oneOf<T extends string>(allowed: readonly T[], value: unknown): T | undefined {
  return allowed.find((one) => one === value);
}

const directnesses: readonly Directness[] = ['direct', 'transitive', 'unknown'];
const scopes: readonly DependencyScope[] = [
  'runtime',
  'dev',
  'test',
  'optional',
  'peer',
  'build',
  'provided',
];
const evidenceKinds: readonly EvidenceKind[] = [
  'manifest',
  'lockfile',
  'installed',
  'package',
  'content',
  'name',
];
const kinds: readonly SbomComponentKind[] = [
  'application',
  'framework',
  'library',
  'container',
  'platform',
  'operating-system',
  'device',
  'device-driver',
  'firmware',
  'file',
  'machine-learning-model',
  'data',
  'cryptographic-asset',
];

function partyOf(value: unknown): SbomParty | undefined {
  const name = isRecord(value) ? textOf(value['name']) : undefined;
  if (!isRecord(value) || name === undefined) return undefined;
  return {
    kind: oneOf(['organization', 'person'] as const, value['kind']) ?? 'unknown',
    name,
    ...defined('email', textOf(value['email'])),
    ...defined('url', textOf(value['url'])),
  };
}

function evidenceOf(value: unknown): Evidence[] {
  if (!isRecord(value)) return [];
  const [kind, path] = [oneOf(evidenceKinds, value['kind']), textOf(value['path'])];
  if (kind === undefined || path === undefined) return [];
  const { confidence } = value;
  return [
    {
      kind,
      path,
      line: countOf(value['line']),
      ...(typeof confidence === 'number' && confidence >= 0 && confidence <= 1 ? { confidence } : {}),
      ...defined('layer', textOf(value['layer'])),
    },
  ];
}

function propertyOf(value: unknown): { name: string; value: string }[] {
  const name = isRecord(value) ? textOf(value['name']) : undefined;
  return name === undefined || !isRecord(value) || typeof value['value'] !== 'string'
    ? []
    : [{ name, value: value['value'] }];
}
