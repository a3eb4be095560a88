import { compareSemver } from '../semver-order.ts';

/**
 * Order Go module versions: Semantic Versioning, with or without `v`; pseudo-versions need no rule of their own.
 *
 * Releases of Go itself are understood too: `go1.21rc2` comes before `go1.21.0`.
 */
export function compareGoVersions(a: string, b: string): number {
  return compareSemver(withoutGo(a), withoutGo(b));
}

function withoutGo(version: string): string {
  return version.startsWith('go') ? version.slice(2) : version;
}
