import { type ForeignRecord, isRecord } from '../../../ecosystems/foreign-values.ts';
import type { Sbom } from '../../document.ts';
import type { Graph, GraphElement } from './graph.ts';
import { targetsOf } from './graph.ts';
import { packageTypes } from './terms.ts';
import { edgeKind, statesByType } from './words.ts';
import { addElements } from './write-spdx3.ts';

/**
 * The elements of a graph that writing what was read of it would not bring back, in their order.
 *
 * Who made something, licences and the like are kept only for the sake of elements that are kept and refer to them.
 */
export function elementsLeft(graph: Graph, sbom: Sbom): ForeignRecord[] {
  const written = new Set<unknown>();
  addElements(sbom, (one) => written.add(one['spdxId'] ?? one['@id']));
  const refs = new Set([sbom.subject, ...sbom.components].flatMap((one) => one?.ref ?? []));
  const left = graph.elements.filter(({ id }) => id === undefined || !written.has(id));
  const kept = new Set(left.filter((element) => !isSaid(element, refs)));
  const components = [sbom.subject, ...sbom.components].map((one) => one?.kept?.fields);
  const wanted: unknown[] = [[...kept].map(({ fields }) => fields), components];
  const candidates = new Map(
    left.filter((element) => !kept.has(element)).map((element) => [element.id, element]),
  );
  // What is wanted may want more; each value is looked at once.
  while (wanted.length > 0) {
    const value = wanted.pop();
    if (Array.isArray(value) || isRecord(value)) for (const inner of Object.values(value)) wanted.push(inner);
    const element = typeof value === 'string' ? candidates.get(value) : undefined;
    if (element === undefined || kept.has(element)) continue;
    kept.add(element);
    wanted.push(element.fields);
  }
  return left.filter((element) => kept.has(element)).map(({ fields }) => fields);
}

/** Elements that serve others. */
const serving = new Set([
  'CreationInfo',
  'Agent',
  'Person',
  'Organization',
  'SoftwareAgent',
  'Tool',
  'simplelicensing_LicenseExpression',
  'simplelicensing_SimpleLicensingText',
]);

/** Whether our document says what an element says. */
function isSaid({ type, fields }: GraphElement, refs: ReadonlySet<string>): boolean {
  if (type === 'SpdxDocument' || packageTypes.has(type) || serving.has(type)) return true;
  if (isVulnerabilityWord(type, fields)) return true;
  if (Object.keys(fields).some((name) => !plainFields.has(name))) return false;
  const [from = ''] = targetsOf(fields, 'from');
  const isLicense = /^has(Declared|Concluded)License$/.test(String(fields['relationshipType']));
  if (!refs.has(from)) return false;
  return isLicense || (edgeKind(fields) !== undefined && targetsOf(fields, 'to').every((to) => refs.has(to)));
}

/** What is read into vulnerabilities; assessments by other methods are not. */
function isVulnerabilityWord(type: string, fields: ForeignRecord): boolean {
  return (
    type === 'security_Vulnerability' ||
    statesByType.has(type) ||
    /^security_CvssV[234]VulnAssessmentRelationship$/.test(type) ||
    fields['relationshipType'] === 'hasAssociatedVulnerability'
  );
}

/** What an ordinary relationship consists of. */
const plainFields = new Set([
  'type',
  'spdxId',
  'creationInfo',
  'from',
  'to',
  'relationshipType',
  'completeness',
  'scope',
]);
