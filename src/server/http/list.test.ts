import { expect, it } from 'vitest';
import { listAnswer, mostRows, sliceOf, sortsOf } from './list.ts';

it('turns a page into a slice and answers it with its total', () => {
  const query = { pageNum: 3, pageSize: 10 };

  expect(sliceOf(query)).toEqual({ offset: 20, limit: 10 });
  expect(listAnswer(query, ['row'], 21)).toEqual({
    list: ['row'],
    pagination: { pageNum: 3, pageSize: 10, total: 21 },
  });
});

it('takes twenty rows a page when no size is named', () => {
  expect(sliceOf({ pageNum: 2 })).toEqual({ offset: 20, limit: 20 });
});

it('answers the whole list without a page, and says when it was cut', () => {
  expect(sliceOf({})).toEqual({ offset: 0, limit: mostRows });
  expect(listAnswer({}, ['row'], 1)).toEqual({ list: ['row'] });
  expect(listAnswer({}, ['row'], 2)).toEqual({ list: ['row'], truncated: true });
});

it('reads the orders that the contract names and no others', () => {
  const query = { sort_name: 'desc', sort_age: undefined, 'sort_x;drop': 'asc' };

  expect(sortsOf(query, ['name', 'age'])).toEqual([{ key: 'name', direction: 'desc' }]);
});
