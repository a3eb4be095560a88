import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeZip } from '../make-archives.ts';
import { Client, signIn, tryToSignIn, untilEnded } from './client.ts';
import { type StartedServer, startServer } from './start-server.ts';

let server: StartedServer;

beforeAll(async () => {
  server = await startServer({ env: { SUXI_LOG_LEVEL: 'trace' } });
});
afterAll(() => server.stop());

interface Line {
  readonly level: string;
  readonly event: string;
  readonly [field: string]: unknown;
}

/** The lines of the log so far; sentences for people at the start are none. */
function lines(): Line[] {
  return server
    .output()
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as Line);
}

it('has a line for each request: the route and never the address, with the id of the answer', async () => {
  const client = await signIn(server.url, 'superadmin', server.adminPassword);

  const { body, headers } = await client.get('/analysis/taskView', { task_id: 'planted-value' });
  await fetch(`${server.url}/no/such/planted-value`);

  const line = lines().find((one) => one['request_id'] === body.request_id && one.event === 'request');
  expect(line).toMatchObject({
    level: 'info',
    process: 'server',
    method: 'GET',
    route: '/prod-api/v1/analysis/taskView',
    status: 200,
    uid: expect.stringMatching(/./),
    ms: expect.any(Number),
  });
  expect(headers.get('X-Request-Id')).toBe(body.request_id);
  expect(server.output()).not.toContain('planted-value');
});

it('tells what became of a detection, and which process worked on it', async () => {
  const client = await signIn(server.url, 'superadmin', server.adminPassword);
  const { body } = await client.postForm('/analysis/check', [
    ['project_name', '日志'],
    ['file', new File([new Uint8Array(makeZip([{ name: 'a.txt', content: 'a' }]))], 'a.zip')],
  ]);
  const task = body.data.task_id;
  await untilEnded(client, task);
  await expect.poll(() => lines().some(({ event }) => event === 'task ended')).toBe(true);

  expect(lines().find(({ event }) => event === 'worker started')?.['pid']).toEqual(expect.any(Number));
  expect(lines().filter((line) => line['task'] === task)).toEqual([
    expect.objectContaining({ level: 'info', process: 'worker', event: 'task begun', attempt: 1 }),
    expect.objectContaining({ event: 'task ended', status: 'partial', seconds: expect.any(Number) }),
  ]);
});

it('prints nothing that is no line of its own, of whatever library', () => {
  const raw = server
    .output()
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('{'));

  expect(raw.filter((line) => !/[\u4e00-\u9fff]/.test(line))).toEqual([]);
});

it('never holds a secret, whatever goes wrong', async () => {
  const client = await signIn(server.url, 'superadmin', server.adminPassword);
  const digest = createHash('sha1').update('superadmin:planted-password').digest('hex');
  const sourceText = 'const plantedSource = "4711";';
  const broken = makeZip([
    { name: 'package-lock.json', content: `{ "lockfileVersion": 3, ${sourceText}` },
    { name: 'pom.xml', content: `<project><!-- ${sourceText} --><dependencies>` },
  ]);

  await tryToSignIn(server.url, 'superadmin', 'planted-password');
  await new Client(server.url, 'planted-token').get('/user/info');
  await client.send('GET', '/user/info', undefined, { Cookie: 'suxi_token=planted-cookie' });
  await client.send('POST', '/user/login', `{"username": "x", "password": "planted-json`, {
    'Content-Type': 'application/json',
  });
  await client.get('/analysis/taskList', { git_url: 'https://planted-user:planted-key@git.example/a.git' });
  await client.post('/analysis/check', { git_url: 'https://planted-user:planted-key@git.example/a.git' });
  const { body } = await client.postForm('/analysis/check', [
    ['project_name', 'planted-project'],
    ['file', new File([new Uint8Array(broken)], 'planted-name.zip')],
  ]);
  await untilEnded(client, body.data.task_id);
  await client.post('/user/logout', { token: client.token ?? '' });

  const log = server.output();
  expect(lines().length).toBeGreaterThan(8);
  for (const secret of [
    digest,
    'planted-',
    'plantedSource',
    client.token ?? 'no token',
    client.token?.split('.')[2] ?? 'no signature',
  ]) {
    expect(log).not.toContain(secret);
  }
  expect(log).not.toMatch(/eyJ[\w-]+\.|\$argon2/);
});

it('tells why it ends, and that a worker and a database that were killed are started anew', async () => {
  const own = await startServer({ env: { SUXI_LOG_LEVEL: 'info' } });
  const said = () =>
    own
      .output()
      .split('\n')
      .filter((line) => line.startsWith('{'))
      .map((line) => JSON.parse(line) as Line);
  const started = () => said().filter(({ event }) => event === 'worker started');
  const workers = started();

  process.kill(Number(workers[0]?.['pid']), 'SIGKILL');
  await expect.poll(() => started().length).toBe(workers.length + 1);
  const postmaster = readFileSync(join(own.dataFolder, 'postgres', 'data', 'postmaster.pid'), 'utf8');
  process.kill(Number(postmaster.split('\n')[0]), 'SIGKILL');
  const isBack = () => said().some(({ event }) => event === 'database started anew');
  await expect.poll(isBack).toBe(true);
  await own.stop();

  expect(said().filter(({ event }) => event === 'database ended unexpectedly')).toHaveLength(1);
  expect(said().find(({ event }) => event === 'worker ended unexpectedly')).toMatchObject({
    level: 'error',
    pid: workers[0]?.['pid'],
    signal: 'SIGKILL',
  });
  // That it is ready again may be said in between.
  const ending = said().filter(({ event }) => event !== 'ready');
  expect(ending.slice(-2)).toMatchObject([{ event: 'stopping', cause: 'SIGTERM' }, { event: 'stopped' }]);
});
