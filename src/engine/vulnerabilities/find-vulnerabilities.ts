import {
  type AffectedVersions,
  type Component,
  type Finding,
  fixedVersions,
  type MatchedStatement,
  type Note,
  packageKey,
  primaryId,
  type Vulnerability,
} from '#model';
import type { Knowledge } from '../knowledge.ts';
import { findRange, isAffected, isPreRelease, repairedVersions } from './affected-versions.ts';
import {
  type CompareVersions,
  isComparable,
  isMatchable,
  isOfDistribution,
  versionOrderOf,
} from './version-order.ts';

/** What matching found, and what it could not match. */
export interface VulnerabilityFindings {
  readonly findings: readonly Finding[];
  readonly notes: readonly Note[];
}

/** What matching asks of a component. */
export type MatchedComponent = Pick<Component, 'purl' | 'ecosystem' | 'name' | 'version'>;

/**
 * Find the vulnerabilities of components by the versions that advisories name; the knowledge is asked once.
 *
 * A component whose version cannot be ordered matches only what lists that very version, and is named in a note.
 */
export async function findVulnerabilities(
  components: readonly MatchedComponent[],
  knowledge: Knowledge,
): Promise<VulnerabilityFindings> {
  const keys = components.map(({ purl }) => keysOf(purl));
  const answer = await knowledge.vulnerabilitiesOf([...new Set(keys.flat())]);
  const candidates = new Map<string, readonly Candidate[]>();
  const findings: Finding[] = [];
  const unmatched: MatchedComponent[] = [];
  components.forEach((component, index) => {
    if (!isMatchable({ purl: component.purl, version: component.version ?? '' })) unmatched.push(component);
    const [key = '', ...others] = keys[index] ?? [];
    const known = candidates.get(key) ?? candidatesOf([key, ...others], answer);
    candidates.set(key, known);
    findings.push(...findingsOf(component, known));
  });
  return { findings, notes: notesOn(unmatched) };
}

/**
 * The lowest version named as a repair that is later than the component's own and that no vulnerability of the
 * package includes; `undefined` when none is named, or when the component has no version.
 */
export function firstSafeVersion(
  component: Pick<Component, 'purl' | 'version'>,
  vulnerabilities: readonly Vulnerability[],
  compare: CompareVersions,
): string | undefined {
  if (component.version === undefined) return undefined;
  const keys = keysOf(component.purl);
  const statements = vulnerabilities.flatMap((vulnerability) =>
    speakOf(keys, vulnerability).statements.map(({ versions }) => versions),
  );
  return repairedVersions(component.version, statements, compare)[0];
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
  component: Pick<Component, 'purl' | 'version'>,
  vulnerabilities: readonly Vulnerability[],
  compare: CompareVersions,
): LesserEvil | undefined {
  const { purl, version: own } = component;
  if (own === undefined) return undefined;
  const keys = keysOf(purl);
  const known = vulnerabilities.map((vulnerability) =>
    speakOf(keys, vulnerability).statements.map(({ versions }) => versions),
  );
  const remainingIn = (version: string) =>
    known.filter((statements) => statements.some((statement) => isAffected(version, statement, compare)))
      .length;
  const tried = [...new Set(known.flat().flatMap(fixedVersions))]
    .filter((version) => compare(version, own) > 0 && !isPreRelease(version))
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
  readonly vulnerability: Vulnerability;
  readonly statements: readonly { readonly source: string; readonly versions: AffectedVersions }[];
}

/** The keys under which a package is known. A Swift package is its repository: what is said of that holds for it. */
function keysOf(purl: string): string[] {
  const key = packageKey(purl);
  const repository = /^pkg:swift\/github\.com\/([^/]+\/[^/]+)$/.exec(key)?.[1];
  return repository === undefined ? [key] : [key, `pkg:github/${repository}`];
}

function candidatesOf(
  keys: readonly string[],
  answer: ReadonlyMap<string, readonly Vulnerability[]>,
): Candidate[] {
  const vulnerabilities = new Map<string, Vulnerability>();
  for (const known of keys.flatMap((key) => answer.get(key) ?? []))
    vulnerabilities.set(known.knowledgeId, known);
  return [...vulnerabilities.values()].map((vulnerability) => speakOf(keys, vulnerability));
}

function speakOf(keys: readonly string[], vulnerability: Vulnerability): Candidate {
  const statements = vulnerability.affected.filter(
    (statement) => keys.includes(statement.package) || keys.includes(packageKey(statement.package)),
  );
  return { vulnerability, statements };
}

function findingsOf(component: MatchedComponent, candidates: readonly Candidate[]): Finding[] {
  const { version } = component;
  if (version === undefined || candidates.length === 0) return [];
  const compare = isComparable(version) ? versionOrderOf(component.ecosystem) : undefined;
  const findings: Finding[] = [];
  for (const { vulnerability, statements } of candidates) {
    const matched = matchStatements(version, statements, compare);
    if (matched.length === 0) continue;
    const versions = statements.map((statement) => statement.versions);
    const repaired = compare === undefined ? [] : repairedVersions(version, versions, compare);
    findings.push({ component: component.purl, vulnerability, matched, fixedVersions: repaired });
  }
  return findings.sort((a, b) => (primaryId(a.vulnerability) < primaryId(b.vulnerability) ? -1 : 1));
}

function matchStatements(
  version: string,
  statements: Candidate['statements'],
  compare: CompareVersions | undefined,
): MatchedStatement[] {
  const matched: MatchedStatement[] = [];
  for (const { source, versions } of statements) {
    const range =
      compare === undefined
        ? versions.listed.find((listed) => listed === version)
        : findRange(version, versions, compare);
    const isNew = !matched.some((known) => known.source === source && known.range === range);
    if (range !== undefined && isNew) matched.push({ source, range });
  }
  return matched;
}

const namedInNote = 5;

/** Packages of distributions are matched by nothing, and so are those whose version or name says too little. */
function notesOn(unmatched: readonly MatchedComponent[]): Note[] {
  const distributed = unmatched.filter(({ purl }) => isOfDistribution(purl));
  const others = unmatched.filter(({ purl }) => !isOfDistribution(purl));
  return [
    ...noteOf(distributed, '个 Linux 发行版软件包未检测：知识库不含发行版的安全公告，未检测不代表安全'),
    ...noteOf(others, '个组件没有可比较的版本或完整的名称，未能按版本匹配漏洞'),
  ];
}

function noteOf(unmatched: readonly MatchedComponent[], sentence: string): Note[] {
  if (unmatched.length === 0) return [];
  const names = unmatched.slice(0, namedInNote).map(({ name }) => name);
  const more = unmatched.length > namedInNote ? ' 等' : '';
  const reason = `${unmatched.length} ${sentence}：${names.join('、')}${more}`;
  return [{ step: 'vulnerabilities', level: 'warning', path: undefined, reason }];
}
