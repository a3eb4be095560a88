import { XMLParser } from 'fast-xml-parser';
import { UnreadableFile } from '../unreadable-file.ts';
import { isRecord, itemsOf, textOf } from './foreign-values.ts';

/** An element of an XML file. Names are without their namespace prefix. */
export interface XmlElement {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: readonly XmlElement[];
  /** The text directly inside, trimmed. */
  readonly text: string;
  /** Where it starts, counted from 1. */
  readonly line: number;
}

const attributePrefix = '@';

/** Deeper nesting than this is no package file. */
const depthOfPackageFiles = 100;

/** Entities of a document type are never expanded, and deep nesting is refused. */
const parserOf = (maxNestedTags: number) =>
  new XMLParser({
    preserveOrder: true,
    captureMetaData: true,
    ignoreAttributes: false,
    attributeNamePrefix: attributePrefix,
    parseTagValue: false,
    parseAttributeValue: false,
    processEntities: false,
    trimValues: true,
    maxNestedTags,
  });

/** Parse an XML file and answer its root, which must have this name. Throws `UnreadableFile`. */
export function parseXml(
  text: string,
  path: string,
  rootName: string,
  maxDepth = depthOfPackageFiles,
): XmlElement {
  let nodes: unknown;
  try {
    nodes = parserOf(maxDepth).parse(withoutDocumentType(text));
  } catch {
    throw new UnreadableFile(path, '不是有效的 XML 文件');
  }
  const lines = lineStarts(text);
  const elements = itemsOf(nodes).flatMap((node) => elementOf(node, lines) ?? []);
  const root = elements.find(({ name }) => name === rootName);
  if (root === undefined) throw new UnreadableFile(path, rootComplaint(elements[0], rootName));
  return root;
}

/** The parser takes for a text what is no XML at all. */
function rootComplaint(other: XmlElement | undefined, rootName: string): string {
  if (other === undefined) return `不是有效的 XML 文件：缺少根元素 ${rootName}`;
  return `是另一种 XML 文件：根元素应为 ${rootName}，而这里是 ${other.name.slice(0, 60)}`;
}

/** Take out a document type: nothing that it declares is wanted. Line breaks stay. */
function withoutDocumentType(text: string): string {
  const start = text.indexOf('<!DOCTYPE');
  if (start < 0) return text;
  const close = text.indexOf('>', start);
  const subset = text.indexOf('[', start);
  const hasSubset = subset >= 0 && subset < close;
  const end = hasSubset ? text.indexOf('>', text.indexOf(']', subset)) : close;
  if (end < 0) return text.slice(0, start);
  return text.slice(0, start) + text.slice(start, end + 1).replace(/[^\n]/g, ' ') + text.slice(end + 1);
}

/** The first child of this name. */
export function childOf(element: XmlElement | undefined, name: string): XmlElement | undefined {
  return element?.children.find((child) => child.name === name);
}

/** The children of a list element: `<dependencies>` holds many `<dependency>`. */
export function childrenIn(element: XmlElement | undefined, list: string, name: string): XmlElement[] {
  return (childOf(element, list)?.children ?? []).filter((child) => child.name === name);
}

/** The text of the first child of this name; absent when it is empty. */
export function childText(element: XmlElement | undefined, name: string): string | undefined {
  return textOf(childOf(element, name)?.text);
}

function elementOf(node: unknown, lines: readonly number[]): XmlElement | undefined {
  if (!isRecord(node)) return undefined;
  const name = Object.keys(node).find((key) => key !== ':@' && key !== '#text');
  if (name === undefined || name.startsWith('?')) return undefined;
  const children: XmlElement[] = [];
  const texts: string[] = [];
  for (const child of itemsOf(node[name])) {
    const element = elementOf(child, lines);
    if (element !== undefined) children.push(element);
    else if (isRecord(child)) texts.push(textOf(child['#text']) ?? '');
  }
  return {
    name: name.slice(name.indexOf(':') + 1),
    attributes: attributesOf(node[':@']),
    children,
    text: unescapeXml(texts.join('')).trim(),
    line: lineAt(startOf(node), lines),
  };
}

function attributesOf(values: unknown): Map<string, string> {
  const attributes = new Map<string, string>();
  if (!isRecord(values)) return attributes;
  for (const [key, value] of Object.entries(values)) {
    if (typeof value === 'string') attributes.set(key.slice(attributePrefix.length), unescapeXml(value));
  }
  return attributes;
}

const namedEntities: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

/** The five entities of XML itself and character references; others stay as written. */
function unescapeXml(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(
    /&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(lt|gt|amp|quot|apos));/gi,
    (whole, hex, decimal, name) => {
      if (typeof name === 'string') return namedEntities[name.toLowerCase()] ?? whole;
      const code = typeof hex === 'string' ? Number.parseInt(hex, 16) : Number(decimal);
      return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
    },
  );
}

function startOf(node: object): number {
  const meta: unknown = Reflect.get(node, metaData);
  const start = isRecord(meta) ? meta['startIndex'] : undefined;
  return typeof start === 'number' ? start : 0;
}

// The library declares the object type `Symbol` where it means `symbol`.
const metaData = XMLParser.getMetaDataSymbol() as symbol;

/** The places where lines start. */
function lineStarts(text: string): number[] {
  const starts = [0];
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return starts;
}

/** The line that holds a place, by bisection. */
function lineAt(place: number, starts: readonly number[]): number {
  let low = 0;
  let high = starts.length;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if ((starts[middle] ?? 0) <= place) low = middle;
    else high = middle;
  }
  return low + 1;
}
