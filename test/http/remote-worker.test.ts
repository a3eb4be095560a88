import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { endpoints } from '#contract';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { adler, changedAdler, renamedAdler } from '../copied-code.ts';
import { makeZip } from '../make-archives.ts';
import { importFixes, repairedFiles } from '../vulnerable-upload.ts';
import { query } from './accounts.ts';
import { Client, signIn, untilEnded } from './client.ts';
import { keptRows } from './kept-rows.ts';
import { knowCode } from './known-code.ts';
import { beat, type Machine, playMachine, startRemoteMachine } from './remote-machine.ts';
import { copyPrepared, makeDataFolder, type StartedServer, startServer } from './start-server.ts';

// Another machine that has nothing but the address of the server and a token.

const serverFolder = makeDataFolder();
let server: StartedServer;
let root: Client;
/** The node of the server itself. */
let here: string;

beforeAll(async () => {
  copyPrepared(serverFolder);
  await importFixes(serverFolder);
  server = await startServer({ dataFolder: serverFolder });
  root = await signIn(server.url, 'superadmin', server.adminPassword);
  await knowCode(server, [
    {
      project: 'npm/sums',
      version: '1.0.0',
      releasedAt: '2020-01-01T00:00:00Z',
      files: { 'src/sum.c': adler },
    },
  ]);
  // Beside it stands the node that prepared the folder, which has stopped.
  here = (await nodes()).find(({ status }: { status: string }) => status === 'running').node_id;
});

afterAll(async () => {
  await server.stop();
  rmSync(serverFolder, { recursive: true, force: true });
});

const machines: Machine[] = [];
afterEach(async () => {
  // What a test that failed has left. A machine that was started again has its folder from the one before:
  // no folder goes before all have ended.
  const ended = machines.splice(0);
  for (const { child, end } of ended) {
    if (child.exitCode === null && child.signalCode === null) process.kill(-(child.pid ?? 0), 'SIGKILL');
    await end;
  }
  for (const { folder } of ended) rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  await drain('0');
});

const nodes = async () => (await root.get('/system/clusterList')).body.data.list;
const nodeCalled = async (name: string) =>
  (await nodes()).find((node: { name: string }) => node.name.startsWith(`${name}（`));
const drain = (draining: '0' | '1') => root.post('/system/clusterDrain', { node_id: here, draining });

async function newToken(name: string): Promise<{ token_id: string; token: string }> {
  return (await root.post('/system/workerToken', { name })).body.data;
}

function startMachine(token: string): Machine {
  const machine = startRemoteMachine(server.url, token);
  machines.push(machine);
  return machine;
}

async function startedMachine(token: string): Promise<Machine> {
  const machine = startMachine(token);
  await expect.poll(machine.output).toContain('检测机器已连接');
  return machine;
}

async function detect(project: string, bytes: Uint8Array): Promise<string> {
  const { body } = await root.postForm('/analysis/check', [
    ['project_name', project],
    ['request_key', randomUUID()],
    ['file', new File([new Uint8Array(bytes)], 'shop.zip')],
  ]);
  return body.data.task_id;
}

const varied = makeZip([
  ...Object.entries(repairedFiles).map(([name, content]) => ({ name, content })),
  { name: 'shop/sum.c', content: `#include <stdint.h>\n\n${adler}` },
  { name: 'shop/other.c', content: `/* SPDX-License-Identifier: Zlib */\n${renamedAdler}\n${changedAdler}` },
  {
    name: 'shop/serve.js',
    content: `const { exec } = require('child_process');
require('express')().get('/', (request, response) => exec('ls ' + request.query.folder, () => response.end()));
`,
  },
  { name: 'shop/LICENSE', content: 'SPDX-License-Identifier: MIT\n' },
  {
    name: 'shop/package-lock.json',
    content: JSON.stringify({
      name: 'shop',
      lockfileVersion: 3,
      packages: {
        '': { name: 'shop', dependencies: { lodash: '4.17.15', express: '4.17.1' } },
        'node_modules/lodash': { version: '4.17.15', license: 'MIT' },
        'node_modules/express': { version: '4.17.1', license: 'MIT' },
      },
    }),
  },
]);

/** Enough work to be interrupted. */
const large = makeZip(
  Array.from({ length: 120 }, (_, file) => ({
    name: `src/${file}.c`,
    content: Array.from({ length: 100 }, (_, index) => `int f${file}_${index}(int a) { return a; }`).join(
      '\n',
    ),
  })),
);

const nodeOfJob = async (taskId: string) =>
  (
    await query(server, `select split_part(worker, '/', 1) as node from job where task_id = $1`, [taskId])
  )[0]?.['node'];
const isRunning = async (taskId: string) =>
  (await query(server, `select status from job where task_id = $1`, [taskId]))[0]?.['status'] === 'running';

describe('suxi worker --server', () => {
  it('does what waits, and what it finds is what the server itself finds', async () => {
    const atTheServer = await detect('总店', varied);
    await untilEnded(root, atTheServer);
    await drain('1');
    const { token } = await newToken('机房甲');
    const machine = await startedMachine(token);

    const elsewhere = await detect('分店', varied);
    const ended = await untilEnded(root, elsewhere);

    const node = await nodeCalled('机房甲');
    expect(node).toMatchObject({ status: 'running', engine_version: '0.1.0', workers: 1 });
    expect(node.memory_used).toBeGreaterThan(0);
    expect(await nodeOfJob(elsewhere)).toBe(node.node_id);
    const rows = await keptRows(server, elsewhere);
    for (const table of ['clone_match', 'vulnerable_code', 'finding', 'static_finding', 'file_license'])
      expect(new Map(rows as [string, unknown][]).get(table), table).not.toEqual([]);
    expect(rows).toEqual(await keptRows(server, atTheServer));
    expect(ended.status).toBe((await untilEnded(root, atTheServer)).status);
    // The contents of the upload lie at the server, and nothing of it at the machine.
    const files = (await root.get('/analysis/getAllProjectFiles', { task_id: elsewhere })).body;
    expect(JSON.stringify(files)).toContain('names.c');
    expect(readdirSync(join(machine.folder, 'jobs'))).toEqual([]);
    expect(existsSync(join(machine.folder, 'uploads'))).toBe(false);
    const log = (await root.get('/system/operationLog', { pageNum: 1, pageSize: 10 })).body.data.list;
    expect(JSON.stringify(log)).toContain('检测机器下载上传文件');
    machine.child.kill('SIGTERM');
    expect((await machine.end).code).toBe(0);
    expect(await nodeCalled('机房甲')).toMatchObject({ status: 'stopped' });
  });

  it('gives back what it was at when it is asked to end, and when it is killed', async () => {
    for (const signal of ['SIGTERM', 'SIGKILL'] as const) {
      const name = `${signal} ${randomUUID()}`;
      await drain('1');
      const { token } = await newToken(name);
      const machine = await startedMachine(token);
      const taskId = await detect(name, large);
      await expect.poll(() => isRunning(taskId), { interval: 50 }).toBe(true);
      const node = (await nodeCalled(name)).node_id;
      expect(await nodeOfJob(taskId)).toBe(node);

      process.kill(signal === 'SIGKILL' ? -(machine.child.pid ?? 0) : (machine.child.pid ?? 0), signal);
      await machine.end;

      await expect.poll(() => isRunning(taskId)).toBe(false);
      const [job] = await query(server, 'select * from job where task_id = $1', [taskId]);
      expect(job).toMatchObject({ status: 'queued', failure_count: 0 });
      await drain('0');
      expect(['finished', 'partial']).toContain((await untilEnded(root, taskId)).status);
      expect(await nodeOfJob(taskId)).toBe(here);
    }
  });

  it('goes on where it was killed, and finds what it would have found undisturbed', async () => {
    await drain('1');
    const { token } = await newToken('重启的');
    const undisturbed = await startedMachine(token);
    const expected = await detect('一气呵成', large);
    await untilEnded(root, expected);
    const taskId = await detect('中断的', large);
    const finished = () =>
      query(
        server,
        `select step, checkpoint, elapsed_ms from task_step where task_id = $1 and status = 'finished' order by step`,
        [taskId],
      );
    await expect.poll(async () => (await finished()).length, { interval: 20 }).toBeGreaterThan(1);

    process.kill(-(undisturbed.child.pid ?? 0), 'SIGKILL');
    await undisturbed.end;
    const before = await finished();
    expect(before.length).toBeLessThan(9);
    machines.push(startRemoteMachine(server.url, token, {}, undisturbed.folder));
    await untilEnded(root, taskId);

    expect(await finished()).toEqual(expect.arrayContaining(before));
    expect(await nodeOfJob(taskId)).toBe((await nodeCalled('重启的')).node_id);
    expect(await keptRows(server, taskId)).toEqual(await keptRows(server, expected));
    await expect.poll(() => readdirSync(join(undisturbed.folder, 'jobs'))).toEqual([]);
  });

  it('ends when its token is revoked, and its job is done by others', async () => {
    await drain('1');
    const { token, token_id } = await newToken('借来的');
    const machine = await startedMachine(token);
    const taskId = await detect('吊销', large);
    await expect.poll(() => isRunning(taskId), { interval: 50 }).toBe(true);

    await root.delete('/system/workerToken', { token_id });

    expect(await isRunning(taskId)).toBe(false);
    expect(await machine.end).toMatchObject({ code: 2, output: expect.stringContaining('令牌无效或已吊销') });
    await drain('0');
    expect(['finished', 'partial']).toContain((await untilEnded(root, taskId)).status);
    expect((await root.get('/system/workerToken')).body.data.list).toContainEqual(
      expect.objectContaining({ name: '借来的', state: 'revoked' }),
    );
  });

  it('fetches the knowledge that has changed before it takes up a job', async () => {
    await drain('1');
    const name = `机房乙 ${randomUUID()}`;
    const { token } = await newToken(name);
    const machine = await startedMachine(token);
    await knowCode(server, [
      {
        project: 'npm/more',
        version: '2.0.0',
        releasedAt: '2021-01-01T00:00:00Z',
        files: { 'a.c': changedAdler },
      },
    ]);

    const taskId = await detect('新知识', varied);
    await untilEnded(root, taskId);

    const manifest = (folder: string) => readFileSync(join(folder, 'code-index', 'manifest'), 'utf8');
    expect(manifest(machine.folder)).toBe(manifest(serverFolder));
    expect(await nodeOfJob(taskId)).toBe((await nodeCalled(name)).node_id);
  });

  it('says why it cannot begin', async () => {
    expect(await startMachine('suxi-worker_nonsense').end).toMatchObject({
      code: 2,
      output: expect.stringContaining('令牌无效或已吊销'),
    });
    expect(await startMachine('').end).toMatchObject({
      code: 2,
      output: expect.stringContaining('须以 SUXI_WORKER_TOKEN'),
    });
  });
});

describe('the token of a machine', () => {
  /** A machine that the test itself is. */
  const newMachine = async (name: string) => playMachine(server.url, (await newToken(name)).token);

  it('opens the calls of machines and nothing else, and no other token opens them', async () => {
    const { client, instance } = await newMachine('只此一用');

    for (const { method, path, auth } of endpoints.filter(({ auth: by }) => by !== 'anonymous')) {
      const bare = path.slice('/v1'.length);
      const [asked, form] =
        method === 'GET' ? [`${bare}?instance=${instance}`] : [bare, new URLSearchParams()];
      const ofMachine = await client.send(method, asked, form);
      if (auth !== 'worker') expect([ofMachine.status, ofMachine.body.data], path).toEqual([401, undefined]);
      else {
        expect(ofMachine.status, path).toBe(200);
        expect((await root.send(method, asked, form)).body, path).toMatchObject({ code: 403 });
        expect((await new Client(server.url).send(method, asked, form)).status, path).toBe(401);
      }
    }
  });

  it('is kept as a digest and shown once', async () => {
    const { token } = await newToken('一次');

    const [row] = await query(server, `select * from worker_token where name = '一次'`);
    expect(JSON.stringify(row)).not.toContain(token);
    expect(JSON.stringify((await root.get('/system/workerToken')).body)).not.toContain(token);
  });

  it('is no use to a program that finds other things, or knows other things', async () => {
    const { client, instance, claim } = await newMachine('旧版');

    const other = { ...beat, instance, engine_version: '0.0.9' };
    expect((await client.post('/worker/beat', other)).body).toMatchObject({
      code: 409,
      error: expect.stringMatching('检测引擎的版本不一致：服务为 0.1.0，本机为 0.0.9'),
    });
    const unknowing = { instance, engine_version: '0.1.0', knowledge: '', code: '' };
    expect((await client.post('/worker/claim', unknowing)).body).toMatchObject({
      code: 409,
      error: expect.stringMatching('知识库不一致'),
    });
    expect((await claim()).body).toMatchObject({ code: 200, data: { lease: '' } });
  });

  it('belongs to one machine: the latest', async () => {
    const { client, instance } = await newMachine('两台');

    await client.post('/worker/beat', { ...beat, instance: randomUUID() });

    expect((await client.post('/worker/beat', { ...beat, instance })).body).toMatchObject({
      code: 409,
      error: expect.stringMatching('已由另一台机器使用'),
    });
  });

  it('keeps what is said twice under one number once, and nothing that is no message', async () => {
    await drain('1');
    const taskId = await detect('重复', makeZip([{ name: 'a.c', content: 'int a;\n' }]));
    const { client, instance, claim, say } = await newMachine('重复');
    const { lease } = (await claim()).body.data;
    const { order } = (await client.get('/worker/order', { instance, lease, run: 0 })).body.data;
    expect(order).toMatchObject({ run: 1, name: 'shop.zip', avoid: [] });
    const [{ knowledge_generation: generation }] = [
      (await client.get('/worker/knowledge', { instance })).body.data.knowledge,
    ].map((known) => ({ knowledge_generation: known.generation })) as [{ knowledge_generation: number }];
    const note = { step: 'unpack', level: 'info', reason: '一句话' };
    const told = [
      { message: { kind: 'knowledge', generation, kept: [] } },
      { message: { kind: 'started', step: 'unpack' } },
      {
        message: {
          kind: 'finished',
          found: { step: 'unpack', fileCount: 1, notes: [note] },
          safeVersions: [],
          checkpoint: 'a'.repeat(64),
        },
      },
    ];

    for (const [index, spoken] of told.entries())
      for (let times = 0; times < 2; times += 1)
        expect((await say({ lease, run: 1, number: index + 1 }, spoken)).body.code).toBe(200);

    expect(await query(server, 'select reason from task_note where task_id = $1', [taskId])).toEqual([
      { reason: '一句话' },
    ]);
    expect((await say({ lease, run: 1, number: 9 }, told[0])).body).toMatchObject({ code: 400 });
    expect((await say({ lease, run: 1, number: 4 }, { message: { kind: 'sql' } })).body).toMatchObject({
      code: 400,
      error: expect.stringMatching('不是检测的消息'),
    });
    expect((await say({ lease: randomUUID(), run: 1, number: 4 }, told[0])).body).toMatchObject({
      code: 409,
    });
    // It is heard of no more: the job is given back as it was.
    await expect.poll(() => isRunning(taskId)).toBe(false);
    expect((await say({ lease, run: 1, number: 4 }, told[1])).body).toMatchObject({ code: 409 });
    await drain('0');
    expect(['finished', 'partial']).toContain((await untilEnded(root, taskId)).status);
    const notes = await query(server, 'select reason from task_note where task_id = $1', [taskId]);
    expect(notes).not.toContainEqual({ reason: '一句话' });
  });
});
