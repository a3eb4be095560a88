import {
  allIds,
  type Component,
  type CvssRating,
  type DependencyEdge,
  type Evidence,
  formatPurl,
  type Severity,
  type UndetectedReason,
  type VulnerabilityIds,
} from '#model';
import { createHash } from 'node:crypto';
import { groupBy } from '../group-by.ts';
import { pushTo } from '../push-to.ts';
import type {
  Sbom,
  SbomComponent,
  SbomCopy,
  SbomEdge,
  SbomHash,
  SbomParty,
  SbomRating,
  SbomVulnerability,
  VexAnalysis,
} from './document.ts';
import { instantOf } from './instant.ts';

/** What an analysis has found, as far as a bill of materials speaks of it. */
export interface BilledResults {
  readonly subject: BilledSubject;
  readonly components: readonly BilledComponent[];
  readonly dependencies: readonly Pick<DependencyEdge, 'from' | 'to' | 'scope'>[];
  readonly findings: readonly BilledFinding[];
  /** Code of the upload that was taken over from elsewhere, in the order of files and lines. */
  readonly copies: readonly BilledCopy[];
  /** Files of the upload that a component or copied code was found in. */
  readonly files: readonly {
    readonly path: string;
    readonly sha256: string;
    readonly sha1?: string | undefined;
  }[];
}

/** What was analysed, and when and by what. */
export interface BilledSubject {
  /** Names the results: those that differ have another one, and those that do not have the same. */
  readonly key: string;
  readonly name: string;
  readonly version: string | undefined;
  /** Of the file that was uploaded; absent where the code came from a repository. */
  readonly sha256?: string | undefined;
  /** Whose statement it is. */
  readonly author: SbomParty | undefined;
  readonly endedAt: string;
  readonly toolVersion: string;
  readonly comment: string | undefined;
  /** Whether all of the upload was read. */
  readonly isWhole: boolean;
}

/** A component with what is known of it beside its task. */
export interface BilledComponent extends Component {
  readonly hashes?: readonly SbomHash[];
  readonly description?: string | undefined;
  readonly homepage?: string | undefined;
  readonly releasedAt?: string | undefined;
  readonly originator?: SbomParty | undefined;
  /** Why having no finding says nothing of it; absent where it was compared with what is known. */
  readonly undetectedBecause?: UndetectedReason | undefined;
}

/** Copied code, and the file of the upload that it stands in. */
export interface BilledCopy extends SbomCopy {
  readonly path: string;
}

/** A vulnerability of one component. */
export interface BilledFinding {
  /** The purl of the component. */
  readonly component: string;
  readonly id: string;
  readonly ids: VulnerabilityIds;
  readonly title: string;
  readonly severity: Severity;
  readonly rating: Partial<CvssRating> | undefined;
  /** `CWE-502` */
  readonly weaknesses: readonly string[];
  readonly publishedAt: string | undefined;
  readonly modifiedAt: string | undefined;
  readonly fixedVersions: readonly string[];
  readonly analysis: VexAnalysis;
}

/** What of the results goes into the document. */
export interface BillOptions {
  readonly hasVulnerabilities: boolean;
  /** Whether components are listed that are needed for development and tests alone. */
  readonly hasDevelopment: boolean;
  readonly isDirectOnly: boolean;
  /** Whether the files that components were found in are listed, with their hashes. */
  readonly hasFiles: boolean;
  /** Whether the files that copied code stands in are listed, and where it comes from. */
  readonly hasCopies: boolean;
  /** Whether no path of the upload is told. */
  readonly isPathHidden: boolean;
}

/** What is usual: all components with their places, without vulnerabilities, files and copied code. */
export const usualBill: BillOptions = {
  hasVulnerabilities: false,
  hasDevelopment: true,
  isDirectOnly: false,
  hasFiles: false,
  hasCopies: false,
  isPathHidden: false,
};

/** The bill of materials of an analysis. The same results and options make the same document. */
export function sbomOf(results: BilledResults, options: BillOptions): Sbom {
  const { subject } = results;
  const chosen = results.components.filter((component) => isChosen(component, options));
  const refs = new Set(chosen.map(({ purl }) => purl));
  const files = options.isPathHidden ? [] : filesOf(results, chosen, options);
  const name = subject.version === undefined ? subject.name : `${subject.name} ${subject.version}`;
  return {
    serial: `urn:uuid:${uuidOf(`${subject.key}\n${JSON.stringify(options)}`)}`,
    name,
    revision: 1,
    created: subject.endedAt,
    tools: [{ vendor: 'SuXi', name: '溯析', version: subject.toolVersion }],
    authors: subject.author === undefined ? [] : [subject.author],
    dataLicense: undefined,
    comment: subject.comment,
    subject: { ...bare, ref: rootRef, kind: 'application', ...nameOf(subject), hashes: hashesOf(subject) },
    components: [...chosen.map((component) => toComponent(component, options)), ...files],
    edges: [...edgesOf(results, refs, chosen), ...files.map(({ ref }) => contained(ref))],
    completeness: completenessOf(results, chosen),
    vulnerabilities: options.hasVulnerabilities
      ? vulnerabilitiesOf(results.findings.filter(({ component }) => refs.has(component)))
      : [],
    licenseTexts: [],
  };
}

/** What the edges call the product itself; every other ref is a purl or a path behind `file:`. */
const rootRef = 'root';

const bare = {
  purl: undefined,
  supplier: undefined,
  declaredLicense: undefined,
  hashes: [],
  scopes: [],
  directness: 'unknown',
  evidence: [],
} as const;

function nameOf({ name, version }: BilledSubject) {
  const purl = formatPurl({ type: 'generic', namespace: undefined, name, version, qualifiers: {} });
  return { name, version, purl };
}

function hashesOf({ sha256 }: BilledSubject): SbomHash[] {
  return sha256 === undefined ? [] : [{ algorithm: 'SHA-256', value: sha256 }];
}

function isChosen({ scopes, directness }: Component, { hasDevelopment, isDirectOnly }: BillOptions): boolean {
  if (isDirectOnly && directness !== 'direct') return false;
  const isDevelopment = scopes.length > 0 && scopes.every((scope) => scope === 'dev' || scope === 'test');
  return hasDevelopment || !isDevelopment;
}

function toComponent(component: BilledComponent, { isPathHidden }: BillOptions): SbomComponent {
  const { purl, name, version, declaredLicense, scopes, directness, depth, evidence } = component;
  const { hashes = [], description, homepage, releasedAt, originator } = component;
  return {
    ref: purl,
    kind: 'library',
    name,
    version,
    purl,
    supplier: undefined,
    originator,
    declaredLicense,
    concludedLicense: component.licenseConclusion?.concluded || undefined,
    hashes,
    description,
    homepage,
    releasedAt,
    scopes,
    directness,
    depth,
    evidence: isPathHidden ? [] : evidence.map(placeOf),
    properties: propertiesOf(component),
  };
}

/** What a bill says of a place; that the file lists all needs is for the analyses of the upload itself. */
function placeOf({ listsNeeds: _listsNeeds, ...place }: Evidence): Evidence {
  return place;
}

/** What no standard has a word for; whoever reads the document must not take what was not compared for safe. */
function propertiesOf({ requirement, undetectedBecause: because }: BilledComponent) {
  return [
    ...(requirement === undefined ? [] : [{ name: 'suxi:requirement', value: requirement }]),
    ...(because === undefined ? [] : [{ name: 'suxi:vulnerabilities', value: `undetected:${because}` }]),
  ];
}

/** The files that the chosen components were found in, and those with copied code, as far as they are asked for. */
function filesOf(
  { files, copies }: BilledResults,
  chosen: readonly BilledComponent[],
  { hasFiles, hasCopies }: BillOptions,
): SbomComponent[] {
  const copied = new Map<string, SbomCopy[]>();
  for (const { path, ...copy } of hasCopies ? copies : []) pushTo(copied, path, copy);
  const places = hasFiles ? chosen.flatMap(({ evidence }) => evidence.map(({ path }) => path)) : [];
  const paths = new Set([...places, ...copied.keys()]);
  return files
    .filter(({ path }) => paths.has(path))
    .map(({ path, sha256, sha1 }) => ({
      ...bare,
      ref: `file:${path}`,
      kind: 'file',
      name: path,
      version: undefined,
      hashes: [
        { algorithm: 'SHA-256', value: sha256 },
        ...(sha1 === undefined ? [] : [{ algorithm: 'SHA-1', value: sha1 }]),
      ],
      copies: copied.get(path),
    }));
}

function contained(ref: string): SbomEdge {
  return { from: rootRef, to: ref, kind: 'contains' };
}

/** What the product asks for itself, and who of the others needs whom. */
function edgesOf(
  { dependencies }: BilledResults,
  refs: ReadonlySet<string>,
  chosen: readonly BilledComponent[],
): SbomEdge[] {
  const direct = chosen.filter(({ directness }) => directness === 'direct');
  return [
    ...direct.map(({ purl }) => ({ from: rootRef, to: purl, kind: 'depends-on' as const })),
    ...dependencies
      .filter(({ from, to }) => refs.has(from) && refs.has(to) && from !== to)
      .map(({ from, to, scope }) => ({ from, to, kind: 'depends-on' as const, scope })),
  ];
}

/** Only where everything was read, nothing is left out and every component has its place are the edges all there are. */
function completenessOf({ subject, components }: BilledResults, chosen: readonly Component[]) {
  if (!subject.isWhole || chosen.length < components.length) return 'incomplete';
  return chosen.length > 0 && chosen.every(({ depth }) => depth !== undefined) ? 'complete' : 'unknown';
}

/** Findings of one vulnerability of which the same is held are one entry with several components. */
function vulnerabilitiesOf(findings: readonly BilledFinding[]): SbomVulnerability[] {
  const groups = groupBy(findings, ({ id, analysis }) => `${id}\n${JSON.stringify(analysis)}`);
  return [...groups.values()].flatMap(([first, ...others]) =>
    first === undefined ? [] : [toVulnerability(first, [first, ...others])],
  );
}

function toVulnerability(finding: BilledFinding, all: readonly BilledFinding[]): SbomVulnerability {
  const { id, ids, title, severity, rating, weaknesses, publishedAt, modifiedAt, analysis } = finding;
  const fixed = [...new Set(all.flatMap(({ fixedVersions }) => fixedVersions))];
  return {
    id,
    aliases: allIds(ids).filter((other) => other !== id),
    source: publisherOf(id),
    description: title === '' ? undefined : title,
    severity,
    ratings: rating === undefined ? [] : [toRating(rating, severity)],
    weaknesses: weaknesses.flatMap((weakness) => /^CWE-(\d{1,9})$/.exec(weakness)?.[1] ?? []).map(Number),
    references: [],
    publishedAt: instantOf(publishedAt),
    modifiedAt: instantOf(modifiedAt),
    recommendation: fixed.length === 0 ? undefined : `升级到 ${fixed.join('、')}`,
    affects: all.map(({ component, fixedVersions }) =>
      fixedVersions.length === 0 ? { ref: component } : { ref: component, fixedVersions },
    ),
    analysis,
  };
}

const methods = { '4.0': 'CVSSv4', '3.1': 'CVSSv31', '3.0': 'CVSSv3', '2.0': 'CVSSv2' } as const;

function toRating({ version, vector, score }: Partial<CvssRating>, severity: Severity): SbomRating {
  const method = version === undefined ? 'other' : methods[version];
  return { method, vector: vector === '' ? undefined : vector, score, severity, source: undefined };
}

/** Who gives out ids that begin so. */
const publishers: readonly (readonly [beginning: string, name: string])[] = [
  ['CVE-', 'NVD'],
  ['CNNVD-', 'CNNVD'],
  ['CNVD-', 'CNVD'],
  ['AVD-', 'AVD'],
  ['GHSA-', 'GitHub'],
  ['PYSEC-', 'PyPA'],
  ['RUSTSEC-', 'RustSec'],
  ['GO-', 'Go'],
  ['OSV-', 'OSV'],
];

function publisherOf(id: string): string | undefined {
  return publishers.find(([beginning]) => id.startsWith(beginning))?.[1];
}

/** A UUID of version 5 (RFC 9562, 5.5), below a namespace of our own. */
function uuidOf(name: string): string {
  const hash = createHash('sha1').update(namespace).update(name).digest().subarray(0, 16);
  hash[6] = ((hash[6] ?? 0) & 0x0f) | 0x50;
  hash[8] = ((hash[8] ?? 0) & 0x3f) | 0x80;
  return hash.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

const namespace = Buffer.from('5b0f4c1e8a3d5e6f9c27d41a60b8e2f3', 'hex');
