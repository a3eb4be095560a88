import { type ForeignRecord, isRecord, itemsOf, textOf } from '../../../../ecosystems/foreign-values.ts';
import type { ByteSink } from '../../../byte-sink.ts';
import { Utf8Text } from '../../../utf8-text.ts';
import { type ClassName, classOf, type Field, fieldsOf } from '../fields.ts';
import { recordsIn } from '../records.ts';
import { notations, writeRange } from './tag-notations.ts';

/** Takes a line. */
type Lines = (line: string) => void;

/** Write a document as tag-value (specification, clause 5.2 and the tags of each field). */
export function writeTags(document: ForeignRecord, out: ByteSink): void {
  const text = new Utf8Text(out);
  writeLines(document, (line) => text.add(`${line}\n`));
  text.end();
}

function writeLines(document: ForeignRecord, lines: Lines): void {
  writeObject(document, 'SpdxDocument', lines);
  const creation = document['creationInfo'];
  if (isRecord(creation)) writeObject(creation, 'CreationInfo', lines);
  writeAnnotations(document, lines);
  // Files that follow a package are taken for its own.
  writeElements(document, 'files', 'File', lines);
  writeElements(document, 'snippets', 'Snippet', lines);
  writeElements(document, 'packages', 'Package', lines);
  writeElements(document, 'hasExtractedLicensingInfos', 'ExtractedLicensingInfo', lines);
  writeElements(document, 'revieweds', 'Review', lines);
  let isFirst = true;
  for (const one of recordsIn(document, 'relationships')) {
    if (isFirst) lines('');
    isFirst = false;
    const text = notations.Relationship?.write(one);
    if (text !== undefined) lines(`Relationship: ${oneLine(text)}`);
    writeObject(one, 'Relationship', lines);
  }
}

function writeElements(document: ForeignRecord, name: string, className: ClassName, lines: Lines): void {
  for (const element of recordsIn(document, name)) {
    lines('');
    writeObject(element, className, lines);
    writeAnnotations(element, lines);
  }
}

function writeObject(record: ForeignRecord, className: ClassName, lines: Lines): void {
  for (const field of fieldsOf(className)) {
    const value = record[field.json];
    for (const item of field.isList === true ? itemsOf(value) : [value]) writeField(item, field, lines);
  }
}

function writeField(value: unknown, field: Field, lines: Lines): void {
  const className = classOf(field);
  if (className === 'Range' && isRecord(value)) {
    const range = writeRange(value);
    if (range !== undefined) lines(`${range.tag}: ${range.text}`);
  }
  if (field.tag === undefined) return;
  if (className === undefined) {
    const text = typeof value === 'boolean' ? String(value) : textOf(value);
    if (text !== undefined) lines(`${field.tag}: ${tagText(text, field)}`);
    return;
  }
  if (!isRecord(value)) return;
  const text = notations[className]?.write(value);
  if (text !== undefined) lines(`${field.tag}: ${oneLine(text)}`);
  // The comment of a reference has a tag of its own.
  writeObject(value, className, lines);
}

function tagText(text: string, { value, isHyphenated }: Field): string {
  if (isHyphenated === true) return text.replaceAll('_', '-');
  return value === 'text' ? quoted(text) : oneLine(text);
}

function writeAnnotations(element: ForeignRecord, lines: Lines): void {
  for (const annotation of itemsOf(element['annotations']).filter(isRecord)) {
    writeObject(annotation, 'Annotation', lines);
    lines(`SPDXREF: ${oneLine(textOf(element['SPDXID']) ?? '')}`);
  }
}

/** A text that may have several lines; the end mark inside would end it. */
function quoted(text: string): string {
  if (!/[\n\r<]|^\s|\s$/.test(text)) return text;
  return `<text>${text.replaceAll('</text>', '</ text>')}</text>`;
}

function oneLine(text: string): string {
  return text.replace(/\s*[\r\n]+\s*/g, ' ').trim();
}
