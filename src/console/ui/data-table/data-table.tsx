import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Table, type TableProps } from 'antd';
import { type ReactNode, useMemo, useState } from 'react';
import { pageSizes } from '#contract';
import { failureText } from '../../api/call-failed.ts';
import { countText } from '../format.ts';
import { antdColumns, type Facets, shapeOf } from './antd-columns.tsx';
import type { DataColumn, TextFilter } from './column.ts';
import { hiddenColumnsOf, keepHiddenColumns } from './hidden-columns.ts';
import { TableEmpty, TableFailed } from './table-states.tsx';
import { requestOf, type TableQuery } from './table-query.ts';
import { TableToolbar } from './table-toolbar.tsx';
import { tableTexts } from './texts.ts';
import { useTableQuery } from './use-table-query.ts';

/** The answer of a server-paginated list. */
export interface DataPage<Row> {
  readonly list: readonly Row[];
  readonly pagination?: { readonly total: number } | undefined;
  readonly facets?: Facets | undefined;
}

/** What a table needs to know. */
export interface DataTableProps<Row> {
  /** Names the table in this browser: its kept columns, its cached answers. */
  readonly id: string;
  /** Everything besides the query that the answer depends on. */
  readonly scope?: readonly string[];
  readonly columns: readonly DataColumn<Row>[];
  readonly textFilters?: readonly TextFilter[];
  /** Ask the server for a page; the query is written as the specification wants it (7.4). */
  load(query: Record<string, string | number | string[]>, signal: AbortSignal): Promise<DataPage<Row>>;
  rowKey(row: Row): string;
  /** What stands at the left of the tool bar: the main action. */
  readonly actions?: ReactNode;
  /** What an empty table says when nothing is filtered. */
  readonly empty: ReactNode;
  /** Whether the rows may change by themselves; the table then asks again every `refreshMs`. */
  isLive?(rows: readonly Row[]): boolean;
  readonly refreshMs?: number;
  /** How far below the top of the window the header sticks, in pixels. */
  readonly stickyOffset?: number;
  readonly selection?: TableProps<Row>['rowSelection'];
  /** The query in the address belongs to something else for now: the table shows its beginning. */
  readonly isPaused?: boolean;
}

/** How often a live table asks again, in milliseconds (specification 2.6). */
export const defaultRefreshMs = 10_000;

/** The one table of the console: filters, sorting and pages kept in the address, asked from the server (2.6). */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { columns, textFilters = noFilters, rowKey, stickyOffset = topBarHeight } = props;
  const shape = useMemo(
    () =>
      shapeOf(
        columns,
        textFilters.map(({ key }) => key),
      ),
    [columns, textFilters],
  );
  const [query, ask] = useTableQuery(shape, props.isPaused === true);
  const [hidden, setHidden] = useHiddenColumns(props.id, columns);
  const answer = useTableAnswer(props, query, requestOf(query, shape));
  const { data, error, isPlaceholderData, isFetching, refetch } = answer;
  const shown = columns.filter((column) => !hidden.includes(column.key));
  const total = data?.pagination?.total ?? data?.list.length ?? 0;

  return (
    <div className="data-table">
      <TableToolbar
        actions={props.actions}
        textFilters={textFilters}
        query={query}
        ask={ask}
        columns={columns}
        hidden={hidden}
        onHide={setHidden}
        isFetching={isFetching}
        onRefresh={() => void refetch()}
      />
      {error !== null && <TableFailed reason={failureText(error)} onRetry={() => void refetch()} />}
      <Table<Row>
        size="small"
        rowKey={rowKey}
        columns={antdColumns(shown, query, data?.facets)}
        dataSource={data?.list ?? []}
        loading={(data === undefined && error === null) || isPlaceholderData}
        sticky={{ offsetHeader: stickyOffset }}
        scroll={{ x: shown.reduce((sum, column) => sum + column.width, 0) }}
        locale={{
          emptyText: error === null && data !== undefined ? emptyState(props.empty, query, ask) : ' ',
        }}
        pagination={pagination(query, total)}
        onChange={(page, filters, sorter, { action }) => {
          const toFirst = action !== 'paginate' || page.pageSize !== query.pageSize;
          ask({
            page: toFirst ? 1 : (page.current ?? 1),
            pageSize: page.pageSize ?? query.pageSize,
            filters: { ...typed(query, textFilters), ...chosen(filters) },
            sort: sortOf(sorter),
          });
        }}
        {...(props.selection === undefined ? {} : { rowSelection: props.selection })}
      />
    </div>
  );
}

const noFilters: readonly TextFilter[] = [];
const topBarHeight = 68;

function useTableAnswer<Row>(
  { id, scope = [], load, isLive, refreshMs = defaultRefreshMs }: DataTableProps<Row>,
  query: TableQuery,
  request: Record<string, string | number | string[]>,
) {
  return useQuery({
    queryKey: [id, ...scope, query],
    queryFn: ({ signal }) => load(request, signal),
    placeholderData: keepPreviousData,
    // Asks nothing while the window is hidden: react-query's own rule for intervals.
    refetchInterval: ({ state }) => (isLive?.(state.data?.list ?? []) === true ? refreshMs : false),
  });
}

function useHiddenColumns<Row>(id: string, columns: readonly DataColumn<Row>[]) {
  const [hidden, setHidden] = useState(() => {
    const kept = hiddenColumnsOf(id);
    return kept ?? columns.filter((column) => column.isHiddenAtFirst === true).map((column) => column.key);
  });
  const hide = (keys: readonly string[]) => {
    keepHiddenColumns(id, keys);
    setHidden(keys);
  };
  return [hidden, hide] as const;
}

function pagination({ page, pageSize }: TableQuery, total: number): TableProps['pagination'] {
  return {
    placement: ['bottomEnd'],
    current: page,
    pageSize,
    total,
    showTotal: (count) => tableTexts.total(countText(count)),
    showSizeChanger: true,
    pageSizeOptions: [...pageSizes],
    showQuickJumper: true,
    hideOnSinglePage: false,
  };
}

function emptyState(empty: ReactNode, query: TableQuery, ask: (next: TableQuery) => void): ReactNode {
  const isFiltered = Object.keys(query.filters).length > 0;
  return isFiltered ? <TableEmpty onClear={() => ask({ ...query, page: 1, filters: {} })} /> : empty;
}

function typed(query: TableQuery, textFilters: readonly TextFilter[]): Record<string, readonly string[]> {
  const keys = new Set(textFilters.map(({ key }) => key));
  return Object.fromEntries(Object.entries(query.filters).filter(([key]) => keys.has(key)));
}

function chosen(filters: Record<string, readonly unknown[] | null>): Record<string, readonly string[]> {
  return Object.fromEntries(
    Object.entries(filters).flatMap(([key, values]) =>
      values === null || values.length === 0 ? [] : [[key, values.map(String)]],
    ),
  );
}

type Sorter<Row> = Parameters<NonNullable<TableProps<Row>['onChange']>>[2];

function sortOf<Row>(sorter: Sorter<Row>): TableQuery['sort'] {
  const first = Array.isArray(sorter) ? sorter[0] : sorter;
  if (first?.order === undefined || first.order === null || first.columnKey === undefined) return undefined;
  return { key: String(first.columnKey), direction: first.order === 'ascend' ? 'asc' : 'desc' };
}
