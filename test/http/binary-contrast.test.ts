import { rmSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeElf } from '../make-binaries.ts';
import { newUser } from './accounts.ts';
import { type Client, signIn } from './client.ts';
import { addToLibrary } from './contrast-files.ts';
import { type StartedServer, startServer } from './start-server.ts';

let server: StartedServer;
let admin: Client;
let taskId: string;

beforeAll(async () => {
  server = await startServer();
  admin = await signIn(server.url, 'superadmin', server.adminPassword);
  const left = await addToLibrary(admin, 'sums-1.so', library(3, ['common text', 'left text']));
  const right = await addToLibrary(admin, 'sums-2.so', library(5, ['common text', 'right text']));
  taskId = await contrasted(left, right);
});
afterAll(async () => {
  await server.stop();
  rmSync(server.dataFolder, { recursive: true, force: true });
});

/** A library whose first function adds a number; the second one never changes. */
function library(added: number, texts: readonly string[]): Buffer {
  const inner = [0x55, 0x48, 0x89, 0xe5, 0x6b, 0xc7, 0x07, 0x83, 0xc0, added, 0x5d, 0xc3];
  return makeElf({
    code: [...inner, 0xcc, 0xcc, 0xcc, 0xcc, 0x31, 0xc0, 0xc3],
    exports: [
      ['inner', 0, 12],
      ['zero', 16, 3],
    ],
    texts,
    needed: ['libc.so.6'],
  });
}

async function contrasted(left: string, right: string): Promise<string> {
  const { body } = await admin.post('/contrast/taskAdd', {
    kind: 'binary',
    left_id: left,
    right_id: [right],
  });
  expect(body).toMatchObject({ code: 200 });
  return body.data.task_id[0];
}

async function ended(id: string) {
  for (let tries = 0; tries < 300; tries += 1) {
    const { body } = await admin.get('/contrast/taskView', { task_id: id });
    if (!['queued', 'running'].includes(body.data.status)) return body.data;
    await new Promise((settle) => setTimeout(settle, 100));
  }
  throw new Error('the contrast comes to no end');
}

it('tells what two programs have in common and what not', async () => {
  const view = await ended(taskId);
  const { body } = await admin.get('/contrast/binaryResult', { task_id: taskId });

  expect(view).toMatchObject({ kind: 'binary', status: 'finished', function_count: 2, notes: [] });
  expect(view.combined).toBeGreaterThan(0.8);
  expect(view.combined).toBeLessThan(1);
  expect(body.data.figures).toMatchObject({
    left: { path: 'sums-1.so', format: 'elf', arch: 'x86-64', function_count: 2, libraries: ['libc.so.6'] },
    right: { hardening: { nx: 'yes', pie: 'yes', relro: 'yes', canary: 'no' } },
    functions: { changed: 1, left: 0, right: 0, same: 1 },
    strings: { left: ['left text'], right: ['right text'] },
    exports: { shared_count: 2, left: [], right: [] },
  });
});

it('lists functions, and their instructions behind addresses in hexadecimal', async () => {
  await ended(taskId);
  const functions = async (query: Record<string, string>) =>
    (await admin.get('/contrast/functionList', { task_id: taskId, pageNum: 1, pageSize: 10, ...query })).body
      .data;

  const { list, facets } = await functions({});
  expect(list.map((row: Record<string, unknown>) => row['state'])).toEqual(['changed', 'same']);
  expect(list[0]).toMatchObject({
    method: 'name',
    left: { name: 'inner', address: 0x1000, size: 12, instructions: 6 },
    right: { name: 'inner' },
  });
  expect(facets.state).toEqual([
    { value: 'changed', count: 1 },
    { value: 'same', count: 1 },
  ]);
  expect((await functions({ state: 'same' })).pagination.total).toBe(1);
  expect((await functions({ name: '0x1010' })).list[0].left.name).toBe('zero');
  const { body } = await admin.get('/contrast/functionListing', { task_id: taskId, function_no: 1 });
  expect(body.data.left.split('\n')).toContain('1007: add eax, 0x3');
  expect(body.data.right.split('\n')).toContain('1007: add eax, 0x5');
});

it('is not there for people of other units', async () => {
  const other = await newUser(server, admin, { username: 'stranger', role: 'user', unit: '测试部' });
  for (const call of ['binaryResult', 'functionList', 'functionListing']) {
    const query = { task_id: taskId, function_no: 1, pageNum: 1 };
    expect((await other.client.get(`/contrast/${call}`, query)).body.code).toBe(404);
  }
});

it('compares the bytes of what is no program, and says so', async () => {
  const image = Buffer.from(Array.from({ length: 9_000 }, (_, at) => Math.imul(at, at * 31 + 7) >>> 3));
  const left = await addToLibrary(admin, 'router-1.bin', image);
  const right = await addToLibrary(admin, 'router-2.bin', Buffer.concat([Buffer.from('v2'), image]));

  const view = await ended(await contrasted(left, right));

  const { body } = await admin.get('/contrast/binaryResult', { task_id: view.task_id });
  expect(view.combined).toBeUndefined();
  expect(view.notes).toContain('router-1.bin：不是可识别的程序格式，只比对了字节和字符串');
  expect(body.data.figures).toMatchObject({
    left: { format: 'unknown' },
    contents: { left_to_right: 1, combined: expect.closeTo(1, 1) },
  });
});

it('is what becomes of two programs when nobody says what to contrast', async () => {
  const left = await addToLibrary(admin, 'a.so', library(3, []));
  const right = await addToLibrary(admin, 'b.so', library(4, []));
  const { body } = await admin.post('/contrast/taskAdd', { left_id: left, right_id: [right] });

  const view = await ended(body.data.task_id[0]);

  expect(view).toMatchObject({ kind: 'binary', status: 'finished', function_count: 2 });
});

it('is printed as a report with its functions, texts and hardening', async () => {
  await ended(taskId);
  const answer = await fetch(`${server.url}/prod-api/v1/contrast/report?task_id=${taskId}&type=html`, {
    headers: { Authorization: admin.token ?? '' },
  });
  const text = await answer.text();

  expect(decodeURIComponent(answer.headers.get('content-disposition') ?? '')).toContain('比对报告');
  for (const word of ['有改动的函数：共 1 个', 'inner', 'left text', 'right text', '加固：NX', 'libc.so.6'])
    expect(text).toContain(word);
});
