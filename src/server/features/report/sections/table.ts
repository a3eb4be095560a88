import type { BlockSettings } from '#model';
import type { ReportResults } from '../results.ts';
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

/** The same table, with the detection that each line is from where there are several. */
export function taskTableOf<Line extends { readonly task: string }>(
  { tasks }: Pick<ReportResults, 'tasks'>,
  name: string,
  columns: readonly LineColumn<Line>[],
  lines: readonly Line[],
  settings: BlockSettings,
): Part[] {
  if (tasks.length < 2) return tableOf(name, columns, lines, settings);
  const { columns: wanted } = settings;
  const all = [column<Line>('task', '检测任务', 20, ({ task }) => task), ...columns];
  return tableOf(
    name,
    all,
    lines,
    wanted === undefined ? settings : { ...settings, columns: ['task', ...wanted] },
  );
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
