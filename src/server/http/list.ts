import { defaultPageSize } from '#contract';

/** So many rows a list answers without a page; more are cut and the answer says so. */
export const mostRows = 1_000_000;

/** The part of a list that was asked for. */
export interface Slice {
  readonly offset: number;
  readonly limit: number;
}

/** The slice of a list query; without a page the whole list. */
export function sliceOf(query: { readonly pageNum?: number; readonly pageSize?: number }): Slice {
  const limit = query.pageSize ?? defaultPageSize;
  return query.pageNum === undefined
    ? { offset: 0, limit: mostRows }
    : { offset: (query.pageNum - 1) * limit, limit };
}

/** One order of a list; the column is one that the contract names. */
export interface Sort<Key extends string = string> {
  readonly key: Key;
  readonly direction: 'asc' | 'desc';
}

/** The orders that a query asks for (`sort_{key}`), in the order of the contract. */
export function sortsOf<Key extends string>(query: object, keys: readonly Key[]): Sort<Key>[] {
  return keys.flatMap((key) => {
    const direction = (query as Record<string, unknown>)[`sort_${key}`];
    return direction === 'asc' || direction === 'desc' ? [{ key, direction }] : [];
  });
}

/** What a list answers: a page with its total, or the whole list. */
export function listAnswer<Row>(
  query: { readonly pageNum?: number; readonly pageSize?: number },
  list: Row[],
  total: number,
) {
  if (query.pageNum === undefined) return total > list.length ? { list, truncated: true } : { list };
  const pagination = { pageNum: query.pageNum, pageSize: query.pageSize ?? defaultPageSize, total };
  return { list, pagination };
}
