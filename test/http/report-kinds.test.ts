import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeZip } from '../make-archives.ts';
import { newUser, query, type TestUser } from './accounts.ts';
import { type Client, signIn, untilEnded } from './client.ts';
import { keepTestCode, testCode } from './keep-vulnerable-code.ts';
import { type StartedServer, startServer } from './start-server.ts';

let server: StartedServer;
let root: Client;
let owner: TestUser;
let stranger: TestUser;
let former: string;
let latter: string;
let other: string;
let project: string;
let evaluation: string;

const today = new Date().toLocaleDateString('sv');

beforeAll(async () => {
  server = await startServer();
  root = await signIn(server.url, 'superadmin', server.adminPassword);
  owner = await newUser(server, root, { username: 'owner', role: 'padmin', unit: '研发部' });
  stranger = await newUser(server, root, { username: 'stranger', role: 'padmin', unit: '测试部' });
  const first = await detect(owner.client, '商城', { lodash: '4.17.4', minimist: '1.2.0' });
  const second = await detect(owner.client, '商城', { lodash: '4.17.21', express: '4.18.2' });
  [former, latter, project] = [first.task_id, second.task_id, second.product_id];
  other = (await detect(stranger.client, '别人的', { lodash: '4.17.4' })).task_id;
  const { body } = await owner.client.post('/independence/evaluate', { task_id: latter });
  evaluation = body.data.evaluate_id;
});
afterAll(async () => {
  await server.stop();
  rmSync(server.dataFolder, { recursive: true, force: true });
});

async function detect(client: Client, name: string, versions: Record<string, string>) {
  const packages = Object.fromEntries(
    Object.entries(versions).map(([pack, version]) => [`node_modules/${pack}`, { version, license: 'MIT' }]),
  );
  const lock = JSON.stringify({ lockfileVersion: 3, packages: { '': { name: 'shop' }, ...packages } });
  const code =
    '#include <stdlib.h>\nint leak(int size) {\n  char *text = malloc(10);\n  if (size > 3) return 1;\n  free(text);\n  return 0;\n}\n';
  const zip = makeZip([
    { name: 'package-lock.json', content: lock },
    { name: 'src/leak.c', content: code },
  ]);
  const { body } = await client.postForm('/analysis/check', [
    ['project_name', name],
    ['request_key', randomUUID()],
    ['file', new File([new Uint8Array(zip)], 'a.zip')],
  ]);
  return untilEnded(client, body.data.task_id);
}

/** Order a report and answer its row and its text. */
async function made(kind: string, scope: Record<string, string | string[]>, type = 'html') {
  const order = { type, template_id: `usual-${kind}`, ...scope };
  const { body } = await owner.client.post('/report/create', order);
  expect(body).toMatchObject({ code: 200 });
  const id: string = body.data.report_id;
  for (let tries = 0; tries < 300; tries += 1) {
    const { body: listed } = await owner.client.get('/report/list', { pageNum: 1, pageSize: 100 });
    const row = listed.data.list.find((one: { report_id: string }) => one.report_id === id);
    if (row.status === 'failed') throw new Error(row.failure);
    if (row.status === 'finished') return { row, text: await fileOf(id) };
    await new Promise((settle) => setTimeout(settle, 100));
  }
  throw new Error('the report is not made');
}

async function fileOf(id: string): Promise<string> {
  const answer = await fetch(`${server.url}/prod-api/v1/report/download?report_id=${id}`, {
    headers: { Authorization: owner.client.token ?? '' },
  });
  return answer.text();
}

async function refusal(kind: string, scope: Record<string, string | string[]>, type = 'html') {
  const order = { type, template_id: `usual-${kind}`, ...scope };
  const { body } = await owner.client.post('/report/create', order);
  return body;
}

describe('a comparison', () => {
  it('is with the detection before, and tells what came and went', async () => {
    const { row, text } = await made('comparison', { task_id: latter }, 'json');

    expect(row).toMatchObject({ kind: 'comparison', task_name: expect.stringContaining('基线') });
    const { componentChanges, findingChanges } = JSON.parse(text);
    expect(
      componentChanges.map((line: { change: string; name: string }) => [line.change, line.name]),
    ).toEqual([
      ['added', 'express'],
      ['changed', 'lodash'],
      ['removed', 'minimist'],
    ]);
    expect(findingChanges.length).toBeGreaterThan(0);
    const came = findingChanges.filter((line: { change: string }) => line.change === 'found');
    expect(came.every((line: { component: string }) => line.component === 'express')).toBe(true);
    const minimist = findingChanges.find((line: { component: string }) => line.component === 'minimist');
    expect(minimist.isWithPackage).toBe(true);
  });

  it('is of a project with what it was up to a day', async () => {
    const { text } = await made('comparison', { product_id: project, base_time: today });

    expect(text).toContain('与“');
    expect(text).toContain('消除');
  });

  it('is refused without a former detection, with itself, and with what is somebody else’s', async () => {
    expect((await refusal('comparison', { task_id: former })).error).toContain('没有可作为基线的检测');
    expect((await refusal('comparison', { task_id: latter, base_task_id: latter })).error).toContain('相同');
    expect((await refusal('comparison', { task_id: latter, base_task_id: other })).code).toBe(404);
  });
});

describe('an evaluation of independence as a report', () => {
  it('tells the snapshot, by its hash', async () => {
    const { row, text } = await made('independence', { evaluate_id: evaluation });
    const { body } = await owner.client.get('/independence/result', { evaluate_id: evaluation });

    expect(row.result_hash).toBe(body.data.sha256);
    expect(text).toContain(body.data.sha256);
    for (const heading of ['评估结果', '代码行核算', '指标明细', '非自研来源', '评估口径与设置'])
      expect(text).toContain(heading);
    expect(text).toContain('暂不评级：行级自研率没有数据');
    expect(text).toContain('测试代码、生成代码');
  });

  it('is the last one of a detection', async () => {
    expect((await refusal('independence', { task_id: former })).error).toContain('还没有自主可控评估');
    const { row } = await made('independence', { task_id: latter }, 'excel');
    expect(row.status).toBe('finished');
  });

  it('is not what somebody else has evaluated', async () => {
    const order = { type: 'html', template_id: 'usual-independence', evaluate_id: evaluation };

    expect((await stranger.client.post('/report/create', order)).body.code).toBe(404);
  });

  it('has no types that tell of findings', async () => {
    expect((await refusal('independence', { evaluate_id: evaluation }, 'sarif')).error).toContain(
      '没有这样的报告格式',
    );
  });
});

describe('several detections', () => {
  it('are told together, each line with its own', async () => {
    const { row, text } = await made('general', { task_id: [latter, former] }, 'json');

    const { tasks, components, report } = JSON.parse(text);
    expect(tasks.map(({ id }: { id: string }) => id)).toEqual([latter, former]);
    expect(components).toHaveLength(4);
    expect(new Set(components.map(({ task }: { task: string }) => task)).size).toBe(2);
    expect(report.scope).toBe('2 个检测任务的全部结果');
    expect(row.product_count).toBe(1);
  });

  it('are the last ones of projects', async () => {
    const { text } = await made('vulnerability', { product_id: project }, 'json');

    expect(JSON.parse(text).tasks.map(({ id }: { id: string }) => id)).toEqual([latter]);
  });

  it('are refused where one is somebody else’s, and seen by nobody who does not reach all', async () => {
    expect((await refusal('general', { task_id: [latter, other] })).code).toBe(404);
    const { body } = await root.post('/report/create', {
      type: 'html',
      template_id: 'usual-general',
      task_id: [latter, other],
    });
    const id: string = body.data.report_id;

    const { body: listed } = await owner.client.get('/report/list', { pageNum: 1, pageSize: 100 });
    expect(listed.data.list.some((row: { report_id: string }) => row.report_id === id)).toBe(false);
    expect((await owner.client.get('/report/download', { report_id: id })).body.code).toBe(404);
  });

  it('have no notice together', async () => {
    const { body } = await owner.client.get('/report/export', {
      task_id: [latter, former],
      type: 'notice',
    });

    expect(body.error).toContain('只能由一个检测任务生成');
  });
});

it('tells of code that has a vulnerability, and of what is reached', async () => {
  expect((await made('vulnerability', { task_id: latter })).text).toContain('尚未发起可达性分析');
  await keepTestCode(server, former, [testCode('copy_text'), testCode(undefined)]);
  await query(
    server,
    `insert into reach_check (task_id, check_id, status, made_by) values ($1, 'c', 'finished', '')`,
    [former],
  );
  await query(
    server,
    `insert into reach_verdict select task_id, finding_id, 0, 'yes', 'call', '被调用', 'merge', 'JavaScript', $2
      from finding where task_id = $1 and state = 'open' order by finding_id limit 1`,
    [former, JSON.stringify([{ func: 'checkout', file: 'src/shop.js', line: 7 }])],
  );
  await query(
    server,
    `insert into reach_verdict select task_id, code_id, 2, 'no', 'call', '未被调用', 'copy_text', 'C', '[]'
      from vulnerable_code where task_id = $1 and function_name = 'copy_text'`,
    [former],
  );

  const { text } = await made('vulnerability', { task_id: former });
  const { reachability, vulnerableCode } = JSON.parse(
    (await made('vulnerability', { task_id: former, hide_path: '1' }, 'json')).text,
  );

  for (const told of ['copy_text', '代码片段', 'CVE-2031-1001', '可达', 'src/shop.js:7', 'checkout'])
    expect(text).toContain(told);
  expect(reachability).toHaveLength(1);
  expect(reachability[0]).toMatchObject({ reachable: 'yes', chain: '', path: '（已隐藏）' });
  const verdicts = vulnerableCode.map(({ reachable }: { reachable: string }) => reachable);
  expect(verdicts.sort()).toEqual(['no', 'none']);
});

it('tells of weaknesses in source code', async () => {
  const { text } = await made('static', { task_id: latter }, 'json');

  const [weakness] = JSON.parse(text).weaknesses;
  expect(weakness).toMatchObject({ path: 'src/leak.c', cwe: expect.any(Number) });
});

describe('a time', () => {
  it('is told by what has come and gone, and by tickets', async () => {
    const period = { product_id: project, from: today, to: today };
    const { row, text } = await made('period', period, 'json');

    expect(row.task_name).toBe(`${today} 至 ${today}`);
    const [activity] = JSON.parse(text).activity;
    expect(activity).toMatchObject({ project: '商城', doneCount: 2, failedCount: 0 });
    expect((await made('ticket', period)).text).toContain('期内没有未关闭或关闭的工单');
  });

  it('is refused without days, and with days that stand the wrong way round', async () => {
    expect((await refusal('period', { product_id: project })).error).toContain('请选择统计时段');
    expect(
      (await refusal('period', { product_id: project, from: '2026-12-31', to: '2026-01-01' })).error,
    ).toContain('不能晚于');
  });
});
