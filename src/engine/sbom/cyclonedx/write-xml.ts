import { isRecord, itemsOf, memberOf } from '../../ecosystems/foreign-values.ts';
import type { XmlElement } from '../../ecosystems/parsed-xml.ts';
import { type Field, keptElement, type Shape } from './shape.ts';
import { bom, license, licenseExpression } from './shapes.ts';
import type { Bom } from './write-bom.ts';

/** The text of a document as XML, piece by piece. */
export function* writeXml({ version, head, lists }: Bom): Generator<string> {
  const attributes = bom.attributes.map(({ name, xml }) => attribute(xml, memberOf(head, name))).join('');
  yield `<?xml version="1.0" encoding="UTF-8"?>\n<bom xmlns="http://cyclonedx.org/schema/bom/${version}"${attributes}>\n`;
  for (const field of bom.elements) {
    const items = lists.get(field.name);
    if (items === undefined) yield text((lines) => writeField(field, head, '  ', lines));
    else yield* writeList(field, items);
  }
  yield '</bom>\n';
}

/** A list of the document, item by item; an empty one is left out. */
function* writeList(field: Field, items: Iterable<unknown>): Generator<string> {
  const item = { name: nameOfItem(field), attributes: '', indent: '    ' };
  let isEmpty = true;
  for (const one of items) {
    if (isEmpty) yield `  <${field.xml}>\n`;
    isEmpty = false;
    yield text((lines) => writeValue(item, one, field, lines));
  }
  if (!isEmpty) yield `  </${field.xml}>\n`;
}

function nameOfItem({ many, xml }: Field): string {
  return typeof many === 'object' ? many.item : xml;
}

function text(write: (lines: string[]) => void): string {
  const lines: string[] = [];
  write(lines);
  return lines.map((line) => `${line}\n`).join('');
}

/** The element that is being written. */
interface Tag {
  readonly name: string;
  readonly attributes: string;
  readonly indent: string;
}

function writeObject(tag: Tag, value: unknown, shape: Shape, lines: string[]): void {
  const object = Array.isArray(value) && shape.alone !== undefined ? { [shape.alone]: value } : value;
  const attributes =
    tag.attributes +
    shape.attributes.map((field) => attribute(field.xml, memberOf(object, field.name))).join('');
  if (shape.content !== undefined) {
    const content = memberOf(object, shape.content);
    writeText({ ...tag, attributes }, content ?? '', lines);
    return;
  }
  const inside: string[] = [];
  for (const field of shape.elements) writeField(field, object, `${tag.indent}  `, inside);
  writeAround({ ...tag, attributes }, inside, lines);
}

function attribute(name: string, value: unknown): string {
  return value === undefined ? '' : ` ${name}="${escaped(plain(value))}"`;
}

function writeField(field: Field, object: unknown, indent: string, lines: string[]): void {
  for (const element of itemsOf(memberOf(object, keptElement(field.xml)))) {
    writeKept(element as XmlElement, indent, lines);
  }
  const value = memberOf(object, field.name);
  if (value === undefined || field.value === 'kept') return;
  const tag = { name: field.xml, attributes: '', indent };
  if (field.value === 'licenses') writeLicenses(tag, itemsOf(value), lines);
  else if (field.many === undefined) writeValue(tag, value, field, lines);
  else if (field.many === 'repeated') {
    for (const item of Array.isArray(value) ? (value as unknown[]) : [value])
      writeValue(tag, item, field, lines);
  } else {
    const inside: string[] = [];
    const item = { name: field.many.item, attributes: '', indent: `${indent}  ` };
    for (const one of itemsOf(value)) writeValue(item, one, field, inside);
    writeAround(tag, inside, lines);
  }
}

function writeValue(tag: Tag, value: unknown, field: Field, lines: string[]): void {
  if (typeof field.value === 'function') writeObject(tag, value, field.value(), lines);
  else if (field.value === 'ref') writeAround({ ...tag, attributes: attribute('ref', value) }, [], lines);
  else writeText(tag, value, lines);
}

function writeLicenses(tag: Tag, items: readonly unknown[], lines: string[]): void {
  const inside: string[] = [];
  const indent = `${tag.indent}  `;
  for (const item of items) {
    const [name = ''] = isRecord(item) ? Object.keys(item) : [];
    if (name === 'license') {
      writeObject({ name, attributes: '', indent }, memberOf(item, name), license, inside);
    } else if (name.startsWith('<')) {
      for (const element of itemsOf(memberOf(item, name))) writeKept(element as XmlElement, indent, inside);
    } else writeObject({ name: 'expression', attributes: '', indent }, item, licenseExpression, inside);
  }
  writeAround(tag, inside, lines);
}

/** An element that we have no word for, as it was read. */
function writeKept(element: XmlElement, indent: string, lines: string[]): void {
  const attributes = [...element.attributes].map(([name, value]) => attribute(name, value)).join('');
  const tag = { name: element.name, attributes, indent };
  if (element.children.length === 0) {
    writeText(tag, element.text, lines);
    return;
  }
  const inside: string[] = [];
  for (const child of element.children) writeKept(child, `${indent}  `, inside);
  writeAround(tag, inside, lines);
}

function writeText({ name, attributes, indent }: Tag, value: unknown, lines: string[]): void {
  lines.push(`${indent}<${name}${attributes}>${escaped(plain(value))}</${name}>`);
}

function writeAround({ name, attributes, indent }: Tag, inside: readonly string[], lines: string[]): void {
  if (inside.length === 0) {
    lines.push(`${indent}<${name}${attributes}/>`);
    return;
  }
  lines.push(`${indent}<${name}${attributes}>`);
  for (const line of inside) lines.push(line);
  lines.push(`${indent}</${name}>`);
}

/** A scalar as XML Schema spells it; its decimals have no exponent. */
function plain(value: unknown): string {
  if (typeof value !== 'number') return String(value);
  const text = String(value);
  if (Math.abs(value) >= 1e21) return String(BigInt(value));
  return text.includes('e') ? value.toFixed(20).replace(/\.?0+$/, '') : text;
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\t': '&#9;',
  '\n': '&#10;',
  '\r': '&#13;',
};

function escaped(text: string): string {
  return text.replace(/[&<>"\t\n\r]/g, (character) => entities[character] ?? character);
}
