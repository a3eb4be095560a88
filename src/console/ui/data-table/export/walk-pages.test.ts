import { expect, it } from 'vitest';
import { type Walk, walkPages } from './walk-pages.ts';

/** A list of numbers that is asked for in pages. */
function listOf(count: number) {
  const asked: number[] = [];
  const load = (pageNum: number, pageSize: number) => {
    asked.push(pageNum);
    const start = (pageNum - 1) * pageSize;
    const length = Math.max(0, Math.min(pageSize, count - start));
    return Promise.resolve({
      list: Array.from({ length }, (_, at) => String(start + at)),
      pagination: { total: count },
    });
  };
  return { asked, walk: { load, rowKey: (row: string) => row } };
}

async function rowsOf(walk: Walk<string>, mostRows?: number) {
  const rows: string[] = [];
  for await (const walked of walkPages(walk, mostRows)) rows.push(...walked.rows);
  return rows;
}

it('reads all pages and no more', async () => {
  const { asked, walk } = listOf(200);

  expect(await rowsOf(walk)).toHaveLength(200);
  expect(asked).toEqual([1, 2]);
});

it('stops where a file is full', async () => {
  const { asked, walk } = listOf(1000);

  expect(await rowsOf(walk, 150)).toHaveLength(150);
  expect(asked).toEqual([1, 2]);
});

it('says that an empty list is empty', async () => {
  expect(await rowsOf(listOf(0).walk)).toEqual([]);
});

it('writes a row once when it has moved to the next page meanwhile', async () => {
  const { walk } = listOf(150);
  const load = async (pageNum: number, pageSize: number) => {
    const page = await walk.load(pageNum, pageSize);
    return pageNum === 1 ? page : { ...page, list: ['99', ...page.list] };
  };

  const rows = await rowsOf({ ...walk, load });

  expect(new Set(rows).size).toBe(rows.length);
  expect(rows).toHaveLength(150);
});

it('takes a list without pages as it comes', async () => {
  const walk = { load: () => Promise.resolve({ list: ['a', 'b'] }), rowKey: (row: string) => row };

  expect(await rowsOf(walk)).toEqual(['a', 'b']);
});
