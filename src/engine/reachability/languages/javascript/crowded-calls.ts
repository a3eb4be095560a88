import type { CallEdge, CodeFunction, PackageHere } from '../../call-graph.ts';
import { pushTo } from '../../../push-to.ts';

/** From a place that calls more functions of its own package than these, hardly any of them is called in one program. */
const mostMeant = 8;

/**
 * The edges, of which those are only perhaps calls that leave a place in a package from which very many functions of the same
 * package may be called. What a library is handed by all its callers flows together in it (`iteratee(value)`,
 * `func.apply`), since it is followed without telling them apart: such a place says that something is called there, and
 * not what. What it is handed from outside, the handlers of a server, is called.
 */
export function withCrowdedDoubted(
  edges: readonly CallEdge[],
  packages: readonly PackageHere[],
): readonly CallEdge[] {
  const homes = new Map(packages.flatMap((here) => here.functions.map((one) => [one, here] as const)));
  const placesOf = new Map<CodeFunction, Map<string, CallEdge[]>>();
  for (const edge of edges) {
    const home = homes.get(edge.caller);
    if (home === undefined || homes.get(edge.callee) !== home) continue;
    const places = placesOf.get(edge.caller) ?? new Map<string, CallEdge[]>();
    placesOf.set(edge.caller, places);
    pushTo(places, `${edge.line}:${edge.column}-${edge.endLine}:${edge.endColumn}`, edge);
  }
  const doubted = new Set<CallEdge>();
  for (const places of placesOf.values())
    for (const those of places.values())
      if (those.length > mostMeant) for (const edge of those) doubted.add(edge);
  return edges.map((edge) => (doubted.has(edge) ? { ...edge, how: 'escape' } : edge));
}
