import { task } from '#contract';
import { expect, it } from 'vitest';
import { excepting } from './excepting.ts';
import type { Ask } from './tool.ts';

const rows = Array.from({ length: 130 }, (_, at) => ({
  product_name: at % 2 === 0 ? 'Shop' : 'Portal',
  components: at === 1 ? ['lodash', 'axios'] : ['lodash'],
}));
/** Answers pages of the rows, as the calls of lists do. */
const paged = (async (_endpoint: unknown, { pageNum, pageSize }: { pageNum: number; pageSize: number }) => ({
  list: rows.slice((pageNum - 1) * pageSize, pageNum * pageSize),
  pagination: { total: rows.length },
})) as unknown as Ask;
const firstPage = { pageNum: 1, pageSize: 20 } as const;

it('counts and shows the rows that are left, whichever page they stand on', async () => {
  const ask = excepting(paged, ['shop'], ['project']);

  const { list, pagination } = await ask(task.taskList, firstPage);

  expect(list.map((row) => row.product_name)).toEqual(Array.from({ length: 20 }, () => 'Portal'));
  expect(pagination?.total).toBe(65);
});

it('keeps a row that names something else as well', async () => {
  const ask = excepting(paged, ['lodash'], ['component']);

  const { pagination } = await ask(task.taskList, firstPage);

  expect(pagination?.total).toBe(1);
});

it('leaves what is no list as it is', async () => {
  const ask = excepting((async () => ({ product_name: 'Shop' })) as unknown as Ask, ['shop'], ['project']);

  await expect(ask(task.taskView, { task_id: '1' })).resolves.toEqual({ product_name: 'Shop' });
});
