import { pageSizes } from '#contract';
import type { DataPage } from '../data-table.tsx';

/** So many rows go into a file at most. */
export const mostExportedRows = 10_000;

/** The rows of a list so far, and how many there are. */
export interface Walked<Row> {
  readonly rows: readonly Row[];
  readonly total: number;
}

/** A list that is asked for in pages. */
export interface Walk<Row> {
  /** Ask for a page, from 1; the same call with the same filters that the table itself shows. */
  load(pageNum: number, pageSize: number): Promise<DataPage<Row>>;
  rowKey(row: Row): string;
}

/**
 * All rows of a list, page by page, `mostRows` at most. Each row comes once, also when rows move while they are read.
 */
export async function* walkPages<Row>(
  { load, rowKey }: Walk<Row>,
  mostRows: number = mostExportedRows,
): AsyncGenerator<Walked<Row>> {
  const seen = new Set<string>();
  for (let pageNum = 1; ; pageNum += 1) {
    // Each page is asked for when the one before it has been taken.
    const { list, pagination } = await load(pageNum, largestPage);
    const rows = list.filter((row) => !seen.has(rowKey(row))).slice(0, mostRows - seen.size);
    for (const row of rows) seen.add(rowKey(row));
    const total = pagination?.total ?? list.length;
    yield { rows, total };
    if (pagination === undefined || seen.size >= mostRows || pageNum * largestPage >= total) return;
  }
}

const largestPage = Math.max(...pageSizes);
