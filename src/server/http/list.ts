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

/** A list that is sent as it is read: a batch of rows at a time. */
export class StreamedList<Row> {
  constructor(
    readonly batches: AsyncIterable<readonly Row[]>,
    /** More rows than these are not sent. */
    readonly isTruncated: boolean,
  ) {}
}

const rowsPerBatch = 2_000;

/**
 * What a list answers: a page with its total and the values to filter by, or the whole list.
 *
 * `read` reads a slice of the rows.
 */
export async function answerList<Row>(
  query: { readonly pageNum?: number; readonly pageSize?: number },
  total: number,
  read: (slice: Slice) => Promise<Row[]>,
  facets: Record<string, { value: string; count: number }[]>,
) {
  if (query.pageNum === undefined) return new StreamedList(batchesOf(read), total > mostRows);
  const list = await read(sliceOf(query));
  const pagination = { pageNum: query.pageNum, pageSize: query.pageSize ?? defaultPageSize, total };
  return { list, pagination, facets };
}

async function* batchesOf<Row>(read: (slice: Slice) => Promise<Row[]>): AsyncIterable<Row[]> {
  for (let offset = 0; offset < mostRows; offset += rowsPerBatch) {
    const batch = await read({ offset, limit: rowsPerBatch });
    yield batch;
    if (batch.length < rowsPerBatch) return;
  }
}

/** What a short list answers, all of whose rows are at hand. */
export function listAnswer<Row>(
  query: { readonly pageNum?: number; readonly pageSize?: number },
  list: Row[],
  total: number,
) {
  if (query.pageNum === undefined) return total > list.length ? { list, truncated: true } : { list };
  const pagination = { pageNum: query.pageNum, pageSize: query.pageSize ?? defaultPageSize, total };
  return { list, pagination };
}
