import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pageSizes } from '#contract';
import {
  markedPart,
  requestOf,
  type TableQuery,
  tableQueryOf,
  type TableShape,
  withinPages,
  withMarkedPart,
  withTableQuery,
} from './table-query.ts';

const shape: TableShape = {
  filters: { status: 'several', kev: 'single', task_name: 'text' },
  sorts: ['create_time', 'size_of'],
};
const read = (search: string) => tableQueryOf(new URLSearchParams(search), shape);

describe('the address of a table', () => {
  it('says nothing about a table that is asked for its beginning', () => {
    expect(read('')).toEqual({ page: 1, pageSize: 20, filters: {}, sort: undefined });
  });

  it('keeps page, size, filters and sort', () => {
    expect(read('page=3&size=50&status=queued&status=running&sort=create_time:desc')).toEqual({
      page: 3,
      pageSize: 50,
      filters: { status: ['queued', 'running'] },
      sort: { key: 'create_time', direction: 'desc' },
    });
  });

  it.each([
    'page=-1',
    'page=1.5',
    'page=x',
    'page=1e99',
    'size=7',
    'size=',
    'sort=password:asc',
    'sort=create_time:up',
  ])('ignores nonsense: %s', (search) => {
    expect(read(search)).toEqual(read(''));
  });

  it('takes one value of a filter that allows one', () => {
    expect(read('kev=1&kev=0').filters).toEqual({ kev: ['1'] });
  });

  it('leaves what is not its own alone', () => {
    const next = withTableQuery(new URLSearchParams('tab=components&page=4'), shape, read('status=failed'));

    expect(next.toString()).toBe('tab=components&status=failed');
  });

  it('comes back unchanged', () => {
    const words = fc.uniqueArray(fc.string({ minLength: 1, maxLength: 12 }), { minLength: 1, maxLength: 3 });
    const queries: fc.Arbitrary<TableQuery> = fc.record({
      page: fc.integer({ min: 1, max: 1_000_000 }),
      pageSize: fc.constantFrom(...pageSizes),
      filters: fc.oneof(fc.constant({}), fc.record({ status: words })),
      sort: fc.constantFrom(undefined, { key: 'size_of', direction: 'asc' } as const),
    });

    fc.assert(
      fc.property(queries, (query) => {
        const search = withTableQuery(new URLSearchParams('tab=x'), shape, query);
        expect(tableQueryOf(new URLSearchParams(search.toString()), shape)).toEqual(query);
      }),
    );
  });
});

describe('withinPages', () => {
  it.each([
    ['page=999', 10, 1],
    ['page=3', 40, 2],
    ['page=3&size=10', 11, 2],
    ['page=2', 0, 1],
  ])('leads %s of %d rows to page %d', (search, total, page) => {
    const query = read(`${search}&status=failed`);

    expect(withinPages(query, total)).toEqual({ ...query, page });
  });

  it.each([
    ['page=2', 21],
    ['page=1', 0],
    ['', 20],
  ])('lets %j of %d rows be', (search, total) => {
    expect(withinPages(read(search), total)).toBeUndefined();
  });
});

describe('requestOf', () => {
  it('writes the query of the specification', () => {
    const request = requestOf(read('page=2&status=queued&kev=1&sort=create_time:asc'), shape);

    expect(request).toEqual({
      pageNum: 2,
      pageSize: 20,
      status: ['queued'],
      kev: '1',
      sort_create_time: 'asc',
    });
  });
});

describe('the part of an address that has a mark', () => {
  const address = new URLSearchParams('tab=log&page=2&old.page=3&old.user=a&old.user=b');

  it('is read without it', () => {
    expect(String(markedPart(address, 'old.'))).toBe('page=3&user=a&user=b');
  });

  it('is changed beside what else stands there', () => {
    expect(String(withMarkedPart(address, 'old.', new URLSearchParams('page=4')))).toBe(
      'tab=log&page=2&old.page=4',
    );
  });

  it('is the whole address where there is no mark', () => {
    expect(String(withMarkedPart(address, '', new URLSearchParams('page=4')))).toBe('page=4');
  });
});
