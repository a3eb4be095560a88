import { type AffectedVersions, fixedVersions, intervalText, type VersionInterval } from '#model';
import type { CompareVersions } from './version-order.ts';

/** Whether a version lies in an interval. */
export function isInInterval(version: string, interval: VersionInterval, compare: CompareVersions): boolean {
  const { from, to } = interval;
  if (from !== undefined) {
    const order = compare(version, from.version);
    if (order < 0 || (order === 0 && !from.isIncluded)) return false;
  }
  if (to === undefined) return true;
  const order = compare(version, to.version);
  return order < 0 || (order === 0 && to.isIncluded);
}

/** The part of a statement that includes a version, for people: `≥2.0, <2.17.1`, or the version as it is listed. */
export function findRange(
  version: string,
  affected: AffectedVersions,
  compare: CompareVersions,
): string | undefined {
  const interval = intervalWith(version, affected, compare);
  return interval === undefined ? listedLike(version, affected, compare) : intervalText(interval);
}

/** Whether a statement includes a version. */
export function isAffected(version: string, affected: AffectedVersions, compare: CompareVersions): boolean {
  return (
    intervalWith(version, affected, compare) !== undefined ||
    listedLike(version, affected, compare) !== undefined
  );
}

function intervalWith(
  version: string,
  { intervals }: AffectedVersions,
  compare: CompareVersions,
): VersionInterval | undefined {
  for (const interval of intervals) if (isInInterval(version, interval, compare)) return interval;
  return undefined;
}

/** Lists spell versions as their source does: 1.0 and 1.0.0 may be one version. */
function listedLike(
  version: string,
  { listed }: AffectedVersions,
  compare: CompareVersions,
): string | undefined {
  for (const one of listed) if (one === version || compare(one, version) === 0) return one;
  return undefined;
}

/**
 * The versions that statements name as repaired, later than `version` and in none of the statements, nearest first.
 *
 * Nobody is told to upgrade to a release candidate while there is a release.
 */
export function repairedVersions(
  version: string,
  statements: readonly AffectedVersions[],
  compare: CompareVersions,
): string[] {
  return laterRepairs(version, repairsOf(statements, compare), compare);
}

/** A version that statements name as repaired. */
export interface Repair {
  readonly version: string;
  readonly isPreRelease: boolean;
}

/** The versions that statements name as repaired and that are in none of the statements, lowest first. */
export function repairsOf(statements: readonly AffectedVersions[], compare: CompareVersions): Repair[] {
  return [...new Set(statements.flatMap(fixedVersions))]
    .filter((candidate) => !statements.some((statement) => isAffected(candidate, statement, compare)))
    .sort(compare)
    .map((version) => ({ version, isPreRelease: isPreRelease(version) }));
}

/** Those of some repairs that are later than `version`; release candidates where there is no release alone. */
export function laterRepairs(
  version: string,
  repairs: readonly Repair[],
  compare: CompareVersions,
): string[] {
  const later = repairs.filter((repair) => compare(repair.version, version) > 0);
  const releases = later.filter((repair) => !repair.isPreRelease);
  return (releases.length > 0 ? releases : later).map((repair) => repair.version);
}

/** By the usual words of pre-releases in all ecosystems: `2.0-rc1`, `5.2b1`, `1.26.0-rc.3`, `1.21.0-0`, `9.0.0.M1`. */
export function isPreRelease(version: string): boolean {
  return /(?:alpha|beta|preview|snapshot|dev|pre|rc|cr)[\d.-]*$|\d[ab]\d+$|[.-]m\d+$|-0$/i.test(version);
}
