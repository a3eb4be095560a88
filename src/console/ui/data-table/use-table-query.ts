import { useCallback, useEffect, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import {
  markedPart,
  type TableQuery,
  type TableShape,
  tableQueryOf,
  withinPages,
  withMarkedPart,
  withTableQuery,
} from './table-query.ts';

/** How a table reads the address. */
interface Reading {
  /** The query there belongs to something else for now. */
  readonly isPaused?: boolean | undefined;
  /** Rows of a page where the address says nothing. */
  readonly usualSize?: number | undefined;
  /** What its names there begin with. */
  readonly mark?: string | undefined;
}

/** What a table is asked, kept in the address, so that links and the back key work. */
export function useTableQuery(
  shape: TableShape,
  { isPaused = false, usualSize, mark = '' }: Reading = {},
): [TableQuery, (next: TableQuery, options?: { replace: boolean }) => void] {
  const [search, setSearch] = useSearchParams();
  const query = useMemo(
    () => tableQueryOf(isPaused ? new URLSearchParams() : markedPart(search, mark), shape, usualSize),
    [search, shape, isPaused, usualSize, mark],
  );
  const ask = useCallback(
    (next: TableQuery, options?: { replace: boolean }) =>
      setSearch((current) => {
        const part = withTableQuery(markedPart(current, mark), shape, next, usualSize);
        return withMarkedPart(current, mark, part);
      }, options),
    [setSearch, shape, usualSize, mark],
  );
  return [query, ask];
}

/** Go to the last page when the one that is asked for lies beyond it; `total`: `undefined` until it is known. */
export function useExistingPage(
  query: TableQuery,
  total: number | undefined,
  ask: (next: TableQuery, options: { replace: boolean }) => void,
): void {
  useEffect(() => {
    const existing = total === undefined ? undefined : withinPages(query, total);
    if (existing !== undefined) ask(existing, { replace: true });
  }, [query, total, ask]);
}
