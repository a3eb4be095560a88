import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeTar, makeZip } from '../make-archives.ts';
import { addAccount, query } from './accounts.ts';
import { type Client, signIn, untilEnded } from './client.ts';
import { type StartedServer, startServer } from './start-server.ts';

interface Row {
  readonly file_id: string;
  readonly path: string;
  readonly name: string;
  readonly is_dir: boolean;
  readonly size: number;
  readonly sha256?: string;
  readonly outcome?: string;
  readonly detail?: string;
  readonly files?: { total: number; read: number; not_applicable: number; skipped: number };
}

let server: StartedServer;
let admin: Client;
let stranger: Client;
let taskId: string;

const lock = JSON.stringify({
  lockfileVersion: 3,
  packages: { '': { name: 'demo' }, 'node_modules/lodash': { version: '4.17.15' } },
});
const manyLines = Array.from({ length: 3_500 }, (_, index) => `line ${index + 1}`).join('\n');

beforeAll(async () => {
  server = await startServer();
  await addAccount(server, { username: 'stranger', password: 'stranger', role: 'user' });
  admin = await signIn(server.url, 'superadmin', server.adminPassword);
  stranger = await signIn(server.url, 'stranger', 'stranger');
  const inner = makeZip([{ name: 'META-INF/MANIFEST.MF', content: 'Manifest-Version: 1.0\n' }]);
  taskId = await upload(
    makeZip([
      { name: 'demo/package-lock.json', content: lock },
      { name: 'demo/broken/package-lock.json', content: '{' },
      { name: 'demo/src/trojan.js', content: 'const a = 1;\nif (a) { /*\u202e } \u2066*/ }\nlet b\u200b;\n' },
      { name: 'demo/src/many.txt', content: manyLines },
      { name: 'demo/src/100%_a.txt', content: 'x' },
      { name: 'demo/src/gbk.txt', content: Buffer.from('d6d0cec4b2e2cad40a', 'hex') },
      { name: 'demo/lib/a.jar', content: inner },
      { name: 'demo/logo.bin', content: Buffer.from(Array.from({ length: 600 }, (_, index) => index % 256)) },
      { name: '../../etc/passwd', content: 'x' },
      { name: '/etc/shadow', content: 'x' },
    ]),
  );
});
afterAll(() => server.stop());

async function upload(bytes: Buffer): Promise<string> {
  const { body } = await admin.postForm('/analysis/check', [
    ['project_name', '文件'],
    ['file', new File([new Uint8Array(bytes)], 'demo.zip')],
  ]);
  const task = await untilEnded(admin, body.data.task_id);
  expect(task.status).toBe('partial');
  return task.task_id;
}

type Query = Record<string, string | number | readonly string[]>;

async function files(query: Query = {}, path = '/analysis/getProjectFiles') {
  const { body } = await admin.get(path, { task_id: taskId, ...query });
  expect(body.code).toBe(200);
  return body.data as {
    list: Row[];
    pagination?: { total: number };
    facets?: { outcome: { value: string; count: number }[] };
  };
}

async function idOf(path: string): Promise<string> {
  const { list } = await files({ path });
  return list[0]?.file_id ?? '';
}

async function read(path: string, query: Query = {}, call = 'fileContent') {
  const { body } = await admin.get(`/analysis/${call}`, {
    task_id: taskId,
    file_id: await idOf(path),
    ...query,
  });
  return body;
}

it('are of others where a library was copied into a folder of its name', async () => {
  const bytes = makeZip([
    { name: 'app/src/main.c', content: 'int main(void) {\n  return deflate();\n}\n' },
    { name: 'app/src/zlib/zlib.h', content: '#define ZLIB_VERSION "1.2.8"\nint deflate(void);\n' },
    { name: 'app/src/zlib/deflate.c', content: 'int deflate(void) {\n  return 1;\n}\n' },
  ]);
  const { body } = await admin.postForm('/analysis/check', [
    ['project_name', '内嵌'],
    ['file', new File([new Uint8Array(bytes)], 'app.zip')],
  ]);
  const { task_id } = await untilEnded(admin, body.data.task_id);

  const components = await admin.get('/component/allList', { task_id });
  const sources = await query(
    server,
    'select path, traits from source_file join inventory_file using (task_id, file_no) where task_id = $1',
    [task_id],
  );

  expect(components.body.data.list).toMatchObject([{ Repo: 'zlib', Version: '1.2.8' }]);
  // An evaluation of independence counts what is vendored as code of others.
  expect(Object.fromEntries(sources.map((row) => [row['path'], row['traits']]))).toEqual({
    'app/src/main.c': [],
    'app/src/zlib/zlib.h': ['vendored'],
    'app/src/zlib/deflate.c': ['vendored'],
  });
});

describe('the files of a task', () => {
  it('are each read, not applicable or skipped with a reason, and the three add up', async () => {
    const { list } = await files({}, '/analysis/getAllProjectFiles');
    const view = (await admin.get('/analysis/taskView', { task_id: taskId })).body.data;
    const count = (outcome: string) => list.filter((row) => row.outcome === outcome).length;

    expect(list.length).toBe(view.file_count);
    expect(view.files).toEqual({
      read: count('read'),
      not_applicable: count('not_applicable'),
      skipped: count('skipped'),
    });
    expect(view.files.read + view.files.not_applicable + view.files.skipped).toBe(view.file_count);
    expect(
      list.filter((row) => row.outcome === 'skipped' && !/[\u4e00-\u9fff]/.test(row.detail ?? '')),
    ).toEqual([]);
    const { facets } = await files({ pageNum: 1 });
    expect(facets?.outcome.map((facet) => facet.count)).toEqual(Object.values(view.files));
  });

  it('are counted by outcome as the name narrows them, whichever outcome is asked for', async () => {
    const { list } = await files({ name: 'package-lock' });
    const found = await files({ pageNum: 1, name: 'package-lock', outcome: ['skipped'] });

    const counts = ['read', 'not_applicable', 'skipped'].map((value) => ({
      value,
      count: list.filter((row) => row.outcome === value).length,
    }));
    expect(found.facets?.outcome).toEqual(counts);
    expect(counts.map(({ count }) => count)).toEqual([1, 0, 1]);
    expect(found.pagination?.total).toBe(1);
  });

  it('come in pages, and each page has its total', async () => {
    const all = (await files()).list.map(({ path }) => path);
    const pages = [];
    for (const pageNum of [1, 2]) pages.push(await files({ pageNum, pageSize: 10 }));

    expect(pages.flatMap(({ list }) => list.map(({ path }) => path))).toEqual(all);
    expect(pages.map(({ pagination }) => pagination?.total)).toEqual([all.length, all.length]);
    const bySize = (await files({ pageNum: 1, sort_size: 'desc' })).list.map(({ size }) => size);
    expect(bySize).toEqual([...bySize].sort((a, b) => b - a));
  });

  it('are found by a part of their path, in which % and _ mean themselves', async () => {
    expect((await files({ pageNum: 1, name: '0%_A' })).list.map(({ path }) => path)).toEqual([
      'demo/src/100%_a.txt',
    ]);
    expect((await files({ pageNum: 1, outcome: ['read'] })).list.map(({ path }) => path)).toEqual([
      'demo/lib/a.jar',
      'demo/lib/a.jar!/META-INF/MANIFEST.MF',
      'demo/package-lock.json',
      'demo/src/trojan.js',
    ]);
    expect((await files({ pageNum: 1, outcome: ['nonsense'] })).list).toEqual([]);
  });

  it('lie in folders whose counts are those of the files in them, nested archives included', async () => {
    const all = (await files()).list;
    const walk = async (parent: string): Promise<Row[]> => {
      const { list, pagination } = await files({ parent, pageNum: 1, pageSize: 100 });
      expect(pagination?.total).toBe(list.length);
      const found: Row[] = [];
      for (const row of list) {
        if (!row.is_dir) found.push(row);
        else {
          const below = await walk(`/${row.path}`);
          const count = (outcome: string) => below.filter((file) => file.outcome === outcome).length;
          expect(row.files).toEqual({
            total: below.length,
            read: count('read'),
            not_applicable: count('not_applicable'),
            skipped: count('skipped'),
          });
          expect(row.size).toBe(below.reduce((sum, { size }) => sum + size, 0));
          found.push(...below);
        }
      }
      return found;
    };

    const walked = await walk('/');

    expect(walked.map(({ file_id: id }) => id).sort()).toEqual(all.map(({ file_id: id }) => id).sort());
    const lib = await files({ parent: '/demo/lib/', pageNum: 1 });
    expect(lib.list.map(({ path }) => path)).toEqual(['demo/lib/a.jar!/', 'demo/lib/a.jar']);
    expect((await files({ parent: 'demo/lib', pageNum: 1 })).list).toEqual(lib.list);
    const skipped = await files({ parent: '/demo/', pageNum: 1, outcome: ['skipped'] });
    expect(skipped.list.map(({ path, files: counts }) => [path, counts?.total])).toEqual([
      ['demo/broken/', 1],
    ]);
  });

  it('are nobody else’s', async () => {
    for (const call of ['getProjectFiles', 'getAllProjectFiles', 'fileContent', 'fileOutline']) {
      const mine = { task_id: taskId, file_id: '1', parent: '/' };
      const foreign = await stranger.get(`/analysis/${call}`, mine);
      const missing = await stranger.get(`/analysis/${call}`, { ...mine, task_id: 'no-such-task' });
      expect(foreign.body).toMatchObject({ code: 404, error: '检测任务不存在' });
      expect({ ...missing.body, request_id: '' }).toEqual({ ...foreign.body, request_id: '' });
    }
  });
});

describe('the content of a file', () => {
  it('comes in windows with the right line numbers, from wherever one starts', async () => {
    const first = (await read('demo/src/many.txt')).data;
    const outline = (await read('demo/src/many.txt', { find: 'LINE 3001' }, 'fileOutline')).data;
    const fourth = (await read('demo/src/many.txt', outline.windows[3])).data;

    expect(first).toMatchObject({ encoding: 'utf-8', is_assumed: true, line: 1, offset: 0 });
    expect(first.lines.length).toBe(1_000);
    expect(first.next).toEqual(outline.windows[1]);
    expect(outline).toMatchObject({ line_count: 3_500, found: { total: 1, places: [{ line: 3_001 }] } });
    expect(fourth.lines[0]).toBe('line 3001');
    expect([fourth.line, fourth.lines.length, fourth.next]).toEqual([3_001, 500, undefined]);
  });

  it('tells how it was read, and may be read otherwise', async () => {
    expect((await read('demo/src/gbk.txt')).data).toMatchObject({ encoding: 'gb18030', lines: ['中文测试'] });
    expect((await read('demo/logo.bin')).data).toMatchObject({ encoding: 'hex' });
    expect((await read('demo/src/gbk.txt', { encoding: 'hex' })).data.lines[0]).toMatch(/^d6 d0 ce c4 b2/);
    expect((await read('demo/lib/a.jar!/META-INF/MANIFEST.MF')).data.lines).toEqual([
      'Manifest-Version: 1.0',
    ]);
  });

  it('says what is hidden in it, and where', async () => {
    const { hidden } = (await read('demo/src/trojan.js', {}, 'fileOutline')).data;

    expect(hidden).toEqual({
      bidi: 2,
      invisible: 1,
      space: 0,
      places: [
        { offset: 0, line: 2 },
        { offset: 0, line: 3 },
      ],
    });
  });

  it('is refused with a sentence when there is none, or it was lost or damaged', async () => {
    const { list } = await files({ pageNum: 1, name: 'etc/' });
    expect(list.map(({ outcome }) => outcome)).toEqual(['skipped', 'skipped']);
    for (const { file_id: id } of list) {
      const { body } = await admin.get('/analysis/fileContent', { task_id: taskId, file_id: id });
      expect(body).toMatchObject({ code: 410, error: '该文件未能解包，没有可查看的内容' });
    }
    for (const id of ['0', '-1', '999999', '1e3', '../1', '1%00']) {
      const { body } = await admin.get('/analysis/fileContent', { task_id: taskId, file_id: id });
      expect(body).toMatchObject({ code: 404, error: '文件不存在' });
    }
    const [row] = (await files({ path: 'demo/src/many.txt' })).list;
    const blob = join(server.dataFolder, 'blobs', row?.sha256?.slice(0, 2) ?? '', row?.sha256 ?? '');
    writeFileSync(blob, manyLines.replace('line 7\n', 'line 8\n'));
    expect(await read('demo/src/many.txt', {}, 'fileOutline')).toMatchObject({ code: 410 });
    writeFileSync(blob, 'short');
    expect((await read('demo/src/many.txt')).error).toContain('已损坏');
    rmSync(blob);
    expect((await read('demo/src/many.txt')).error).toContain('已不在存储中');
  });
});

it('keeps names that are hostile, very long or very deep', async () => {
  const names = [
    `${'d'.repeat(300)}/${'深'.repeat(200)}/${'e'.repeat(300)}/a.txt`,
    'a/\u202egpj.exe',
    "x'; drop table task;--/b",
  ];
  const bytes = gzipSync(await makeTar(names.map((name) => ({ name, content: name }))));
  taskId = await upload(bytes);

  for (const path of names) {
    const parent = `/${path.slice(0, path.lastIndexOf('/') + 1)}`;
    expect((await files({ parent, pageNum: 1 })).list.map((row) => row.path)).toEqual([path]);
    expect((await read(path)).data.lines).toEqual([path]);
  }
});
