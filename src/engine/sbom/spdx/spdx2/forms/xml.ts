import { type ForeignRecord, isRecord } from '../../../../ecosystems/foreign-values.ts';
import { parseXml, type XmlElement } from '../../../../ecosystems/parsed-xml.ts';
import { decodedText } from '../../decoded-text.ts';
import { escapeXml } from '../../escaped-xml.ts';
import { MadeList } from '../../../made-list.ts';
import { Utf8Text } from '../../../utf8-text.ts';
import type { Spdx2Form } from './form.ts';
import { typed } from './typed.ts';

/** The XML form: each field of the JSON form is an element, each item of a list one of its own. */
export const xml: Spdx2Form = {
  write(document, _, out) {
    const text = new Utf8Text(out);
    text.add('<?xml version="1.0" encoding="UTF-8"?>\n<Document>\n');
    writeFields(document, 1, text);
    text.add('</Document>\n');
    text.end();
  },
  read(bytes, name) {
    const root = parseXml(decodedText(bytes), name, 'Document');
    return { document: typed(recordOf(root), 'SpdxDocument'), places: new Map(), strays: [] };
  },
};

function writeFields(record: ForeignRecord, depth: number, text: Utf8Text): void {
  for (const [name, value] of Object.entries(record)) {
    if (!/^[A-Za-z_][\w.-]*$/.test(name)) continue;
    const isList = Array.isArray(value) || value instanceof MadeList;
    for (const item of isList ? (value as Iterable<unknown>) : [value]) writeItem(name, item, depth, text);
  }
}

function writeItem(name: string, value: unknown, depth: number, text: Utf8Text): void {
  const indent = '  '.repeat(depth);
  if (isRecord(value)) {
    text.add(`${indent}<${name}>\n`);
    writeFields(value, depth + 1, text);
    text.add(`${indent}</${name}>\n`);
  } else if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') {
    text.add(`${indent}<${name}>${escapeXml(String(value))}</${name}>\n`);
  }
}

/** An element with elements inside is an object; names that stand more than once are a list. */
function recordOf(element: XmlElement): ForeignRecord {
  const record: Record<string, unknown> = {};
  for (const child of element.children) {
    const value = child.children.length > 0 ? recordOf(child) : child.text;
    const before = Object.hasOwn(record, child.name) ? record[child.name] : undefined;
    if (before === undefined) record[child.name] = value;
    else if (Array.isArray(before)) before.push(value);
    else record[child.name] = [before, value];
  }
  return record;
}
