import { execFileSync } from 'node:child_process';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeZip } from '../make-archives.ts';
import { query } from './accounts.ts';
import { type Client, signIn, untilEnded } from './client.ts';
import { type StartedServer, startServer } from './start-server.ts';

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

async function startTask(bytes: Buffer): Promise<string> {
  const file = new File([new Uint8Array(bytes)], 'large.zip');
  const { body } = await client.postForm('/analysis/check', [
    ['project_name', '租约'],
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

/** Kill the worker, which is a child of the server. */
function killWorker(): void {
  const children = execFileSync('ps', ['-o', 'pid=,args=', '--ppid', String(server.pid)], {
    encoding: 'utf8',
  });
  const [, pid] = /^\s*(\d+) .*(?:worker)/m.exec(children) ?? [];
  process.kill(Number(pid), 'SIGKILL');
}

it('takes a job over when its worker is killed, and ends with the same results', async () => {
  const upload = largeUpload(20_000);
  const undisturbed = await untilEnded(client, await startTask(upload));
  const taskId = await startTask(upload);
  await until(async () => (await jobOf(taskId)).status === 'running');

  killWorker();
  const task = await untilEnded(client, taskId);

  expect(task.status).toBe(undisturbed.status);
  expect(task.component_count).toBe(20_001);
  expect(task.vuln).toEqual(undisturbed.vuln);
  expect(await jobOf(taskId)).toMatchObject({ status: 'ended', attempt_count: 2, fence: 2 });
  const [{ rows, distinct } = {}] = await query(
    server,
    'select count(*) as rows, count(distinct component_id) as distinct from component where task_id = $1',
    [taskId],
  );
  expect([rows, distinct]).toEqual(['20001', '20001']);
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

it('gives up a job that has brought its worker down three times', async () => {
  const taskId = await startTask(largeUpload(10));
  await untilEnded(client, taskId);

  await query(
    server,
    `update job set status = 'running', attempt_count = 3, lease_until = now() - interval '1 second' where task_id = $1`,
    [taskId],
  );
  await query(server, `update task set status = 'running', finished_at = null where task_id = $1`, [taskId]);

  expect(await untilEnded(client, taskId)).toMatchObject({
    status: 'failed',
    error_text: expect.stringMatching('多次异常退出'),
  });
});
