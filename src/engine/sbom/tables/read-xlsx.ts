import { constants, inflateRawSync } from 'node:zlib';
import { UnreadableFile } from '../../unreadable-file.ts';
import type { ReadTable } from './read-table.ts';
import { attributeOf, type XmlTag, xmlTags } from '../xml-tags.ts';
import { readZip } from './read-zip.ts';

const maxRows = 1_048_576;
const maxColumns = 16_384;
/** Cells of all sheets; each costs memory, and a row number is quickly written. */
const maxCells = 20_000_000;

/** Whether a file may be an xlsx: a zip archive whose first entries are those of one. */
export function looksLikeXlsx(head: Uint8Array): boolean {
  if (head[0] !== 0x50 || head[1] !== 0x4b) return false;
  return /\[Content_Types\]\.xml|_rels\/\.rels|xl\/(?:workbook|worksheets|styles|sharedStrings)/.test(
    new TextDecoder('latin1').decode(head),
  );
}

/** The names of the sheets of an xlsx file, where its first bytes tell; empty where they stand further behind. */
export function sheetNamesIn(head: Uint8Array): string[] {
  try {
    return [...xmlTags(beginningOf(head, 'xl/workbook.xml'), '')].flatMap((tag) =>
      tag.kind === 'open' && tag.name === 'sheet' ? (attributeOf(tag, 'name') ?? []) : [],
    );
  } catch {
    return []; // whoever reads the whole file says what is wrong with it
  }
}

/** As much of a part of an xlsx file as its first bytes hold; empty where they hold nothing of it. */
export function beginningOf(head: Uint8Array, part: string): string {
  const bytes = Buffer.from(head.buffer, head.byteOffset, head.length);
  for (
    let at = 0;
    at >= 0 && at + 30 < bytes.length;
    at = bytes.indexOf('PK\u0003\u0004', at + 30, 'latin1')
  ) {
    if (bytes.readUInt32LE(at) !== localHeader) return '';
    const start = at + 30 + bytes.readUInt16LE(at + 26);
    if (bytes.toString('latin1', at + 30, start) !== part) continue;
    return inflated(bytes.subarray(start + bytes.readUInt16LE(at + 28)), bytes.readUInt16LE(at + 8));
  }
  return '';
}

const localHeader = 0x04034b50;

function inflated(content: Buffer, method: number): string {
  try {
    const options = { finishFlush: constants.Z_SYNC_FLUSH, maxOutputLength: 1024 * 1024 };
    return (method === 0 ? content : inflateRawSync(content, options)).toString();
  } catch {
    return ''; // whoever reads the whole file says what is wrong with it
  }
}

/**
 * Read the sheets of an xlsx file (ECMA-376) in their order; formulas stand for what they came to.
 *
 * Throws `UnreadableFile` for what is none, and for sheets beyond the limits of the format.
 */
export async function readXlsx(bytes: Uint8Array, path: string): Promise<ReadTable[]> {
  const files = await readZip(bytes, path, (name) => /^xl\/.*\.(?:xml|rels)$/.test(name));
  const textAt = (name: string) => {
    const content = files.get(name);
    return content === undefined ? undefined : new TextDecoder().decode(content);
  };
  const workbook = textAt('xl/workbook.xml');
  if (workbook === undefined) throw new UnreadableFile(path, '不是有效的 xlsx 文件：缺少工作簿');
  const targets = targetsOf(textAt('xl/_rels/workbook.xml.rels') ?? '', path);
  const strings = stringsOf(textAt('xl/sharedStrings.xml') ?? '', path);
  const budget: CellBudget = { left: maxCells, path };
  const tables: ReadTable[] = [];
  for (const tag of xmlTags(workbook, path)) {
    if (tag.kind !== 'open' || tag.name !== 'sheet') continue;
    const target = targets.get(attributeOf(tag, 'r:id') ?? attributeOf(tag, 'id') ?? '');
    const sheet = target === undefined ? undefined : textAt(target);
    if (sheet !== undefined)
      tables.push({ name: attributeOf(tag, 'name') ?? '', rows: rowsOf(sheet, strings, budget) });
  }
  return tables;
}

function targetsOf(relationships: string, path: string): Map<string, string> {
  const targets = new Map<string, string>();
  for (const tag of xmlTags(relationships, path)) {
    if (tag.kind !== 'open' || tag.name !== 'Relationship') continue;
    const target = attributeOf(tag, 'Target') ?? '';
    targets.set(attributeOf(tag, 'Id') ?? '', target.startsWith('/') ? target.slice(1) : `xl/${target}`);
  }
  return targets;
}

function stringsOf(text: string, path: string): string[] {
  const strings: string[] = [];
  let isText = false;
  for (const tag of xmlTags(text, path)) {
    if (tag.kind === 'text') {
      if (isText) strings.push((strings.pop() ?? '') + plainText(tag.text));
      continue;
    }
    if (tag.name === 'si' && tag.kind === 'open') strings.push('');
    // Phonetic hints stand in `rPh` and hold `t` as well; they are taken for text, which no list of ours has.
    if (tag.name === 't') isText = tag.kind === 'open' && !tag.isEmpty;
  }
  return strings;
}

interface CellBudget {
  left: number;
  readonly path: string;
}

function rowsOf(text: string, strings: readonly string[], budget: CellBudget): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = { column: 0, type: '', text: '' };
  let isValue = false;
  for (const tag of xmlTags(text, budget.path)) {
    if (tag.kind === 'text') {
      if (isValue) cell.text += tag.text;
    } else if (tag.name === 'row' && tag.kind === 'open') {
      row = openRow(rows, tag, budget);
    } else if (tag.name === 'c' && tag.kind === 'open') {
      cell = { column: columnOf(tag, row, budget), type: attributeOf(tag, 't') ?? '', text: '' };
    } else if (tag.name === 'c') {
      putCell(row, cell, strings, budget);
    } else if (tag.name === 'v' || tag.name === 't') {
      isValue = tag.kind === 'open' && !tag.isEmpty;
    }
  }
  return rows;
}

/** The row that a tag opens; rows before it that the file leaves out are empty. */
function openRow(rows: string[][], tag: XmlTag, budget: CellBudget): string[] {
  const number = Number(attributeOf(tag, 'r') ?? rows.length + 1);
  if (!Number.isInteger(number) || number > maxRows || rows.length >= maxRows)
    throw new UnreadableFile(budget.path, `工作表的行数超过 ${maxRows} 或行号无效`);
  while (rows.length < number - 1) rows.push([]);
  const row: string[] = [];
  rows.push(row);
  return row;
}

function columnOf(tag: XmlTag, row: readonly string[], { path }: CellBudget): number {
  const letters = /^[A-Z]{1,3}(?=\d)/.exec(attributeOf(tag, 'r') ?? '')?.[0];
  if (letters === undefined) return row.length;
  let column = 0;
  for (const letter of letters) column = column * 26 + letter.charCodeAt(0) - 64;
  if (column > maxColumns) throw new UnreadableFile(path, `工作表的列数超过 ${maxColumns}`);
  return column - 1;
}

function putCell(
  row: string[],
  cell: { readonly column: number; readonly type: string; readonly text: string },
  strings: readonly string[],
  budget: CellBudget,
): void {
  budget.left -= Math.max(1, cell.column + 1 - row.length);
  if (budget.left < 0) throw new UnreadableFile(budget.path, '工作簿的单元格过多');
  while (row.length < cell.column) row.push('');
  row[cell.column] = cell.type === 's' ? (strings[Number(cell.text)] ?? '') : plainText(cell.text);
}

/** Undo `_x000B_` (ECMA-376, ST_Xstring). */
function plainText(text: string): string {
  if (!text.includes('_x')) return text;
  return text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
}
