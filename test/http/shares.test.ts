import { endpoints } from '#contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newUser, query, type TestUser } from './accounts.ts';
import { Client, signIn } from './client.ts';
import { detectPackages } from './detect-packages.ts';
import { type StartedServer, startServer } from './start-server.ts';

let server: StartedServer;
let root: Client;
let owner: TestUser;
let member: TestUser;
let outsider: TestUser;
let projectId: string;
let taskId: string;
/** Of the same project, and of another one of the same owner. */
let otherTaskId: string;
let foreignTaskId: string;

beforeAll(async () => {
  server = await startServer({ env: { SUXI_FRAME_ANCESTORS: 'https://portal.example.cn' } });
  root = await signIn(server.url, 'superadmin', server.adminPassword);
  owner = await newUser(server, root, { username: 'owner', role: 'padmin', unit: '研发部' });
  member = await newUser(server, root, { username: 'member', role: 'user', unit: '测试部' });
  outsider = await newUser(server, root, { username: 'outsider', role: 'user', unit: '市场部' });
  const added = await owner.client.post('/product/add', { name: '商城', members: ['member'] });
  projectId = added.body.data.product_id;
  ({ task_id: otherTaskId } = await detectPackages(owner.client, projectId, [['minimist', '1.2.0']]));
  ({ task_id: taskId } = await detectPackages(owner.client, projectId, [['lodash', '4.17.4']]));
  const other = await owner.client.post('/product/add', { name: '别的项目' });
  ({ task_id: foreignTaskId } = await detectPackages(owner.client, other.body.data.product_id, [
    ['lodash', '4.17.4'],
  ]));
});
afterAll(() => server.stop());

async function share(client = owner.client, days = '7') {
  const { body } = await client.post('/analysis/shareAdd', { task_id: taskId, days });
  expect(body).toMatchObject({ code: 200 });
  return { id: body.data.share_id as string, guest: new Client(server.url, body.data.token) };
}

const shared = endpoints.filter((endpoint) => endpoint.isShared === true);
it('is made of calls that name their task', () => {
  for (const { method, path, input } of shared) {
    expect([path, method]).toEqual([path, 'GET']);
    expect(
      input.safeParse({}).error?.issues.map((issue) => issue.path[0]),
      path,
    ).toContain('task_id');
  }
});

const bare = (path: string) => path.slice('/v1'.length);

describe('a share link', () => {
  it('reads the results of its task', async () => {
    const { guest } = await share();

    const view = await guest.get('/analysis/taskView', { task_id: taskId });
    const found = await guest.get('/component/vulnInfo', { task_id: taskId, pageNum: 1, pageSize: 10 });

    expect(view.body).toMatchObject({
      code: 200,
      data: { task_id: taskId, may_audit: false, allowed_actions: [] },
    });
    expect(found.body.data.list[0]).toMatchObject({ Repo: 'lodash', Version: '4.17.4' });
    for (const { path } of shared) {
      const { status, body } = await guest.get(bare(path), { task_id: taskId, pageNum: 1, pageSize: 10 });
      // What needs a second id says so, or does not find it: nobody is refused.
      expect([status, [200, 400, 404].includes(body.code)], path).toEqual([200, true]);
    }
  });

  it('reads no other task, of the same project or another one', async () => {
    const { guest } = await share();

    for (const { path } of shared) {
      for (const other of [otherTaskId, foreignTaskId, 'no-such-task']) {
        const { body } = await guest.get(bare(path), { task_id: other, pageNum: 1, pageSize: 10 });
        expect([400, 404].includes(body.code), `${path} ${other}: ${JSON.stringify(body)}`).toBe(true);
        expect(body.data).toBeUndefined();
      }
      const twice = await guest.get(`${bare(path)}?task_id=${taskId}&task_id=${otherTaskId}&pageNum=1`);
      expect(JSON.stringify(twice.body)).not.toContain('minimist');
    }
  });

  it('makes no other call of the product', async () => {
    const { guest } = await share();

    const others = endpoints.filter(({ auth, isShared }) => auth !== 'anonymous' && isShared !== true);

    expect(others.length).toBeGreaterThan(100);
    for (const { method, path } of others) {
      const asked = method === 'GET' ? `${bare(path)}?task_id=${taskId}` : bare(path);
      const { status, body } = await guest.send(
        method,
        asked,
        method === 'GET' ? undefined : new URLSearchParams({ task_id: taskId }),
      );
      expect([status, body.error, body.data], `${method} ${path}`).toEqual([
        401,
        'token is expired',
        undefined,
      ]);
    }
  });

  it('opens nothing by the cookie, and tells anonymous calls nothing more', async () => {
    const { guest } = await share();

    const file = await fetch(`${server.url}/prod-api/v1/analysis/downloadSBOM?task_id=${taskId}`, {
      headers: { Cookie: `suxi_token=${guest.token}` },
    });
    const facts = await guest.get('/user/systemInfo');
    const nobody = await new Client(server.url).get('/user/systemInfo');

    expect(file.status).toBe(401);
    expect(Object.keys(facts.body.data)).toEqual(Object.keys(nobody.body.data));
  });

  it('ends when it is taken back, and only those who see the task make one or take it back', async () => {
    const { id, guest } = await share();
    const made = await outsider.client.post('/analysis/shareAdd', { task_id: taskId, days: '7' });
    const taken = await outsider.client.post('/analysis/shareRevoke', { task_id: taskId, share_id: id });
    expect([made.body.code, taken.body.code]).toEqual([404, 404]);
    expect((await outsider.client.get('/analysis/shareList', { task_id: taskId })).body.code).toBe(404);
    const wrongTask = { task_id: otherTaskId, share_id: id };
    expect((await owner.client.post('/analysis/shareRevoke', wrongTask)).body.code).toBe(404);
    expect((await guest.get('/analysis/taskView', { task_id: taskId })).status).toBe(200);

    const revoked = await member.client.post('/analysis/shareRevoke', { task_id: taskId, share_id: id });

    expect(revoked.body.code).toBe(200);
    expect((await guest.get('/analysis/taskView', { task_id: taskId })).status).toBe(401);
    const { body } = await owner.client.get('/analysis/shareList', { task_id: taskId });
    expect(body.data.list.find((row: { share_id: string }) => row.share_id === id)).toMatchObject({
      creator: 'owner',
      status: 'revoked',
    });
    expect(JSON.stringify(body)).not.toContain(guest.token);
  });

  it('ends with its time, and with what its maker may see', async () => {
    const ended = await share();
    await query(
      server,
      `update task_share set expires_at = now() - interval '1 second' where share_id = $1`,
      [ended.id],
    );
    const ofMember = await share(member.client);
    expect((await ofMember.guest.get('/analysis/taskView', { task_id: taskId })).body.code).toBe(200);

    await query(server, 'delete from project_member where uid = $1', [member.uid]);

    expect((await ended.guest.get('/analysis/taskView', { task_id: taskId })).status).toBe(401);
    expect((await ofMember.guest.get('/analysis/taskView', { task_id: taskId })).status).toBe(401);
    const ofOwner = await share();
    await query(server, `update account set status = 'disabled' where username = 'owner'`);
    expect((await ofOwner.guest.get('/analysis/taskView', { task_id: taskId })).status).toBe(401);
    await query(server, `update account set status = 'enabled' where username = 'owner'`);
  });

  it('lasts as long as the list of terms allows', async () => {
    const { body } = await owner.client.post('/analysis/shareAdd', { task_id: taskId, days: '365' });

    expect(body).toMatchObject({ code: 400, error: expect.stringContaining('没有这样的有效期') });
  });
});

describe('the page that is shown by a link', () => {
  it('alone may stand in the frames of the hosts that the settings name', async () => {
    const embedded = await fetch(`${server.url}/analysis_ccf/analysis-results/${taskId}`);
    const page = await fetch(`${server.url}/analysis/analysis-results/${taskId}`);

    expect(embedded.headers.get('content-security-policy')).toContain(
      'frame-ancestors https://portal.example.cn',
    );
    expect(embedded.headers.get('x-frame-options')).toBeNull();
    expect(page.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(page.headers.get('x-frame-options')).not.toBeNull();
  });
});
