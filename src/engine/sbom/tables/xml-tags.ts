/** A piece of an XML text. Names are without their namespace prefix. */
export type XmlTag =
  | { readonly kind: 'open'; readonly name: string; readonly attributes: string; readonly isEmpty: boolean }
  | { readonly kind: 'close'; readonly name: string }
  | { readonly kind: 'text'; readonly text: string };

/**
 * Go through an XML text tag by tag, for sheets that are too large to be held as a tree.
 *
 * An element that is empty is opened and closed. Comments, instructions and document types are left out; no entity but
 * the five of XML is expanded. Nothing is checked: what is no XML gives odd tags.
 */
export function* xmlTags(text: string): Generator<XmlTag> {
  let end = 0;
  for (const match of text.matchAll(
    /<(?:!--[^]*?-->|(\/?)([A-Za-z_][\w.:-]*)((?:"[^"]*"|'[^']*'|[^"'<>])*)>)/g,
  )) {
    if (match.index > end) yield { kind: 'text', text: unescaped(text.slice(end, match.index)) };
    end = match.index + match[0].length;
    const [, slash, fullName, rest = ''] = match;
    if (fullName === undefined) continue;
    const name = fullName.slice(fullName.indexOf(':') + 1);
    const isEmpty = rest.endsWith('/');
    if (slash === '') yield { kind: 'open', name, attributes: rest, isEmpty };
    if (slash === '/' || isEmpty) yield { kind: 'close', name };
  }
}

/** An attribute of a tag, under its name as it is written. */
export function attributeOf(tag: XmlTag, name: string): string | undefined {
  if (tag.kind !== 'open') return undefined;
  for (const [, found, inDouble, inSingle] of tag.attributes.matchAll(
    /([\w.:-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g,
  )) {
    if (found === name) return unescaped(inDouble ?? inSingle ?? '');
  }
  return undefined;
}

const entities: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

function unescaped(text: string): string {
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
