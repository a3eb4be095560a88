import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeZip } from '../make-archives.ts';
import { type Client, signIn, untilEnded } from './client.ts';
import { knowCode } from './known-code.ts';
import { type StartedServer, startServer } from './start-server.ts';

/** A weakness that is found wherever own code is looked at. */
const weak = (name: string) =>
  `import subprocess\nfrom flask import request\n\n\ndef ${name}():\n    subprocess.call(request.args['x'], shell=True)\n`;

const files = {
  'shop/src/pay.py': weak('pay'),
  'shop/copied/cart.py': weak('cart'),
  'shop/vendor/mine/stock.py': weak('stock'),
};

let server: StartedServer;
let client: Client;

beforeAll(async () => {
  server = await startServer();
  // Where files come from is told as soon as there is anything to compare them with.
  await knowCode(server, [
    { project: 'npm/other', version: '1.0.0', releasedAt: '2020-01-01T00:00:00Z', files: { 'a.js': 'f(1)' } },
  ]);
  client = await signIn(server.url, 'superadmin', server.adminPassword);
});
afterAll(() => server.stop());

async function detect(project: string, content: Readonly<Record<string, string>> = files): Promise<string> {
  const known = (await client.get('/product/list', { name: project, pageNum: 1 })).body.data.list[0];
  const zip = makeZip(Object.entries(content).map(([name, content]) => ({ name, content })));
  const { body } = await client.postForm('/analysis/check', [
    known === undefined ? ['project_name', project] : ['product_id', known.product_id],
    ['request_key', randomUUID()],
    ['file', new File([new Uint8Array(zip)], 'shop.zip')],
  ]);
  return (await untilEnded(client, body.data.task_id, 120_000)).task_id;
}

async function say(taskId: string, folder: string, state: string) {
  return (await client.put('/analysis/traceDecide', { task_id: taskId, folder, state })).body;
}

type Row = Record<string, unknown>;

async function filesOf(taskId: string, wanted: Record<string, string> = {}) {
  const { data } = (await client.get('/analysis/getProjectFiles', { task_id: taskId, pageNum: 1, ...wanted }))
    .body;
  return Object.fromEntries(data.list.map((row: Row) => [row['name'], row['origin']]));
}

async function weaknessesOf(taskId: string) {
  const { data } = (await client.get('/static/list', { task_id: taskId, pageNum: 1 })).body;
  return Object.fromEntries(data.list.map((row: Row) => [row['Fname'], row['origin']]));
}

async function foldersOf(taskId: string): Promise<readonly Row[]> {
  return (await client.get('/analysis/ownedFolderList', { task_id: taskId })).body.data.list;
}

async function functionsHiding(taskId: string, hide: string): Promise<number> {
  const { data } = (await client.get('/static/complexity', { task_id: taskId, pageNum: 1, hide })).body;
  return data.pagination.total;
}

describe('what somebody says of a folder in which nothing is known', () => {
  it('tells whose code its files, its functions and its weaknesses are, and can be taken back', async () => {
    const taskId = await detect(`project-${randomUUID()}`);
    expect(await filesOf(taskId)).toEqual({
      'pay.py': 'self',
      'cart.py': 'self',
      'stock.py': 'third_party',
    });
    expect(await weaknessesOf(taskId)).toEqual({ 'shop/src/pay.py': 'own', 'shop/copied/cart.py': 'own' });
    expect(await functionsHiding(taskId, 'vendored')).toBe(2);

    const said = await say(taskId, '/shop/copied/', 'open_source');

    expect(said).toMatchObject({ code: 200, data: { state: 'open_source', count: 0, files: 1 } });
    expect(await filesOf(taskId)).toMatchObject({ 'cart.py': 'third_party', 'pay.py': 'self' });
    expect(await weaknessesOf(taskId)).toEqual({
      'shop/src/pay.py': 'own',
      'shop/copied/cart.py': 'third_party',
    });
    expect(await functionsHiding(taskId, 'vendored')).toBe(1);

    await say(taskId, '/shop/', 'pending');
    expect(await filesOf(taskId)).toMatchObject({ 'cart.py': 'self', 'stock.py': 'third_party' });
    expect(await weaknessesOf(taskId)).toMatchObject({ 'shop/copied/cart.py': 'own' });
    expect(await functionsHiding(taskId, 'vendored')).toBe(2);
  });

  it('holds at the next detection, which looks at own code in a folder that is called like that of others', async () => {
    const project = `project-${randomUUID()}`;
    const first = await detect(project);
    await say(first, '/shop/copied/', 'open_source');
    await say(first, '/shop/vendor/mine/', 'self');
    expect(await filesOf(first)).toMatchObject({ 'stock.py': 'self' });

    const second = await detect(project);

    expect(await filesOf(second)).toEqual({ 'pay.py': 'self', 'cart.py': 'third_party', 'stock.py': 'self' });
    expect(await weaknessesOf(second)).toEqual({
      'shop/src/pay.py': 'own',
      'shop/copied/cart.py': 'third_party',
      'shop/vendor/mine/stock.py': 'own',
    });
  });

  it('is heard at other detections of the project when somebody reads them', async () => {
    const project = `project-${randomUUID()}`;
    const [first, , last] = [await detect(project), await detect(project), await detect(project)];

    await say(last, '/shop/copied/', 'open_source');

    expect(await filesOf(first)).toMatchObject({ 'cart.py': 'third_party' });
  });
});

const mit = (holder: string) => `MIT License

Copyright (c) 2020 ${holder}

Permission is hereby granted, free of charge, to any person obtaining a copy of this software and associated documentation files (the "Software"), to deal in the Software without restriction, including without limitation the rights to use, copy, modify, merge, publish, distribute, sublicense, and/or sell copies of the Software, and to permit persons to whom the Software is furnished to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in all copies or substantial portions of the Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM, OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE SOFTWARE.
`;

describe('the folders of a task that are of others', () => {
  it('are listed with what says so, and are counted as such until somebody says that they are own', async () => {
    const taskId = await detect(`project-${randomUUID()}`, {
      ...files,
      'shop/LICENSE': mit('Contoso Ltd.'),
      'shop/copied/LICENSE': mit('Ada Lovelace'),
      'shop/copied/README.md': '# cart',
    });

    expect(await foldersOf(taskId)).toEqual([
      expect.objectContaining({ folder: '/shop/copied/', origin: 'suspected', reason: 'license', files: 1 }),
      expect.objectContaining({
        folder: '/shop/vendor/mine/',
        origin: 'third_party',
        reason: 'name',
        name: 'vendor',
      }),
    ]);
    expect((await foldersOf(taskId))[0]).toMatchObject({
      license_file: 'shop/copied/LICENSE',
      license: 'MIT',
      holders: ['2020 Ada Lovelace'],
      beside: ['README.md'],
    });
    expect(await filesOf(taskId, { name: 'cart.py' })).toEqual({ 'cart.py': 'third_party' });
    expect(await weaknessesOf(taskId)).toMatchObject({ 'shop/copied/cart.py': 'third_party' });

    await say(taskId, '/shop/copied/', 'self');

    expect(await filesOf(taskId, { name: 'cart.py' })).toEqual({ 'cart.py': 'self' });
    expect((await foldersOf(taskId))[0]).toMatchObject({ origin: 'self', reason: 'said', state: 'self' });
  });
});
