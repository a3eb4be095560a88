import { csvLines, type Table, unguardedField } from '#model';
import { toUtf8 } from '../../code/to-utf8.ts';
import { UnreadableFile } from '../../unreadable-file.ts';
import type { ByteSink } from '../byte-sink.ts';
import { Utf8Text } from '../utf8-text.ts';
import type { ReadTable } from './read-table.ts';

const maxRows = 1_048_576;
const maxColumns = 16_384;

/** Write a table as CSV, as `csvLines` says. */
export function writeCsv(table: Table, out: ByteSink): void {
  const text = new Utf8Text(out);
  for (const line of csvLines(table)) text.add(line);
  text.end();
}

/** Read CSV (RFC 4180) in UTF-8, UTF-16 or GB 18030. Throws `UnreadableFile` for what is no table. */
export function readCsv(bytes: Uint8Array, path: string): ReadTable {
  const content = toUtf8(bytes);
  if (content === undefined) throw new UnreadableFile(path, '不是有效的 CSV 文件：不是文本');
  const text = new TextDecoder().decode(content);
  const rows: string[][] = [];
  let row: string[] = [];
  for (const { field, endsRow } of fieldsOf(text, path)) {
    row.push(unguardedField(field));
    if (row.length > maxColumns) throw new UnreadableFile(path, `CSV 文件的列数超过 ${maxColumns}`);
    if (!endsRow) continue;
    rows.push(row);
    row = [];
    if (rows.length > maxRows) throw new UnreadableFile(path, `CSV 文件的行数超过 ${maxRows}`);
  }
  return { name: path, rows };
}

function* fieldsOf(text: string, path: string): Generator<{ field: string; endsRow: boolean }> {
  let at = 0;
  while (at < text.length) {
    const [field, end] = text[at] === '"' ? quotedField(text, at, path) : plainField(text, at);
    const isComma = text[end] === ',';
    yield { field, endsRow: !isComma };
    at = end + (text.startsWith('\r\n', end) ? 2 : 1);
    if (isComma && at >= text.length) yield { field: '', endsRow: true };
  }
}

function plainField(text: string, start: number): [string, number] {
  const end = endOfField(text, start);
  return [text.slice(start, end), end];
}

/** A field in quotes; what follows the closing one belongs to it, as spreadsheets have it. */
function quotedField(text: string, start: number, path: string): [string, number] {
  let close = start;
  do {
    close = text.indexOf('"', close + 1);
    if (close < 0) throw new UnreadableFile(path, '不是有效的 CSV 文件：引号没有结束');
    if (text[close + 1] !== '"') break;
    close += 1;
  } while (close < text.length);
  const end = endOfField(text, close + 1);
  return [text.slice(start + 1, close).replaceAll('""', '"') + text.slice(close + 1, end), end];
}

function endOfField(text: string, start: number): number {
  let end = start;
  while (end < text.length && text[end] !== ',' && text[end] !== '\n' && text[end] !== '\r') end += 1;
  return end;
}
