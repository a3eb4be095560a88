import { parsePurl } from '#model';
import type { Sbom, SbomComponent, SbomEdge } from './document.ts';

/**
 * The ids by which standards that have one id for all purposes call the components of a document, by their refs: the
 * purl, else the CPE, the id of the document it comes from, or a name. No two are alike; a second `x` is `x#2`.
 */
export function componentIds(sbom: Sbom): ReadonlyMap<string, string> {
  const ids = new Map<string, string>();
  const taken = new Set<string>();
  const counts = new Map<string, number>();
  for (const component of allComponents(sbom)) {
    const wanted = component.purl ?? component.cpe ?? component.foreignId ?? nameId(component);
    let id = wanted;
    while (taken.has(id)) {
      const count = (counts.get(wanted) ?? 1) + 1;
      counts.set(wanted, count);
      id = `${wanted}#${count}`;
    }
    taken.add(id);
    ids.set(component.ref, id);
  }
  return ids;
}

/** What the document is about, where it says, and its components. */
export function allComponents({ subject, components }: Sbom): readonly SbomComponent[] {
  return subject === undefined ? components : [subject, ...components];
}

/** The id of what has no other one. */
export function nameId({ name, version }: Pick<SbomComponent, 'name' | 'version'>): string {
  return version === undefined ? name : `${name}@${version}`;
}

/** What an id of `componentIds` says of its component. */
export function identityOf(id: string): Pick<SbomComponent, 'ref' | 'purl' | 'cpe' | 'foreignId'> {
  const plain = id.replace(/#\d+$/, '');
  const purl = parsePurl(plain) === undefined ? undefined : plain;
  const cpe = /^cpe:/i.test(plain) ? plain : undefined;
  return {
    ref: id,
    purl,
    ...(cpe === undefined ? {} : { cpe }),
    ...(purl === undefined && cpe === undefined ? { foreignId: id } : {}),
  };
}

/** The name of a package as its own tools print it, from its purl: `@babel/core`, `org.slf4j:slf4j-api`. */
export function printedName(namespace: string, name: string, purl: string | undefined): string {
  if (namespace === '') return name;
  return `${namespace}${purl?.startsWith('pkg:maven/') === true ? ':' : '/'}${name}`;
}

/** A component of which a document says little; the rest is absent. */
export function plainComponent(
  said: Pick<SbomComponent, 'ref' | 'name' | 'version' | 'purl'> & Partial<SbomComponent>,
): SbomComponent {
  return {
    kind: 'library',
    supplier: undefined,
    declaredLicense: undefined,
    hashes: [],
    scopes: [],
    directness: 'unknown',
    evidence: [],
    ...said,
  };
}

/** How components came into a document that only says who needs whom: what its subject needs is direct. */
export function withDirectness(
  components: readonly SbomComponent[],
  edges: readonly SbomEdge[],
  subject: SbomComponent | undefined,
): SbomComponent[] {
  const direct = new Set(edges.filter(({ from }) => from === subject?.ref).map(({ to }) => to));
  const needed = new Set(edges.map(({ to }) => to));
  return components.map((component) => ({
    ...component,
    directness: direct.has(component.ref) ? 'direct' : needed.has(component.ref) ? 'transitive' : 'unknown',
  }));
}
