import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { type TableQuery, type TableShape, tableQueryOf, withTableQuery } from './table-query.ts';

/** What a table is asked, kept in the address, so that links and the back key work. */
export function useTableQuery(
  shape: TableShape,
  isPaused: boolean,
): [TableQuery, (next: TableQuery, options?: { replace: boolean }) => void] {
  const [search, setSearch] = useSearchParams();
  const query = useMemo(
    () => tableQueryOf(isPaused ? new URLSearchParams() : search, shape),
    [search, shape, isPaused],
  );
  const ask = useCallback(
    (next: TableQuery, options?: { replace: boolean }) =>
      setSearch((current) => withTableQuery(current, shape, next), options),
    [setSearch, shape],
  );
  return [query, ask];
}
