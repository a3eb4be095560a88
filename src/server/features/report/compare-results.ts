import type { Severity } from '#model';
import type { ComponentLine, FindingLine } from './results.ts';

/** What has changed from one detection to another. */
export interface TaskChanges {
  /** The former detection, as people know it. */
  readonly base: string;
  readonly components: readonly ComponentChange[];
  readonly findings: readonly FindingChange[];
  /** Findings that both have. */
  readonly remainingCount: number;
}

/** A package that came, went, or is there in other versions or under another licence. Empty: it is not there. */
export interface ComponentChange {
  readonly change: 'added' | 'removed' | 'changed';
  readonly ecosystem: string;
  readonly name: string;
  readonly formerVersions: string;
  readonly versions: string;
  readonly formerLicense: string;
  readonly license: string;
}

/** A vulnerability of a package that came or went. */
export interface FindingChange {
  readonly change: 'found' | 'fixed';
  readonly vulnerability: string;
  readonly severity: Severity;
  readonly component: string;
  readonly version: string;
  readonly title: string;
  /** Whether its package came or went with it: then nobody has repaired it, and nobody has brought it by an update. */
  readonly isWithPackage: boolean;
}

interface Compared {
  readonly components: readonly ComponentLine[];
  readonly findings: readonly FindingLine[];
}

/**
 * Compare two detections: packages by their ecosystem and name, findings by vulnerability and package, so that a
 * vulnerability which another version of its package still has is no new one.
 */
export function compareResults(base: string, former: Compared, latter: Compared): TaskChanges {
  const [before, after] = [packagesOf(former.components), packagesOf(latter.components)];
  const components = [...new Set([...before.keys(), ...after.keys()])]
    .sort()
    .flatMap((key) => changeOf(before.get(key), after.get(key)) ?? []);
  const [had, has] = [findingsOf(former), findingsOf(latter)];
  const found = [...has].filter(([key]) => !had.has(key));
  const fixed = [...had].filter(([key]) => !has.has(key));
  return {
    base,
    components,
    findings: [
      ...found.map(([, line]) => toChange('found', line, before)),
      ...fixed.map(([, line]) => toChange('fixed', line, after)),
    ],
    remainingCount: has.size - found.length,
  };
}

interface Package {
  readonly ecosystem: string;
  readonly name: string;
  readonly versions: Set<string>;
  readonly licenses: Set<string>;
}

/** The package of a purl: without its version and what stands behind. */
function packageOf(purl: string): string {
  return purl.replace(/[?#].*$/, '').replace(/@[^@/]*$/, '');
}

function packagesOf(components: readonly ComponentLine[]): Map<string, Package> {
  const packages = new Map<string, Package>();
  for (const { purl, ecosystem, name, version, license } of components) {
    const key = packageOf(purl);
    const known = packages.get(key) ?? { ecosystem, name, versions: new Set(), licenses: new Set() };
    known.versions.add(version || '未知');
    known.licenses.add(license || '未声明');
    packages.set(key, known);
  }
  return packages;
}

function changeOf(former: Package | undefined, latter: Package | undefined): ComponentChange | undefined {
  const one = latter ?? former;
  if (one === undefined) return undefined;
  const change = {
    ecosystem: one.ecosystem,
    name: one.name,
    formerVersions: listOf(former?.versions),
    versions: listOf(latter?.versions),
    formerLicense: listOf(former?.licenses),
    license: listOf(latter?.licenses),
  };
  if (former === undefined) return { change: 'added', ...change };
  if (latter === undefined) return { change: 'removed', ...change };
  const isSame = change.versions === change.formerVersions && change.license === change.formerLicense;
  return isSame ? undefined : { change: 'changed', ...change };
}

function listOf(values: ReadonlySet<string> = new Set()): string {
  return [...values].sort().join('、');
}

function findingsOf({ findings }: Compared): Map<string, FindingLine> {
  return new Map(findings.map((line) => [`${line.vulnerability}\n${packageOf(line.purl)}`, line]));
}

function toChange(
  change: FindingChange['change'],
  line: FindingLine,
  others: ReadonlyMap<string, Package>,
): FindingChange {
  const { vulnerability, severity, component, version, title, purl } = line;
  const isWithPackage = !others.has(packageOf(purl));
  return { change, vulnerability, severity, component, version, title, isWithPackage };
}
