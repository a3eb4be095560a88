import type { ForeignNode } from '../foreign-node.ts';
import type { MadeList } from '../made-list.ts';
import type { PlainValue } from '../write-values.ts';
import { ownMeta, swidHashes, type SwidTag } from './tag.ts';

/** The member of ours that holds the tags of the components in that of the product. */
const componentsMember = 'suxi:components';

/** The roles of RFC 9393 and what SWID calls them. */
const roles = [
  ['tag-creator', 'tagCreator'],
  ['software-creator', 'softwareCreator'],
  ['aggregator', 'aggregator'],
  ['distributor', 'distributor'],
  ['licensor', 'licensor'],
  ['maintainer', 'maintainer'],
] as const;

/** A tag under the names of CoSWID (RFC 9393), which itself is CBOR; with others inside where it is the first. */
export function toJsonTag(tag: SwidTag, inside?: MadeList<SwidTag>): PlainValue {
  return {
    'tag-id': tag.tagId,
    'tag-version': tag.tagVersion,
    'software-name': tag.name,
    'software-version': tag.version,
    entity: tag.entities.map((entity) => ({
      'entity-name': entity.name,
      'reg-id': entity.regid,
      role: entity.roles.map((role) => roles.find(([, swid]) => swid === role)?.[0] ?? role),
    })),
    link: tag.links.length === 0 ? undefined : tag.links.map(({ rel, href }) => ({ href, rel })),
    'software-meta': Object.keys(tag.meta).length === 0 ? undefined : [metaMembers(tag.meta)],
    payload:
      tag.files.length === 0
        ? undefined
        : {
            file: tag.files.map(({ name, algorithm, hash }) => ({
              'fs-name': name,
              hash: [swidHashes.find((one) => one.algorithm === algorithm)?.id ?? 0, hash],
            })),
          },
    [componentsMember]: (inside?.length ?? 0) === 0 ? undefined : inside?.map((one) => toJsonTag(one)),
  };
}

function metaMembers(meta: SwidTag['meta']): PlainValue {
  return Object.fromEntries(
    Object.entries(meta).map(([name, value]) => [
      ownMeta.some((own) => own === name) ? `suxi:${name}` : name,
      value,
    ]),
  );
}

/** The tags of a JSON document: one, a list of them, or one with others inside. */
export function fromJsonTag(node: ForeignNode): SwidTag[] {
  if (node.isList) return node.items().flatMap(fromJsonTag);
  const tag = tagOf(node);
  const inside = node.at(componentsMember).items().flatMap(fromJsonTag);
  return tag === undefined ? inside : [tag, ...inside];
}

function tagOf(node: ForeignNode): SwidTag | undefined {
  const [tagId, name] = [node.needed('tag-id').text(), node.needed('software-name').text()];
  if (tagId === undefined || name === undefined) return undefined;
  return {
    tagId,
    name,
    version: node.at('software-version').text(),
    tagVersion: node.at('tag-version').number() ?? 0,
    entities: oneOrMore(node.needed('entity')).map((entity) => ({
      name: entity.needed('entity-name').text() ?? '',
      regid: entity.at('reg-id').text(),
      roles: oneOrMore(entity.needed('role')).map((role) => {
        const text = role.text() ?? '';
        return roles.find(([coswid]) => coswid === text)?.[1] ?? text;
      }),
    })),
    links: oneOrMore(node.at('link')).map((link) => ({
      rel: link.needed('rel').text() ?? '',
      href: link.needed('href').text() ?? '',
    })),
    meta: Object.fromEntries(
      oneOrMore(node.at('software-meta')).flatMap((meta) =>
        meta
          .members()
          .flatMap(([key, value]): [string, string][] =>
            typeof value.value === 'string' ? [[key.replace(/^suxi:/, ''), value.value]] : [],
          ),
      ),
    ),
    files: oneOrMore(node.at('payload').at('file')).flatMap((file) => {
      const [id, hash] = file.at('hash').items();
      const algorithm = swidHashes.find((one) => one.id === id?.value)?.algorithm;
      const value = hash?.text();
      return algorithm === undefined || value === undefined
        ? []
        : [{ name: file.needed('fs-name').text() ?? '', algorithm, hash: value }];
    }),
  };
}

/** CoSWID writes one thing where a list would have one. */
function oneOrMore(node: ForeignNode): ForeignNode[] {
  if (node.isAbsent) return [];
  return node.isList ? node.items() : [node];
}
