import type { DependencyScope } from '#model';
import { type Need, reachableScopes } from './reachable-scopes.ts';
import type { PackageStatement, ReadingDraft } from './reading-draft.ts';

/** A package of a lockfile, and what it needs by the keys of the same graph. */
export interface LockedNode extends PackageStatement {
  readonly needs: readonly Need[];
  /** Whether it is the project's own code: it is not stated, nor are its needs. */
  readonly isOwn?: boolean;
}

/** Something the project itself asks for; no scope where the file does not say what for. */
export type Root = readonly [key: string, scope: DependencyScope | undefined];

/**
 * State the packages of a lockfile and who needs whom.
 *
 * With `roots` the file says who is asked for: the rest is transitive, and needed for what the roots are needed for.
 * Without them directness and scopes are those of the nodes themselves.
 */
export function stateGraph(
  nodes: ReadonlyMap<string, LockedNode>,
  roots: readonly Root[] | undefined,
  draft: ReadingDraft,
): void {
  const direct = new Set(roots?.map(([key]) => key));
  const scoped = (roots ?? []).flatMap(([key, scope]): [string, DependencyScope][] =>
    scope === undefined ? [] : [[key, scope]],
  );
  const scopes = reachableScopes(scoped, (key) => nodes.get(key)?.needs ?? []);
  for (const [key, { needs, isOwn, ...stated }] of nodes) {
    if (isOwn === true) continue;
    const isDirect = roots === undefined ? stated.isDirect : direct.has(key);
    draft.add({ ...stated, isDirect, scopes: [...(scopes.get(key) ?? stated.scopes ?? [])] });
    for (const need of needs) {
      const to = nodes.get(need.to);
      if (to === undefined || to.isOwn === true) continue;
      draft.need(atVersion(stated), atVersion(to), need.isOptional ? 'optional' : 'runtime');
    }
  }
}

function atVersion({ name, version, ecosystem }: PackageStatement) {
  return { name, version, ...(ecosystem === undefined ? {} : { ecosystem }) };
}
