import {
  type AffectedVersions,
  type Component,
  type Finding,
  fixedVersions,
  type MatchedStatement,
  type Note,
  packageKey,
  primaryId,
  type UndetectedComponent,
  type VulnerabilityFacts,
} from '#model';
import type { Knowledge } from '../knowledge.ts';
import { pushTo } from '../push-to.ts';
import {
  findRange,
  isAffected,
  laterRepairs,
  type Repair,
  repairedVersions,
  repairsOf,
} from './affected-versions.ts';
import { isUnreleased } from './latest-version.ts';
import { isOfDistribution, packageOfRelease, readDistributionPackage } from './distributions.ts';
import { notesOnUndetected, type Undetected, whyUndetected } from './undetected.ts';
import { type CompareVersions, isComparable, versionOrderOf } from './version-order.ts';

/** What matching found, and of which components finding nothing says nothing. */
export interface VulnerabilityFindings {
  readonly findings: readonly Finding[];
  /** Components without findings alone. */
  readonly undetected: readonly UndetectedComponent[];
  readonly notes: readonly Note[];
}

/** What matching asks of a component. */
export type MatchedComponent = Pick<Component, 'purl' | 'ecosystem' | 'name' | 'version'>;

/**
 * Find the vulnerabilities of components by the versions that advisories name; the knowledge is asked once.
 *
 * A component whose version cannot be ordered matches only what lists that very version. What stays undetected is
 * named in notes.
 */
export async function findVulnerabilities(
  components: readonly MatchedComponent[],
  knowledge: Knowledge,
): Promise<VulnerabilityFindings> {
  const subjects = components.map(subjectOf);
  const answer = await knowledge.vulnerabilitiesOf(packagesOf(subjects));
  const matched: (Matched | undefined)[] = components.map(() => undefined);
  // All components of a package at once: what is known of it is looked at while it is at hand, and forgotten after.
  for (const places of placesByPackages(subjects)) {
    const known = candidatesOf(subjects[places[0] ?? 0]?.packages ?? [], answer);
    for (const place of places) {
      const [component, subject] = [components[place], subjects[place]];
      if (component === undefined || subject === undefined) continue;
      matched[place] = { found: findingsOf(component, subject, known), isKnown: known.length > 0 };
    }
  }
  const findings: Finding[] = [];
  const undetected: (Undetected & UndetectedComponent)[] = [];
  components.forEach((component, index) => {
    const { found, isKnown } = matched[index] ?? { found: nothingFound, isKnown: false };
    for (const finding of found) findings.push(finding);
    const because = found.length > 0 ? undefined : whyUndetected(component, isKnown, knowledge);
    if (because === undefined) return;
    const { purl, name, ecosystem } = component;
    undetected.push({ purl, name, ecosystem, because });
  });
  return {
    findings,
    undetected: undetected.map(({ purl, because }) => ({ purl, because })),
    notes: notesOnUndetected(undetected),
  };
}

/** Ask the knowledge once of the packages of components; answers what it says of the package of each. */
export async function packageVulnerabilities(
  components: readonly Pick<MatchedComponent, 'purl' | 'version'>[],
  knowledge: Pick<Knowledge, 'vulnerabilitiesOf'>,
): Promise<(component: Pick<MatchedComponent, 'purl' | 'version'>) => readonly VulnerabilityFacts[]> {
  const answer = await knowledge.vulnerabilitiesOf(packagesOf(components.map(subjectOf)));
  return (component) => distinctOf(subjectOf(component).packages, answer);
}

/**
 * The lowest of the versions that are named as repairs, or are `published`, that is later than the component's own and
 * that no vulnerability of the package includes; `undefined` when none is known, or when the component has no version.
 *
 * Who uses a release is not told to use what is to be tried out: `<3.0.0-alpha.0` only says that 2.x was never repaired.
 */
export function firstSafeVersion(
  component: Pick<Component, 'purl' | 'version' | 'ecosystem'>,
  vulnerabilities: readonly VulnerabilityFacts[],
  compare: CompareVersions,
  published: readonly string[] = [],
): string | undefined {
  const { packages, version } = subjectOf(component);
  if (version === undefined) return undefined;
  const may = advisable(component.ecosystem, version);
  const statements = vulnerabilities.flatMap((vulnerability) =>
    speakOf(packages, vulnerability).statements.map(({ versions }) => versions),
  );
  const isLater = (one: string) => isComparable(one) && compare(one, version) > 0;
  const isSafe = (one: string) => !statements.some((statement) => isAffected(one, statement, compare));
  const others = published.filter((one) => isLater(one) && isSafe(one));
  const candidates = [...repairedVersions(version, statements, compare), ...others].filter(may);
  const releases = candidates.filter((one) => !isUnreleased(component.ecosystem, one));
  return (releases.length > 0 ? releases : candidates).sort(compare)[0];
}

/** Tells which versions may be advised to who uses `own`: releases, and what is to be tried out to who does so already. */
function advisable(ecosystem: string, own: string): (version: string) => boolean {
  const isBold = isUnreleased(ecosystem, own);
  return (version) => isBold || !isUnreleased(ecosystem, version);
}

/** So many of the latest repaired versions are tried when none is free of vulnerabilities. */
const mostTried = 30;

/** A version to raise a component to, and how many known vulnerabilities of the package include it. */
export interface LesserEvil {
  readonly version: string;
  readonly remaining: number;
}

/**
 * Of the later versions that are named as repairs the one that the fewest vulnerabilities include, the lowest of
 * several; `undefined` unless that is fewer than include the component's own. For packages without a safe version.
 */
export function leastAffectedVersion(
  component: Pick<Component, 'purl' | 'version' | 'ecosystem'>,
  vulnerabilities: readonly VulnerabilityFacts[],
  compare: CompareVersions,
): LesserEvil | undefined {
  const { packages, version: own } = subjectOf(component);
  if (own === undefined) return undefined;
  const known = vulnerabilities.map((vulnerability) =>
    speakOf(packages, vulnerability).statements.map(({ versions }) => versions),
  );
  const remainingIn = (version: string) =>
    known.filter((statements) => statements.some((statement) => isAffected(version, statement, compare)))
      .length;
  const tried = [...new Set(known.flat().flatMap(fixedVersions))]
    .filter((version) => compare(version, own) > 0 && !isUnreleased(component.ecosystem, version))
    .sort(compare)
    .slice(-mostTried);
  let best: LesserEvil = { version: own, remaining: remainingIn(own) };
  for (const version of tried) {
    const remaining = remainingIn(version);
    if (remaining < best.remaining) best = { version, remaining };
  }
  return best.version === own ? undefined : best;
}

/** A vulnerability and what it says of one package. */
interface Candidate {
  readonly vulnerability: VulnerabilityFacts;
  readonly statements: readonly { readonly source: string; readonly versions: AffectedVersions }[];
  /** What the statements name as repaired, in the order of the package; made when a finding first asks. */
  readonly repairs: (compare: CompareVersions) => readonly Repair[];
}

/** A component as advisories speak of it. */
interface Subject {
  /** The purls of its packages as statements have them, without a version. */
  readonly packages: readonly string[];
  /** The version that statements are compared with. */
  readonly version: string | undefined;
}

/**
 * A package of a distribution is known as its source package in a release, and in no other way. A Swift package is its
 * repository: what is said of that holds for it.
 */
function subjectOf({ purl, version }: Pick<MatchedComponent, 'purl' | 'version'>): Subject {
  if (isOfDistribution(purl)) {
    const distributed = readDistributionPackage(purl, version);
    if (distributed === undefined) return { packages: [], version };
    const { release, names } = distributed;
    return { packages: names.map((name) => packageOfRelease(release, name)), version: distributed.version };
  }
  const key = packageKey(purl);
  if (!key.startsWith('pkg:swift/')) return { packages: [key], version };
  const repository = /^pkg:swift\/github\.com\/([^/]+\/[^/]+)$/.exec(key)?.[1];
  return { packages: repository === undefined ? [key] : [key, `pkg:github/${repository}`], version };
}

/** What matching one component came to. */
interface Matched {
  readonly found: readonly Finding[];
  /** The knowledge speaks of the package, whatever the version. */
  readonly isKnown: boolean;
}

/** The places of the subjects that have the same packages, together. */
function placesByPackages(subjects: readonly Subject[]): Iterable<readonly number[]> {
  const byKey = new Map<string, number[]>();
  for (const [place, subject] of subjects.entries()) pushTo(byKey, keyOf(subject), place);
  return byKey.values();
}

/** The packages of a subject as one text; of a single one its own, which need not be made. */
function keyOf({ packages }: Subject): string {
  return packages.length === 1 ? (packages[0] ?? '') : packages.join();
}

function packagesOf(subjects: readonly Subject[]): string[] {
  const packages = new Set<string>();
  for (const subject of subjects) for (const one of subject.packages) packages.add(one);
  return [...packages];
}

type Answer = ReadonlyMap<string, readonly VulnerabilityFacts[]>;

function distinctOf(packages: readonly string[], answer: Answer): readonly VulnerabilityFacts[] {
  const [only] = packages;
  if (packages.length === 1 && only !== undefined) return answer.get(only) ?? [];
  const vulnerabilities = new Map<string, VulnerabilityFacts>();
  for (const known of packages.flatMap((one) => answer.get(one) ?? []))
    vulnerabilities.set(known.knowledgeId, known);
  return [...vulnerabilities.values()];
}

/** Of most packages nothing is known: they need no list of their own. */
const nothingKnown: readonly Candidate[] = [];

/** What the knowledge says of some packages, by the ids that people know; of other releases it may say more. */
function candidatesOf(packages: readonly string[], answer: Answer): readonly Candidate[] {
  const known = distinctOf(packages, answer);
  if (known.length === 0) return nothingKnown;
  return known
    .map((vulnerability) => ({ id: primaryId(vulnerability), ...speakOf(packages, vulnerability) }))
    .filter(({ statements }) => statements.length > 0)
    .sort((a, b) => (a.id < b.id ? -1 : 1));
}

function speakOf(packages: readonly string[], vulnerability: VulnerabilityFacts): Candidate {
  const statements = vulnerability.affected.filter(
    (statement) => packages.includes(statement.package) || packages.includes(packageKey(statement.package)),
  );
  let repairs: readonly Repair[] | undefined;
  return {
    vulnerability,
    statements,
    repairs: (compare) =>
      (repairs ??= repairsOf(
        statements.map(({ versions }) => versions),
        compare,
      )),
  };
}

function findingsOf(
  { purl, ecosystem }: MatchedComponent,
  { version }: Subject,
  candidates: readonly Candidate[],
): readonly Finding[] {
  if (version === undefined || candidates.length === 0) return nothingFound;
  const compare = isComparable(version) ? versionOrderOf(ecosystem) : undefined;
  const findings: Finding[] = [];
  for (const { vulnerability, statements, repairs } of candidates) {
    const matched = matchStatements(version, statements, compare);
    if (matched.length === 0) continue;
    const repaired = compare === undefined ? [] : laterRepairs(version, repairs(compare), compare);
    findings.push({ component: purl, vulnerability, matched, fixedVersions: repaired });
  }
  return findings;
}

const nothingFound: readonly Finding[] = [];
const unmatched: readonly MatchedStatement[] = [];

function matchStatements(
  version: string,
  statements: Candidate['statements'],
  compare: CompareVersions | undefined,
): readonly MatchedStatement[] {
  let matched: MatchedStatement[] | undefined;
  for (const { source, versions } of statements) {
    const range =
      compare === undefined
        ? versions.listed.find((listed) => listed === version)
        : findRange(version, versions, compare);
    if (range === undefined) continue;
    matched ??= [];
    const isKnown = matched.some((known) => known.source === source && known.range === range);
    if (!isKnown) matched.push({ source, range });
  }
  return matched ?? unmatched;
}
