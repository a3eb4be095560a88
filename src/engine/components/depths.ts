/** That one component needs another; both are named by their purls, or both by their ids. */
export interface Need {
  readonly from: string;
  readonly to: string;
}

/** How many steps each component is from the project: 1 for the roots. What cannot be reached is absent. */
export function depthsFrom(roots: readonly string[], edges: readonly Need[]): ReadonlyMap<string, number> {
  const needs = new Map<string, string[]>();
  for (const { from, to } of edges) {
    const targets = needs.get(from);
    if (targets === undefined) needs.set(from, [to]);
    else targets.push(to);
  }
  const depths = new Map<string, number>(roots.map((root) => [root, 1]));
  // A map keeps the order of insertion, so what is added here is met later in this very loop: breadth first.
  for (const [purl, depth] of depths) {
    for (const target of needs.get(purl) ?? []) {
      if (!depths.has(target)) depths.set(target, depth + 1);
    }
  }
  return depths;
}
