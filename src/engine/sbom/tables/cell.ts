/** A cell of a table: numbers stay numbers, absent is empty. */
export type Cell = string | number | undefined;

/** A column and how wide it is shown, in characters. */
export interface Column {
  readonly title: string;
  readonly width: number;
}

/** A table under its titles. */
export interface Table {
  readonly name: string;
  readonly columns: readonly Column[];
  readonly rows: Iterable<readonly Cell[]>;
}

/** A table as it was read: all cells are texts, empty where there is nothing. The first row may hold titles. */
export interface ReadTable {
  readonly name: string;
  readonly rows: readonly (readonly string[])[];
}

/** A row under its titles, and its number in the file, from 1. */
export interface TableRecord {
  readonly row: number;
  readonly cells: ReadonlyMap<string, string>;
}

/** The rows of a read table below its titles; empty cells and rows are left out. */
export function recordsOf(table: ReadTable): TableRecord[] {
  const titles = (table.rows[0] ?? []).map((title) => title.trim());
  return table.rows.slice(1).flatMap((row, at) => {
    const cells = row.flatMap((cell, column): [string, string][] => {
      const title = titles[column] ?? '';
      return cell === '' || title === '' ? [] : [[title, cell]];
    });
    return cells.length === 0 ? [] : [{ row: at + 2, cells: new Map(cells) }];
  });
}

/** The most characters that a cell of a spreadsheet holds. */
const maxCellLength = 32_767;

/** A text that a cell can hold; what is too long ends with `…`. */
export function fittingCell(text: string): string {
  if (text.length <= maxCellLength) return text;
  return `${text.slice(0, maxCellLength - 1).replace(/[\uD800-\uDBFF]$/, '')}…`;
}
