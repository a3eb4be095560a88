import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { canonical, recompute } from '../recompute-evaluation.ts';
import { newUser, query, type TestUser } from './accounts.ts';
import { type Client, signIn } from './client.ts';
import { detectShop } from './evaluated-shop.ts';
import { keepTestMatches } from './keep-matches.ts';
import { type StartedServer, startServer } from './start-server.ts';

let server: StartedServer;
let root: Client;
let owner: TestUser;
let stranger: TestUser;
let taskId: string;
let projectId: string;

beforeAll(async () => {
  server = await startServer();
  root = await signIn(server.url, 'superadmin', server.adminPassword);
  owner = await newUser(server, root, { username: 'owner', role: 'padmin', unit: '研发部' });
  stranger = await newUser(server, root, { username: 'stranger', role: 'padmin', unit: '测试部' });
  ({ taskId, projectId } = await detectShop(server, owner.client));
});
afterAll(() => server.stop());

async function ask(client: Client, path: string, fields: Record<string, string | number | string[]> = {}) {
  const { body: answer } = await client.get(`/independence/${path}`, fields);
  return answer;
}

async function set(change: (settings: Record<string, unknown>) => Record<string, unknown>) {
  const { data } = await ask(owner.client, 'settings', { product_id: projectId });
  const settings = JSON.stringify(change(data.settings));
  return (
    await owner.client.put('/independence/settings', {
      product_id: projectId,
      revision: data.revision,
      settings,
    })
  ).body;
}

async function evaluate(): Promise<string> {
  const { body: answer } = await owner.client.post('/independence/evaluate', { task_id: taskId });
  expect(answer.code).toBe(200);
  return answer.data.evaluate_id;
}

async function snapshotOf(id: string): Promise<string> {
  const path = `${server.url}/prod-api/v1/independence/snapshot?evaluate_id=${id}`;
  const answer = await fetch(path, { headers: { Authorization: owner.client.token ?? '' } });
  expect(answer.headers.get('content-disposition')).toContain('attachment');
  return answer.text();
}

describe('an evaluation of independence', () => {
  it('begins with the usual settings, and counts every line once', async () => {
    const { data } = await ask(owner.client, 'preview', { task_id: taskId });

    const { tiers } = data.account.calibers.standard;
    expect(data.settings).toMatchObject({ caliber: 'standard', modules: [], template: { name: '通用' } });
    expect(tiers.general.lines).toEqual({ open: 20, clone: 21, third_party: 0, private: 10, own: 101 });
    expect(tiers.general.charged).toBe(11 * 9_500 + 10 * 7_231);
    expect(data.account.excluded.test).toEqual({ files: 1, lines: 12 });
    expect(data.values.A2).toMatchObject({ reason: '尚未圈选核心目录' });
    expect(data.values.A2.value).toBeUndefined();
    expect(data.values.E5.reason).toBe('未评分，需人工填写');
    expect(data.facts.core).toBeUndefined();
  });

  it('is set by whoever reaches the project, one after the other', async () => {
    const before = await ask(owner.client, 'settings', { product_id: projectId });
    const change = (settings: Record<string, unknown>) => ({
      ...settings,
      modules: [{ path: '/shop/core/', tier: 'core' }],
      declarations: [{ path: 'shop/bought', kind: 'commercial', evidence: '采购合同 2026-01' }],
      exclusions: [{ path: 'shop/demo', reason: '演示代码，不交付' }],
      manual: { E5: { rating: 4, evidence: '开源管理制度 v2' } },
    });

    expect((await set(change)).data).toEqual({ revision: 1 });
    const late = { product_id: projectId, revision: 0, settings: JSON.stringify(before.data.settings) };
    expect((await owner.client.put('/independence/settings', late)).body).toMatchObject({ code: 409 });
    expect(
      await set((settings) => ({ ...settings, manual: { A1: { rating: 5, evidence: '说了算' } } })),
    ).toMatchObject({
      code: 400,
      error: expect.stringContaining('行级自研率由系统取数'),
    });
    const { data } = await ask(owner.client, 'settings', { product_id: projectId });
    expect(data).toMatchObject({
      revision: 1,
      save_user: 'owner',
      settings: { modules: [{ path: 'shop/core' }] },
    });
    const folders = await ask(owner.client, 'folders', { task_id: taskId });
    expect(folders.data.list[0]).toEqual({ path: 'shop', files: 6, code_lines: expect.any(Number) });
  });

  it('takes wildcards, and says which of its places hold no code', async () => {
    const exclusions = [
      { path: '**/dem?', reason: '演示代码，不交付' },
      { path: 'shop/nowhere/*', reason: '已删除的模块' },
    ];

    expect(await set((settings) => ({ ...settings, exclusions }))).toMatchObject({ code: 200 });
    const { data } = await ask(owner.client, 'preview', { task_id: taskId });

    expect(data.account.excluded.user).toEqual({ files: 1, lines: expect.any(Number) });
    expect(data.idle_places).toEqual(['shop/nowhere/*']);
    const one = [{ path: 'shop/demo', reason: '演示代码，不交付' }];
    expect(await set((settings) => ({ ...settings, exclusions: one }))).toMatchObject({ code: 200 });
  });

  it('can be recomputed from its snapshot by others', async () => {
    const id = await evaluate();

    const { data } = await ask(owner.client, 'result', { evaluate_id: id });
    const text = await snapshotOf(id);

    expect(createHash('sha256').update(text).digest('hex')).toBe(data.sha256);
    expect(canonical(text)).toBe(text);
    const again = recompute(text);
    expect(again.selfRates['standard']).toBeCloseTo(data.self_rate, 9);
    expect(again.coreRate).toBeCloseTo(data.values.A2.value, 9);
    expect(again.functionRate).toBeCloseTo(data.values.A3.value, 9);
    expect(again.changeRate).toBeCloseTo(data.values.A4.value, 9);
    expect(again.interval[0]).toBeCloseTo(data.account.interval.least, 9);
    expect(again.interval[1]).toBeCloseTo(data.account.interval.most, 9);
    expect(again.excludedLines).toBe(15 + 12);
    expect(again.countedLines).toBe(20 + 52 + 40 + 25);
    expect(again.total).toBeCloseTo(data.score, 2);
    expect(again.coverage).toBeCloseTo(data.coverage, 2);
    expect(again.grade).toBe(data.grade);
    // Nobody has judged anything yet: nothing is foreign but what was bought, and what lies among the code of others.
    expect(again.selfRates['loose']).toBeCloseTo(100 - (100 * (25 + 20)) / 137, 9);
    expect(again.selfRates['strict']).toBeLessThan(data.self_rate);
  });

  it('opens the files behind its numbers', async () => {
    const { data: last } = await ask(owner.client, 'history', { product_id: projectId, pageNum: 1 });
    const evaluate_id = last.list[0].evaluate_id;

    const all = await ask(owner.client, 'files', { evaluate_id, pageNum: 1 });
    const cloned = await ask(owner.client, 'files', { evaluate_id, pageNum: 1, line_class: ['clone'] });
    const excluded = await ask(owner.client, 'files', { evaluate_id, pageNum: 1, excluded: ['user'] });
    const ofLodash = await ask(owner.client, 'files', { evaluate_id, pageNum: 1, origin: 'npm/lodash' });
    const inCore = await ask(owner.client, 'files', { evaluate_id, pageNum: 1, path: 'core/c*.js' });

    expect(all.data.pagination.total).toBe(6);
    expect(cloned.data.list).toEqual([
      {
        path: 'shop/core/cart.js',
        language: 'JavaScript',
        lines: 52,
        reason: '',
        tier: 'core',
        classes: { open: 0, clone: 21, third_party: 0, private: 0, own: 31 },
        origins: ['npm/lodash'],
      },
    ]);
    expect(excluded.data.list).toMatchObject([{ path: 'shop/demo/demo.js', reason: '演示代码，不交付' }]);
    expect(ofLodash.data.list).toHaveLength(1);
    expect(inCore.data.list).toMatchObject([{ path: 'shop/core/cart.js' }]);
  });

  it('never changes, whatever is said of the project afterwards', async () => {
    const first = await evaluate();
    const before = await snapshotOf(first);
    await owner.client.put('/analysis/traceDecide', { task_id: taskId, folder: '/', state: 'self' });

    const second = await evaluate();

    expect(await snapshotOf(first)).toBe(before);
    const { data } = await ask(owner.client, 'result', { evaluate_id: second });
    expect(data.account.calibers.standard.tiers.core.lines).toMatchObject({ clone: 0, own: 92 });
    await expect(query(server, `update evaluation set score = 100`)).rejects.toThrow(
      'evaluations never change',
    );
    const { data: projects } = await ask(owner.client, 'list', { pageNum: 1, product_name: '商城' });
    expect(projects.list).toMatchObject([
      { product_id: projectId, evaluate_count: 3, last: { evaluate_id: second }, task_id: taskId },
    ]);
    const log = await query(server, `select object from operation_log where operation = '自主可控评估'`);
    expect(log.length).toBe(3);
  });

  it('is not there for strangers', async () => {
    const id = await evaluate();

    expect((await ask(stranger.client, 'result', { evaluate_id: id })).code).toBe(404);
    expect((await ask(stranger.client, 'settings', { product_id: projectId })).code).toBe(404);
    expect((await ask(stranger.client, 'preview', { task_id: taskId })).code).toBe(404);
    expect((await ask(stranger.client, 'list', { pageNum: 1 })).data.list).toEqual([]);
  });

  it('says of a detection without known code that its lines are not judged', async () => {
    await keepTestMatches(server, taskId, [], { generation: 0 });

    const { data } = await ask(owner.client, 'preview', { task_id: taskId });

    expect(data.values.A1).toEqual({ basis: '', reason: '没有做代码溯源，或没有可比对的代码库' });
    const { data: result } = await ask(owner.client, 'result', { evaluate_id: await evaluate() });
    expect(result.grade).toBeUndefined();
    expect(result.self_rate).toBeUndefined();
  });

  it('keeps files that show what people say, and names them in its snapshot by their hash', async () => {
    const content = '制度文件：开源组件引入审批流程';
    const send = (client: Client) =>
      client.postForm('/independence/evidence', [
        ['product_id', projectId],
        ['file', new File([content], '制度.txt')],
      ]);
    const { body: added } = await send(owner.client);
    const sha256 = createHash('sha256').update(content).digest('hex');
    expect(added.data).toEqual({ sha256, name: '制度.txt', sizeBytes: Buffer.byteLength(content) });

    const rated = (hash: string) => ({
      E5: { rating: 4, evidence: '有审批流程', files: [{ ...added.data, sha256: hash }] },
    });
    expect(await set((settings) => ({ ...settings, manual: rated('0'.repeat(64)) }))).toMatchObject({
      code: 400,
      error: '证据文件“制度.txt”不存在，请重新上传',
    });
    const bought = (hash: string) => [
      {
        path: 'shop/bought',
        kind: 'commercial',
        evidence: '采购合同',
        files: [{ ...added.data, sha256: hash }],
      },
    ];
    expect(await set((settings) => ({ ...settings, declarations: bought('0'.repeat(64)) }))).toMatchObject({
      code: 400,
      error: '证据文件“制度.txt”不存在，请重新上传',
    });
    expect(
      await set((settings) => ({ ...settings, manual: rated(sha256), declarations: bought(sha256) })),
    ).toMatchObject({ code: 200 });
    const snapshot = JSON.parse(await snapshotOf(await evaluate()));
    expect(snapshot.settings.manual.E5.files[0].sha256).toBe(sha256);
    expect(snapshot.settings.declarations[0].files[0].sha256).toBe(sha256);

    const path = `${server.url}/prod-api/v1/independence/evidence?product_id=${projectId}&sha256=${sha256}`;
    const fetched = (user: TestUser) =>
      fetch(path, { headers: { Authorization: user.client.token ?? '' } }).then((answer) => answer.text());
    expect(await fetched(owner)).toBe(content);
    expect(JSON.parse(await fetched(stranger))).toMatchObject({ code: 404 });
    expect((await send(stranger.client)).body).toMatchObject({ code: 404 });
  });

  it('is refused, and the rate unknown, where the known code was not whole yet', async () => {
    await query(
      server,
      `insert into upstream_job (job_id, kind, source, status, ended_at)
        values ('starter', 'installed', 'npm/late', 'finished', now() + interval '1 hour')`,
      [],
    );
    await keepTestMatches(server, taskId, [], { generation: 1, ownCodeLines: 10 });

    const { body: refused } = await owner.client.post('/independence/evaluate', { task_id: taskId });
    const { body: listed } = await owner.client.get('/product/list', { pageNum: 1 });
    const { body: assets } = await owner.client.get('/analysis/projectAssetsList', { pageNum: 1 });
    const { body: traced } = await owner.client.get('/analysis/commonTraceList', {
      task_id: taskId,
      pageNum: 1,
    });

    expect(refused).toMatchObject({ code: 409, error: expect.stringContaining('1 个开源项目尚未读取') });
    for (const row of [listed.data.list[0], assets.data.list[0], traced.data.summary]) {
      expect(row).toMatchObject({ unread_packages: 1 });
      expect(row).not.toHaveProperty('self_rate');
    }
    expect(listed.data.list[0].evaluation.evaluate_id).toBe(assets.data.list[0].evaluation.evaluate_id);
    await query(server, `delete from upstream_job where job_id = 'starter'`, []);
  });

  it('is refused where the lines of code were not kept', async () => {
    await query(server, `update source_file set code_runs = '{}' where task_id = $1`, [taskId]);

    const { body: refused } = await owner.client.post('/independence/evaluate', { task_id: taskId });

    expect(refused).toMatchObject({ code: 409, error: expect.stringContaining('请重新检测') });
  });
});

describe('templates of evaluations', () => {
  it('are kept by those who run the house, and read by all', async () => {
    const { data } = await ask(owner.client, 'template');
    const template = JSON.stringify({ ...data.list[0].template, name: '合同甲' });

    expect((await owner.client.post('/independence/saveTemplate', { template })).body.code).toBe(403);
    const saved = (await root.post('/independence/saveTemplate', { template })).body.data;
    const usual = JSON.stringify(data.list[0].template);
    expect((await root.post('/independence/saveTemplate', { template: usual })).body.code).toBe(409);

    const { data: after } = await ask(owner.client, 'template');
    expect(after).toMatchObject({ may_save: false });
    expect(after.list.map((row: { template: { name: string } }) => row.template.name)).toEqual([
      '通用',
      '基础软件',
      '平台软件',
      '合同甲',
    ]);
    expect((await root.post('/independence/deleteTemplate', saved)).body.code).toBe(200);
    expect((await root.post('/independence/deleteTemplate', saved)).body.code).toBe(404);
  });
});
