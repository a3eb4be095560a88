import { UnreadableFile } from '../unreadable-file.ts';

/** A piece of an XML text. Names are without their namespace prefix. */
export type XmlTag =
  | { readonly kind: 'open'; readonly name: string; readonly attributes: string; readonly isEmpty: boolean }
  | { readonly kind: 'close'; readonly name: string }
  | { readonly kind: 'text'; readonly text: string };

/**
 * Go through an XML text tag by tag, for documents that are too large to be held as a tree of elements.
 *
 * An element that is empty is opened and closed. Comments and instructions are left out; no entity but the five of XML
 * is expanded. Throws `UnreadableFile` for tags that do not end and for document types, which nobody has to declare.
 */
export function* xmlTags(text: string, path: string): Generator<XmlTag> {
  let at = 0;
  while (at < text.length) {
    const start = text.indexOf('<', at);
    const end = start < 0 ? text.length : start;
    if (end > at) yield { kind: 'text', text: unescapeXml(text.slice(at, end)) };
    if (start < 0) return;
    at = endOfMark(text, start, path);
    if (text.startsWith('<![CDATA[', start)) yield { kind: 'text', text: text.slice(start + 9, at - 3) };
    else if (text[start + 1] !== '!' && text[start + 1] !== '?') yield* tagsOf(text.slice(start + 1, at - 1));
  }
}

/** The place behind the tag, comment, instruction or section that starts here. */
function endOfMark(text: string, start: number, path: string): number {
  const [opening, closing] = marks.find(([mark]) => text.startsWith(mark, start)) ?? [];
  if (text.startsWith('<!DOCTYPE', start) || text.startsWith('<!ENTITY', start))
    throw new UnreadableFile(path, '不接受带文档类型定义（DTD）的 XML 文件');
  const end =
    closing === undefined || opening === undefined
      ? endOfTag(text, start)
      : text.indexOf(closing, start + opening.length);
  if (end < 0) throw new UnreadableFile(path, '不是有效的 XML 文件：标签没有结束');
  return end + (closing?.length ?? 1);
}

const marks = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
  ['<?', '?>'],
] as const;

/** Where the `>` of a tag stands; those in quotes are part of an attribute. */
function endOfTag(text: string, start: number): number {
  let quote = '';
  for (let at = start + 1; at < text.length; at += 1) {
    const character = text[at] ?? '';
    if (quote !== '') {
      if (character === quote) quote = '';
    } else if (character === '"' || character === "'") quote = character;
    else if (character === '>') return at;
  }
  return -1;
}

function* tagsOf(inside: string): Generator<XmlTag> {
  const isClosing = inside.startsWith('/');
  const isEmpty = inside.endsWith('/');
  const body = inside.slice(isClosing ? 1 : 0, isEmpty ? -1 : undefined);
  const space = body.search(/\s/);
  const fullName = space < 0 ? body : body.slice(0, space);
  const name = fullName.slice(fullName.indexOf(':') + 1);
  const attributes = space < 0 ? '' : body.slice(space);
  if (!isClosing) yield { kind: 'open', name, attributes, isEmpty };
  if (isClosing || isEmpty) yield { kind: 'close', name };
}

/** The attributes of a tag under their names as they are written, the names of namespaces too. */
export function* attributesOf(tag: XmlTag): Generator<readonly [name: string, value: string]> {
  if (tag.kind !== 'open') return;
  for (const [, name = '', inDouble, inSingle] of tag.attributes.matchAll(
    /([^\s=<>"']+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g,
  ))
    yield [name, unescapeXml(inDouble ?? inSingle ?? '')];
}

/** An attribute of a tag. */
export function attributeOf(tag: XmlTag, name: string): string | undefined {
  for (const [found, value] of attributesOf(tag)) if (found === name) return value;
  return undefined;
}

const entities: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

function unescapeXml(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(
    /&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(lt|gt|amp|quot|apos));/gi,
    (whole, hex, decimal, name) => {
      if (typeof name === 'string') return entities[name.toLowerCase()] ?? whole;
      const code = typeof hex === 'string' ? Number.parseInt(hex, 16) : Number(decimal);
      return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
    },
  );
}
