import { execFile } from 'node:child_process';
import { rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newUser, query, type TestUser } from './accounts.ts';
import { type Client, signIn, tryToSignIn } from './client.ts';
import { type StartedServer, startServer } from './start-server.ts';

const page = { pageNum: 1, pageSize: 100 };

let server: StartedServer;
let root: Client;
let chief: TestUser;

beforeAll(async () => {
  server = await startServer();
  root = await signIn(server.url, 'superadmin', server.adminPassword);
  chief = await newUser(server, root, { username: 'chief', role: 'admin', unit: '一部' });
  const other = await newUser(server, root, { username: 'other', role: 'padmin', unit: '二部' });
  await other.client.post('/product/add', { name: '二部的项目' });
  await chief.client.post('/product/add', { name: '一部的项目' });
  await chief.client.post('/product/add', { name: '一部的项目' });
});
afterAll(async () => {
  await server.stop();
  rmSync(server.dataFolder, { recursive: true, force: true });
});

describe('the operation log', () => {
  it('tells who did what, from where, how long it took and why it was refused', async () => {
    const { body } = await root.get('/system/operationLog', {
      ...page,
      username: 'chief',
      module: 'product',
    });

    expect(body.data.list).toMatchObject([
      {
        username: 'chief',
        flag: 'admin',
        operation: '新建项目',
        object: '一部的项目',
        ok: 0,
        reason: '您已有同名的项目，请换一个名称',
      },
      { username: 'chief', ok: 1, reason: '' },
    ]);
    expect(body.data.list[0].elapsed).toBeGreaterThanOrEqual(0);
    expect(body.data.list[0].request_id).not.toBe('');
    expect(body.data.pagination.total).toBe(2);
  });

  it('tells the role of who signed in, and none of who only tried', async () => {
    await tryToSignIn(server.url, 'chief', 'not-his-password');
    const asked = { ...page, module: 'user', username: 'chief' };
    const { list } = (await root.get('/system/operationLog', asked)).body.data;
    const signIns = list.filter((row: { operation: string }) => row.operation === '登录');

    expect(signIns.at(-1)).toMatchObject({ username: 'chief', flag: 'admin', ok: 1 });
    expect(signIns[0].ok).toBe(0);
    expect(signIns[0]).not.toHaveProperty('flag');
  });

  it('names the projects that ids stand for, and calls that were refused in words', async () => {
    const { body: made } = await chief.client.post('/product/add', { name: '要归档的项目' });
    const id: string = made.data.product_id;
    await chief.client.post('/product/archive', { product_id: id, archived: '1' });
    await chief.client.get('/system/signIn');

    const { list } = (await root.get('/system/operationLog', { ...page, username: 'chief' })).body.data;

    expect(list).toContainEqual(expect.objectContaining({ object: id, named: '要归档的项目' }));
    expect(list).toContainEqual(expect.objectContaining({ operation: '外部登录设置', ok: 0 }));
  });

  it('shows an administrator what the people of his unit did, and nothing else', async () => {
    const seen = await chief.client.get('/system/operationLog', page);
    const names = new Set(seen.body.data.list.map(({ username }: { username: string }) => username));

    expect([...names]).toEqual(['chief']);
    const counted = seen.body.data.facets.username;
    expect(counted).toEqual([{ value: 'chief', count: seen.body.data.pagination.total }]);
  });

  it.each([
    [{ ok: '0' }, (row: { ok: number }) => row.ok === 0],
    [{ object: '二部' }, (row: { object: string }) => row.object.includes('二部')],
    [{ operation: '登录' }, (row: { operation: string }) => row.operation === '登录'],
  ])('is narrowed by %j', async (filter, isMeant) => {
    const { list, pagination } = (await root.get('/system/operationLog', { ...page, ...filter })).body.data;

    expect(list.length).toBeGreaterThan(0);
    expect(list.every(isMeant)).toBe(true);
    expect(pagination.total).toBe(list.length);
  });

  it('has days from midnight to midnight, and refuses what is no day', async () => {
    const today = new Date().toISOString().slice(0, 10);
    const total = async (filter: Record<string, string>) =>
      (await root.get('/system/operationLog', { ...page, ...filter })).body.data.pagination.total;

    expect(await total({ from: today, to: today })).toBe(await total({}));
    expect(await total({ to: '2020-01-01' })).toBe(0);
    expect((await root.get('/system/operationLog', { ...page, from: '1.1.' })).body.code).toBe(400);
  });
});

/** The same by the command line, while the server runs. */
async function auditVerify(): Promise<{ code: number; said: string }> {
  const suxi = fileURLToPath(new URL('../../bin/suxi', import.meta.url));
  const env = { ...process.env, SUXI_DATA: server.dataFolder };
  return promisify(execFile)(process.execPath, [suxi, 'audit', 'verify'], { env }).then(
    ({ stdout }) => ({ code: 0, said: stdout }),
    (error: { code: number; stdout: string }) => ({ code: error.code, said: error.stdout }),
  );
}

describe('its seals', () => {
  it('fit as long as nobody changes the table, also when many write at once', async () => {
    await Promise.all(
      Array.from({ length: 30 }, (_, index) => root.post('/product/add', { name: `同时 ${index}` })),
    );
    const { body } = await chief.client.get('/system/operationLogCheck');
    const [{ count }] = (await query(server, 'select count(*)::int from operation_log')) as [
      { count: number },
    ];

    expect(body.data).toEqual({ fitting: count, unsealed: 0 });
    expect(await auditVerify()).toEqual({ code: 0, said: `操作日志完整：${count} 条与校验链相符\n` });
  });

  it('tell the row that somebody has changed behind our back', async () => {
    await query(server, 'alter table operation_log disable trigger operation_log_append_only');
    await query(
      server,
      `update operation_log set object = '别的项目' where operation = '新建项目' and object = '二部的项目'`,
    );
    const [{ log_id: id }] = (await query(
      server,
      `select log_id from operation_log where object = '别的项目'`,
    )) as [{ log_id: string }];
    const { body } = await root.get('/system/operationLogCheck');

    expect(body.data.broken.id).toBe(id);
    expect(await auditVerify()).toEqual({ code: 1, said: expect.stringContaining(`第 ${id} 条`) });
  });
});
