/** An element with its text and its elements in the order in which they are written. */
export interface MixedElement {
  /** Without its namespace prefix. */
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly content: readonly (string | MixedElement)[];
}

/** An element that is being read. */
interface Open extends MixedElement {
  readonly content: (string | MixedElement)[];
}

/** Deeper documents are refused: who walks the tree may recurse. */
const mostDepth = 100;

/**
 * Parse XML in which text and elements are mixed, as XHTML inside of it is; `undefined` when it is not well-formed.
 *
 * One pass. Nothing is expanded but character references and the five entities of XML itself.
 */
export function parseMixedXml(text: string): MixedElement | undefined {
  const document: Open = { name: '', attributes: new Map(), content: [] };
  const open: Open[] = [document];
  for (let at = 0; at < text.length; ) {
    const piece = nextPiece(text, at);
    const inner = open.at(-1);
    if (piece === undefined || inner === undefined || open.length > mostDepth) return undefined;
    at = piece.end;
    if (piece.kind === 'text') inner.content.push(piece.text);
    else if (piece.kind === 'close') {
      if (open.length === 1 || inner.name !== piece.name) return undefined;
      open.pop();
    } else if (piece.kind === 'open') {
      const element: Open = { name: piece.name, attributes: piece.attributes, content: [] };
      inner.content.push(element);
      if (!piece.isEmpty) open.push(element);
    }
  }
  const [root, ...others] = document.content.filter((part) => typeof part !== 'string');
  return open.length === 1 && others.length === 0 ? root : undefined;
}

type Piece = { readonly end: number } & (
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'skip' }
  | { readonly kind: 'close'; readonly name: string }
  | {
      readonly kind: 'open';
      readonly name: string;
      readonly attributes: ReadonlyMap<string, string>;
      readonly isEmpty: boolean;
    }
);

function nextPiece(text: string, at: number): Piece | undefined {
  if (text[at] !== '<') {
    const end = text.indexOf('<', at);
    const stop = end < 0 ? text.length : end;
    return { kind: 'text', text: unescapeXml(text.slice(at, stop)), end: stop };
  }
  if (text.startsWith('<!--', at)) return until(text, at, '-->');
  if (text.startsWith('<?', at)) return until(text, at, '?>');
  if (text.startsWith('<![CDATA[', at)) {
    const end = text.indexOf(']]>', at);
    return end < 0 ? undefined : { kind: 'text', text: text.slice(at + 9, end), end: end + 3 };
  }
  return tagAt(text, at);
}

function until(text: string, at: number, mark: string): Piece | undefined {
  const end = text.indexOf(mark, at);
  return end < 0 ? undefined : { kind: 'skip', end: end + mark.length };
}

function tagAt(text: string, at: number): Piece | undefined {
  const close = tagEnd(text, at);
  if (close === undefined) return undefined;
  const inside = text.slice(at + 1, close);
  const name = /^\/?(?:[\w.-]+:)?([\w.-]+)/.exec(inside)?.[1];
  if (name === undefined) return undefined;
  const end = close + 1;
  if (inside.startsWith('/')) return { kind: 'close', name, end };
  return { kind: 'open', name, attributes: attributesOf(inside), isEmpty: inside.endsWith('/'), end };
}

/** Where the `>` of a tag is: not the one in a quoted value. */
function tagEnd(text: string, at: number): number | undefined {
  let quote = '';
  for (let place = at + 1; place < text.length; place += 1) {
    const character = text[place] ?? '';
    if (quote !== '') quote = character === quote ? '' : quote;
    else if (character === '"' || character === "'") quote = character;
    else if (character === '>') return place;
  }
  return undefined;
}

function attributesOf(tag: string): Map<string, string> {
  const attributes = new Map<string, string>();
  for (const [, name = '', double, single = ''] of tag.matchAll(/([\w.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g))
    attributes.set(name, unescapeXml(double ?? single));
  return attributes;
}

const namedEntities: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

function unescapeXml(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(
    /&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(lt|gt|amp|quot|apos));/g,
    (whole, hex: string | undefined, decimal: string | undefined, name: string | undefined) => {
      if (name !== undefined) return namedEntities[name] ?? whole;
      const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
      return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
    },
  );
}
