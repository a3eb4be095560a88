import { type TableColumnType, Tooltip } from 'antd';
import { orEmpty } from '../empty-cell.tsx';
import type { DataColumn, FilterChoice } from './column.ts';
import { countText } from '../format.ts';
import type { TableQuery, TableShape } from './table-query.ts';
import { tellWhatIsCut } from './tell-what-is-cut.ts';

/** The values that exist under a filter, counted by the server. */
export type Facets = Readonly<Record<string, readonly { value: string; count: number }[]>>;

/** Our columns as antd wants them, showing what the table is asked now. */
export function antdColumns<Row>(
  columns: readonly DataColumn<Row>[],
  query: TableQuery,
  facets: Facets = {},
): TableColumnType<Row>[] {
  return columns.map((column) => ({
    key: column.key,
    title: column.hint === undefined ? column.title : <ColumnTitle {...column} hint={column.hint} />,
    width: column.width,
    ...(column.align === undefined ? {} : { align: column.align }),
    ...(column.fixed === undefined ? {} : { fixed: column.fixed }),
    render: (_value: unknown, row: Row) => orEmpty(column.render(row)),
    ...(column.isUpright === true ? { onHeaderCell: () => ({ className: 'is-upright' }) } : {}),
    onCell: () => ({ onMouseEnter: tellWhatIsCut }),
    ...sorting(column, query),
    ...filtering(column, query, facets),
  }));
}

function ColumnTitle({ title, hint }: { title: string; hint: string }) {
  return (
    <Tooltip title={hint} trigger={['hover', 'focus']}>
      <span className="column-hint" tabIndex={0}>
        {title}
      </span>
    </Tooltip>
  );
}

function sorting<Row>(column: DataColumn<Row>, { sort }: TableQuery): TableColumnType<Row> {
  if (column.isSortable !== true) return {};
  const order = sort?.key !== column.key ? null : sort.direction === 'asc' ? 'ascend' : 'descend';
  return { sorter: true, sortOrder: order, showSorterTooltip: false };
}

function filtering<Row>(column: DataColumn<Row>, query: TableQuery, facets: Facets): TableColumnType<Row> {
  const { filter, key } = column;
  if (filter === undefined) return {};
  const chosen = query.filters[key] ?? [];
  const choices =
    filter.isFaceted === true ? facetChoices(filter.choices, facets[key], chosen) : filter.choices;
  if (choices.length === 0) return {};
  return {
    filters: choices.map(({ value, label }) => ({ text: label, value })),
    filterMultiple: filter.isSingle !== true,
    filteredValue: [...chosen],
    filterResetToDefaultFilteredValue: false,
    // Only the button applies the ticks: leaving by Esc or by a click elsewhere discards them.
    filterOnClose: false,
  };
}

/**
 * The choices that exist in the data, with their counts; those chosen stay even when nothing is left of them.
 * Where no rows are left, nothing exists: the known choices then lead back to some.
 */
function facetChoices(
  known: readonly FilterChoice[],
  facet: Facets[string] | undefined,
  chosen: readonly string[],
): FilterChoice[] {
  if (facet === undefined || (facet.length === 0 && known.length > 0)) return [...known];
  const counted = facet.map(
    ({ value, count }): FilterChoice => ({
      value,
      label: `${labelOf(known, value)}（${countText(count)}）`,
    }),
  );
  const missing = chosen.filter((value) => !facet.some((candidate) => candidate.value === value));
  const place = (value: string) => {
    const at = known.findIndex((choice) => choice.value === value);
    return at < 0 ? known.length : at;
  };
  return [...counted, ...missing.map((value) => ({ value, label: labelOf(known, value) }))].sort(
    (a, b) => place(a.value) - place(b.value),
  );
}

function labelOf(known: readonly FilterChoice[], value: string): string {
  const label = known.find((choice) => choice.value === value)?.label;
  return typeof label === 'string' ? label : value;
}

/** What a table can be asked, from its columns and its typed filters. */
export function shapeOf<Row>(columns: readonly DataColumn<Row>[], textKeys: readonly string[]): TableShape {
  const chosen = columns.flatMap(({ key, filter }): [string, 'single' | 'several'][] =>
    filter === undefined ? [] : [[key, filter.isSingle === true ? 'single' : 'several']],
  );
  return {
    filters: Object.fromEntries([...chosen, ...textKeys.map((key) => [key, 'text'] as const)]),
    sorts: columns.filter((column) => column.isSortable === true).map((column) => column.key),
  };
}
