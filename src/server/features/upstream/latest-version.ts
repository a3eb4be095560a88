import { isComparable, isPreRelease, versionOrderOf } from '#engine';

/** Ecosystems of Semantic Versioning, where everything behind the first hyphen says that it is not released yet. */
const semantic = new Set(['npm', 'cargo', 'pub', 'hex', 'nuget']);

/** The highest release of some versions, in the order of their ecosystem; a pre-release only where there is nothing else. */
export function latestVersion(ecosystem: string, versions: readonly string[]): string | undefined {
  const compare = versionOrderOf(ecosystem);
  const isEarly = (version: string) =>
    isPreRelease(version) || (semantic.has(ecosystem) && /^[^+]*-/.test(version));
  const sorted = [...versions].sort(
    (a, b) => Number(isComparable(b)) - Number(isComparable(a)) || compare(b, a),
  );
  return sorted.find((version) => isComparable(version) && !isEarly(version)) ?? sorted[0];
}
