import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeZip } from '../make-archives.ts';
import { newUser, type TestUser } from './accounts.ts';
import { type Client, signIn, untilEnded } from './client.ts';
import { type StartedServer, startServer } from './start-server.ts';

let server: StartedServer;
let root: Client;
let owner: TestUser;
let other: TestUser;
let expert: TestUser;

beforeAll(async () => {
  server = await startServer();
  root = await signIn(server.url, 'superadmin', server.adminPassword);
  owner = await newUser(server, root, { username: 'owner', role: 'padmin', unit: '研发部' });
  other = await newUser(server, root, { username: 'other', role: 'user', unit: '研发部' });
  expert = await newUser(server, root, { username: 'reviewer', role: 'expert', unit: '研发部' });
});
afterAll(() => server.stop());

const fields = {
  name: '支付网关',
  version: '2.4',
  type: '中间件',
  description: '对接银行',
  languages: ['JAVA', 'go'],
  tags: ['核心', '外网'],
  level: 'key',
  distribution: 'service',
  license: 'LicenseRef-内部',
};

async function add(client: Client, more: object = {}) {
  const { body } = await client.post('/product/add', { ...fields, ...more });
  return body;
}

async function detail(client: Client, product_id: string) {
  return (await client.get('/product/detail', { product_id })).body;
}

async function detect(client: Client, productId: string, version: string) {
  const content = JSON.stringify({
    lockfileVersion: 3,
    packages: { '': {}, 'node_modules/lodash': { version } },
  });
  const { body } = await client.postForm('/analysis/check', [
    ['product_id', productId],
    ['file', new File([new Uint8Array(makeZip([{ name: 'package-lock.json', content }]))], 'a.zip')],
  ]);
  return body.code === 200 ? { body, task: await untilEnded(client, body.data.task_id) } : { body };
}

describe('a project', () => {
  it('may be given to people of the unit, who are named to whoever makes projects', async () => {
    await newUser(server, root, { username: 'outsider', role: 'user', unit: '市场部' });
    const ask = async (client: Client, q: string) => (await client.get('/product/people', { q })).body;

    const named = await ask(other.client, 'E');
    const foreign = await ask(owner.client, 'outsider');
    const byRoot = await ask(root, 'OUTSIDER');

    expect(named.data.list).toEqual([
      { username: 'other', name: 'other', may_own: 1 },
      { username: 'owner', name: 'owner', may_own: 1 },
      { username: 'reviewer', name: 'reviewer', may_own: 0 },
    ]);
    expect(foreign.data.list).toEqual([]);
    expect(byRoot.data.list).toEqual([{ username: 'outsider', name: 'outsider', may_own: 1 }]);
    expect((await ask(expert.client, '')).code).toBe(403);
  });

  it('is kept as it was described, and seen by its members', async () => {
    const { data } = await add(owner.client, { members: ['other'] });

    const seen = (await detail(other.client, data.product_id)).data;
    expect(seen).toMatchObject({
      ...fields,
      owner: 'owner',
      unit: '研发部',
      task_count: 0,
      archived: 0,
      editable: 0,
      revision: 1,
    });
    expect(seen).not.toHaveProperty('vuln');
    expect((await detail(owner.client, data.product_id)).data.editable).toBe(1);
    const members = (await owner.client.get('/product/members', { product_id: data.product_id })).body.data
      .list;
    expect(members).toEqual([
      { username: 'owner', name: 'owner', unit: '研发部', role: 'owner' },
      { username: 'other', name: 'other', unit: '研发部', role: 'member' },
    ]);
  });

  it('says to whom reads it whether he may detect for it', async () => {
    const expert = await newUser(server, root, { username: 'sees-all', role: 'expert', unit: '研发部' });
    const { product_id } = (await add(owner.client, { name: '只读的项目' })).data;
    const { task } = await detect(owner.client, product_id, '4.17.21');
    const mayOf = async () => ({
      project: (await detail(expert.client, product_id)).data.detectable,
      task: (await expert.client.get('/analysis/taskView', { task_id: task?.task_id })).body.data.may_detect,
    });

    expect(await mayOf()).toEqual({ project: 0, task: false });

    const members = ['sees-all'];
    await owner.client.put('/product/edit', {
      ...fields,
      name: '只读的项目',
      members,
      product_id,
      revision: 1,
    });
    expect(await mayOf()).toEqual({ project: 1, task: true });
    await owner.client.post('/product/archive', { product_id });
    expect(await mayOf()).toEqual({ project: 0, task: true });
  });

  it('has a name of its own among those of its owner', async () => {
    await add(owner.client, { name: '重名' });

    expect(await add(owner.client, { name: '重名' })).toMatchObject({
      code: 409,
      error: '您已有同名的项目，请换一个名称',
    });
    expect((await add(other.client, { name: '重名' })).code).toBe(200);
    expect(await add(owner.client, { name: 'x' })).toMatchObject({ code: 400 });
  });

  it('is given to somebody of its unit, and stays open to who gave it', async () => {
    const { product_id } = (await add(owner.client, { name: '移交', members: ['other'] })).data;
    const give = (by: Client, name: string) =>
      by
        .put('/product/edit', { ...fields, name: '移交', owner: name, members: [], product_id, revision: 1 })
        .then(({ body }) => body);

    await newUser(server, root, { username: 'far-away', role: 'user', unit: '市场部' });
    await newUser(server, root, { username: 'only-looks', role: 'expert', unit: '研发部' });
    for (const name of ['nobody', 'far-away', 'only-looks'])
      expect(await give(owner.client, name)).toMatchObject({
        code: 400,
        error: `“${name}”不能担任负责人：须为本部门启用的用户，且角色不是专家`,
      });
    expect((await give(owner.client, 'other')).code).toBe(200);

    expect((await detail(other.client, product_id)).data).toMatchObject({ owner: 'other', editable: 1 });
    expect((await detail(owner.client, product_id)).data).toMatchObject({ owner: 'other', editable: 0 });
    const { list } = (await other.client.get('/product/members', { product_id })).body.data;
    expect(list.map(({ username, role }: Record<string, string>) => [username, role])).toEqual([
      ['other', 'owner'],
      ['owner', 'member'],
    ]);
  });

  it('is given to another unit by a superadmin alone', async () => {
    const { product_id } = (await add(owner.client, { name: '跨部门' })).data;
    const given = { ...fields, name: '跨部门', owner: 'far-away', members: [], product_id, revision: 1 };

    expect((await root.put('/product/edit', given)).body.code).toBe(200);

    expect((await detail(root, product_id)).data).toMatchObject({ owner: 'far-away', unit: '市场部' });
  });

  it('is not made with members that nobody knows', async () => {
    const refused = await add(owner.client, { name: '无人', members: ['nobody'] });

    expect(refused).toMatchObject({ code: 400, error: '没有这样的用户：nobody' });
    expect((await owner.client.get('/product/list', { name: '无人' })).body.data.list).toEqual([]);
  });

  it('is changed by one at a time', async () => {
    const { product_id } = (await add(owner.client, { name: '两人' })).data;
    const change = (by: Client, name: string) =>
      by.put('/product/edit', { ...fields, product_id, revision: 1, name }).then(({ body }) => body);

    const answers = await Promise.all([change(owner.client, '甲方'), change(root, '乙方')]);

    expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const refused = answers.find(({ code }) => code === 409);
    expect(refused?.error).toBe('项目已被他人修改，请刷新后重试');
    const kept = (await detail(owner.client, product_id)).data;
    expect(kept.revision).toBe(2);
    expect(['甲方', '乙方']).toContain(kept.name);
  });

  it('shows what its last detection with results has found, and its history', async () => {
    const { product_id } = (await add(owner.client, { name: '有检测' })).data;
    await detect(owner.client, product_id, '4.17.21');
    const last = await detect(owner.client, product_id, '4.17.4');

    const { data } = await detail(owner.client, product_id);

    expect(data).toMatchObject({ task_count: 2, component_count: 1, figures_of: last.task?.task_id });
    expect(data.vuln.total).toBeGreaterThan(0);
    expect(data.history).toHaveLength(2);
    expect(data.history[0].vuln.total).toBeLessThan(data.history[1].vuln.total);
    expect(data.last_task).toMatchObject({ task_id: last.task?.task_id, status: last.task?.status });
  });

  it('is found by name, type, level, owner and tag, and sorted by its worst vulnerabilities', async () => {
    const names = async (wanted: object) =>
      (await owner.client.get('/product/list', { pageNum: 1, ...wanted })).body.data.list.map(
        ({ name }: { name: string }) => name,
      );
    await add(owner.client, { name: '桌面浏览器', type: '浏览器', level: 'usual', tags: ['桌面'] });

    expect(await names({ type: '浏览器' })).toEqual(['桌面浏览器']);
    expect(await names({ tag: '桌面' })).toEqual(['桌面浏览器']);
    expect(await names({ level: 'usual' })).toEqual(['桌面浏览器']);
    expect(await names({ owner: 'nobody' })).toEqual([]);
    expect((await names({ sort_vuln: 'desc' }))[0]).toBe('有检测');
  });

  it('takes no new detections once it is archived, and stands in a list of its own', async () => {
    const { product_id } = (await add(owner.client, { name: '旧项目' })).data;
    await owner.client.post('/product/archive', { product_id });

    expect((await detect(owner.client, product_id, '1.0.0')).body).toMatchObject({
      code: 409,
      error: '项目已归档，请先取消归档，或选择其他项目',
    });
    const list = async (archived: string) =>
      (await owner.client.get('/product/list', { name: '旧项目', archived })).body.data.list.length;
    expect([await list('0'), await list('1')]).toEqual([0, 1]);

    await owner.client.post('/product/archive', { product_id, archived: '0' });
    expect([await list('0'), await list('1')]).toEqual([1, 0]);
  });

  it('is deleted as long as nothing was detected in it', async () => {
    const { product_id } = (await add(owner.client, { name: '空项目' })).data;
    const used = (await owner.client.get('/product/list', { name: '有检测' })).body.data.list[0].product_id;

    expect((await owner.client.post('/product/delete', { product_id })).body.code).toBe(200);
    expect((await detail(owner.client, product_id)).code).toBe(404);
    expect((await owner.client.post('/product/delete', { product_id: used })).body.code).toBe(409);
  });

  it('is not made by those who only judge', async () => {
    expect((await add(expert.client, { name: '专家的' })).code).toBe(403);
  });
});
