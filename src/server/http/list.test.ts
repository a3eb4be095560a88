import { expect, it } from 'vitest';
import { answerList, listAnswer, mostRows, type Slice, sliceOf, sortsOf, StreamedList } from './list.ts';

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

it('reads a whole list in batches until there are no more rows', async () => {
  const rows = Array.from({ length: 4_500 }, (_, index) => index);
  const read = async ({ offset, limit }: Slice) => rows.slice(offset, offset + limit);

  const answer = await answerList({}, rows.length, read, {});

  expect(answer).toBeInstanceOf(StreamedList);
  const sent: number[] = [];
  for await (const batch of (answer as StreamedList<number>).batches) sent.push(...batch);
  expect(sent).toEqual(rows);
});

it('answers a page with the values to filter by', async () => {
  const facets = { fetcher: [{ value: 'npm', count: 3 }] };

  const answer = await answerList({ pageNum: 1, pageSize: 10 }, 3, async () => ['row'], facets);

  expect(answer).toEqual({ list: ['row'], pagination: { pageNum: 1, pageSize: 10, total: 3 }, facets });
});
