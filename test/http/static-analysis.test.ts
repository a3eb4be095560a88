import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeZip } from '../make-archives.ts';
import { type Client, signIn, untilEnded } from './client.ts';
import { keptRows } from './kept-rows.ts';
import { type StartedServer, startServer } from './start-server.ts';

// The decisions of each function are counted by hand.
const sources = {
  'shop/src/cart.c': `/* A cart. */
#include <stdio.h>

static int price(int kind, int count) {
  if (kind == 1 && count > 2) {
    return 5;
  }
  for (int i = 0; i < count; i++) {
    if (i == 7) {
      return i;
    }
  }
  return kind ? 1 : 2;
}

int main(void) {
  return price(1, 2);
}
`,
  'shop/src/Order.java': `package shop;

public class Order {
  // What it costs.
  int total(int[] prices) {
    int sum = 0;
    for (int price : prices) {
      sum += price;
    }
    return sum;
  }
}
`,
  'shop/tests/test_order.py': 'def test_total():\n    assert 1 == 1\n',
  'shop/copy/cart.c': '',
  'shop/notes.txt': 'nothing\n',
  'shop/requirements.txt': 'flask==1.0\n',
};
sources['shop/copy/cart.c'] = sources['shop/src/cart.c'];

let server: StartedServer;
let admin: Client;
let taskId: string;
let manyId: string;

const manyFunctions = Array.from(
  { length: 300 },
  (_, index) => `int f${index}(int a) { return ${'a ? 1 : '.repeat(index % 60)}0; }`,
).join('\n');

beforeAll(async () => {
  server = await startServer();
  admin = await signIn(server.url, 'superadmin', server.adminPassword);
  taskId = await upload(Object.entries(sources).map(([name, content]) => ({ name, content })));
  manyId = await upload(
    Array.from({ length: 40 }, (_, index) => ({
      name: `many/part${index % 4}/m${String(index).padStart(2, '0')}.c`,
      content: `// ${index}\n${manyFunctions}`,
    })),
  );
});
afterAll(() => server.stop());

async function upload(entries: readonly { name: string; content: string }[]): Promise<string> {
  const { body } = await admin.postForm('/analysis/check', [
    ['project_name', '源代码'],
    ['file', new File([new Uint8Array(makeZip([...entries]))], 'shop.zip')],
  ]);
  const task = await untilEnded(admin, body.data.task_id);
  expect(['finished', 'partial']).toContain(task.status);
  return task.task_id;
}

type Query = Readonly<Record<string, string | number | readonly string[]>>;

async function complexity(query: Query = {}, task_id = taskId) {
  const { body } = await admin.get('/static/complexity', { task_id, ...query });
  expect(body.code).toBe(200);
  return body.data;
}

async function names(query: Query, task_id = taskId): Promise<string[]> {
  const { list } = await complexity({ pageNum: 1, pageSize: 20, ...query }, task_id);
  return list.map((row: { functionName: string }) => row.functionName);
}

describe('the functions of a task', () => {
  it('are told with all their figures, the most complex first', async () => {
    const { list, pagination, facets, summary } = await complexity({ pageNum: 1 });

    expect(list[0]).toEqual({
      Id: expect.any(String),
      task_id: taskId,
      Fname: 'shop/copy/cart.c',
      functionName: 'price',
      className: '',
      start: 4,
      end: 14,
      nloc: 11,
      ccn: 6,
      cognitive: 6,
      params: 2,
      nesting: 2,
      tokens: expect.any(Number),
      grade: 'B',
      traits: [],
    });
    expect(list.map((row: { Fname: string; ccn: number }) => [row.Fname, row.ccn])).toEqual([
      ['shop/copy/cart.c', 6],
      ['shop/src/cart.c', 6],
      ['shop/src/Order.java', 2],
      ['shop/copy/cart.c', 1],
      ['shop/src/cart.c', 1],
      ['shop/tests/test_order.py', 1],
    ]);
    expect(list[2]).toMatchObject({ functionName: 'total', className: 'Order', start: 5, end: 11 });
    expect(pagination).toEqual({ pageNum: 1, pageSize: 20, total: 6 });
    expect(facets).toEqual({
      grade: [
        { value: 'A', count: 4 },
        { value: 'B', count: 2 },
      ],
      hide: [{ value: 'test', count: 1 }],
    });
    expect(summary).toMatchObject({ functions: 6, files: 4, nloc: 42, avg_ccn: 2.83, max_ccn: 6 });
    expect(summary.histogram.filter((bar: { count: number }) => bar.count > 0)).toEqual([
      { bucket: '1', grade: 'A', count: 3 },
      { bucket: '2', grade: 'A', count: 1 },
      { bucket: '6-7', grade: 'B', count: 2 },
    ]);
  });

  it('are filtered by name, class, path, file, grade and complexity', async () => {
    expect(await names({ name: 'PRIC' })).toEqual(['price', 'price']);
    expect(await names({ name: 'order' })).toEqual(['total']);
    expect(await names({ name: 'Order.tot' })).toEqual(['total']);
    expect(await names({ path: 'src/' })).toEqual(['price', 'total', 'main']);
    expect(await names({ grade: ['B', 'C'] })).toEqual(['price', 'price']);
    expect(await names({ grade: 'Z' })).toEqual([]);
    expect(await names({ ccn: 2 })).toEqual(['price', 'price', 'total']);
    expect(await names({ name: '%' })).toEqual([]);
    const { body } = await admin.get('/analysis/getProjectFiles', {
      task_id: taskId,
      pageNum: 1,
      path: 'shop/src/cart.c',
    });
    const { list } = await complexity({ file_id: body.data.list[0].file_id });
    expect(list.map((row: { functionName: string }) => row.functionName)).toEqual(['price', 'main']);
    expect(await names({ file_id: 'x' })).toEqual([]);
    expect((await admin.get('/static/complexity', { task_id: taskId, ccn: 'many' })).body.code).toBe(400);
  });

  it('leave out what is in files of some traits, and so do their totals', async () => {
    const { summary, pagination } = await complexity({ pageNum: 1, hide: ['test', 'vendored'] });

    expect(summary).toMatchObject({ functions: 5, files: 3, max_ccn: 6 });
    expect(pagination.total).toBe(5);
    expect(await names({ hide: 'test' })).not.toContain('test_total');
  });

  it.each(['ccn', 'cognitive', 'nloc', 'params', 'nesting', 'tokens'])('are sorted by %s', async (key) => {
    const values = async (direction: string) => {
      const { list } = await complexity({ [`sort_${key}`]: direction }, manyId);
      return list.map((row: Record<string, number>) => row[key]) as number[];
    };

    const rising = await values('asc');

    expect(rising).toHaveLength(12_000);
    expect(rising).toEqual(rising.toSorted((a, b) => a - b));
    expect(await values('desc')).toEqual(rising.toReversed());
  });

  it('come in pages without gaps, the last as well as the first', async () => {
    const seen = new Set<string>();
    const order: string[] = [];
    for (let pageNum = 1; pageNum <= 120; pageNum += 1) {
      const { list, pagination } = await complexity({ pageNum, pageSize: 100, sort_path: 'asc' }, manyId);
      expect(pagination.total).toBe(12_000);
      for (const row of list) seen.add(row.Id);
      order.push(...list.map((row: { Fname: string }) => row.Fname));
    }

    expect(seen.size).toBe(12_000);
    expect(order).toEqual(order.toSorted());
  });

  it('are not there for a task that nobody has', async () => {
    const { body } = await admin.get('/static/complexity', { task_id: 'none', pageNum: 1 });

    expect(body.code).toBe(404);
  });
});

describe('the tree of source code', () => {
  it('tells what lies in a folder and in the folders in it', async () => {
    const tree = async (query: Query = {}) =>
      (await admin.get('/static/complexityTree', { task_id: taskId, ...query })).body.data;

    const root = await tree();
    const shop = await tree({ parent: '/shop/', hide: 'test' });

    expect(root.total).toBe(1);
    expect(root.list).toHaveLength(1);
    expect(root.list[0]).toMatchObject({ path: 'shop/', name: 'shop', is_dir: true, files: 4, functions: 6 });
    expect(root.list[0].children.map((place: { path: string }) => place.path)).toEqual([
      'shop/src/',
      'shop/copy/',
      'shop/tests/',
    ]);
    expect(shop.list).toMatchObject([
      { path: 'shop/src/', files: 2, functions: 3, nloc: 25, ccn: 9, max_ccn: 6 },
      { path: 'shop/copy/', files: 1, functions: 2, nloc: 15, ccn: 7, max_ccn: 6 },
    ]);
    expect(shop.list[0].children.map(({ name, is_dir }: Record<string, unknown>) => [name, is_dir])).toEqual([
      ['cart.c', false],
      ['Order.java', false],
    ]);
    expect(await tree({ parent: '/nowhere/' })).toEqual({ list: [], total: 0 });
  });
});

describe('the source code of a task', () => {
  it('is in the overview: lines, languages and grades', async () => {
    const { lines, languages, quality } = (await admin.get('/analysis/overview', { task_id: taskId })).body
      .data;

    expect(lines).toEqual({ total: 50, valid: 42, comment: 3, blank: 5 });
    expect(languages).toEqual([
      { language: 'C', files: 2, total: 36, valid: 30, comment: 2, blank: 4 },
      { language: 'Java', files: 1, total: 12, valid: 10, comment: 1, blank: 1 },
      { language: 'Python', files: 1, total: 2, valid: 2, comment: 0, blank: 0 },
    ]);
    expect(quality).toMatchObject({ files: 4, functions: 6, avg_ccn: 2.83, max_ccn: 6, over_10: 0 });
  });

  it('makes a file one that was read; what is none stays not applicable', async () => {
    const { list } = (await admin.get('/analysis/getAllProjectFiles', { task_id: taskId })).body.data;
    const facts = list.map((row: Record<string, unknown>) => [
      row['path'],
      row['outcome'],
      row['detail'],
      row['language'],
      row['lines'],
      row['valid_lines'],
    ]);

    expect(facts).toEqual([
      ['shop/copy/cart.c', 'read', 'source', 'C', 18, 15],
      ['shop/notes.txt', 'not_applicable', undefined, undefined, undefined, undefined],
      ['shop/requirements.txt', 'read', 'requirements.txt', undefined, undefined, undefined],
      ['shop/src/Order.java', 'read', 'source', 'Java', 12, 10],
      ['shop/src/cart.c', 'read', 'source', 'C', 18, 15],
      ['shop/tests/test_order.py', 'read', 'source', 'Python', 2, 2],
    ]);
    const view = (await admin.get('/analysis/taskView', { task_id: taskId })).body.data;
    expect(view.files).toEqual({ read: 5, not_applicable: 1, skipped: 0 });
  });

  it('is the same when the task is run again', async () => {
    const again = (await admin.post('/analysis/rerun', { task_id: taskId, mode: 'full' })).body.data.task_id;
    await untilEnded(admin, again);

    expect(await keptRows(server, again)).toEqual(await keptRows(server, taskId));
  });
});
