import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeZip } from '../make-archives.ts';
import { query } from './accounts.ts';
import { type Client, signIn, untilEnded } from './client.ts';
import { keptRows } from './kept-rows.ts';
import { type StartedServer, startServer } from './start-server.ts';
import { signalWorkers, workersOf } from './worker-process.ts';

let server: StartedServer;
let client: Client;

beforeAll(async () => {
  server = await startServer();
  client = await signIn(server.url, 'superadmin', server.adminPassword);
});
afterAll(() => server.stop());

/** A lockfile of so many packages: enough work to be interrupted. */
function largeUpload(packageCount: number): Buffer {
  const packages: Record<string, unknown> = { '': { name: 'large' } };
  for (let index = 0; index < packageCount; index += 1) {
    packages[`node_modules/package-${index}`] = { version: `1.0.${index}`, license: 'MIT' };
  }
  packages['node_modules/lodash'] = { version: '4.17.15' };
  const content = JSON.stringify({ name: 'large', lockfileVersion: 3, packages });
  return makeZip([{ name: 'package-lock.json', content }]);
}

/** Source files with so many functions each. */
function manyFunctions(fileCount: number, functionCount: number): Buffer {
  const entries = Array.from({ length: fileCount }, (_, file) => {
    const functions = Array.from(
      { length: functionCount },
      (_, index) => `int f${index}(int a) { return a; }`,
    );
    return { name: `src/${file}.c`, content: `// ${file}\n${functions.join('\n')}\n` };
  });
  return makeZip(entries);
}

let requests = 0;

async function startTask(bytes: Buffer): Promise<string> {
  requests += 1;
  const file = new File([new Uint8Array(bytes)], 'large.zip');
  const { body } = await client.postForm('/analysis/check', [
    ['project_name', '租约'],
    ['request_key', `request ${requests}`],
    ['file', file],
  ]);
  return body.data.task_id;
}

async function until(condition: () => Promise<boolean>): Promise<void> {
  while (!(await condition())) await new Promise((settle) => setTimeout(settle, 20));
}

async function jobOf(taskId: string) {
  const [job] = await query(server, 'select * from job where task_id = $1', [taskId]);
  return job ?? {};
}

/** Pretend that the clock of the database was moved while a job was running. */
async function moveLease(taskId: string, by: string): Promise<void> {
  await query(server, 'update job set lease_until = lease_until + $2::interval where task_id = $1', [
    taskId,
    by,
  ]);
}

it('takes a job over when its worker is killed, and ends with the same results', async () => {
  const upload = largeUpload(20_000);
  const undisturbed = await startTask(upload);
  await untilEnded(client, undisturbed);
  const taskId = await startTask(upload);
  await until(async () => (await jobOf(taskId)).status === 'running');

  signalWorkers(server, 'SIGKILL');
  await untilEnded(client, taskId);

  expect(await jobOf(taskId)).toMatchObject({ status: 'ended', fence: 2 });
  expect(await keptRows(server, taskId)).toEqual(await keptRows(server, undisturbed));
});

it('keeps the functions of a taken over job once, though some were kept before', async () => {
  const upload = manyFunctions(40, 1_000);
  const undisturbed = await startTask(upload);
  await untilEnded(client, undisturbed);
  const taskId = await startTask(upload);
  await until(async () => {
    const [row] = await query(
      server,
      `select exists (select from source_file where task_id = $1) as some from task where task_id = $1`,
      [taskId],
    );
    return row?.some === true;
  });

  signalWorkers(server, 'SIGKILL');
  await untilEnded(client, taskId);

  expect(await jobOf(taskId)).toMatchObject({ status: 'ended', fence: 2 });
  expect(await keptRows(server, taskId)).toEqual(await keptRows(server, undisturbed));
});

it.each([
  ['forward', '-2 hours'],
  ['back', '2 hours'],
])('ends once and whole when the clock of the database is set %s', async (_direction, shift) => {
  const upload = largeUpload(5_000);
  const undisturbed = await startTask(upload);
  await untilEnded(client, undisturbed);
  const taskId = await startTask(upload);
  await until(async () => (await jobOf(taskId)).status === 'running');

  await moveLease(taskId, shift);
  await untilEnded(client, taskId);

  expect(await keptRows(server, taskId)).toEqual(await keptRows(server, undisturbed));
});

it('takes a job over whose lease was given by a clock that was ahead by hours', async () => {
  const taskId = await startTask(largeUpload(10));
  await untilEnded(client, taskId);

  await query(
    server,
    `update job set status = 'running', attempt_count = 1, lease_until = now() + interval '2 hours' where task_id = $1`,
    [taskId],
  );
  await query(server, `update task set status = 'running', finished_at = null where task_id = $1`, [taskId]);

  expect(await untilEnded(client, taskId)).toMatchObject({ component_count: 11 });
});

it('stops working on a task that is deleted, and is free for the next', async () => {
  const taskId = await startTask(largeUpload(60_000));
  await until(async () => (await jobOf(taskId)).status === 'running');

  await client.post('/analysis/delTask', { task_id: [taskId] });

  await until(async () => (await jobOf(taskId)).status === 'ended');
  const [task] = await query(server, 'select status from task where task_id = $1', [taskId]);
  expect(task).toEqual({ status: 'canceled' });
  const next = await untilEnded(client, await startTask(largeUpload(10)));
  expect(next.component_count).toBe(11);
});

it('goes on with the same worker when the process of an analysis has ended', async () => {
  const workers = workersOf(server);
  await untilEnded(client, await startTask(largeUpload(10)));

  await sleep(5_000);

  expect(workers.length).toBeGreaterThan(0);
  expect(workersOf(server)).toEqual(workers);
});

it('leaves a job alone for a while that has seen many workers end', async () => {
  const taskId = await startTask(largeUpload(10));
  await untilEnded(client, taskId);
  const runAgain = (silence: string) =>
    query(
      server,
      `update job set status = 'running', attempt_count = 11, lease_until = now() - $2::interval where task_id = $1`,
      [taskId, silence],
    );

  await runAgain('1 second');
  await query(server, `update task set status = 'running', finished_at = null where task_id = $1`, [taskId]);
  await sleep(4_000);
  expect(await jobOf(taskId)).toMatchObject({ status: 'running', attempt_count: 11 });

  await runAgain('31 seconds');
  expect(await untilEnded(client, taskId)).toMatchObject({ component_count: 11 });
});

it('gives up a job that has seen a hundred workers end at one step', async () => {
  const taskId = await startTask(largeUpload(10));
  await untilEnded(client, taskId);

  await query(
    server,
    `update job set status = 'running', attempt_count = 100, lease_until = now() - interval '1 second' where task_id = $1`,
    [taskId],
  );
  await query(server, `update task set status = 'running', finished_at = null where task_id = $1`, [taskId]);

  expect(await untilEnded(client, taskId)).toMatchObject({
    status: 'failed',
    error_text: expect.stringMatching('多次异常退出'),
  });
});

describe('a worker that dies as a step begins', () => {
  it('is followed by one that goes on with that step', async () => {
    const upload = largeUpload(2_000);
    const undisturbed = await startTask(upload);
    await untilEnded(client, undisturbed);
    const expected = await keptRows(server, undisturbed);
    await server.stop();
    server = await startServer({ env: { SUXI_CRASH_AT: 'vulnerabilities:1' } });
    client = await signIn(server.url, 'superadmin', server.adminPassword);
    const taskId = await startTask(upload);
    const stepsDone = () =>
      query(
        server,
        `select step, checkpoint, elapsed_ms from task_step where task_id = $1
        and step not in ('vulnerabilities', 'vulnerable-code', 'static-analysis') and status = 'finished' order by step`,
        [taskId],
      );
    let before: unknown[] = [];
    await until(async () => {
      const rows = await stepsDone();
      if (rows.length === 6) before = rows;
      return rows.length === 6;
    });

    await untilEnded(client, taskId);

    expect(await jobOf(taskId)).toMatchObject({ status: 'ended', fence: 2 });
    expect(await stepsDone()).toEqual(before);
    expect(await keptRows(server, taskId)).toEqual(expected);
  });
});
