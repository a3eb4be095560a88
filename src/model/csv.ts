import { type Cell, fittingCell, type Table } from './table.ts';

/**
 * What spreadsheets take for the start of a formula, full-width forms included, behind any apostrophes. Such a text
 * gets one apostrophe more when it is written, and one less when it is read.
 */
const formula = /^'*[=+\-@\t\r＝＋－＠]/;

/** A table as CSV (RFC 4180), line by line, behind the mark of UTF-8 by which spreadsheets read Chinese. No cell is a formula. */
export function* csvLines({ columns, rows }: Table): Generator<string> {
  yield `\uFEFF${lineOf(columns.map(({ title }) => title))}`;
  for (const row of rows) yield lineOf(row);
}

/** A field of CSV as it was before it was kept from being a formula. */
export function unguardedField(field: string): string {
  return formula.test(field) && field.startsWith("'") ? field.slice(1) : field;
}

function lineOf(cells: readonly Cell[]): string {
  return `${cells.map(fieldOf).join(',')}\r\n`;
}

function fieldOf(cell: Cell): string {
  if (typeof cell !== 'string') return cell === undefined ? '' : String(cell);
  const text = fittingCell(formula.test(cell) ? `'${cell}` : cell);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
