import { type ForeignRecord, isRecord, itemsOf } from '../../../../ecosystems/foreign-values.ts';
import { classOf, type Field } from '../fields.ts';
import { notations, readRange, writeRange } from './tag-notations.ts';
import { typedItem } from './typed.ts';

/** A field as the text of a cell: objects on a line each, as tag-value has them; items of lists are lines. */
export function cellOf(value: unknown, field: Field): string | undefined {
  if (field.isList !== true) return itemText(value, field);
  const items = itemsOf(value).flatMap((item) => itemText(item, field) ?? []);
  return items.length === 0 ? undefined : items.map(marked).join('\n');
}

/** The field that a cell holds. */
export function valueOf(cell: string, field: Field, record: ForeignRecord): unknown {
  if (field.isList !== true) return itemOf(cell, field, record);
  const items = [...cell.matchAll(/<text>([^]*?)<\/text>|([^\n]+)/g)];
  return items.map(([, text, line]) => itemOf(text ?? line ?? '', field, record));
}

function itemText(value: unknown, field: Field): string | undefined {
  const className = classOf(field);
  if (className === undefined)
    return ['string', 'number', 'boolean'].includes(typeof value) ? String(value) : undefined;
  if (!isRecord(value)) return undefined;
  if (className !== 'Range') return notations[className]?.write(value);
  const range = writeRange(value);
  return range === undefined
    ? undefined
    : `${range.tag === 'SnippetByteRange' ? 'bytes' : 'lines'} ${range.text}`;
}

/** An item that has several lines itself. */
function marked(text: string): string {
  return text.includes('\n') ? `<text>${text.replaceAll('</text>', '</ text>')}</text>` : text;
}

/** What cannot be read stays the text that it is, and the rules complain of it. */
function itemOf(text: string, field: Field, record: ForeignRecord): unknown {
  const className = classOf(field);
  if (className === undefined) return typedItem(text, field);
  if (className !== 'Range') return notations[className]?.read(text) ?? text;
  const [unit, range = ''] = text.split(' ');
  return readRange(unit === 'lines' ? 'lineNumber' : 'offset', range, record['snippetFromFile']) ?? text;
}
