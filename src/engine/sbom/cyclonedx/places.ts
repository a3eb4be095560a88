import { pushTo } from '../../push-to.ts';
import type { Sbom, SbomComponent } from '../document.ts';
import { cleanText } from './clean-text.ts';
import { isLink } from './kept.ts';

/** Where each component of a document is written: in another one, or at the top. */
export interface Places {
  /** What a ref of the document is called in the file; refs of other documents stay. */
  refOf(ref: string): string;
  /** The components directly inside one, or at the top (`undefined`). */
  inside(ref: string | undefined): readonly SbomComponent[];
  /** In what else a component lies; refs of the file. */
  alsoIn(ref: string): readonly string[];
  /** Every component, the subject first, in the order in which they are written. */
  readonly inOrder: readonly SbomComponent[];
}

/** Readers have their limits; what lies deeper is written at the top. */
const deepest = 20;

/** Find the places of all components. Each is written once: in the first that contains it, and never in itself. */
export function placesOf(sbom: Sbom): Places {
  const components = sbom.components.filter((component) => !isLink(component.kept));
  const known = sbom.subject === undefined ? components : [sbom.subject, ...components];
  const names = nameRefs(known);
  const nested = nest(sbom, known);
  const inOrder: SbomComponent[] = [];
  const tops = nested.get(undefined) ?? [];
  const walk = (component: SbomComponent): void => {
    inOrder.push(component);
    for (const inner of nested.get(component.ref) ?? []) walk(inner);
  };
  for (const component of sbom.subject === undefined ? tops : [sbom.subject, ...tops]) walk(component);
  const others = otherContainers(sbom, nested, names);
  return {
    refOf: (ref) => names.get(ref) ?? (cleanText(ref).trim() || 'unknown'),
    inside: (ref) => nested.get(ref) ?? [],
    alsoIn: (ref) => others.get(ref) ?? [],
    inOrder,
  };
}

type Nested = ReadonlyMap<string | undefined, readonly SbomComponent[]>;

function nest({ subject, edges }: Sbom, known: readonly SbomComponent[]): Nested {
  const byRef = new Map(known.map((component) => [component.ref, component]));
  const contents = new Map<string, SbomComponent[]>();
  const contained = new Set<string>();
  for (const { from, to, kind } of edges) {
    const inner = byRef.get(to);
    if (kind !== 'contains' || inner === undefined || !byRef.has(from) || to === subject?.ref) continue;
    pushTo(contents, from, inner);
    contained.add(to);
  }
  const nested = new Map<string | undefined, SbomComponent[]>();
  const placed = new Set<string>();
  const fill = ({ ref }: SbomComponent, depth: number): void => {
    placed.add(ref);
    if (depth === deepest) return;
    for (const inner of contents.get(ref) ?? []) {
      if (placed.has(inner.ref)) continue;
      pushTo(nested, ref, inner);
      fill(inner, depth + 1);
    }
  };
  if (subject !== undefined) fill(subject, 0);
  const tops = known.filter((component) => component !== subject);
  const put = (component: SbomComponent): void => {
    if (placed.has(component.ref)) return;
    pushTo(nested, undefined, component);
    fill(component, 0);
  };
  for (const component of tops) if (!contained.has(component.ref)) put(component);
  // What is left lies in a circle, or too deep.
  for (const component of tops) put(component);
  return nested;
}

function otherContainers(
  { edges }: Sbom,
  nested: Nested,
  names: ReadonlyMap<string, string>,
): Map<string, string[]> {
  const others = new Map<string, string[]>();
  const inner = new Set([...nested].flatMap(([from, all]) => all.map(({ ref }) => `${from ?? ''}\n${ref}`)));
  for (const { from, to, kind } of edges) {
    const container = names.get(from);
    if (kind !== 'contains' || container === undefined) continue;
    if (inner.has(`${from}\n${to}`)) continue;
    pushTo(others, to, container);
  }
  return others;
}

/** Refs as they can be written, still no two alike. */
function nameRefs(components: readonly SbomComponent[]): Map<string, string> {
  const names = new Map<string, string>();
  const taken = new Map<string, number>();
  for (const { ref } of components) {
    const wanted = cleanText(ref).trim() || 'component';
    let name = wanted;
    while (taken.has(name)) {
      const count = (taken.get(wanted) ?? 1) + 1;
      taken.set(wanted, count);
      name = `${wanted}-${count}`;
    }
    taken.set(name, 1);
    names.set(ref, name);
  }
  return names;
}
