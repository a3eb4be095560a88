import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { adler, moveToFront, ownCode, renamedAdler } from '../copied-code.ts';
import { makeTarGz, makeZip } from '../make-archives.ts';
import { newUser, query, type TestUser } from './accounts.ts';
import { type Client, signIn } from './client.ts';
import { addToLibrary, untilState } from './contrast-files.ts';
import { type StartedServer, startServer } from './start-server.ts';

let server: StartedServer;
let root: Client;
let lin: TestUser;
let neighbour: TestUser;
let stranger: TestUser;
let head: TestUser;
let one: string;
let other: string;

beforeAll(async () => {
  server = await startServer();
  root = await signIn(server.url, 'superadmin', server.adminPassword);
  const account = (username: string, unit: string, role: 'user' | 'admin' = 'user') =>
    newUser(server, root, { username, role, unit });
  lin = await account('linlin', '研发部');
  neighbour = await account('neighbour', '研发部');
  head = await account('head', '研发部', 'admin');
  stranger = await account('stranger', '测试部');
  one = await addToLibrary(
    lin.client,
    'one.tgz',
    await makeTarGz({
      'one/src/sums.c': `${ownCode}\n${adler}`,
      'one/src/list.c': moveToFront,
      'one/node_modules/vendor/sums.c': adler.replaceAll('low', 'deep'),
    }),
    { tags: '样本' },
  );
  other = await addToLibrary(
    lin.client,
    'other.tgz',
    await makeTarGz({ 'other/lib/check.c': `${moveToFront}\n${renamedAdler}` }),
    { name: '对方源码', is_shared: '1' },
  );
});
afterAll(async () => {
  await server.stop();
  rmSync(server.dataFolder, { recursive: true, force: true });
});

const row = (client: Client, id: string) => untilState(client, '/contrast/libList', 'file_id', id);
const ended = (client: Client, id: string) => untilState(client, '/contrast/taskList', 'task_id', id);

async function contrasted(client: Client, left: string, right: string): Promise<string> {
  const { body } = await client.post('/contrast/taskAdd', { left_id: left, right_id: [right] });
  expect(body).toMatchObject({ code: 200 });
  const [id] = body.data.task_id as string[];
  return id ?? '';
}

describe('the library', () => {
  it('unpacks what is added, and says what is in it', async () => {
    expect(await row(lin.client, one)).toMatchObject({
      name: 'one.tgz',
      tags: '样本',
      status: 'ready',
      kind: 'source',
      file_count: 3,
      languages: [{ name: 'C', count: 3 }],
      may_change: 1,
      create_user: 'linlin',
    });
  });

  it('takes documents and programs as they are, and says why something cannot be read', async () => {
    const text = await addToLibrary(lin.client, '合同.md', '# 合同\n\n甲方与乙方约定如下。');
    const program = await addToLibrary(lin.client, 'tool', Buffer.from('7f454c460201010000000000', 'hex'));
    const broken = await addToLibrary(lin.client, 'broken.zip', Buffer.from('504b030400000000', 'hex'));

    expect(await row(lin.client, text)).toMatchObject({ kind: 'document', file_count: 1 });
    expect(await row(lin.client, program)).toMatchObject({ kind: 'binary', file_count: 1 });
    expect(await row(lin.client, broken)).toMatchObject({
      status: 'failed',
      reason: expect.stringMatching('压缩包'),
    });
    const { body } = await lin.client.post('/contrast/taskAdd', { left_id: one, right_id: [broken] });
    expect(body).toMatchObject({ code: 409 });
  });

  it('shows others what is shared within the unit, and administrators what is of their unit', async () => {
    await row(lin.client, other);
    const namesFor = async (client: Client) => {
      const { body } = await client.get('/contrast/libList', { pageNum: 1, pageSize: 100 });
      expect(body.data.pagination.total).toBe(body.data.list.length);
      return body.data.list.map((file: { name: string }) => file.name);
    };

    expect(await namesFor(neighbour.client)).toEqual(['对方源码']);
    expect(await namesFor(head.client)).toEqual(expect.arrayContaining(['one.tgz', '对方源码']));
    expect(await namesFor(stranger.client)).toEqual([]);
  });

  it('is changed by its owner and by those above him alone', async () => {
    const edit = { file_id: other, name: '对方源码', is_shared: '1' };
    for (const { client } of [neighbour, stranger]) {
      expect((await client.post('/contrast/libEdit', edit)).body).toMatchObject({ code: 404 });
      expect((await client.post('/contrast/libDelete', { file_id: other })).body).toMatchObject({
        code: 404,
      });
    }
    expect((await head.client.post('/contrast/libEdit', { ...edit, tags: '对方' })).body.code).toBe(200);
    expect(await row(lin.client, other)).toMatchObject({ tags: '对方' });
  });
});

describe('a contrast', () => {
  let task: string;

  beforeAll(async () => {
    task = await contrasted(lin.client, one, other);
    await ended(lin.client, task);
  });

  it('says how alike both are, with and without what comes from open source', async () => {
    const { body } = await lin.client.get('/contrast/taskView', { task_id: task });

    expect(body.data).toMatchObject({
      status: 'finished',
      left: { file_id: one },
      right: { file_id: other },
    });
    const { figures, combined, own_combined } = body.data;
    expect(figures.likeness.right_to_left).toBeGreaterThan(0.9);
    expect(figures.likeness.left_to_right).toBeLessThan(0.9);
    expect(combined).toBeGreaterThan(own_combined - 0.2);
    expect(figures.left.known).toBeGreaterThan(5);
    expect(figures.folders).toMatchObject({ left_root: 'one/', right_root: 'other/lib/' });
  });

  it('lists files and pieces, narrowed as asked', async () => {
    const pairs = await lin.client.get('/contrast/pairList', { task_id: task, pageNum: 1, pageSize: 100 });
    const functions = await lin.client.get('/contrast/matchList', {
      task_id: task,
      granularity: 'function',
      type: '2',
      pageNum: 1,
      pageSize: 100,
    });
    const own = await lin.client.get('/contrast/pairList', {
      task_id: task,
      is_own: '1',
      left_folder: 'one/src/',
      pageNum: 1,
      pageSize: 100,
    });

    expect(pairs.body.data.list.map((pair: { left_path: string }) => pair.left_path).sort()).toEqual([
      'one/node_modules/vendor/sums.c',
      'one/src/list.c',
      'one/src/sums.c',
    ]);
    expect(functions.body.data.list).toMatchObject(
      expect.arrayContaining([
        expect.objectContaining({ left_path: 'one/src/sums.c', function_name: 'adler' }),
      ]),
    );
    expect(own.body.data.pagination.total).toBe(2);
  });

  it('shows both texts with exactly the lines that are the same', async () => {
    const listed = await lin.client.get('/contrast/matchList', { task_id: task, path: 'src/sums.c' });
    const { match_no, pair_no, first_line } = listed.body.data.list[0];
    const { body } = await lin.client.get('/contrast/compare', { task_id: task, pair_no, match_no });

    expect(first_line).toBe(ownCode.split('\n').length + 1);
    const { left, right, highlights, explain } = body.data;
    expect(left.text).toContain('uint32_t adler');
    expect(right.text).toContain('uint32_t checksum');
    expect(highlights[0].l[0]).toBe(first_line);
    expect(explain[0]).toMatch('整个函数相同');
  });

  it.each([
    ['html', '<!doctype html>'],
    ['pdf', '%PDF'],
    ['word', 'PK'],
  ])('is told as %s', async (type, beginning) => {
    const answer = await fetch(`${server.url}/prod-api/v1/contrast/report?task_id=${task}&type=${type}`, {
      headers: { Authorization: lin.client.token ?? '' },
    });
    const text = Buffer.from(await answer.arrayBuffer()).toString('latin1');

    expect(decodeURIComponent(answer.headers.get('content-disposition') ?? '')).toContain('比对报告_');
    expect(text.slice(0, beginning.length)).toBe(beginning);
    if (type === 'html') expect(text).toContain('one/src/sums.c:11-');
  });

  it('belongs to who asked for it', async () => {
    for (const { client } of [neighbour, stranger]) {
      for (const call of ['taskView', 'pairList', 'matchList'])
        expect((await client.get(`/contrast/${call}`, { task_id: task })).body).toMatchObject({ code: 404 });
      for (const call of ['taskCancel', 'taskRerun', 'taskDelete'])
        expect((await client.post(`/contrast/${call}`, { task_id: task })).body).toMatchObject({ code: 404 });
    }
    expect((await head.client.get('/contrast/taskView', { task_id: task })).body.code).toBe(200);
    expect(
      (await stranger.client.post('/contrast/taskAdd', { left_id: one, right_id: [other] })).body,
    ).toMatchObject({ code: 404 });
  });

  it('is cancelled, done again and logged', async () => {
    const again = await lin.client.post('/contrast/taskRerun', { task_id: task });
    const cancelled = await lin.client.post('/contrast/taskCancel', { task_id: task });
    const state = await ended(lin.client, task);
    await lin.client.post('/contrast/taskRerun', { task_id: task });

    expect([again.body.code, cancelled.body.code, state.status]).toEqual([200, 200, 'cancelled']);
    expect(await ended(lin.client, task)).toMatchObject({ status: 'finished', pair_count: 3 });
    const logged = await query(server, `select operation from operation_log where operation like '%比对%'`);
    expect(new Set(logged.map(({ operation }) => operation))).toContain('取消比对');
  });

  it('refuses a file with itself, and goes when one of its files goes', async () => {
    const same = await lin.client.post('/contrast/taskAdd', { left_id: one, right_id: [one] });
    const deleted = await lin.client.post('/contrast/libDelete', { file_id: other });

    expect(same.body).toMatchObject({ code: 400, error: '请选择两个不同的文件' });
    expect(deleted.body).toMatchObject({ code: 200, data: { task_count: 1 } });
    expect((await lin.client.get('/contrast/taskView', { task_id: task })).body.code).toBe(404);
    expect(existsSync(join(server.dataFolder, 'contrasts', other))).toBe(false);
    expect(existsSync(join(server.dataFolder, 'contrasts', one))).toBe(true);
    expect(await query(server, 'select 1 from contrast_match where task_id = $1', [task])).toEqual([]);
  });
});

describe('files without lines, and what both sides start from', () => {
  const noise = (seed: number) =>
    Buffer.from(Array.from({ length: 9_000 }, (_, at) => Math.imul(at + seed, at * seed + 7) >>> 5));
  let left: string;
  let right: string;
  let base: string;

  beforeAll(async () => {
    const add = async (name: string, files: Readonly<Record<string, string | Buffer>>) =>
      addToLibrary(lin.client, name, await makeTarGz(files));
    const newer = Buffer.concat([noise(31), Buffer.from('newer')]);
    left = await add('left.tgz', { 'a/sums.c': adler, 'a/list.c': moveToFront, 'a/logo.png': noise(31) });
    right = await add('right.tgz', { 'b/sums.c': adler, 'b/list.c': moveToFront, 'b/mark.png': newer });
    base = await add('base.tgz', { 'old/sums.c': adler });
  });

  it('are paired by their bytes, and say why', async () => {
    const task_id = await contrasted(lin.client, left, right);
    await ended(lin.client, task_id);

    const pairs = await lin.client.get('/contrast/pairList', {
      task_id,
      path: 'logo',
      pageNum: 1,
      pageSize: 10,
    });
    const [pair] = pairs.body.data.list;
    expect(pair).toMatchObject({ left_path: 'a/logo.png', right_path: 'b/mark.png', matched_lines: 0 });
    expect(pair.contents.left_to_right).toBeGreaterThan(0.9);
    const { body } = await lin.client.get('/contrast/compare', { task_id, pair_no: pair.pair_no });
    expect(body.data).toMatchObject({ left: { missing: 'binary' }, highlights: [] });
    expect(body.data.explain.join('')).toContain('按内容的字节比对');
    const view = await lin.client.get('/contrast/taskView', { task_id });
    expect(view.body.data.figures.alike_file_count).toBe(1);
  });

  it('are taken off both sides', async () => {
    const wanted = { left_id: left, right_id: [right], base_id: base };
    const { body } = await lin.client.post('/contrast/taskAdd', wanted);
    const [task_id] = body.data.task_id;
    const task = await ended(lin.client, task_id);

    expect(task).toMatchObject({
      status: 'finished',
      combined: 1,
      base: { file_id: base, name: 'base.tgz' },
    });
    const view = await lin.client.get('/contrast/taskView', { task_id });
    const { figures } = view.body.data;
    expect(figures.common).toMatchObject([{ name: '基线' }]);
    expect(figures.left.matched_known).toBeGreaterThan(0);
    expect(figures.left.known).toBeLessThan(figures.left.lines);
  });

  it('refuse a base that cannot be one', async () => {
    const refused = async (client: Client, more: object) =>
      (await client.post('/contrast/taskAdd', { left_id: left, right_id: [right], ...more })).body.code;

    expect(await refused(lin.client, { base_id: left })).toBe(400);
    expect(await refused(lin.client, { base_id: base, kind: 'binary' })).toBe(400);
    expect(await refused(lin.client, { base_id: 'nobody' })).toBe(404);
  });
});

it('compares the text of documents, and shows it side by side', async () => {
  const paragraphs = Array.from(
    { length: 20 },
    (_, at) =>
      `第 ${at + 1} 条 乙方应当在第 ${at * 7 + 3} 个工作日内向甲方提交第 ${at + 5} 号交付物并附验收说明`,
  );
  const body = paragraphs.map((text) => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`).join('');
  const document = makeZip([
    { name: '[Content_Types].xml', content: '<Types/>' },
    { name: 'word/document.xml', content: `<w:document><w:body>${body}</w:body></w:document>` },
  ]);
  const written = await addToLibrary(lin.client, '合同.docx', document);
  const plain = await addToLibrary(lin.client, '副本.txt', `前言\n${paragraphs.slice(0, 15).join('\n')}`);
  expect(await row(lin.client, written)).toMatchObject({ status: 'ready', kind: 'document', file_count: 2 });
  await row(lin.client, plain);

  const taskId = await contrasted(lin.client, written, plain);
  await ended(lin.client, taskId);

  const pairs = await lin.client.get('/contrast/pairList', { task_id: taskId, pageNum: 1, pageSize: 10 });
  expect(pairs.body.data.list).toMatchObject([{ left_path: '合同.docx!/正文.txt', right_path: '副本.txt' }]);
  const { pair_no } = pairs.body.data.list[0];
  const shown = await lin.client.get('/contrast/compare', { task_id: taskId, pair_no });
  const { left, right } = shown.body.data;
  expect([left.text, right.text]).toEqual([
    expect.stringContaining(paragraphs[14] ?? ''),
    expect.stringContaining(paragraphs[14] ?? ''),
  ]);
});
