import { parsePurl } from '#model';
import { identityOf, plainComponent, printedName } from './component-ids.ts';
import type { Sbom, SbomComponent, SbomVulnerability } from './document.ts';

/** The components that vulnerabilities touch, in the order of the document; its subject is not among them. */
export function touchedComponents({ components, vulnerabilities }: Sbom): SbomComponent[] {
  const touched = new Set(vulnerabilities.flatMap(({ affects }) => affects.map(({ ref }) => ref)));
  return components.filter(({ ref }) => touched.has(ref));
}

const nameScheme = 'urn:suxi:component:';

/** An id of `componentIds` as an IRI; a purl is one already. */
export function iriOf(id: string): string {
  return /^(?:pkg|urn|https?):/.test(id) ? id : `${nameScheme}${encodeURIComponent(id)}`;
}

/** A component that is known by an IRI and what else is said of it. */
export function componentOfIri(iri: string, said: Partial<SbomComponent> = {}): SbomComponent {
  const id = iri.startsWith(nameScheme) ? decoded(iri.slice(nameScheme.length)) : iri;
  const identity = identityOf(id);
  const purl = parsePurl(said.purl ?? identity.purl ?? '');
  const plain = /^(.+)@([^@/]+)$/.exec(id);
  const known = Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined));
  return plainComponent({
    ...identity,
    name:
      purl === undefined
        ? (plain?.[1] ?? id)
        : printedName(purl.namespace ?? '', purl.name, `pkg:${purl.type}/`),
    version: purl === undefined ? plain?.[2] : purl.version,
    ...known,
    ref: id,
  });
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text; // a stray percent sign
  }
}

/** A vulnerability of which a document says little; the rest is absent. */
export function plainVulnerability(
  said: Pick<SbomVulnerability, 'id' | 'affects' | 'analysis'> & Partial<SbomVulnerability>,
): SbomVulnerability {
  return {
    aliases: [],
    source: undefined,
    description: undefined,
    severity: undefined,
    ratings: [],
    weaknesses: [],
    references: [],
    publishedAt: undefined,
    modifiedAt: undefined,
    ...said,
  };
}

/** Said where a document must say what to do and nobody has. */
export const noActionYet = '尚未确定处置措施';
/** Said where a document must describe a vulnerability and nobody has. */
export const noDescription = '未提供漏洞描述';
/** Said where a document must say why a product is not affected and nobody has. */
export const noImpactSaid = '经分析不受影响';
