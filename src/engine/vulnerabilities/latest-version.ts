import { type AffectedVersions, fixedVersions } from '#model';
import { isPreRelease } from './affected-versions.ts';
import { isComparable, versionOrderOf } from './version-order.ts';

/** Ecosystems of Semantic Versioning, where everything behind the first hyphen says that it is not released yet. */
const semantic = new Set(['npm', 'cargo', 'pub', 'hex', 'nuget', 'golang', 'swift', 'githubactions']);

/**
 * The highest release of some versions, in the order of their ecosystem; a pre-release only where there is nothing else,
 * and what is no version in that order only where there is no pre-release. `undefined` without versions.
 */
export function latestVersion(ecosystem: string, versions: readonly string[]): string | undefined {
  const compare = versionOrderOf(ecosystem);
  let latest: string | undefined;
  let rankOfLatest = -1;
  for (const version of versions) {
    if (version === '' || version === latest) continue;
    const rank = rankOf(ecosystem, version);
    if (rank < rankOfLatest) continue;
    if (latest !== undefined && rank === rankOfLatest && compare(version, latest) <= 0) continue;
    latest = version;
    rankOfLatest = rank;
  }
  return latest;
}

/**
 * The versions that a statement names and that were published as far as can be told: those it lists, those that repair,
 * and the last ones that are affected. Other bounds may never have been published.
 */
export function publishedByStatement(statement: AffectedVersions): string[] {
  const lastAffected = statement.intervals.flatMap(({ to }) => (to?.isIncluded === true ? to.version : []));
  return [...statement.listed, ...fixedVersions(statement), ...lastAffected].filter(isComparable);
}

/** Releases above pre-releases above what has no place in the order. */
function rankOf(ecosystem: string, version: string): number {
  if (!isComparable(version)) return 0;
  return isUnreleased(ecosystem, version) ? 1 : 2;
}

/** Whether a version is one to be tried out, by its words or as its ecosystem says it. */
export function isUnreleased(ecosystem: string, version: string): boolean {
  return isPreRelease(version) || (semantic.has(ecosystem) && /^[^+]*-/.test(version));
}
