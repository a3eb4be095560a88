import { useCallback, useEffect, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import {
  type TableQuery,
  type TableShape,
  tableQueryOf,
  withinPages,
  withTableQuery,
} from './table-query.ts';

/** What a table is asked, kept in the address, so that links and the back key work. */
export function useTableQuery(
  shape: TableShape,
  isPaused: boolean,
  usualSize?: number,
): [TableQuery, (next: TableQuery, options?: { replace: boolean }) => void] {
  const [search, setSearch] = useSearchParams();
  const query = useMemo(
    () => tableQueryOf(isPaused ? new URLSearchParams() : search, shape, usualSize),
    [search, shape, isPaused, usualSize],
  );
  const ask = useCallback(
    (next: TableQuery, options?: { replace: boolean }) =>
      setSearch((current) => withTableQuery(current, shape, next, usualSize), options),
    [setSearch, shape, usualSize],
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
