import type { ForeignNode } from '../foreign-node.ts';
import type { MadeList } from '../made-list.ts';
import type { PlainValue } from '../write-values.ts';
import { ownMeta, ownNamespace, type SwidFile, swidHashes, swidNamespace, type SwidTag } from './tag.ts';

/** The element of ours that holds the tags of the components in that of the product. */
const componentsElement = 'suxi:components';

/** A tag as an element, with others inside where it is the first of a document. */
export function toXmlTag(tag: SwidTag, inside?: MadeList<SwidTag>): PlainValue {
  return {
    '@xmlns': swidNamespace,
    '@xmlns:suxi': ownNamespace,
    ...Object.fromEntries(
      swidHashes
        .filter(({ algorithm }) => tag.files.some((file) => file.algorithm === algorithm))
        .map(({ prefix, uri }) => [`@xmlns:${prefix}`, uri]),
    ),
    '@name': tag.name,
    '@tagId': tag.tagId,
    '@tagVersion': tag.tagVersion,
    '@version': tag.version,
    Entity: tag.entities.map(({ name, regid, roles }) => ({
      '@name': name,
      '@regid': regid,
      '@role': roles.join(' '),
    })),
    Link: tag.links.map(({ rel, href }) => ({ '@href': href, '@rel': rel })),
    Meta: Object.keys(tag.meta).length === 0 ? undefined : metaAttributes(tag.meta),
    Payload: tag.files.length === 0 ? undefined : { File: tag.files.map(fileElement) },
    [componentsElement]:
      inside === undefined || inside.length === 0
        ? undefined
        : { SoftwareIdentity: inside.map((one) => toXmlTag(one)) },
  };
}

function metaAttributes(meta: SwidTag['meta']): PlainValue {
  return Object.fromEntries(
    Object.entries(meta).map(([name, value]) => [isOwn(name) ? `@suxi:${name}` : `@${name}`, value]),
  );
}

function isOwn(name: string): boolean {
  return ownMeta.some((own) => own === name);
}

function fileElement({ name, algorithm, hash }: SwidFile): PlainValue {
  const prefix = swidHashes.find((one) => one.algorithm === algorithm)?.prefix ?? '';
  return { '@name': name, [`@${prefix}:hash`]: hash };
}

/** The tags of an XML document: its root, and those anywhere inside what is not of the standard. */
export function fromXmlTag(node: ForeignNode): SwidTag[] {
  const inside = ['components', 'SoftwareIdentity', 'package'].flatMap((name) =>
    node.at(name).items().flatMap(fromXmlTag),
  );
  const tag = tagOf(node);
  return tag === undefined ? inside : [tag, ...inside];
}

function tagOf(node: ForeignNode): SwidTag | undefined {
  if (node.at('@tagId').isAbsent && node.at('Entity').isAbsent) return undefined;
  const [tagId, name] = [node.needed('@tagId').text(), node.needed('@name').text()];
  if (tagId === undefined || name === undefined) return undefined;
  return {
    tagId,
    name,
    version: node.at('@version').text(),
    tagVersion: node.at('@tagVersion').number() ?? 0,
    entities: node
      .needed('Entity')
      .items()
      .map((entity) => ({
        name: entity.needed('@name').text() ?? '',
        regid: entity.at('@regid').text(),
        roles: (entity.needed('@role').text() ?? '').split(/\s+/),
      })),
    links: node
      .at('Link')
      .items()
      .map((link) => ({ rel: link.needed('@rel').text() ?? '', href: link.needed('@href').text() ?? '' })),
    meta: metaOf(node),
    files: node
      .at('Payload')
      .items()
      .flatMap((payload) => payload.at('File').items().flatMap(filesOf)),
  };
}

function metaOf(node: ForeignNode): Record<string, string> {
  const attributes = node
    .at('Meta')
    .items()
    .flatMap((meta) => meta.members())
    .flatMap(([name, value]): [string, string][] => {
      const text = value.text();
      const plain = name.replace(/^@(?:suxi:)?/, '');
      return text === undefined || !name.startsWith('@') || name.startsWith('@xmlns') ? [] : [[plain, text]];
    });
  return Object.fromEntries(attributes);
}

function filesOf(file: ForeignNode): SwidFile[] {
  const name = file.needed('@name').text() ?? '';
  return swidHashes.flatMap(({ algorithm, prefix }) => {
    const hash = file.at(`@${prefix}:hash`).text();
    return hash === undefined ? [] : [{ name, algorithm, hash }];
  });
}
