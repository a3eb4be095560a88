import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeZip } from '../make-archives.ts';
import { makeElf } from '../make-binaries.ts';
import { functionCode, programOf } from '../machine-code.ts';
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
  await untilEnded(admin, taskId);
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

it('finds functions of builds that were taken in, and makes a component of theirs', async () => {
  const functions = [1, 2, 3, 4, 5].map((seed) => [`one_${seed}`, functionCode(seed)] as const);
  const build = makeElf(programOf(Object.fromEntries(functions)));
  const stripped = functions.map(([, code_], index) => [`f${index}`, code_] as const);
  const program = makeElf(programOf({ main: functionCode(99), ...Object.fromEntries(stripped) }));
  const { body: added } = await admin.postForm('/knowledge/projectAdd', [
    ['file', new File([new Uint8Array(build)], 'one-1.2.so')],
  ]);
  expect(await untilRead(added.data.job_id)).toMatchObject({ status: 'finished', fullname: 'generic/one' });

  const { body } = await admin.postForm('/analysis/check', [
    ['project_name', '单个程序'],
    ['file', new File([new Uint8Array(program)], 'program.so')],
  ]);
  await untilEnded(admin, body.data.task_id);
  const { list } = await binaries({ task_id: body.data.task_id });

  expect(list).toHaveLength(1);
  expect(list[0]).toMatchObject({
    Fname: 'program.so',
    Repo: 'one',
    Version: '1.2',
    verdict: 'embedded',
    build: { path: 'one-1.2.so', versions: ['1.2'], function_num: 5, equal_num: 5, known_num: 5, share: 1 },
  });
  expect(list[0].build.functions[0]).toMatchObject({ instruction_num: 60, sign: 'code' });
  const components = await admin.get('/component/componentList', {
    task_id: body.data.task_id,
    pageNum: 1,
    pageSize: 20,
  });
  expect(components.body.data.list).toMatchObject([{ Repo: 'one', Version: '1.2' }]);
});

async function untilRead(jobId: string) {
  for (let tries = 0; tries < 600; tries += 1) {
    const { body } = await admin.get('/knowledge/projectJobs', { pageNum: 1 });
    const job = body.data.list.find((row: { job_id: string }) => row.job_id === jobId);
    if (['finished', 'failed'].includes(job?.status)) return job;
    await new Promise((settle) => setTimeout(settle, 100));
  }
  throw new Error('the build was not read in time');
}
