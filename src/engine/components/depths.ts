import { pushTo } from '../push-to.ts';

/** That one component needs another; both are named by their purls, or both by their ids. */
export interface Need {
  readonly from: string;
  readonly to: string;
}

/** How many steps each component is from the project: 1 for the roots. What cannot be reached is absent. */
export function depthsFrom(roots: readonly string[], needs: readonly Need[]): ReadonlyMap<string, number> {
  const depths = new Map<string, number>();
  for (const [component, asker] of shortestAskers(needs, roots)) {
    depths.set(component, asker === undefined ? 1 : (depths.get(asker) ?? 0) + 1);
  }
  return depths;
}

/**
 * A shortest way from any of `roots` to each component that can be reached over `needs`: who asks for it on that way.
 * Roots are asked for by nobody, which is `undefined`; what cannot be reached is absent.
 */
export function shortestAskers(
  needs: readonly Need[],
  roots: Iterable<string>,
): ReadonlyMap<string, string | undefined> {
  const needed = new Map<string, string[]>();
  for (const { from, to } of needs) pushTo(needed, from, to);
  const askers = new Map<string, string | undefined>([...roots].map((root) => [root, undefined]));
  // A map keeps the order of insertion, so what is added here is met later in this very loop: breadth first.
  for (const asker of askers.keys()) {
    for (const target of needed.get(asker) ?? []) if (!askers.has(target)) askers.set(target, asker);
  }
  return askers;
}
