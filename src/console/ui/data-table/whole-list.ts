import type { DataPage } from './data-table.tsx';

/** By what rows that arrive whole are narrowed and ordered: a value for each key of a filter or a sort. */
export type RowValues<Row> = Readonly<Record<string, (row: Row) => string | number>>;

/**
 * One page of a list that arrives whole, as the server answers lists that it divides (specification 7.4).
 *
 * Chosen values must be the whole value, typed words a part of it in any case. Numbers are ordered as numbers, words as
 * Chinese orders them; without a sort the rows stay as they came.
 */
export function pageOfWhole<Row>(
  rows: readonly Row[],
  values: RowValues<Row>,
  query: Readonly<Record<string, string | number | string[]>>,
): DataPage<Row> {
  const found = rows.filter((row) =>
    Object.entries(values).every(([key, valueOf]) => matches(valueOf(row), query[key])),
  );
  for (const [key, valueOf] of Object.entries(values)) {
    const direction = query[`sort_${key}`];
    if (direction !== undefined)
      found.sort((a, b) => compare(valueOf(a), valueOf(b)) * (direction === 'asc' ? 1 : -1));
  }
  const [page, size] = [Number(query['pageNum']), Number(query['pageSize'])];
  return { list: found.slice((page - 1) * size, page * size), pagination: { total: found.length } };
}

function matches(value: string | number, wanted: string | number | string[] | undefined): boolean {
  if (wanted === undefined) return true;
  if (Array.isArray(wanted)) return wanted.includes(String(value));
  return String(value).toLowerCase().includes(String(wanted).toLowerCase());
}

function compare(a: string | number, b: string | number): number {
  return typeof a === 'number' && typeof b === 'number' ? a - b : String(a).localeCompare(String(b), 'zh');
}
