import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Button, Pagination, Segmented, Skeleton } from 'antd';
import { type MouseEvent, type ReactNode, useMemo } from 'react';
import { pageSizes } from '#contract';
import type { DataPage } from '../data-table/data-table.tsx';
import { requestOf, type TableQuery } from '../data-table/table-query.ts';
import { EmptyState, TableFailed } from '../data-table/table-states.tsx';
import { tableTexts } from '../data-table/texts.ts';
import { useExistingPage, useTableQuery } from '../data-table/use-table-query.ts';
import { countText } from '../format.ts';
import { type FacetGroup, FacetList } from './facet-list.tsx';
import { searchTexts as texts } from './texts.ts';

/** An order of results; its key is the name of the sort on the wire. The first one is used unless asked otherwise. */
export interface SearchOrder {
  readonly key: string;
  readonly label: string;
}

/** What a page of search results needs to know. */
export interface SearchResultsProps<Row> {
  /** Names the search in the cache of answers. */
  readonly id: string;
  readonly facets: readonly FacetGroup[];
  readonly orders: readonly SearchOrder[];
  /** Ask the server for a page; `q` holds the words. */
  load(query: Record<string, string | number | string[]>, signal: AbortSignal): Promise<DataPage<Row>>;
  rowKey(row: Row): string;
  /** A result as a card; `words` are marked by `Highlight`. */
  card(row: Row, words: string): ReactNode;
  /** Show all that is known of a result: a click anywhere on its card. */
  open(row: Row): void;
  /** Asks for something that is not there to be taken in. */
  onMissing(words: string): void;
}

/** Search results: facets at the left, cards at the right; words, facets, order and page stand in the address. */
export function SearchResults<Row>({
  id,
  facets,
  orders,
  load,
  rowKey,
  card,
  open,
  onMissing,
}: SearchResultsProps<Row>) {
  const shape = useMemo(() => {
    const filters = {
      q: 'text' as const,
      ...Object.fromEntries(facets.map(({ key }) => [key, 'several' as const])),
    };
    return { filters, sorts: orders.map(({ key }) => key) };
  }, [facets, orders]);
  const [query, ask] = useTableQuery(shape);
  const first = orders[0]?.key ?? '';
  const sorted = query.sort ?? { key: first, direction: 'desc' as const };
  const { data, error, isPlaceholderData, refetch } = useQuery({
    queryKey: [id, query],
    queryFn: ({ signal }) => load(requestOf({ ...query, sort: sorted }, shape), signal),
    placeholderData: keepPreviousData,
  });
  const words = query.filters['q']?.[0] ?? '';
  const total = data?.pagination?.total ?? 0;
  useExistingPage(query, isPlaceholderData ? undefined : data?.pagination?.total, ask);
  return (
    <div className="search-results">
      <aside aria-label={texts.facets}>
        {facets.map((group) => (
          <FacetList key={group.key} {...{ group, query, ask }} counts={data?.facets?.[group.key] ?? []} />
        ))}
      </aside>
      <section aria-busy={isPlaceholderData || data === undefined}>
        <div className="search-head">
          <span role="status">{data === undefined ? '' : foundText(words, total)}</span>
          {hasFacets(query) && (
            <Button
              type="link"
              onClick={() => ask({ ...query, page: 1, filters: words === '' ? {} : { q: [words] } })}
            >
              {tableTexts.clearFilters}
            </Button>
          )}
          <Segmented
            aria-label={texts.sort}
            value={sorted.key}
            options={orders.map(({ key, label }) => ({ value: key, label }))}
            onChange={(key) =>
              ask({ ...query, page: 1, sort: key === first ? undefined : { key, direction: 'desc' } })
            }
          />
        </div>
        {error !== null && <TableFailed error={error} onRetry={() => void refetch()} />}
        {data === undefined && error === null && <Skeleton active paragraph={{ rows: 8 }} />}
        {/* Beyond the last page there are no cards either; they are then on the way to it. */}
        {data?.list.length === 0 && total === 0 && (
          <EmptyState text={`${texts.nothing}，${texts.hint}`}>
            <Button onClick={() => onMissing(words)}>{texts.missing}</Button>
          </EmptyState>
        )}
        <ol className={`search-cards ${isPlaceholderData ? 'is-former' : ''}`}>
          {data?.list.map((row) => (
            // Who has no mouse opens it by the button that it begins with.
            <li key={rowKey(row)} onClick={(event) => isOnCard(event) && open(row)}>
              {card(row, words)}
            </li>
          ))}
        </ol>
        {total > 0 && (
          <Pagination
            align="end"
            current={query.page}
            pageSize={query.pageSize}
            total={total}
            pageSizeOptions={[...pageSizes]}
            showSizeChanger
            showQuickJumper
            onChange={(page, pageSize) =>
              ask({ ...query, page: pageSize === query.pageSize ? page : 1, pageSize })
            }
          />
        )}
      </section>
    </div>
  );
}

/** Whether a click meant the card: not one of its links, and no text was being selected. */
function isOnCard({ target, currentTarget }: MouseEvent<HTMLElement>): boolean {
  const isInside = target instanceof Element && currentTarget.contains(target);
  return isInside && target.closest('a, button') === null && document.getSelection()?.isCollapsed !== false;
}

function foundText(words: string, total: number): string {
  return words === '' ? texts.found(countText(total)) : texts.foundFor(words, countText(total));
}

function hasFacets({ filters }: TableQuery): boolean {
  return Object.keys(filters).some((key) => key !== 'q');
}
