import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeZip } from '../make-archives.ts';
import { newUser, query, type TestUser } from './accounts.ts';
import { type Client, signIn, untilEnded } from './client.ts';
import { type StartedServer, startServer } from './start-server.ts';

let server: StartedServer;
let root: Client;
let owner: TestUser;
let member: TestUser;
let projectId: string;

beforeAll(async () => {
  server = await startServer();
  root = await signIn(server.url, 'superadmin', server.adminPassword);
  owner = await newUser(server, root, { username: 'keeper', role: 'padmin', unit: '研发部' });
  member = await newUser(server, root, { username: 'member', role: 'user', unit: '研发部' });
  projectId = await newProject('有门禁的项目');
});
afterAll(() => server.stop());

async function newProject(name: string): Promise<string> {
  const { body } = await owner.client.post('/product/add', { name, members: ['member'] });
  return body.data.product_id;
}

async function detect(product: string, files: { name: string; content: string }[]): Promise<string> {
  const { body } = await owner.client.postForm('/analysis/check', [
    ['product_id', product],
    ['file', new File([new Uint8Array(makeZip(files))], 'a.zip')],
  ]);
  await untilEnded(owner.client, body.data.task_id);
  return body.data.task_id;
}

const lockfile = (version: string) => [
  {
    name: 'package-lock.json',
    content: JSON.stringify({ lockfileVersion: 3, packages: { '': {}, 'node_modules/lodash': { version } } }),
  },
];

const open = { severity: 'none', weaknesses: 'none', exploited: 0, license: 0, banned: 0, doubt: 0 };
const resultOf = async (fields: Record<string, string>) =>
  (await owner.client.get('/gate/result', fields)).body;

describe('the gate of a project', () => {
  it('is the usual one, and says nothing as long as nothing was detected', async () => {
    const { body } = await owner.client.get('/gate/policy', { product_id: projectId });

    expect(body.data).toEqual({
      policy: { severity: 'high', weaknesses: 'high', exploited: 1, license: 0, banned: 1, doubt: 0 },
      change_user: '',
      change_time: '',
      badge_key: '',
      may_set: true,
    });
    expect((await resultOf({ product_id: projectId })).data).toMatchObject({
      result: 'none',
      reasons: [{ kind: 'no-results', text: '还没有完整的检测结果，无法判断' }],
      product_name: '有门禁的项目',
    });
  });

  it('bars what is too severe, until people have said that it does not matter', async () => {
    const taskId = await detect(projectId, lockfile('4.17.4'));

    const barred = await resultOf({ product_id: projectId });

    expect(barred.data).toMatchObject({ result: 'fail', task_id: taskId });
    const severe = barred.data.reasons.map(({ text }: { text: string }) => text);
    expect(severe).toContainEqual(expect.stringMatching(/^\d+ 处高危漏洞未处置$/));
    const findings = await owner.client.get('/component/vulnInfo', {
      task_id: taskId,
      pageNum: 1,
      pageSize: 100,
    });
    const ids = findings.body.data.list.map(({ Id }: { Id: string }) => Id);
    await owner.client.put('/analysis/vulnAudit', {
      task_id: taskId,
      Id: ids,
      audit_status: 'accepted',
      audit_note: '仅内网使用',
    });
    expect((await resultOf({ task_id: taskId })).data).toMatchObject({ result: 'pass', reasons: [] });
  });

  it('does not count the vulnerabilities of a component that is not there', async () => {
    const product = await newProject('误报的组件');
    const task_id = await detect(product, lockfile('4.17.4'));
    const listed = async (path: string, wanted: Record<string, string> = {}) =>
      (await owner.client.get(path, { task_id, pageNum: 1, ...wanted })).body.data;
    const [component] = (await listed('/component/componentList')).list;
    const said = (audit_status: string) =>
      owner.client.put('/component/audit', { task_id, Id: [component.Id], audit_status });

    await said('ignored');
    expect((await resultOf({ task_id })).data.result).toBe('fail');
    expect((await listed('/component/vulnInfo', { hide_handled: '1' })).list[0].component_false).toBe(0);

    await said('false_positive');
    expect((await resultOf({ task_id })).data).toMatchObject({ result: 'pass', reasons: [] });
    expect((await listed('/component/vulnInfo', { hide_handled: '1' })).pagination.total).toBe(0);
    const [row] = (await listed('/component/vulnInfo')).list;
    expect(row).toMatchObject({ component_false: 1, audit_status: 'none' });
    const report = await fetch(
      `${server.url}/prod-api/v1/report/export?${new URLSearchParams({ task_id, type: 'sarif' })}`,
      { headers: { Authorization: owner.client.token ?? '' } },
    );
    const { runs } = (await report.json()) as { runs: [{ results: { suppressions?: object[] }[] }] };
    expect(runs[0].results.length).toBeGreaterThan(0);
    expect(runs[0].results.filter(({ suppressions }) => suppressions === undefined)).toEqual([]);

    await said('none');
    expect((await resultOf({ task_id })).data.result).toBe('fail');
  });

  it('lets a clean detection through, and never one of which nothing could be judged', async () => {
    const clean = await newProject('干净的项目');
    await detect(clean, lockfile('4.17.21'));
    await owner.client.put('/gate/policy', { product_id: clean, ...open });
    expect((await resultOf({ product_id: clean })).data.result).toBe('pass');

    await detect(clean, [{ name: 'main.c', content: 'int main(void) { return 0; }\n' }]);

    expect((await resultOf({ product_id: clean })).data).toMatchObject({
      result: 'none',
      reasons: [{ text: expect.stringMatching(/^没有一个组件能够匹配漏洞，无法判断是否安全；.*代码级漏洞/) }],
    });
  });

  it('bars weaknesses of own code, until people have said that they do not matter', async () => {
    const product = await newProject('有代码缺陷的项目');
    const content = `const { exec } = require('node:child_process');
require('express')().get('/ping', (request, response) => {
  exec('ping ' + request.query.host, (error, out) => response.json({ out }));
});
`;
    const taskId = await detect(product, [
      ...lockfile('4.17.21'),
      { name: 'src/ping.js', content },
      { name: 'test/ping.js', content },
    ]);

    const barred = await resultOf({ task_id: taskId });

    expect(barred.data.result).toBe('fail');
    expect(barred.data.reasons).toContainEqual({
      kind: 'weakness',
      count: 1,
      text: '自研代码中 1 处超危缺陷未处置（静态分析，置信度高）',
    });
    const found = await owner.client.get('/static/list', { task_id: taskId, origin: 'own', pageNum: 1 });
    const ids = found.body.data.list.map(({ Id }: { Id: string }) => Id);
    await owner.client.put('/static/audit', {
      task_id: taskId,
      Id: ids,
      audit_status: 'ignored',
      audit_note: '仅内网使用',
    });
    const settled = await resultOf({ task_id: taskId });
    expect(settled.data.reasons.map(({ kind }: { kind: string }) => kind)).not.toContain('weakness');
    // Gates of before weaknesses could bar do not ask about them.
    await owner.client.put('/gate/policy', { product_id: product, ...open });
    await query(server, "update project_gate set policy = policy - 'weaknesses' where project_id = $1", [
      product,
    ]);
    const { body } = await owner.client.get('/gate/policy', { product_id: product });
    expect(body.data.policy).toMatchObject({ weaknesses: 'none' });
  });

  it('says nothing of a detection most of whose components could not be checked', async () => {
    const mixed = await newProject('多数未检测的项目');
    // Nothing fixes their versions.
    const content = Array.from({ length: 9 }, (_, index) => `flow${index}`).join('\n');
    await detect(mixed, [...lockfile('4.17.21'), { name: 'requirements.txt', content }]);

    await owner.client.put('/gate/policy', { product_id: mixed, ...open, exploited: 1 });
    const { data } = await resultOf({ product_id: mixed });

    expect(data).toMatchObject({ result: 'none', reasons: [{ kind: 'unchecked', count: 9 }] });
    expect(data.reasons[0].text).toContain('10 个组件中有 9 个未检测漏洞');
    // Whoever reads it learns what can be done, and where.
    expect(data.reasons[0].text).toContain('“知识库更新”');
    await owner.client.put('/gate/policy', { product_id: mixed, ...open });
    expect((await resultOf({ product_id: mixed })).data.result).toBe('pass');
  });

  it('bars what the black list names and what the house denies, where it is told to', async () => {
    const listed = await newProject('有黑名单组件的项目');
    await detect(listed, lockfile('4.17.21'));
    const ban = { manager: 'npm', Repo: 'lodash', versions: '', reason: '试验' };
    expect((await root.post('/trusted/ban', ban)).body.code).toBe(200);

    const banned = await resultOf({ product_id: listed });
    await owner.client.put('/gate/policy', { product_id: listed, ...open });
    const ignored = await resultOf({ product_id: listed });
    await owner.client.put('/gate/policy', { product_id: listed, ...open, doubt: 1 });
    const doubted = await resultOf({ product_id: listed });

    expect(banned.data.result).toBe('fail');
    expect(banned.data.reasons).toContainEqual({
      kind: 'banned',
      count: 1,
      text: '1 个组件在黑名单中',
    });
    expect(ignored.data.result).toBe('pass');
    expect(doubted.data).toMatchObject({
      result: 'fail',
      reasons: [{ kind: 'unknown-license', text: '1 种许可证无法判断' }],
    });
  });

  it('is set by who answers for the project, and written down', async () => {
    const policy = { product_id: projectId, ...open, severity: 'critical' };

    const refused = await member.client.put('/gate/policy', policy);
    const wrong = await owner.client.put('/gate/policy', { ...policy, severity: 'worst' });
    await owner.client.put('/gate/policy', policy);

    expect([refused.body.code, wrong.body.code]).toEqual([403, 400]);
    const { body } = await member.client.get('/gate/policy', { product_id: projectId });
    expect(body.data).toMatchObject({
      policy: { severity: 'critical', exploited: 0 },
      change_user: 'keeper',
      may_set: false,
    });
    const log = await query(server, `select object from operation_log where operation = '设置安全门禁'`);
    expect(log.length).toBeGreaterThan(2);
    expect((await owner.client.get('/gate/result')).body).toMatchObject({
      code: 400,
      error: expect.stringContaining('请指定检测任务或项目之一'),
    });
  });
});

describe('the badge of a project', () => {
  const badge = (key: string) => fetch(`${server.url}/prod-api/v1/gate/badge?key=${key}`);
  const turn = (client: Client, enabled: 0 | 1) =>
    client.put('/gate/badge', { product_id: projectId, enabled });

  it('shows the verdict and no name to whoever has its address, until it is taken away', async () => {
    const before = await owner.client.get('/gate/policy', { product_id: projectId });
    const denied = await turn(member.client, 1);
    const { body: opened } = await turn(owner.client, 1);
    const { body: again } = await turn(owner.client, 1);
    const verdict = await resultOf({ product_id: projectId });
    const shown = await badge(opened.data.badge_key);
    const picture = await shown.text();
    await turn(owner.client, 0);
    const gone = await badge(opened.data.badge_key);
    const { body: anew } = await turn(owner.client, 1);

    expect(before.body.data.badge_key).toBe('');
    expect(denied.body.code).toBe(403);
    expect(opened.data.badge_key).toMatch(/^[A-Za-z0-9_-]{24}$/);
    expect(again.data.badge_key).toBe(opened.data.badge_key);
    expect(shown.headers.get('content-type')).toContain('image/svg+xml');
    expect(shown.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    const words = { pass: '通过', fail: '不通过', none: '无法判断' }[verdict.data.result as 'pass'];
    expect(picture).toContain(`溯析门禁：${words}</title>`);
    expect(picture).not.toContain('有门禁的项目');
    expect(await gone.json()).toMatchObject({ code: 404, error: '徽章不存在或已停用' });
    expect(anew.data.badge_key).not.toBe(opened.data.badge_key);
  });
});

it('the interface document is for whoever is signed in, and for programs', async () => {
  const { body: made } = await owner.client.post('/user/apiToken', {
    name: '流水线',
    scope: 'read',
    days: 1,
  });
  const asked = (token: string) =>
    fetch(`${server.url}/prod-api/v1/system/openapi`, { headers: { Authorization: token } });

  const byProgram = await asked(`Bearer ${made.data.token}`);
  const nobody = await asked('');

  expect(await byProgram.json()).toMatchObject({ openapi: '3.1.1' });
  expect(nobody.status).toBe(401);
});
