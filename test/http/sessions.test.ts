import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newUser, query, type TestUser } from './accounts.ts';
import { Client, digestOf, signIn } from './client.ts';
import { type StartedServer, startServer } from './start-server.ts';

let server: StartedServer;
let root: Client;
let owner: TestUser;

beforeAll(async () => {
  server = await startServer();
  root = await signIn(server.url, 'superadmin', server.adminPassword);
  owner = await newUser(server, root, { username: 'signs-in', role: 'user', unit: '研发部' });
});
afterAll(() => server.stop());

interface Row {
  readonly session_id: string;
  readonly client: string;
  readonly address: string;
  readonly is_current: number;
}

const again = () => signIn(server.url, owner.username, owner.password);
const rowsOf = async (client: Client) => (await client.get('/user/session')).body.data.list as Row[];

describe('one’s own sign-ins', () => {
  it('are listed with where they come from, and nobody else’s', async () => {
    const other = await again();

    const rows = await rowsOf(other);

    expect(rows).toHaveLength(2);
    expect(rows.map((row) => row.is_current)).toEqual([1, 0]);
    expect(rows[0]).toMatchObject({ address: '127.0.0.1', client: expect.stringMatching(/./) });
    const own = new Set(rows.map((row) => row.session_id));
    expect((await rowsOf(root)).some((row) => own.has(row.session_id))).toBe(false);
  });

  it('are ended one by one, at once, and never another’s', async () => {
    const other = await again();
    const id = (await rowsOf(other))[0]?.session_id ?? '';

    expect((await root.delete('/user/session', { session_id: id })).body.code).toBe(404);
    expect((await other.get('/user/info')).status).toBe(200);
    const { body } = await owner.client.delete('/user/session', { session_id: id });

    expect(body).toMatchObject({ code: 200, data: { ended: 1 } });
    expect((await other.get('/user/info')).status).toBe(401);
    expect((await owner.client.delete('/user/session', { session_id: id })).body.code).toBe(404);
  });

  it('are ended all but the one that asks', async () => {
    const others = [await again(), await again()];

    await owner.client.delete('/user/session');

    for (const other of others) expect((await other.get('/user/info')).status).toBe(401);
    expect((await rowsOf(owner.client)).map((row) => row.is_current)).toEqual([1]);
  });
});

it('begins a session in the place of the one that was open, and of no other', async () => {
  const former = await again();
  const beside = await again();

  const { body } = await former.post('/user/login', {
    username: owner.username,
    password: digestOf(owner.username, owner.password),
  });

  expect((await new Client(server.url, body.data.token).get('/user/info')).status).toBe(200);
  await expect.poll(async () => (await former.get('/user/info')).status).toBe(401);
  expect((await beside.get('/user/info')).status).toBe(200);
});

it('ends a session that nobody has used for as long as the parameters say, and keeps the one in use', async () => {
  const idle = await again();
  const [own] = await rowsOf(idle);
  const usedBefore = (minutes: number) =>
    query(server, `update session set last_seen_at = now() - make_interval(mins => $1) where jti = $2`, [
      minutes,
      own?.session_id,
    ]);

  await usedBefore(100);
  await expect.poll(async () => (await idle.get('/user/info')).status).toBe(200);
  await expect
    .poll(async () => {
      const [row] = await query(
        server,
        `select last_seen_at > now() - interval '1 minute' as fresh from session where jti = $1`,
        [own?.session_id],
      );
      await idle.get('/user/info');
      return row;
    })
    .toMatchObject({ fresh: true });
  await usedBefore(100);
  await root.put('/system/params', { name: 'session_idle_minutes', value: 60 });

  await expect.poll(async () => (await idle.get('/user/info')).status).toBe(401);
  expect((await rowsOf(owner.client)).some((row) => row.session_id === own?.session_id)).toBe(false);
  expect((await owner.client.get('/user/info')).status).toBe(200);
});
