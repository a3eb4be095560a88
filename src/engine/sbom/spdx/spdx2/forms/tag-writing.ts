import { type ForeignRecord, isRecord, itemsOf, textOf } from '../../../../ecosystems/foreign-values.ts';
import { Utf8Text } from '../../../utf8-text.ts';
import { type ClassName, classOf, type Field, fieldsOf } from '../fields.ts';
import { notations, writeRange } from './tag-notations.ts';

/** Lines that are encoded while they are written. */
class TagText {
  private readonly text = new Utf8Text();

  push(line: string): void {
    this.text.add(`${line}\n`);
  }

  bytes(): Uint8Array {
    return this.text.bytes();
  }
}

/** Write a document as tag-value (specification, clause 5.2 and the tags of each field). */
export function writeTags(document: ForeignRecord): Uint8Array {
  const lines = new TagText();
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
  const relationships = itemsOf(document['relationships']).filter(isRecord);
  if (relationships.length > 0) lines.push('');
  for (const one of relationships) {
    const text = notations.Relationship?.write(one);
    if (text !== undefined) lines.push(`Relationship: ${oneLine(text)}`);
    writeObject(one, 'Relationship', lines);
  }
  return lines.bytes();
}

function writeElements(document: ForeignRecord, name: string, className: ClassName, lines: TagText): void {
  for (const element of itemsOf(document[name]).filter(isRecord)) {
    lines.push('');
    writeObject(element, className, lines);
    writeAnnotations(element, lines);
  }
}

function writeObject(record: ForeignRecord, className: ClassName, lines: TagText): void {
  for (const field of fieldsOf(className)) {
    const value = record[field.json];
    for (const item of field.isList === true ? itemsOf(value) : [value]) writeField(item, field, lines);
  }
}

function writeField(value: unknown, field: Field, lines: TagText): void {
  const className = classOf(field);
  if (className === 'Range' && isRecord(value)) {
    const range = writeRange(value);
    if (range !== undefined) lines.push(`${range.tag}: ${range.text}`);
  }
  if (field.tag === undefined) return;
  if (className === undefined) {
    const text = typeof value === 'boolean' ? String(value) : textOf(value);
    if (text !== undefined) lines.push(`${field.tag}: ${tagText(text, field)}`);
    return;
  }
  if (!isRecord(value)) return;
  const text = notations[className]?.write(value);
  if (text !== undefined) lines.push(`${field.tag}: ${oneLine(text)}`);
  // The comment of a reference has a tag of its own.
  writeObject(value, className, lines);
}

function tagText(text: string, { value, isHyphenated }: Field): string {
  if (isHyphenated === true) return text.replaceAll('_', '-');
  return value === 'text' ? quoted(text) : oneLine(text);
}

function writeAnnotations(element: ForeignRecord, lines: TagText): void {
  for (const annotation of itemsOf(element['annotations']).filter(isRecord)) {
    writeObject(annotation, 'Annotation', lines);
    lines.push(`SPDXREF: ${oneLine(textOf(element['SPDXID']) ?? '')}`);
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
