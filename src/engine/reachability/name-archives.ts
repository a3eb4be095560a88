import type { CallGraph, PackageHere, PackageImport } from './call-graph.ts';
import type { CheckedComponent } from './check-reachability.ts';

/**
 * Give packages that are known by the paths of their archives the names of the components that lie there. An archive that
 * holds several components, or none that is known, may hold anything: it is imported by whoever calls it, as something
 * whose code is not here.
 */
export function nameArchives(graph: CallGraph, components: readonly CheckedComponent[]): CallGraph {
  const known = new Set(graph.packages.map(({ name }) => name));
  const names = new Map<string, Set<string>>();
  for (const { name, places } of components)
    for (const archive of places.flatMap((place) => archiveAround(place, known) ?? []))
      names.set(archive, (names.get(archive) ?? new Set()).add(name));
  const packages: PackageHere[] = [];
  const imports: PackageImport[] = [];
  for (const one of graph.packages) {
    const [name, ...others] = isArchive(one.name) ? (names.get(one.name) ?? []) : [one.name];
    const [first] = one.functions;
    if (name !== undefined && others.length === 0) packages.push({ ...one, name });
    else if (first !== undefined) imports.push({ file: first.file, line: first.line, name: one.name });
  }
  return { ...graph, packages, imports: [...graph.imports, ...imports] };
}

/** The archive that is a place, or that it lies in. */
function archiveAround(place: string, known: ReadonlySet<string>): string | undefined {
  if (known.has(place)) return place;
  const at = place.lastIndexOf('!/');
  const around = at < 0 ? '' : place.slice(0, at);
  return known.has(around) ? around : undefined;
}

function isArchive(name: string): boolean {
  return /\.\w{3}$/.test(name);
}
