import type { Sbom, SbomComponent, SbomEdge } from './document.ts';
import type { ForeignNode } from './foreign-node.ts';

/** Who needs whom, by ids: standards that know one kind of dependency do not tell needing from containing. */
export function neededBy(
  sbom: Sbom,
  ids: ReadonlyMap<string, string>,
): ReadonlyMap<string, readonly string[]> {
  const needed = new Map<string, Set<string>>();
  for (const { from, to } of sbom.edges) {
    const [source, target] = [ids.get(from), ids.get(to)];
    if (source === undefined || target === undefined) continue;
    const targets = needed.get(source);
    if (targets === undefined) needed.set(source, new Set([target]));
    else targets.add(target);
  }
  return new Map([...needed].map(([from, to]) => [from, [...to]]));
}

/** A dependency as it was read, and the place that says so. */
export interface ReadEdge {
  readonly from: string | undefined;
  readonly to: string | undefined;
  readonly place: ForeignNode;
}

/** The dependencies between known components; others are problems of their places. */
export function edgesBetween(components: readonly SbomComponent[], read: Iterable<ReadEdge>): SbomEdge[] {
  const refs = new Set(components.map(({ ref }) => ref));
  const edges: SbomEdge[] = [];
  for (const { from, to, place } of read) {
    if (from === undefined || to === undefined) continue;
    if (refs.has(from) && refs.has(to)) edges.push({ from, to, kind: 'depends-on' });
    else place.complain('依赖引用了清单中没有的组件');
  }
  return edges;
}

/** The components without those whose ref another one has already; these are problems of their places. */
export function uniquelyNamed(
  read: Iterable<{ readonly component: SbomComponent; readonly place: ForeignNode }>,
): SbomComponent[] {
  const components = new Map<string, SbomComponent>();
  for (const { component, place } of read) {
    if (components.has(component.ref)) place.complain(`组件标识 ${component.ref.slice(0, 100)} 重复`);
    else components.set(component.ref, component);
  }
  return [...components.values()];
}

/**
 * What a list of components is about, in standards that do not say: its first, where it has the name of the document and
 * nothing needs it.
 */
export function subjectAmong(
  components: readonly SbomComponent[],
  edges: readonly SbomEdge[],
  documentName: string | undefined,
): SbomComponent | undefined {
  const [first] = components;
  if (first === undefined || first.name !== documentName) return undefined;
  return edges.some(({ to }) => to === first.ref) ? undefined : { ...first, kind: 'application' };
}
