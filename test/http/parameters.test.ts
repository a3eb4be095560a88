import { rmSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeZip } from '../make-archives.ts';
import { newUser } from './accounts.ts';
import { type Client, signIn } from './client.ts';
import { type StartedServer, startServer } from './start-server.ts';

describe('the parameters', () => {
  let server: StartedServer;
  let root: Client;

  beforeAll(async () => {
    server = await startServer({ env: { SUXI_UPLOAD_BYTES: String(3 * 2 ** 20), SUXI_SESSION_HOURS: '5' } });
    root = await signIn(server.url, 'superadmin', server.adminPassword);
  });
  afterAll(async () => {
    await server.stop();
    rmSync(server.dataFolder, { recursive: true, force: true });
  });

  const valueOf = async (name: string) =>
    (await root.get('/system/params')).body.data.list.find((row: { name: string }) => row.name === name);

  it('are by default what the environment says', async () => {
    expect(await valueOf('upload_mb')).toEqual({
      name: 'upload_mb',
      value: 3,
      default: 3,
      is_default: true,
      change_user: '',
      change_time: '',
    });
    expect((await valueOf('session_hours')).value).toBe(5);
  });

  it('hold at once: what is larger is refused, and what is not is taken', async () => {
    const send = (bytes: number) =>
      root.postForm('/analysis/check', [
        ['project_name', '上传'],
        ['file', new File([new Uint8Array(bytes)], 'noise.zip')],
      ]);

    await root.put('/system/params', { name: 'upload_mb', value: 1 });
    const { body: refused } = await send(2 ** 20 + 1);
    await root.put('/system/params', { name: 'upload_mb', is_reset: '1' });
    const { body: taken } = await send(2 ** 20 + 1);

    expect(refused).toMatchObject({ code: 413 });
    expect(taken.error ?? '').not.toBe(refused.error);
    expect(await valueOf('upload_mb')).toMatchObject({
      value: 3,
      is_default: true,
      change_user: 'superadmin',
    });
  });

  it('hold how many detections one person begins within a day, for each person alone', async () => {
    const eager = await newUser(server, root, { username: 'eager', role: 'user' });
    const other = await newUser(server, root, { username: 'another', role: 'user' });
    const begin = (client: Client, name: string) =>
      client.postForm('/analysis/check', [
        ['project_name', '每日'],
        [
          'file',
          new File([new Uint8Array(makeZip([{ name: `${name}.c`, content: 'int one;' }]))], `${name}.zip`),
        ],
      ]);
    await root.put('/system/params', { name: 'checks_per_day', value: 2 });

    const codes = [];
    for (const name of ['one', 'two', 'three']) codes.push((await begin(eager.client, name)).body.code);

    expect(codes).toEqual([200, 200, 403]);
    expect((await begin(eager.client, 'four')).body.error).toBe('24 小时内的检测次数已达上限，请稍后再试');
    expect((await begin(other.client, 'one')).body.code).toBe(200);
    const used = (await eager.client.get('/user/info')).body.data.similarity_times;
    expect(used).toBe(2);
    await root.put('/system/params', { name: 'checks_per_day', is_reset: '1' });
    expect((await begin(eager.client, 'five')).body.code).toBe(200);
  });

  it('hold for sessions that begin from now on', async () => {
    await root.put('/system/params', { name: 'session_hours', value: 1 });

    const { claims } = await begun(server);

    expect(claims.exp - Date.now() / 1000).toBeLessThan(3601);
  });

  it('are refused beyond their bounds, in words, and stay as they were', async () => {
    const { body } = await root.put('/system/params', { name: 'session_hours', value: 100_000 });

    expect(body).toMatchObject({ code: 400, error: '应为 1 到 720 之间的整数，现在是 100000' });
    expect((await valueOf('session_hours')).value).toBe(1);
  });

  it('are not put back by whoever forgets the value', async () => {
    const { body } = await root.put('/system/params', { name: 'session_hours' });

    expect(body).toMatchObject({ code: 400, error: expect.stringContaining('请给出参数的值') });
    expect((await valueOf('session_hours')).value).toBe(1);
  });

  it('remember who changed what, from what to what', async () => {
    const { body } = await root.get('/system/paramChanges', {
      pageNum: 1,
      pageSize: 10,
      name: ['upload_mb'],
    });

    expect(body.data.pagination.total).toBe(2);
    expect(body.data.list).toMatchObject([
      { username: 'superadmin', name: 'upload_mb', from: 1, to: 3, is_reset: true },
      { username: 'superadmin', name: 'upload_mb', from: 3, to: 1, is_reset: false },
    ]);
  });

  it('are nothing for those who do not run the house', async () => {
    const { client } = await newUser(server, root, { username: 'chief', role: 'padmin', unit: '一部' });

    expect((await client.put('/system/params', { name: 'upload_mb', value: 9 })).body.code).toBe(403);
    expect((await client.get('/system/params')).body.code).toBe(403);
  });
});

/** What the token of a new session says. */
async function begun(server: StartedServer) {
  const { token } = await signIn(server.url, 'superadmin', server.adminPassword);
  const claims = JSON.parse(Buffer.from(token?.split('.')[1] ?? '', 'base64url').toString()) as {
    exp: number;
  };
  return { claims };
}
