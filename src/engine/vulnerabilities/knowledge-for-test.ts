import {
  type AffectedPackage,
  type Component,
  packageKey,
  purlOf,
  type VersionInterval,
  type Vulnerability,
} from '#model';
import type { Knowledge } from '../knowledge.ts';

/** `[from, to)`; `0` is the beginning. */
export function interval([from, to]: readonly [string, string | undefined]): VersionInterval {
  return {
    from: from === '0' ? undefined : { version: from, isIncluded: true },
    to: to === undefined ? undefined : { version: to, isIncluded: false },
  };
}

/** What the source `test` says of a package. */
export function stated(
  ecosystem: string,
  name: string,
  intervals: readonly VersionInterval[],
  listed: readonly string[] = [],
): AffectedPackage {
  return {
    package: purlOf(ecosystem, name),
    ecosystem,
    name,
    versions: { intervals, listed },
    source: 'test',
  };
}

/** What the source `test` says of a Maven package between two versions. */
export function maven(name: string, range: readonly [string, string]): AffectedPackage {
  return stated('maven', name, [interval(range)]);
}

/** A vulnerability that nobody has scored. */
export function vulnerability(cve: string, ...affected: AffectedPackage[]): Vulnerability {
  return {
    knowledgeId: cve.replace('CVE', 'CJN'),
    ids: { cve, cnnvd: undefined, cnvd: undefined, avd: undefined, ghsa: undefined, others: [] },
    severity: 'unknown',
    ratings: [],
    weaknesses: [],
    publishedAt: undefined,
    modifiedAt: undefined,
    withdrawnAt: undefined,
    isKnownExploited: false,
    affected,
    references: [],
    sources: ['test'],
    accounts: [],
  };
}

/** A component that the project asks for itself. */
export function component(ecosystem: string, name: string, version: string | undefined): Component {
  return {
    purl: purlOf(ecosystem, name, version),
    ecosystem,
    name,
    version,
    requirement: undefined,
    directness: 'direct',
    depth: 1,
    scopes: ['runtime'],
    declaredLicense: undefined,
    evidence: [],
  };
}

/** Knowledge of some vulnerabilities that covers every ecosystem. */
export function knowing(...vulnerabilities: Vulnerability[]): Knowledge {
  return {
    generation: 1,
    covers: () => 'whole',
    async vulnerabilitiesOf(packages) {
      const speaksOf = (key: string) => (one: Vulnerability) =>
        one.affected.some((statement) => packageKey(statement.package) === key);
      return new Map(
        packages.map((key) => [key, vulnerabilities.filter(speaksOf(packageKey(key)))] as const),
      );
    },
  };
}
