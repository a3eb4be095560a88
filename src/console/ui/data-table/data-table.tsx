import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Table, type TableProps } from 'antd';
import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { pageSizes } from '#contract';
import { countText } from '../format.ts';
import { namedSelectAll } from '../select-all.ts';
import { useIsPhone } from '../use-media.ts';
import { antdColumns, type Facets, shapeOf } from './antd-columns.tsx';
import { queryAfter } from './antd-changes.ts';
import type { DataColumn, TextFilter } from './column.ts';
import { useTableExport } from './export/use-table-export.tsx';
import { TableEmpty, TableFailed } from './table-states.tsx';
import { requestOf, type TableQuery } from './table-query.ts';
import { TableToolbar } from './table-toolbar.tsx';
import type { Density } from './table-preferences.ts';
import { tableTexts } from './texts.ts';
import { useExistingPage, useTableQuery } from './use-table-query.ts';
import { useTablePreferences } from './use-table-preferences.ts';

/** The answer of a server-paginated list. */
export interface DataPage<Row> {
  readonly list: readonly Row[];
  readonly pagination?: { readonly total: number } | undefined;
  readonly facets?: Facets | undefined;
}

/** What a table needs to know. */
export interface DataTableProps<Row> {
  /** Names the table in this browser: how a user likes it, its cached answers. */
  readonly id: string;
  /** Everything besides the query that the answer depends on. */
  readonly scope?: readonly unknown[];
  readonly columns: readonly DataColumn<Row>[];
  readonly textFilters?: readonly TextFilter[];
  /** Ask the server for a page; the query is written as the specification wants it (7.4). */
  load(query: Record<string, string | number | string[]>, signal: AbortSignal): Promise<DataPage<Row>>;
  rowKey(row: Row): string;
  /** What stands at the left of the tool bar: the main action. */
  readonly actions?: ReactNode;
  /** How many rows there are, in words; `共 n 条` unless given. */
  totalText?(total: string): string;
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
  /** What its names in the address begin with, where a page has more tables than one: `changes.`. */
  readonly mark?: string;
}

/** How often a live table asks again, in milliseconds (specification 2.6). */
export const defaultRefreshMs = 10_000;

/** The one table of the console: filters, sorting and pages kept in the address, asked from the server (2.6). */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { id, columns, textFilters = noFilters } = props;
  const shape = useMemo(() => shapeOf(columns, keysOf(textFilters)), [columns, textFilters]);
  const [preferences, prefer] = useTablePreferences(id);
  const [query, ask] = useTableQuery(shape, {
    isPaused: props.isPaused,
    usualSize: preferences.pageSize,
    mark: props.mark,
  });
  const hidden = preferences.hidden ?? hiddenAtFirst(columns);
  const shown = columns.filter((column) => !hidden.includes(column.key));
  const request = requestOf(query, shape);
  const { data, error, isPlaceholderData, isFetching, refetch } = useTableAnswer(props, query, request);
  const { drawing, ...exporting } = useTableExport({ table: props, shown, query, request });
  const refresh = () => void refetch();
  useExistingPage(query, isPlaceholderData || error !== null ? undefined : data?.pagination?.total, ask);
  return (
    <div className="data-table">
      <TableToolbar
        {...{ actions: props.actions, textFilters, query, ask, columns, hidden, isFetching, exporting }}
        density={preferences.density}
        prefer={prefer}
        onRefresh={refresh}
      />
      {error !== null && <TableFailed error={error} onRetry={refresh} />}
      <Rows
        table={props}
        page={data}
        shown={shown}
        density={preferences.density}
        isLoading={(data === undefined && error === null) || isPlaceholderData}
        query={query}
        ask={(next) => {
          if (next.pageSize !== query.pageSize) prefer({ pageSize: next.pageSize });
          ask(next);
        }}
      />
      {drawing}
    </div>
  );
}

interface RowsProps<Row> {
  readonly table: DataTableProps<Row>;
  readonly page: DataPage<Row> | undefined;
  readonly shown: readonly DataColumn<Row>[];
  readonly density: Density;
  readonly isLoading: boolean;
  readonly query: TableQuery;
  ask(next: TableQuery): void;
}

function Rows<Row extends object>({ table, page, shown, density, isLoading, query, ask }: RowsProps<Row>) {
  const { rowKey, stickyOffset = topBarHeight, textFilters = noFilters, selection, empty } = table;
  const total = page?.pagination?.total ?? page?.list.length ?? 0;
  const isPhone = useIsPhone();
  const box = useRef<HTMLDivElement>(null);
  // What scrolls sideways must be reached by the keyboard, also where nothing in it takes the focus.
  useEffect(() => box.current?.querySelector('.ant-table-body')?.setAttribute('tabindex', '0'));
  return (
    <div ref={box}>
      <Table<Row>
        size={density}
        rowKey={rowKey}
        columns={antdColumns(isPhone ? shown.map(loose) : shown, query, page?.facets)}
        dataSource={page?.list ?? []}
        loading={isLoading}
        sticky={{ offsetHeader: stickyOffset }}
        scroll={{ x: shown.reduce((sum, column) => sum + column.width, 0) }}
        // Beyond the last page there are no rows either; the table is then on its way to the last one.
        locale={{ emptyText: page === undefined || total > 0 ? ' ' : emptyState(empty, query, ask) }}
        pagination={pagination(query, total, table.totalText)}
        onChange={(paging, filters, sorter, { action }) =>
          ask(queryAfter(query, keysOf(textFilters), { paging, filters, sorter, action }))
        }
        {...(selection === undefined ? {} : { rowSelection: { ...namedSelectAll, ...selection } })}
      />
    </div>
  );
}

/** Where the screen is hardly wider than a column, none stands still. */
function loose<Row>({ fixed: _fixed, ...column }: DataColumn<Row>): DataColumn<Row> {
  return column;
}

function keysOf(textFilters: readonly TextFilter[]): string[] {
  return textFilters.map(({ key }) => key);
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
    // Rows that change by themselves may have changed in another window.
    refetchOnWindowFocus: isLive === undefined ? false : 'always',
    // Asks nothing while the window is hidden: react-query's own rule for intervals.
    refetchInterval: ({ state }) => (isLive?.(state.data?.list ?? []) === true ? refreshMs : false),
  });
}

function hiddenAtFirst<Row>(columns: readonly DataColumn<Row>[]): string[] {
  return columns.filter((column) => column.isHiddenAtFirst === true).map((column) => column.key);
}

function pagination(
  { page, pageSize }: TableQuery,
  total: number,
  totalText = tableTexts.total,
): TableProps['pagination'] {
  return {
    placement: ['bottomEnd'],
    current: page,
    pageSize,
    total,
    showTotal: (count) => totalText(countText(count)),
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
