import type { ByteSink } from './byte-sink.ts';
import { MadeList } from './made-list.ts';
import { Utf8Text } from './utf8-text.ts';

/** What a document is made of before it is written; members that are `undefined` are left out. */
export type PlainValue =
  | string
  | number
  | boolean
  | null
  | undefined
  | readonly PlainValue[]
  | MadeList<PlainValue>
  | { readonly [name: string]: PlainValue };

/** Write a value as JSON in UTF-8. */
export function writeJson(value: PlainValue, out: ByteSink): void {
  const text = new Utf8Text(out);
  addJson(text, value, '\n');
  text.add('\n');
  text.end();
}

/** Write a value as XML in UTF-8, as `readXml` reads it: lists as elements of one name, `@name` as attributes. */
export function writeXml(root: string, value: PlainValue, out: ByteSink): void {
  const text = new Utf8Text(out);
  text.add('<?xml version="1.0" encoding="UTF-8"?>\n');
  addElement(text, root, value, '');
  text.end();
}

/** Add a value as `JSON.stringify` with two spaces writes it; `line` is the break before what stands at this depth. */
export function addJson(text: Utf8Text, value: PlainValue, line: string): void {
  if (isList(value)) return addList(text, value, line);
  if (typeof value !== 'object' || value === null) return text.add(JSON.stringify(value) ?? 'null');
  const inner = `${line}  `;
  let before = '{';
  for (const [name, member] of Object.entries(value)) {
    if (member === undefined) continue;
    text.add(`${before}${inner}${JSON.stringify(name)}: `);
    addJson(text, member, inner);
    before = ',';
  }
  text.add(before === '{' ? '{}' : `${line}}`);
}

function addList(text: Utf8Text, list: Iterable<PlainValue>, line: string): void {
  const inner = `${line}  `;
  let before = '[';
  for (const item of list) {
    text.add(before + inner);
    addJson(text, item, inner);
    before = ',';
  }
  text.add(before === '[' ? '[]' : `${line}]`);
}

function isList(value: PlainValue): value is readonly PlainValue[] | MadeList<PlainValue> {
  return Array.isArray(value) || value instanceof MadeList;
}

function addElement(text: Utf8Text, name: string, value: PlainValue, indent: string): void {
  if (value === undefined || value === null) return;
  if (isList(value)) {
    for (const item of value) addElement(text, name, item, indent);
  } else if (typeof value === 'object') {
    const members = Object.entries(value).filter(([, member]) => member !== undefined);
    const children = members.filter(([key]) => !key.startsWith('@'));
    text.add(
      `${indent}<${name}${members.map(attributeText).join('')}${children.length === 0 ? '/>' : '>'}\n`,
    );
    if (children.length === 0) return;
    for (const [key, child] of children) addElement(text, key, child, `${indent}  `);
    text.add(`${indent}</${name}>\n`);
  } else {
    text.add(`${indent}<${name}>${escapeXml(String(value))}</${name}>\n`);
  }
}
function attributeText([key, value]: readonly [string, PlainValue]): string {
  if (!key.startsWith('@') || typeof value === 'object') return '';
  return ` ${key.slice(1)}="${escapeXml(String(value))}"`;
}

/** What XML cannot hold (XML 1.0, 2.2) becomes U+FFFD; breaks of lines are kept in attributes too. */
function escapeXml(text: string): string {
  if (!/[&<>"\p{Cc}\p{Cs}\uFFFE\uFFFF]/u.test(text)) return text;
  return text
    .replace(/(?![\t\n\r\x7F-\x9F])[\p{Cc}\p{Cs}\uFFFE\uFFFF]/gu, '\uFFFD')
    .replace(/[&<>"\t\n\r]/g, (character) => xmlReferences[character] ?? character);
}

const xmlReferences: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\t': '&#9;',
  '\n': '&#10;',
  '\r': '&#13;',
};
