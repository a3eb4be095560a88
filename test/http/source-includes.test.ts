import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeZip } from '../make-archives.ts';
import { type Client, signIn, untilEnded } from './client.ts';
import { keptRows } from './kept-rows.ts';
import { type StartedServer, startServer } from './start-server.ts';

const files = {
  'shop/package.json': '{"name":"shop","dependencies":{"lodash":"4.17.4","left-pad":"1.3.0"}}',
  'shop/package-lock.json': JSON.stringify({
    name: 'shop',
    lockfileVersion: 3,
    packages: {
      '': { dependencies: { lodash: '4.17.4', 'left-pad': '1.3.0' } },
      'node_modules/lodash': { version: '4.17.4' },
      'node_modules/left-pad': { version: '1.3.0' },
    },
  }),
  'shop/src/cart.ts': [
    'import lodash from "lodash";',
    'import { map } from "lodash/fp";',
    'import fs from "node:fs";',
    'import { price } from "./price.js";',
    'import nobody from "nobody-knows";',
    '// import no from "lodash";',
    'const text = "import lodash from \\"lodash\\"";',
  ].join('\n'),
  'shop/src/price.ts': 'import { round } from "lodash";\nexport const price = round;\n',
  'shop/tools/run.py': 'import os\nimport yaml\n',
  'shop/requirements.txt': 'PyYAML==5.1\n',
};

let server: StartedServer;
let admin: Client;
let taskId: string;

beforeAll(async () => {
  server = await startServer();
  admin = await signIn(server.url, 'superadmin', server.adminPassword);
  taskId = await upload(Object.entries(files).map(([name, content]) => ({ name, content })));
});
afterAll(() => server.stop());

async function upload(entries: readonly { name: string; content: string }[]): Promise<string> {
  const { body } = await admin.postForm('/analysis/check', [
    ['project_name', '引用'],
    ['file', new File([new Uint8Array(makeZip([...entries]))], 'shop.zip')],
  ]);
  const task = await untilEnded(admin, body.data.task_id);
  expect(['finished', 'partial']).toContain(task.status);
  return task.task_id;
}

async function includes(query: Record<string, string | number>) {
  const { body } = await admin.get('/analysis/depIncludeList', { task_id: taskId, pageNum: 1, ...query });
  return body.data;
}

async function references(repo: string, version: string, query: Record<string, number> = {}) {
  const request = { task_id: taskId, repo, version, pageNum: 1, pageSize: 10, ...query };
  return (await admin.get('/component/componentFileTraceList', request)).body.data;
}

describe('what source files reach for', () => {
  it('is listed with its place, statement and where it ends', async () => {
    const { list, pagination, summary, facets } = await includes({ path: 'cart.ts' });

    expect(pagination.total).toBe(5);
    expect(
      list.map((row: Record<string, unknown>) => [
        row['line'],
        row['kind'],
        row['end'],
        row['Repo'],
        row['target_file'],
      ]),
    ).toEqual([
      [1, 'import', 'component', 'lodash', ''],
      [2, 'import', 'component', 'lodash', ''],
      [3, 'import', 'system', '', ''],
      [4, 'import', 'file', '', 'shop/src/price.ts'],
      [5, 'import', 'unknown', '', ''],
    ]);
    expect(list[0]).toMatchObject({
      task_id: taskId,
      Fname: 'shop/src/cart.ts',
      statement: 'import lodash from "lodash"',
      module: 'lodash',
      Version: '4.17.4',
      fetcher: 'npm',
      system: 0,
    });
    expect(list[2].system).toBe(1);
    expect(summary).toEqual({ all_num: 8, component_num: 4, file_num: 1, system_num: 2, unknown_num: 1 });
    expect(facets.end).toEqual([
      { value: 'component', count: 4 },
      { value: 'file', count: 1 },
      { value: 'system', count: 2 },
      { value: 'unknown', count: 1 },
    ]);
  });

  it.each([
    [{ end: 'component' }, 4],
    [{ end: 'unknown' }, 1],
    [{ end: 'nonsense' }, 0],
    [{ system: '1' }, 2],
    [{ system: '0' }, 6],
    [{ kind: 'import' }, 8],
    [{ kind: 'load' }, 0],
    [{ Repo: 'LODASH' }, 3],
    [{ module: 'fp' }, 1],
    [{ path: '%' }, 0],
    [{ file_id: 'x' }, 0],
  ])('is narrowed by %j to %i', async (query, total) => {
    const { list, pagination } = await includes(query);

    expect(pagination.total).toBe(total);
    expect(list).toHaveLength(total);
  });

  it('is sorted by component, those without one last', async () => {
    const names = async (query: Record<string, string>) =>
      (await includes(query)).list.map(({ Repo }: { Repo: string }) => Repo);

    expect(await names({ sort_Repo: 'asc', end: 'component' })).toEqual([
      'lodash',
      'lodash',
      'lodash',
      'pyyaml',
    ]);
    expect((await names({ sort_Repo: 'desc' })).slice(0, 2)).toEqual(['pyyaml', 'lodash']);
    expect((await names({ sort_Repo: 'desc' })).at(-1)).toBe('');
  });

  it('comes whole without a page', async () => {
    const { body } = await admin.get('/analysis/depIncludeList', { task_id: taskId });

    expect(body.data.list).toHaveLength(8);
  });

  it('says how sure it is where a package is not named as its module', async () => {
    const { list } = await includes({ Repo: 'yaml' });

    expect(list[0]).toMatchObject({ module: 'yaml', Repo: 'pyyaml', confidence: expect.closeTo(0.95) });
  });
});

describe('the references of a component', () => {
  it('are counted: places, files, and the share of all that lead to components', async () => {
    expect(await references('lodash', '4.17.4')).toMatchObject({
      analysed: 1,
      use_num: 3,
      all_num: 4,
      rate: 0.75,
      distinct_use_num: 2,
      pagination: { total: 3 },
      list: [
        { testfilename: 'shop/src/cart.ts', testfileline: 1, testfilesize: files['shop/src/cart.ts'].length },
        { testfilename: 'shop/src/cart.ts', testfileline: 2 },
        { testfilename: 'shop/src/price.ts', testfileline: 1 },
      ],
    });
  });

  it('come page by page', async () => {
    const { list, pagination } = await references('lodash', '4.17.4', { pageNum: 2 });

    expect(list).toEqual([]);
    expect(pagination.total).toBe(3);
  });

  it('are none, and known to be none, for a component that nothing reaches for', async () => {
    expect(await references('left-pad', '1.3.0')).toMatchObject({
      analysed: 1,
      use_num: 0,
      rate: 0,
      list: [],
    });
  });

  it('are told with the list of components', async () => {
    const { body } = await admin.get('/component/componentList', { task_id: taskId, pageNum: 1 });
    const uses = body.data.list.map(({ Repo, use_num }: { Repo: string; use_num: number }) => [
      Repo,
      use_num,
    ]);

    expect(Object.fromEntries(uses)).toEqual({ lodash: 3, 'left-pad': 0, pyyaml: 1 });
  });
});

it('are the same when a task is run again', async () => {
  const before = await keptRows(server, taskId);
  const { body } = await admin.post('/analysis/rerun', { task_id: taskId, mode: 'full' });

  await untilEnded(admin, body.data.task_id);

  expect(await keptRows(server, body.data.task_id)).toEqual(before);
});
