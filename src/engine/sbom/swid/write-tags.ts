import { pushTo } from '../../push-to.ts';
import { componentIds } from '../component-ids.ts';
import type { Sbom, SbomComponent, SbomEdge } from '../document.ts';
import { MadeList } from '../made-list.ts';
import { type SwidEntity, type SwidFile, swidHashes, type SwidLink, type SwidTag, tagHref } from './tag.ts';

/**
 * The tags of a document: the first is its product, or stands for the document where it names none, and all others are
 * its components. What a component needs is linked as `requires`, what it contains as `component`.
 */
export function toTags(sbom: Sbom): { readonly first: SwidTag; readonly others: MadeList<SwidTag> } {
  const ids = componentIds(sbom);
  const linked = linksByRef(sbom.edges, ids);
  const creator = creatorOf(sbom);
  const tagOf = (component: SbomComponent): SwidTag => {
    const isSubject = component === sbom.subject;
    return {
      tagId: ids.get(component.ref) ?? '',
      tagVersion: isSubject ? sbom.revision : 0,
      name: component.name,
      version: component.version,
      entities: [creator, ...entitiesOf(component)],
      links: [...linksOf(component), ...(linked.get(component.ref) ?? [])],
      meta: { ...metaOf(component), ...(isSubject ? documentMeta(sbom, true) : {}) },
      files: filesOf(component),
    };
  };
  const first = sbom.subject === undefined ? documentTag(sbom, creator) : tagOf(sbom.subject);
  return { first, others: MadeList.of(sbom.components, tagOf) };
}

/** A tag for a document that names no product. */
function documentTag(sbom: Sbom, creator: SwidEntity): SwidTag {
  return {
    tagId: sbom.serial ?? `urn:suxi:document:${encodeURIComponent(sbom.name)}`,
    tagVersion: sbom.revision,
    name: sbom.name,
    version: undefined,
    entities: [creator],
    links: [],
    meta: documentMeta(sbom, false),
    files: [],
  };
}

function documentMeta({ created, authors, tools }: Sbom, isSubject: boolean): SwidTag['meta'] {
  return known({
    subject: isSubject ? 'true' : 'false',
    created,
    author: authors[0]?.name,
    tool: tools[0] && [tools[0].name, tools[0].version].join(' ').trim(),
  });
}

/** Who made the tags; the standard demands one. */
function creatorOf({ authors, tools }: Sbom): SwidEntity {
  const name = authors[0]?.name ?? tools[0]?.name ?? '未知';
  return { name, regid: undefined, roles: ['tagCreator'] };
}

function entitiesOf({ supplier, originator }: SbomComponent): SwidEntity[] {
  return [
    ...(supplier === undefined ? [] : [{ name: supplier.name, regid: supplier.url, roles: ['distributor'] }]),
    ...(originator === undefined
      ? []
      : [{ name: originator.name, regid: originator.url, roles: ['softwareCreator'] }]),
  ];
}

function linksOf({ purl, cpe, homepage, downloadUrl }: SbomComponent): SwidLink[] {
  const link = (rel: string, href: string | undefined) => (href === undefined ? [] : [{ rel, href }]);
  return [
    ...link('see-also', purl),
    ...link('see-also', cpe),
    ...link('about', homepage),
    ...link('installationmedia', downloadUrl),
  ];
}

function linksByRef(
  edges: readonly SbomEdge[],
  ids: ReadonlyMap<string, string>,
): ReadonlyMap<string, readonly SwidLink[]> {
  const links = new Map<string, SwidLink[]>();
  for (const { from, to, kind } of edges) {
    const id = ids.get(to);
    if (id === undefined) continue;
    const link = { rel: kind === 'contains' ? 'component' : 'requires', href: tagHref(id) };
    pushTo(links, from, link);
  }
  return links;
}

function metaOf(component: SbomComponent): SwidTag['meta'] {
  const others = component.hashes.filter((hash) => !isStandard(hash.algorithm));
  return known({
    description: component.description,
    kind: component.kind,
    declaredLicense: component.declaredLicense,
    concludedLicense: component.concludedLicense,
    copyright: component.copyright,
    language: component.language,
    hashes: others.map(({ algorithm, value }) => `${algorithm}:${value}`).join(' ') || undefined,
  });
}

function filesOf({ name, hashes }: SbomComponent): SwidFile[] {
  return hashes
    .filter(({ algorithm }) => isStandard(algorithm))
    .map(({ algorithm, value }) => ({ name, algorithm, hash: value }));
}

function isStandard(algorithm: string): boolean {
  return swidHashes.some((one) => one.algorithm === algorithm);
}

function known(values: Readonly<Record<string, string | undefined>>): Record<string, string> {
  const entries = Object.entries(values).filter(([, value]) => value !== undefined && value !== '');
  return Object.fromEntries(entries) as Record<string, string>;
}
