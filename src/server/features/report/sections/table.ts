import type { BlockSettings } from '#model';
import type { Part, ReportCell, ReportColumn, ReportTable } from '../content.ts';

/** A column of a table, and what it says of a line. */
export interface LineColumn<Line> extends ReportColumn {
  of(line: Line): ReportCell;
}

/** How a column is written down: what programs call it, its title, its width, and what it says of a line. */
export function column<Line>(
  key: string,
  title: string,
  width: number,
  of: (line: Line) => ReportCell,
): LineColumn<Line> {
  return { key, title, width, of };
}

/** A table of some lines with the columns and as many rows as a block is set to; a sentence says what was left out. */
export function tableOf<Line>(
  name: string,
  columns: readonly LineColumn<Line>[],
  lines: readonly Line[],
  { columns: wanted, limit }: BlockSettings,
): Part[] {
  const shown = wanted === undefined ? columns : columns.filter(({ key }) => wanted.includes(key));
  const chosen = shown.length === 0 ? columns : shown;
  const rows = (limit === undefined ? lines : lines.slice(0, limit)).map((line) =>
    chosen.map(({ of }) => of(line)),
  );
  const table: ReportTable = {
    name,
    columns: chosen.map(({ key, title, width }) => ({ key, title, width })),
    rows,
    total: lines.length,
  };
  return [{ kind: 'table', table }, ...cutNote(rows.length, lines.length)];
}

function cutNote(shown: number, total: number): Part[] {
  if (shown >= total) return [];
  return [{ kind: 'paragraph', text: `共 ${total} 条，本表只列出前 ${shown} 条。` }];
}
