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

/** The most characters that a cell of a spreadsheet holds. */
const maxCellLength = 32_767;

/** A text that a cell can hold; what is too long ends with `…`. */
export function fittingCell(text: string): string {
  if (text.length <= maxCellLength) return text;
  return `${text.slice(0, maxCellLength - 1).replace(/[\uD800-\uDBFF]$/, '')}…`;
}
