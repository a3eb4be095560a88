import { defaultPageSize, pageSizes } from '#contract';

/** What a table can be asked: its filters by key, and the keys it sorts by. */
export interface TableShape {
  /** `several`: any number of values; `single`: at most one; `text`: typed in. */
  readonly filters: Readonly<Record<string, 'several' | 'single' | 'text'>>;
  readonly sorts: readonly string[];
}

/** What a table is asked now. */
export interface TableQuery {
  readonly page: number;
  readonly pageSize: number;
  /** Only filters that say something. */
  readonly filters: Readonly<Record<string, readonly string[]>>;
  readonly sort: { readonly key: string; readonly direction: 'asc' | 'desc' } | undefined;
}

/** The names a table keeps for itself in the address; no filter may be called so. */
const own = { page: 'page', pageSize: 'size', sort: 'sort' } as const;

/** Read what a table is asked from the address; what makes no sense is left out. `usualSize`: rows of a page where it says nothing. */
export function tableQueryOf(
  search: URLSearchParams,
  shape: TableShape,
  usualSize: number = defaultPageSize,
): TableQuery {
  const page = Number(search.get(own.page) ?? 1);
  const pageSize = Number(search.get(own.pageSize) ?? usualSize);
  const [key = '', direction] = (search.get(own.sort) ?? '').split(':');
  const isSort = shape.sorts.includes(key) && (direction === 'asc' || direction === 'desc');
  return {
    page: Number.isInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1,
    pageSize: (pageSizes as readonly number[]).includes(pageSize) ? pageSize : usualSize,
    filters: filtersOf(search, shape),
    sort: isSort ? { key, direction } : undefined,
  };
}

function filtersOf(search: URLSearchParams, shape: TableShape): Record<string, string[]> {
  const filters: Record<string, string[]> = {};
  for (const [key, kind] of Object.entries(shape.filters)) {
    const values = [...new Set(search.getAll(key).filter((value) => value !== ''))];
    const kept = kind === 'several' ? values : values.slice(0, 1);
    if (kept.length > 0) filters[key] = kept;
  }
  return filters;
}

/** Write what a table is asked into the address, beside what else stands there. Defaults are not written. */
export function withTableQuery(
  search: URLSearchParams,
  shape: TableShape,
  query: TableQuery,
  usualSize: number = defaultPageSize,
): URLSearchParams {
  const next = new URLSearchParams(search);
  for (const key of [...Object.values(own), ...Object.keys(shape.filters)]) next.delete(key);
  for (const [key, values] of Object.entries(query.filters)) {
    for (const value of values) next.append(key, value);
  }
  if (query.sort !== undefined) next.set(own.sort, `${query.sort.key}:${query.sort.direction}`);
  if (query.page > 1) next.set(own.page, String(query.page));
  if (query.pageSize !== usualSize) next.set(own.pageSize, String(query.pageSize));
  return next;
}

/** What of an address belongs to the table of a mark: the names that begin with it, without it. */
export function markedPart(search: URLSearchParams, mark: string): URLSearchParams {
  return new URLSearchParams(
    [...search]
      .filter(([key]) => key.startsWith(mark))
      .map(([key, value]) => [key.slice(mark.length), value]),
  );
}

/** The address with another part for the table of a mark. */
export function withMarkedPart(
  search: URLSearchParams,
  mark: string,
  part: URLSearchParams,
): URLSearchParams {
  const others = [...search].filter(([key]) => !key.startsWith(mark));
  return new URLSearchParams([...others, ...[...part].map(([key, value]) => [`${mark}${key}`, value])]);
}

/** The same question about the last page that exists; `undefined` when its page exists. */
export function withinPages(query: TableQuery, total: number): TableQuery | undefined {
  const last = Math.max(1, Math.ceil(total / query.pageSize));
  return query.page > last ? { ...query, page: last } : undefined;
}

/** What the server is asked (specification 7.4): pageNum, pageSize, a value per filter, sort_{key}. */
export function requestOf(query: TableQuery, shape: TableShape): Record<string, string | number | string[]> {
  const request: Record<string, string | number | string[]> = {
    pageNum: query.page,
    pageSize: query.pageSize,
  };
  for (const [key, values] of Object.entries(query.filters)) {
    request[key] = shape.filters[key] === 'several' ? [...values] : (values[0] ?? '');
  }
  if (query.sort !== undefined) request[`sort_${query.sort.key}`] = query.sort.direction;
  return request;
}
