import { componentIds } from '../component-ids.ts';
import type { Sbom, SbomComponent, SbomVulnerability } from '../document.ts';
import { iriOf, noActionYet, noImpactSaid } from '../vex-components.ts';
import { vexJustificationOf, vexStatusOf } from '../vex-status.ts';
import { spokenDetail } from '../vex-words.ts';
import type { PlainValue } from '../write-values.ts';

/**
 * A document as OpenVEX 0.2.0: a statement for each vulnerability. Where the document has a subject, that is the product
 * and the components are its subcomponents, so that nothing is said of them elsewhere.
 */
export function toOpenVex(sbom: Sbom): PlainValue {
  const iris = new Map([...componentIds(sbom)].map(([ref, id]) => [ref, iriOf(id)]));
  const places = new Map(sbom.components.map(({ ref }, place) => [ref, place]));
  const { serial, authors, tools, created, revision } = sbom;
  return {
    '@context': 'https://openvex.dev/ns/v0.2.0',
    '@id': serial !== undefined && /^[a-z][a-z0-9+.-]*:\S+$/i.test(serial) ? serial : 'urn:suxi:vex',
    author: authors[0]?.name ?? tools[0]?.name ?? '未知',
    timestamp: created ?? '1970-01-01T00:00:00Z',
    version: Math.max(1, revision),
    tooling: tools.map(({ name, version }) => [name, version].join(' ').trim()).join('; ') || undefined,
    statements: sbom.vulnerabilities.map((vulnerability) =>
      statementOf(vulnerability, sbom, { iris, places }),
    ),
  };
}

/** What components are called in the statements, and where they stand in the document; both by their refs. */
interface Names {
  readonly iris: ReadonlyMap<string, string>;
  readonly places: ReadonlyMap<string, number>;
}

function statementOf(
  vulnerability: SbomVulnerability,
  { subject, components }: Sbom,
  { iris, places }: Names,
): PlainValue {
  const { id, aliases, description, affects, analysis } = vulnerability;
  const refs = new Set(affects.map(({ ref }) => ref));
  const touched = [...refs]
    .flatMap((ref) => places.get(ref) ?? [])
    .toSorted((a, b) => a - b)
    .flatMap((place) => components[place] ?? [])
    .map((component) => productOf(component, iris));
  return {
    vulnerability: {
      name: id,
      description,
      aliases: aliases.length === 0 ? undefined : [...new Set(aliases)],
    },
    timestamp: analysis?.firstIssued,
    last_updated: analysis?.lastUpdated,
    products:
      subject === undefined
        ? touched
        : [{ ...productOf(subject, iris), subcomponents: touched.length === 0 ? undefined : touched }],
    ...verdictOf(vulnerability),
  };
}

function productOf(
  { ref, purl, cpe, hashes }: SbomComponent,
  iris: ReadonlyMap<string, string>,
): Record<string, PlainValue> {
  const said = hashes.flatMap(({ algorithm, value }): [string, string][] => {
    const name = hashNames[algorithm];
    return name === undefined ? [] : [[name, value]];
  });
  return {
    '@id': iris.get(ref),
    identifiers: purl === undefined && cpe === undefined ? undefined : { purl, ...cpeIdentifier(cpe) },
    hashes: said.length === 0 ? undefined : Object.fromEntries(said),
  };
}

function cpeIdentifier(cpe: string | undefined): Record<string, PlainValue> {
  if (cpe === undefined) return {};
  return cpe.startsWith('cpe:2.3:') ? { cpe23: cpe } : { cpe22: cpe };
}

const hashNames: Readonly<Record<string, string>> = {
  MD5: 'md5',
  'SHA-1': 'sha1',
  'SHA-256': 'sha-256',
  'SHA-384': 'sha-384',
  'SHA-512': 'sha-512',
  'SHA3-256': 'sha3-256',
  'SHA3-384': 'sha3-384',
  'SHA3-512': 'sha3-512',
  'BLAKE2b-256': 'blake2b-256',
  'BLAKE2b-512': 'blake2b-512',
};

/** A status and what it demands: `not_affected` either a justification or an impact, `affected` an action. */
function verdictOf({ analysis, recommendation }: SbomVulnerability): Record<string, PlainValue> {
  const status = vexStatusOf(analysis);
  const justification =
    analysis?.justification === undefined ? undefined : vexJustificationOf[analysis.justification];
  const isExplained = status !== 'not_affected' || justification !== undefined;
  const spoken = analysis === undefined ? undefined : spokenDetail(analysis);
  return {
    status,
    status_notes: isExplained ? spoken : undefined,
    justification: status === 'not_affected' ? justification : undefined,
    impact_statement: isExplained ? undefined : (spoken ?? noImpactSaid),
    action_statement: status === 'affected' ? (recommendation ?? noActionYet) : undefined,
  };
}
