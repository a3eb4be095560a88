import { truncateSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeZip } from '../make-archives.ts';
import { newUser, query } from './accounts.ts';
import { type Client, signIn, untilEnded } from './client.ts';
import { keptRows } from './kept-rows.ts';
import { type StartedServer, startServer } from './start-server.ts';

let server: StartedServer;
let admin: Client;
let stranger: Client;

/** The steps of an analysis. */
const stepCount = 9;

beforeAll(async () => {
  server = await startServer();
  admin = await signIn(server.url, 'superadmin', server.adminPassword);
  ({ client: stranger } = await newUser(server, admin, { username: 'stranger', role: 'user' }));
});
afterAll(() => server.stop());

/** A lockfile of so many packages: enough work to be steered. */
function upload(packageCount: number): Buffer {
  const packages: Record<string, unknown> = { '': { name: 'large' } };
  for (let index = 0; index < packageCount; index += 1) {
    packages[`node_modules/package-${index}`] = { version: `1.0.${index}`, license: 'MIT' };
  }
  packages['node_modules/lodash'] = { version: '4.17.15' };
  const content = JSON.stringify({ name: 'large', lockfileVersion: 3, packages });
  return makeZip([{ name: 'package-lock.json', content }]);
}

let requests = 0;

async function startTask(packageCount: number): Promise<string> {
  requests += 1;
  const { body } = await admin.postForm('/analysis/check', [
    ['project_name', '操控'],
    ['request_key', `steering ${requests}`],
    ['file', new File([new Uint8Array(upload(packageCount))], 'large.zip')],
  ]);
  return body.data.task_id;
}

async function view(taskId: string) {
  const { body } = await admin.get('/analysis/taskView', { task_id: taskId });
  return body.data;
}

async function untilAtWork(taskId: string): Promise<void> {
  while (!['preparing', 'running'].includes((await view(taskId)).status)) {
    await new Promise((settle) => setTimeout(settle, 20));
  }
}

const statusesOf = (task: { stages: { status: string }[] }) => task.stages.map(({ status }) => status);

async function quotaUsed(): Promise<number> {
  const [row] = await query(server, `select detections_used from account where username = 'superadmin'`);
  return Number(row?.detections_used);
}

describe('pausing', () => {
  it('holds a task that is at work and frees its worker; it goes on to the same results', async () => {
    const undisturbed = await startTask(20_000);
    await untilEnded(admin, undisturbed);
    const taskId = await startTask(20_000);
    await untilAtWork(taskId);

    const paused = await admin.post('/analysis/pause', { task_id: taskId });
    const meanwhile = await untilEnded(admin, await startTask(10));
    const held = await view(taskId);
    const resumed = await admin.post('/analysis/resume', { task_id: taskId });
    await untilEnded(admin, taskId);

    expect([paused.body.code, resumed.body.code]).toEqual([200, 200]);
    expect(meanwhile.component_count).toBe(11);
    expect(held).toMatchObject({ status: 'paused', status_text: '已暂停' });
    expect(statusesOf(held)).not.toContain('running');
    expect(await keptRows(server, taskId)).toEqual(await keptRows(server, undisturbed));
  });

  it('twice is once, and what has ended cannot be paused', async () => {
    const taskId = await startTask(20_000);
    await admin.post('/analysis/pause', { task_id: taskId });

    const again = await admin.post('/analysis/pause', { task_id: taskId });

    expect(again.body.code).toBe(200);
    await admin.post('/analysis/cancel', { task_id: taskId });
    const late = await admin.post('/analysis/pause', { task_id: taskId });
    expect(late.body).toMatchObject({ code: 409, error: '检测任务已取消，不能暂停' });
  });
});

describe('cancelling', () => {
  it('ends a task that is at work at once and leaves nothing of it', async () => {
    const taskId = await startTask(40_000);
    await untilAtWork(taskId);

    await admin.post('/analysis/cancel', { task_id: taskId });

    expect(await view(taskId)).toMatchObject({ status: 'canceled', risk: '未检测', component_count: 0 });
    const next = await untilEnded(admin, await startTask(10));
    expect(next.component_count).toBe(11);
    const [row] = await query(server, 'select count(*)::int as count from component where task_id = $1', [
      taskId,
    ]);
    expect(row).toEqual({ count: 0 });
  });

  it('can be taken back by running it again', async () => {
    const taskId = await startTask(100);
    await admin.post('/analysis/cancel', { task_id: taskId });

    const { body } = await admin.post('/analysis/rerun', { task_id: taskId, mode: 'changed' });

    expect(body.code).toBe(200);
    const again = await untilEnded(admin, body.data.task_id);
    expect(again).toMatchObject({ component_count: 101, error_text: '' });
    expect((await view(taskId)).status).toBe('canceled');
  });
});

describe('running again', () => {
  it('in full does everything again, for one more detection, to the same results', async () => {
    const taskId = await startTask(500);
    await untilEnded(admin, taskId);
    const before = await keptRows(server, taskId);
    const used = await quotaUsed();

    const [once, twice] = await Promise.all(
      [1, 2].map(() => admin.post('/analysis/rerun', { task_id: taskId, mode: 'full' })),
    );
    const task = await untilEnded(admin, once?.body.data.task_id);

    expect(statusesOf(task)).toEqual(Array(stepCount).fill('finished'));
    expect(await keptRows(server, task.task_id)).toEqual(before);
    expect(twice?.body.data.task_id).toBe(task.task_id); // a double click
    expect(await quotaUsed()).toBe(used + 1);
  });

  it('leaves what was found before, even when it is cancelled', async () => {
    const taskId = await startTask(40_000);
    await untilEnded(admin, taskId);
    const before = await keptRows(server, taskId);

    for (const mode of ['full', 'changed']) {
      await query(server, `update task set engine_version = 'another' where task_id = $1`, [taskId]);
      const { body } = await admin.post('/analysis/rerun', { task_id: taskId, mode });
      await admin.post('/analysis/cancel', { task_id: body.data.task_id });

      expect(await view(body.data.task_id)).toMatchObject({ status: 'canceled', component_count: 0 });
    }

    expect(await view(taskId)).toMatchObject({ status: 'finished', component_count: 40_001 });
    expect(await keptRows(server, taskId)).toEqual(before);
  });

  it('only what changed is refused, and costs nothing, where nothing has', async () => {
    const taskId = await startTask(500);
    await untilEnded(admin, taskId);
    const used = await quotaUsed();

    const { body } = await admin.post('/analysis/rerun', { task_id: taskId, mode: 'changed' });

    expect(body).toMatchObject({ code: 409, error: expect.stringContaining('均无变化') });
    expect(await quotaUsed()).toBe(used);
  });

  it('only what changed keeps every step before the first that no longer holds', async () => {
    const taskId = await startTask(500);
    await untilEnded(admin, taskId);
    const before = await keptRows(server, taskId);
    await query(
      server,
      `update task_step set checkpoint = '' where task_id = $1 and step = 'vulnerabilities'`,
      [taskId],
    );

    const { body } = await admin.post('/analysis/rerun', { task_id: taskId, mode: 'changed' });
    const task = await untilEnded(admin, body.data.task_id);

    expect(statusesOf(task)).toEqual([...Array(6).fill('kept'), ...Array(stepCount - 6).fill('finished')]);
    expect(await keptRows(server, task.task_id)).toEqual(before);
  });

  it('mends itself where a checkpoint was damaged', async () => {
    const taskId = await startTask(700);
    await untilEnded(admin, taskId);
    const before = await keptRows(server, taskId);
    const [step] = await query(
      server,
      `select checkpoint from task_step where task_id = $1 and step = 'components'`,
      [taskId],
    );
    const name = String(step?.checkpoint);
    truncateSync(join(server.dataFolder, 'blobs', 'checkpoints', name.slice(0, 2), name), 10);
    await query(server, `update task set engine_version = 'another' where task_id = $1`, [taskId]);

    const { body } = await admin.post('/analysis/rerun', { task_id: taskId, mode: 'changed' });
    const task = await untilEnded(admin, body.data.task_id);

    expect(statusesOf(task)).toEqual([...Array(4).fill('kept'), ...Array(stepCount - 4).fill('finished')]);
    expect(await keptRows(server, task.task_id)).toEqual(before);
  });

  it('waits for the end of a task, and is refused without quota', async () => {
    const taskId = await startTask(20_000);

    const early = await admin.post('/analysis/rerun', { task_id: taskId });

    expect(early.body.code).toBe(409);
    await admin.post('/analysis/cancel', { task_id: taskId });
    await query(
      server,
      `update account set detections_allowed = detections_used where username = 'superadmin'`,
    );
    const poor = await admin.post('/analysis/rerun', { task_id: taskId });
    await query(server, `update account set detections_allowed = 1000000 where username = 'superadmin'`);
    expect(poor.body).toMatchObject({ code: 403, error: expect.stringContaining('检测次数已用完') });
    expect((await view(taskId)).status).toBe('canceled');
  });
});

describe('putting on top', () => {
  it('moves a task to the beginning of one’s own list, whatever its order, until it is taken back', async () => {
    const first = await startTask(3);
    const second = await startTask(4);
    await untilEnded(admin, first);
    await untilEnded(admin, second);
    const listed = async (query: Record<string, string> = {}) => {
      const { body } = await admin.get('/analysis/taskList', { pageNum: 1, ...query });
      return body.data.list[0];
    };

    await admin.post('/analysis/topping', { task_id: first });

    expect(await listed()).toMatchObject({
      task_id: first,
      topping: 1,
      topping_time: expect.stringMatching(/Z$/),
    });
    expect(await listed({ sort_component_count: 'desc' })).toMatchObject({ task_id: first });
    await admin.post('/analysis/cancelTopping', { task_id: first });
    expect(await listed()).toMatchObject({ task_id: second, topping: 0, topping_time: '' });
  });
});

it('answers a stranger as if there were no such task', async () => {
  const taskId = await startTask(3);
  await untilEnded(admin, taskId);
  const calls = ['pause', 'resume', 'cancel', 'rerun', 'topping', 'cancelTopping'];

  const answers = await Promise.all(
    calls.flatMap((name) =>
      [taskId, 'nope'].map((id) => stranger.post(`/analysis/${name}`, { task_id: id })),
    ),
  );

  expect(new Set(answers.map(({ body }) => `${body.code} ${body.error}`))).toEqual(
    new Set(['404 检测任务不存在']),
  );
  expect((await view(taskId)).status).toBe('finished');
});

it('foretells what a step takes from what it took with uploads of such a size', async () => {
  for (let index = 0; index < 3; index += 1) await untilEnded(admin, await startTask(30_000 + index));
  const taskId = await startTask(30_100);

  const foretold = await view(taskId);

  expect(foretold.eta_seconds).toBeGreaterThan(0);
  expect(foretold.stages.map((stage: object) => Object.keys(stage))).toEqual(
    Array(stepCount).fill(expect.arrayContaining(['expected_seconds'])),
  );
  const ended = await untilEnded(admin, taskId);
  expect(ended.eta_seconds).toBeUndefined();
});
