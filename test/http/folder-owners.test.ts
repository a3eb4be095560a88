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

async function detect(project: string): Promise<string> {
  const known = (await client.get('/product/list', { name: project, pageNum: 1 })).body.data.list[0];
  const zip = makeZip(Object.entries(files).map(([name, content]) => ({ name, content })));
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
  }, 120_000);

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
  }, 120_000);

  it('is heard at other detections of the project when somebody reads them', async () => {
    const project = `project-${randomUUID()}`;
    const [first, , last] = [await detect(project), await detect(project), await detect(project)];

    await say(last, '/shop/copied/', 'open_source');

    expect(await filesOf(first)).toMatchObject({ 'cart.py': 'third_party' });
  }, 120_000);
});
