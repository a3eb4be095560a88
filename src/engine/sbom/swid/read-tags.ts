import { parsePurl } from '#model';
import { identityOf, plainComponent, withDirectness } from '../component-ids.ts';
import { componentKindOf } from '../component-kinds.ts';
import type { Sbom, SbomComponent, SbomEdge, SbomParty } from '../document.ts';
import { hashOf } from '../hash-names.ts';
import type { Problems } from '../problems.ts';
import { type SwidTag, tagOfHref } from './tag.ts';

/** A document of some tags; the first that says so is its product, or stands for the document. */
export function fromTags(tags: readonly SwidTag[], path: string, problems: Problems): Sbom {
  const head = tags.find(({ meta }) => meta['subject'] !== undefined);
  const all = new Map<string, SbomComponent>();
  for (const tag of tags) {
    if (tag === head && tag.meta['subject'] === 'false') continue;
    if (all.has(tag.tagId)) problems.error(tag.tagId, '标签标识（tagId）重复');
    else all.set(tag.tagId, componentOf(tag));
  }
  const edges = edgesOf(tags, all);
  const subject = head === undefined ? undefined : all.get(head.tagId);
  const components = [...all.values()].filter((component) => component !== subject);
  const { created, author, tool } = head?.meta ?? {};
  const creator = author ?? head?.entities.find(({ roles }) => roles.includes('tagCreator'))?.name;
  return {
    serial: subject === undefined && head?.tagId.startsWith('urn:uuid:') === true ? head.tagId : undefined,
    name: head?.name ?? path,
    revision: Math.max(1, head?.tagVersion ?? 1),
    created,
    tools: tool === undefined ? [] : [{ vendor: undefined, name: tool, version: undefined }],
    authors: creator === undefined ? [] : [{ kind: 'unknown', name: creator }],
    dataLicense: undefined,
    comment: undefined,
    subject: subject && { ...subject, kind: 'application' },
    components: withDirectness(components, edges, subject),
    edges,
    completeness: 'unknown',
    vulnerabilities: [],
    licenseTexts: [],
  };
}

function componentOf(tag: SwidTag): SbomComponent {
  const identity = identityOf(tag.tagId);
  const linked = (rel: string) => tag.links.filter((link) => link.rel === rel).map(({ href }) => href);
  const also = linked('see-also');
  const cpe = identity.cpe ?? also.find((href) => /^cpe:/i.test(href));
  return plainComponent({
    ...identity,
    ...(identity.purl === undefined && identity.cpe === undefined ? { foreignId: tag.tagId } : {}),
    purl: identity.purl ?? also.find((href) => parsePurl(href) !== undefined),
    ...(cpe === undefined ? {} : { cpe }),
    name: tag.name,
    version: tag.version,
    kind: componentKindOf(tag.meta['kind']) ?? 'library',
    supplier: partyOf(tag, 'distributor', 'organization'),
    originator: partyOf(tag, 'softwareCreator', 'unknown'),
    declaredLicense: tag.meta['declaredLicense'],
    concludedLicense: tag.meta['concludedLicense'],
    copyright: tag.meta['copyright'],
    language: tag.meta['language'],
    description: tag.meta['description'] ?? tag.meta['summary'],
    homepage: linked('about')[0],
    downloadUrl: linked('installationmedia')[0],
    hashes: hashesOf(tag),
  });
}

/** Hashes of a file that has the name of the component are its own. */
function hashesOf({ name, files, meta }: SwidTag): SbomComponent['hashes'] {
  const own = files
    .filter((file) => file.name === name)
    .map(({ algorithm, hash }) => hashOf(algorithm, hash));
  const others = (meta['hashes'] ?? '').split(' ').flatMap((text) => {
    const [, algorithm, value] = /^([^:]+):([0-9a-f]+)$/i.exec(text) ?? [];
    return algorithm === undefined || value === undefined ? [] : [hashOf(algorithm, value)];
  });
  return [...own, ...others];
}

function partyOf({ entities }: SwidTag, role: string, kind: SbomParty['kind']): SbomParty | undefined {
  const entity = entities.find(({ roles }) => roles.includes(role));
  if (entity === undefined) return undefined;
  return { kind, name: entity.name, ...(entity.regid === undefined ? {} : { url: entity.regid }) };
}

/** Links to tags of this document; what is not among them belongs to another one. */
function edgesOf(tags: readonly SwidTag[], components: ReadonlyMap<string, SbomComponent>): SbomEdge[] {
  return tags.flatMap(({ tagId, links }) =>
    links.flatMap(({ rel, href }): SbomEdge[] => {
      const to = tagOfHref(href);
      const isEdge = rel === 'requires' || rel === 'component';
      if (!isEdge || to === undefined || !components.has(tagId) || !components.has(to)) return [];
      return [{ from: tagId, to, kind: rel === 'component' ? 'contains' : 'depends-on' }];
    }),
  );
}
