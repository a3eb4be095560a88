import { type CompareVersions, findEcosystem, groupBy, isAffected, versionOrderOf } from '#engine';
import { type AffectedPackage, fixedVersions, intervalText, type VulnerabilityFacts } from '#model';
import { unite } from '../interval-sets.ts';

/** What all sources together say of one package of a vulnerability. */
export interface DescribedPackage {
  /** As the ecosystem's own tools print it. */
  readonly name: string;
  /** What people call the ecosystem. */
  readonly label: string;
  /** The affected intervals for people, old to new. */
  readonly ranges: readonly string[];
  /** Affected versions that lie in no interval. */
  readonly listed: readonly string[];
  /** The versions named as repairs that no source calls affected, old to new. */
  readonly fixed: readonly string[];
}

/** The packages of a vulnerability, in the order in which its sources name them; repositories only when alone. */
export function describedPackages(vulnerability: VulnerabilityFacts): DescribedPackage[] {
  return statementsByPackage(vulnerability).flatMap(describePackage);
}

/** The names of the same packages, in the same order. */
export function packageNames(vulnerability: VulnerabilityFacts): string[] {
  return statementsByPackage(vulnerability).flatMap(([first]) => first?.name ?? []);
}

function statementsByPackage(vulnerability: VulnerabilityFacts): AffectedPackage[][] {
  const packages = [...groupBy(vulnerability.affected, (statement) => statement.package).values()];
  const published = packages.filter(([first]) => first?.ecosystem !== 'github');
  return published.length > 0 ? published : packages;
}

function describePackage(statements: readonly AffectedPackage[]): DescribedPackage[] {
  const [first] = statements;
  if (first === undefined) return [];
  const compare = versionOrderOf(first.ecosystem);
  const intervals = unite(
    statements.flatMap(({ versions }) => versions.intervals),
    compare,
  );
  const listed = new Set(statements.flatMap(({ versions }) => versions.listed));
  return [
    {
      name: first.name,
      label: ecosystemLabel(first.ecosystem),
      ranges: intervals.map(intervalText),
      listed: [...listed]
        .filter((version) => !isAffected(version, { intervals, listed: [] }, compare))
        .sort(compare),
      fixed: repairs(statements, compare),
    },
  ];
}

function repairs(statements: readonly AffectedPackage[], compare: CompareVersions): string[] {
  const named = new Set(statements.flatMap(({ versions }) => fixedVersions(versions)));
  const isOpen = (version: string) =>
    statements.some(({ versions }) => isAffected(version, versions, compare));
  return [...named].filter((version) => !isOpen(version)).sort(compare);
}

function ecosystemLabel(ecosystem: string): string {
  return findEcosystem(ecosystem)?.label ?? labels[ecosystem] ?? ecosystem;
}

const labels: Readonly<Record<string, string>> = {
  bioconductor: 'Bioconductor',
  bitnami: 'Bitnami',
  conan: 'Conan',
  github: 'GitHub',
  githubactions: 'GitHub Actions',
};
