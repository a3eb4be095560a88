import type { TableProps } from 'antd';
import type { TableQuery } from './table-query.ts';

/** What antd reports when somebody turns a page, filters or sorts. */
export interface TableChange<Row> {
  readonly paging: { readonly current?: number | undefined; readonly pageSize?: number | undefined };
  readonly filters: Readonly<Record<string, readonly unknown[] | null>>;
  readonly sorter: Parameters<NonNullable<TableProps<Row>['onChange']>>[2];
  readonly action: 'paginate' | 'sort' | 'filter';
}

/**
 * What a table is asked after a change. Everything but turning a page leads back to the first one.
 *
 * Filters that are typed above the table (`textKeys`) are not antd's, so they stay as they were.
 */
export function queryAfter<Row>(
  query: TableQuery,
  textKeys: readonly string[],
  { paging, filters, sorter, action }: TableChange<Row>,
): TableQuery {
  const pageSize = paging.pageSize ?? query.pageSize;
  const isOtherPage = action === 'paginate' && pageSize === query.pageSize;
  const typed = Object.entries(query.filters).filter(([key]) => textKeys.includes(key));
  const chosen = Object.entries(filters).flatMap(([key, values]): [string, string[]][] =>
    values === null || values.length === 0 ? [] : [[key, values.map(String)]],
  );
  return {
    page: isOtherPage ? (paging.current ?? 1) : 1,
    pageSize,
    filters: Object.fromEntries([...typed, ...chosen]),
    sort: sortOf(sorter),
  };
}

function sortOf<Row>(sorter: TableChange<Row>['sorter']): TableQuery['sort'] {
  const first = Array.isArray(sorter) ? sorter[0] : sorter;
  if (first?.order === undefined || first.order === null || first.columnKey === undefined) return undefined;
  return { key: String(first.columnKey), direction: first.order === 'ascend' ? 'asc' : 'desc' };
}
