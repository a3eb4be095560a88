import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeZip } from '../make-archives.ts';
import { makeElf } from '../make-binaries.ts';
import { type Client, signIn, untilEnded } from './client.ts';
import { type StartedServer, startServer } from './start-server.ts';

const code = [0x55, 0xc3];
const zlib = makeElf({
  code,
  texts: [' deflate 1.2.11 Copyright 1995-2017 Jean-loup Gailly and Mark Adler '],
  exports: [['deflateInit2_', 0, 2]],
});
const files = {
  'fw/lib/libz.so.1': zlib,
  'fw/bin/tool': makeElf({ code, needed: ['libz.so.1', 'libc.so.6'], imports: ['inflateInit2_'] }),
  'fw/bin/about': makeElf({ code, texts: ['OpenSSL 1.1.1n  15 Mar 2022'] }),
  'fw/bin/plain': makeElf({ code }),
  'fw/lib/cut.so': zlib.subarray(0, 0x1004),
};

let server: StartedServer;
let admin: Client;
let taskId: string;

beforeAll(async () => {
  server = await startServer();
  admin = await signIn(server.url, 'superadmin', server.adminPassword);
  const entries = Object.entries(files).map(([name, content]) => ({ name, content }));
  const { body } = await admin.postForm('/analysis/check', [
    ['project_name', '固件'],
    ['file', new File([new Uint8Array(makeZip(entries))], 'firmware.zip')],
  ]);
  taskId = body.data.task_id;
  await untilEnded(admin, taskId, 120_000);
});
afterAll(() => server.stop());

async function binaries(query: Record<string, string | number> = {}) {
  const request = { task_id: taskId, pageNum: 1, pageSize: 20, ...query };
  return (await admin.get('/analysis/binaryFileTraceList', request)).body.data;
}

it('lists programs and libraries with what is in them, and why', async () => {
  const { list, pagination, summary, facets } = await binaries({ sort: 'path', order: 'asc' });

  const told = list.map((row: Record<string, unknown>) =>
    [row['Fname'], row['Repo'], row['Version'], row['verdict']].join(' ').trim(),
  );
  expect(new Set(told)).toEqual(
    new Set([
      'fw/bin/about openssl 1.1.1n string_only',
      'fw/bin/plain',
      'fw/bin/tool zlib 1.2.11 linked',
      'fw/lib/cut.so',
      'fw/lib/libz.so.1 zlib 1.2.11 embedded',
    ]),
  );
  expect(pagination.total).toBe(5);
  expect(summary).toEqual({ file_num: 5, embedded_num: 1, linked_num: 1, string_only_num: 1 });
  expect(facets.verdict).toContainEqual({ value: 'none', count: 2 });
  const embedded = list.find((row: Record<string, unknown>) => row['verdict'] === 'embedded');
  expect(embedded).toMatchObject({
    file_type: 'elf',
    arch: 'x86-64',
    hardening: { nx: 'yes', pie: 'yes', relro: 'yes', canary: 'no', fortify: 'no', stripped: true },
    evidences: [
      { kind: 'string', offset: 0x1010 },
      { kind: 'symbol', value: 'deflateInit2_' },
    ],
  });
  expect(embedded.md5).toMatch(/^[0-9a-f]{32}$/);
});

it('is narrowed by verdict, path, format and library', async () => {
  const paths = async (query: Record<string, string>) =>
    (await binaries(query)).list.map((row: { Fname: string }) => row.Fname);

  expect(await paths({ verdict: 'linked' })).toEqual(['fw/bin/tool']);
  expect(await paths({ verdict: 'none', path: 'PLAIN' })).toEqual(['fw/bin/plain']);
  expect(await paths({ Repo: 'ssl' })).toEqual(['fw/bin/about']);
  expect(await paths({ file_type: 'pe' })).toEqual([]);
});

it('makes components of what is embedded, and of nothing else', async () => {
  const { body } = await admin.get('/component/componentList', { task_id: taskId, pageNum: 1, pageSize: 20 });

  expect(
    body.data.list.map((row: Record<string, unknown>) => [
      row['Repo'],
      row['Version'],
      row['fetcher'],
      row['match_mode'],
    ]),
  ).toEqual([['zlib', '1.2.11', 'generic', '文件内容特征']]);
  const { list } = await binaries({ verdict: 'embedded' });
  expect(list[0].risk).toBe(body.data.list[0].VulnSeverity);
});

it('counts binaries as files that were read, and says what is wrong with the cut one', async () => {
  const { body: view } = await admin.get('/analysis/taskView', { task_id: taskId });
  const { body: overview } = await admin.get('/analysis/overview', { task_id: taskId });

  expect(view.data.files).toEqual({ read: 5, not_applicable: 0, skipped: 0 });
  expect(JSON.stringify(view.data.warnings)).toContain('fw/lib/cut.so');
  expect(overview.data.binary_count).toBe(5);
});
