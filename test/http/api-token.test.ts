import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeZip } from '../make-archives.ts';
import { newUser, query, type TestUser } from './accounts.ts';
import { Client, signIn, untilEnded } from './client.ts';
import { type StartedServer, startServer } from './start-server.ts';

let server: StartedServer;
let root: Client;
let owner: TestUser;

beforeAll(async () => {
  server = await startServer();
  root = await signIn(server.url, 'superadmin', server.adminPassword);
  owner = await newUser(server, root, { username: 'builder', role: 'padmin', unit: '研发部' });
});
afterAll(() => server.stop());

async function newToken(scope: 'read' | 'detect', days = 30) {
  const { body } = await owner.client.post('/user/apiToken', { name: `流水线 ${scope}`, scope, days });
  const { token_id: id, token } = body.data as { token_id: string; token: string };
  return { id, token, client: new Client(server.url, token) };
}

describe('a token for programs', () => {
  it('is shown once, and kept as what cannot be turned back', async () => {
    const { id, token } = await newToken('read');

    expect(token).toMatch(/^suxi_[A-Za-z0-9_-]{43}$/);
    const { body } = await owner.client.get('/user/apiToken');
    const row = body.data.list.find(({ token_id }: { token_id: string }) => token_id === id);
    expect(row).toMatchObject({
      name: '流水线 read',
      scope: 'read',
      ending: token.slice(-4),
      last_used: '',
      state: 'valid',
    });
    const kept = await query(server, 'select * from api_token where token_id = $1', [id]);
    expect(JSON.stringify(kept)).not.toContain(token);
    const log = await query(server, `select * from operation_log where operation = '创建 API 令牌'`);
    expect(log.length).toBeGreaterThan(0);
    expect(JSON.stringify(log)).not.toContain(token);
  });

  it('that reads reads what its owner reads, and changes nothing', async () => {
    const { token, client } = await newToken('read');

    expect((await client.get('/user/info')).body.data.username).toBe('builder');
    expect((await client.get('/analysis/taskList', { pageNum: 1 })).body.code).toBe(200);
    const bearing = new Client(server.url, `Bearer ${token}`);
    expect((await bearing.get('/product/list', { pageNum: 1 })).body.code).toBe(200);

    const refused = await Promise.all([
      client.post('/product/add', { name: '不该有的项目' }),
      client.post('/upload/init', { name: 'a.zip', size: 10 }),
      client.get('/user/apiToken'),
      client.post('/user/apiToken', { name: 'more', scope: 'detect', days: 1 }),
      client.put('/user/changePassword', { old_password: '0'.repeat(40), password: '1'.repeat(40) }),
    ]);
    expect(refused.map(({ body }) => body.code)).toEqual([403, 403, 403, 403, 403]);
    expect((await owner.client.get('/product/list', { pageNum: 1 })).body.data.pagination.total).toBe(0);
  });

  it('that detects does so in projects of its owner, and no more', async () => {
    const { client } = await newToken('detect');
    const added = await owner.client.post('/product/add', { name: '流水线的项目' });
    const archive = new File([new Uint8Array(makeZip([{ name: 'a.c', content: 'int a;\n' }]))], 'a.zip');

    const started = await client.postForm('/analysis/check', [
      ['product_id', added.body.data.product_id],
      ['file', archive],
    ]);

    expect(started.body.code).toBe(200);
    expect((await untilEnded(client, started.body.data.task_id)).status).toMatch(/finished|partial/);
    const deletion = await client.post('/analysis/delTask', { task_id: [started.body.data.task_id] });
    expect(deletion.body.code).toBe(403);
    const row = (await owner.client.get('/user/apiToken')).body.data.list[0];
    expect(row.last_used).not.toBe('');
  });

  it('works no more once it is revoked, over, or its owner is disabled or has got a new password', async () => {
    const [revoked, over, left] = [await newToken('read'), await newToken('read'), await newToken('read')];
    await query(server, `update api_token set expires_at = now() where token_id = $1`, [over.id]);
    expect((await revoked.client.get('/user/info')).body.code).toBe(200);

    expect((await owner.client.delete('/user/apiToken', { token_id: revoked.id })).body.code).toBe(200);

    expect((await revoked.client.get('/user/info')).body).toMatchObject({ code: 401 });
    expect((await over.client.get('/user/info')).body).toMatchObject({ code: 401 });
    expect((await new Client(server.url, 'suxi_unknown').get('/user/info')).body).toMatchObject({
      code: 401,
    });
    const again = await owner.client.delete('/user/apiToken', { token_id: revoked.id });
    expect(again.body.code).toBe(404);
    const account = {
      uid: owner.uid,
      name: 'b',
      unit: '研发部',
      telnumber: '',
      email: '',
      similarity_date: '',
    };
    await root.put('/user/edit', { ...account, status: 'disabled' });
    expect((await left.client.get('/user/info')).body.code).toBe(401);
    await root.put('/user/edit', { ...account, status: 'enabled' });
    expect((await left.client.get('/user/info')).body.code).toBe(200);
    await root.put('/user/resetPassword', { uid: owner.uid });
    expect((await left.client.get('/user/info')).body.code).toBe(401);
  });

  it('is nobody else’s to revoke, and there are not too many', async () => {
    const greedy = await newUser(server, root, { username: 'greedy', role: 'user', unit: '研发部' });
    const made = await Promise.all(
      Array.from({ length: 25 }, (_, n) =>
        greedy.client.post('/user/apiToken', { name: `第 ${n} 个`, scope: 'read', days: 1 }),
      ),
    );

    expect(made.filter(({ body }) => body.code === 200)).toHaveLength(20);
    expect(made.find(({ body }) => body.code !== 200)?.body).toMatchObject({
      code: 409,
      error: '最多有 20 个有效令牌，请先吊销不用的',
    });
    const id = made.find(({ body }) => body.code === 200)?.body.data.token_id;
    expect((await root.delete('/user/apiToken', { token_id: id })).body.code).toBe(404);
  });
});
