import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ChatWorld, injection, lastAnswer, startChatWorld } from './chat-world.ts';
import { type Client, signIn } from './client.ts';

let world: ChatWorld;
let bob: Client;

beforeAll(async () => {
  world = await startChatWorld();
  bob = await signIn(world.server.url, 'bob', 'a password of bob');
});
afterAll(() => world.stop());

const page = { pageNum: 1, pageSize: 100 };

// oxlint-disable-next-line typescript/no-explicit-any -- the wire, as a foreign client sees it
async function rowsOf(client: Client, path: string, query: Record<string, string | number>): Promise<any[]> {
  const { body } = await client.get(path, { ...page, ...query });
  expect(body.data.list).toHaveLength(body.data.pagination.total);
  return body.data.list;
}

describe('lists', () => {
  it('tell vulnerabilities without an open ticket from those with one', async () => {
    const { client } = world.alice;
    const all = await rowsOf(client, '/analysis/vulnAssetsList', { severity: '超危' });
    const without = await rowsOf(client, '/analysis/vulnAssetsList', { severity: '超危', no_ticket: '1' });
    const held = await rowsOf(client, '/analysis/vulnAssetsList', { severity: '超危', no_ticket: '0' });

    const ids = (rows: typeof all) => rows.map(({ vuln_id }) => vuln_id);
    expect(ids(held)).toContain('CVE-2021-44228');
    expect(ids(without)).not.toContain('CVE-2021-44228');
    expect(ids(without)).toContain('CVE-2022-22965');
    expect(new Set([...ids(held), ...ids(without)])).toEqual(new Set(ids(all)));
  });

  it('tell components by their tickets, licences and package managers', async () => {
    const names = async (query: Record<string, string>) =>
      (await rowsOf(world.alice.client, '/analysis/componentAssetsList', query)).map(({ Repo }) => Repo);

    const without = await names({ no_ticket: '1' });
    expect(without).toContain('com.alibaba:fastjson');
    expect(without).not.toContain('numpy');
    expect(await names({})).toContain('readline-gpl');
    expect(await names({ except_license: 'GPL' })).not.toContain('readline-gpl');
    expect(await names({ except_license: 'gpl-3.0-only' })).not.toContain('readline-gpl');
    expect(await names({ except_license: 'LGPL' })).toContain('readline-gpl');
    expect(await names({ except_ecosystem: 'npm', except_component: 'NUMPY' })).toSatisfy(
      (rest: string[]) => !rest.includes('lodash') && !rest.includes('numpy') && rest.includes('requests'),
    );
  });

  it('tell projects by when they were detected last, and by their tickets', async () => {
    const names = async (query: Record<string, string>) =>
      (await rowsOf(world.alice.client, '/product/list', query)).map(({ name }) => String(name)).toSorted();
    const today = new Date().toLocaleDateString('sv');

    expect(await names({ idle_since: today })).toEqual(['内部工具']);
    expect(await names({ no_ticket: '0' })).toEqual(['支付网关', '门户网站'].toSorted());
    expect(await names({ no_ticket: '1', severity: '超危' })).not.toContain('支付网关');
    expect(await names({ except_project: '内部工具' })).not.toContain('内部工具');
  });

  it('keep to the time in which something was first found', async () => {
    const today = new Date().toLocaleDateString('sv');
    const all = await rowsOf(world.alice.client, '/analysis/vulnAssetsList', { severity: '超危' });

    const found = (query: Record<string, string>) =>
      rowsOf(world.alice.client, '/analysis/vulnAssetsList', { severity: '超危', ...query });
    expect(await found({ found_from: today })).toHaveLength(all.length);
    expect(await found({ found_to: '2020-01-01' })).toEqual([]);
  });
});

/** Each asks for what belongs to something else, or does not. */
const questions = [
  '哪些超危漏洞还没建工单',
  '有漏洞但是没有工单的组件',
  '哪些项目有超危漏洞但一张工单都没有',
  '30 天内没有检测过的项目',
  '为什么有许可证冲突',
  '除了 MIT 的组件',
  '除了支付网关，还有哪些超危漏洞',
  '本月新增的超危漏洞有哪些',
  '哪些项目还没有做过自主可控评估',
];

describe('the assistant', () => {
  it.each(questions)('tells nobody of what others have: %s', async (question) => {
    const ofAlice = JSON.stringify((await lastAnswer(world, world.alice.client, [question])).answers);
    const ofCarol = JSON.stringify((await lastAnswer(world, world.carol.client, [question])).answers);
    const ofBob = JSON.stringify((await lastAnswer(world, bob, [question])).answers);

    expect(ofAlice).not.toBe('[]');
    for (const hidden of ['涡轮计划', 'secret-sauce', '9.9.9', 'CVE-2099-11111', injection])
      expect(ofAlice + ofBob).not.toContain(hidden);
    for (const hidden of ['门户网站', '订单服务', '数据平台', 'fastjson', 'readline-gpl'])
      expect(ofCarol).not.toContain(hidden);
    // Bob takes part in two of Alice's projects alone.
    for (const hidden of ['订单服务', '数据平台', 'readline-gpl', 'jackson-databind', 'PyYAML'])
      expect(ofBob).not.toContain(hidden);
  });

  it('tells why two licences conflict, with both sides', async () => {
    const { client } = world.alice;
    const { body } = await client.get('/product/list', { name: '订单服务', ...page });
    const [{ product_id: id, ...row }] = body.data.list;
    const detail = await client.get('/product/detail', { product_id: id });
    const { name, version, type, owner: _owner } = { ...row, ...detail.body.data };
    await client.put('/product/edit', {
      product_id: id,
      name,
      version,
      type,
      distribution: 'binary',
      license: '闭源',
    });

    const { answers } = await lastAnswer(world, client, ['订单服务的许可证为什么冲突']);

    expect(answers.at(-1)).toMatchObject({
      tool: 'license_conflicts',
      args: { project: '订单服务', explain: true },
      found: true,
    });
    const [{ cells }] = answers.at(-1).table.rows;
    expect(cells).toMatchObject({ project: '订单服务', level: '无法判断', one: '订单服务' });
    expect(cells.other).toMatch(/jackson-databind/);
    expect(cells.conclusion).toContain('未查明许可证');
    expect(cells.suggestion).toContain('确认其许可证后再判断');
  });
});
