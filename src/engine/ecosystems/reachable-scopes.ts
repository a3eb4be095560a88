import type { DependencyScope } from '#model';

/** One need in a graph of dependencies. */
export interface Need {
  readonly to: string;
  readonly isOptional: boolean;
}

/**
 * What each package of a graph is needed for, from what the project asks for.
 *
 * A package needed by one with scope `dev` has scope `dev` too; an optional need makes `runtime` into `optional`.
 * Packages that nothing asks for are absent.
 */
export function reachableScopes(
  roots: Iterable<readonly [string, DependencyScope]>,
  needsOf: (id: string) => Iterable<Need>,
): ReadonlyMap<string, ReadonlySet<DependencyScope>> {
  const found = new Map<string, Set<DependencyScope>>();
  const queue: [string, DependencyScope][] = [];
  const meet = (id: string, scope: DependencyScope) => {
    const scopes = found.get(id) ?? new Set();
    if (scopes.has(scope)) return;
    found.set(id, scopes.add(scope));
    queue.push([id, scope]);
  };
  for (const [id, scope] of roots) meet(id, scope);
  for (let entry = queue.pop(); entry !== undefined; entry = queue.pop()) {
    const [id, scope] = entry;
    for (const need of needsOf(id))
      meet(need.to, need.isOptional && scope === 'runtime' ? 'optional' : scope);
  }
  return found;
}
