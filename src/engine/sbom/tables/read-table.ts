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
