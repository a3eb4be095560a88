import { endpoints, listedCalls } from '#contract';
import { rmSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addAccount, query } from './accounts.ts';
import { Client, signIn, tryToSignIn } from './client.ts';
import { type StartedServer, startServer } from './start-server.ts';

let server: StartedServer;
let ownFolder: string | undefined;

beforeAll(async () => {
  server = await startServer();
});
afterAll(async () => {
  await server.stop();
  if (ownFolder !== undefined) rmSync(ownFolder, { recursive: true });
});

describe('signing in', () => {
  it('answers a token whose payload names the user, his role and the end', async () => {
    const { status, body } = await tryToSignIn(server.url, 'superadmin', server.adminPassword);

    expect(status).toBe(200);
    expect(body).toMatchObject({ code: 200, data: { day: '' }, request_id: expect.any(String) });
    const payload = JSON.parse(Buffer.from(body.data.token.split('.')[1], 'base64url').toString());
    expect(payload).toMatchObject({
      user_name: 'superadmin',
      flag: 'superadmin',
      user_id: expect.any(String),
    });
    expect(payload.exp).toBeGreaterThan(Date.now() / 1000 + 3_600);
  });

  it('answers alike for a wrong password and for somebody who does not exist', async () => {
    const wrong = await tryToSignIn(server.url, 'superadmin', 'wrong');
    const nobody = await tryToSignIn(server.url, 'nobody', 'wrong');

    expect(wrong.status).toBe(200);
    expect(wrong.body).toMatchObject({ code: 400, error: '用户名或密码错误' });
    expect(nobody.body).toMatchObject({ code: 400, error: '用户名或密码错误' });
    await tryToSignIn(server.url, 'superadmin', server.adminPassword);
  });

  it('locks after five wrong passwords, also for the right one, and only that account', async () => {
    await addAccount(server, { username: 'locked', password: 'right', role: 'user' });

    for (let attempt = 0; attempt < 5; attempt += 1) await tryToSignIn(server.url, 'locked', 'wrong');
    const right = await tryToSignIn(server.url, 'locked', 'right');
    const other = await tryToSignIn(server.url, 'superadmin', server.adminPassword);

    expect(right.body).toMatchObject({ code: 423, error: '账号已锁定，请 1 分钟后再试' });
    expect(other.body.code).toBe(200);
  });

  it('lets no more than five of many attempts at once look at the password', async () => {
    const attempts = Array.from({ length: 20 }, () => tryToSignIn(server.url, 'crowd', 'wrong'));

    const codes = (await Promise.all(attempts)).map(({ body }) => body.code);

    expect(codes.filter((code) => code === 400)).toHaveLength(5);
    expect(codes.filter((code) => code === 423)).toHaveLength(15);
  });

  it('takes multipart and JSON as well', async () => {
    const digest = '0'.repeat(40);
    const client = new Client(server.url);

    const form = await client.postForm('/user/login', [
      ['username', 'x'],
      ['password', digest],
    ]);
    const json = await client.send(
      'POST',
      '/user/login',
      JSON.stringify({ username: 'x', password: digest }),
      {
        'Content-Type': 'application/json',
      },
    );

    expect(form.body.error).toBe('用户名或密码错误');
    expect(json.body.error).toBe('用户名或密码错误');
  });
});

describe('a session', () => {
  it('is asked for in one shape', async () => {
    for (const token of [undefined, '', 'x', 'a.b.c', `Bearer ${'x'.repeat(40)}`]) {
      const { status, body } = await new Client(server.url, token).get('/user/info');

      expect(status).toBe(401);
      expect(body).toMatchObject({ code: 401, error: 'token is expired' });
    }
  });

  it('knows its user', async () => {
    const client = await signIn(server.url, 'superadmin', server.adminPassword);

    const { body } = await client.get('/user/info');

    expect(body.data).toMatchObject({ username: 'superadmin', flag: 'superadmin', auto_update: 0 });
    expect(JSON.stringify(body)).not.toMatch(/argon2|hash/);
  });

  it('ends with signing out, and only by its own token', async () => {
    const mine = await signIn(server.url, 'superadmin', server.adminPassword);
    const other = await signIn(server.url, 'superadmin', server.adminPassword);

    const foreign = await mine.post('/user/logout', { token: other.token ?? '' });
    const own = await mine.post('/user/logout', { token: mine.token ?? '' });

    expect(foreign.body.code).toBe(400);
    expect(own.body.code).toBe(200);
    expect((await mine.get('/user/info')).status).toBe(401);
    expect((await other.get('/user/info')).status).toBe(200);
  });

  it('obeys the role of the database, and ends when the account is disabled', async () => {
    await addAccount(server, { username: 'demoted', password: 'p', role: 'admin' });
    const client = await signIn(server.url, 'demoted', 'p');
    expect((await client.get('/user/systemInfo')).body.data.kb).toBeDefined();

    await query(server, `update account set role = 'expert' where username = 'demoted'`);
    await new Promise((settle) => setTimeout(settle, 300));

    expect((await client.get('/user/info')).body.data.flag).toBe('expert');
    expect((await client.get('/user/systemInfo')).body.data.kb).toBeUndefined();
    await query(server, `update account set status = 'disabled' where username = 'demoted'`);
    await new Promise((settle) => setTimeout(settle, 300));
    expect((await client.get('/user/info')).status).toBe(401);
  });

  it('survives a restart of the server', async () => {
    const client = await signIn(server.url, 'superadmin', server.adminPassword);
    const { dataFolder } = server;
    ownFolder = dataFolder;
    await server.kill();

    server = await startServer({ dataFolder });

    expect((await new Client(server.url, client.token).get('/user/info')).status).toBe(200);
  });
});

describe('the calls that are not there', () => {
  it('says of a listed call that it is not served, to those who are signed in', async () => {
    const client = await signIn(server.url, 'superadmin', server.adminPassword);
    const served = new Set(endpoints.map(({ method, path }) => `${method} ${path}`));
    const [missing] = listedCalls.filter((call) => call.startsWith('GET ') && !served.has(call));
    // Once all of them are served there is nothing to be said.
    if (missing === undefined) return;
    const path = missing.replace('GET /v1', '');

    expect((await client.get(path)).body).toMatchObject({ code: 501, error: '该功能尚未提供' });
    expect((await new Client(server.url).get(path)).status).toBe(401);
  });

  it('says of any other path that there is none', async () => {
    expect((await new Client(server.url).get('/user/xyz')).body).toMatchObject({ code: 404 });
    expect((await new Client(server.url).get('/user/login')).body).toMatchObject({ code: 404 });
  });
});

describe('hostile requests', () => {
  const login = `username=a&password=${'0'.repeat(40)}`;

  it.each([
    ['a key that reaches the prototype', `${login}&__proto__=1`],
    ['a nested key that does', `${login}&__proto__[admin]=1`],
    ['a field that is unknown', `${login}&flag=superadmin`],
    ['a second value', `${login}&username=b`],
    ['a missing field', 'username=a'],
    ['a digest that is none', 'username=a&password=secret'],
    ['nothing', ''],
  ])('are refused with a sentence: %s', async (_what, body) => {
    const headers = { 'Content-Type': 'application/x-www-form-urlencoded' };

    const answer = await new Client(server.url).send('POST', '/user/login', body, headers);

    expect(answer.status).toBe(200);
    expect(answer.body.code).toBe(400);
    expect(answer.body.error).toMatch(/[\u4e00-\u9fff]/);
  });

  it.each([
    ['JSON that is none', 'application/json', '{"username":'],
    ['JSON with a poisonous key', 'application/json', '{"__proto__":{"a":1},"username":"a"}'],
    ['a body of another kind', 'application/xml', '<a/>'],
    ['a body that is too large', 'application/x-www-form-urlencoded', `username=${'a'.repeat(2_000_000)}`],
    ['deep JSON', 'application/json', '['.repeat(100_000)],
  ])('are refused without a fault of the server: %s', async (_what, type, body) => {
    const answer = await new Client(server.url).send('POST', '/user/login', body, { 'Content-Type': type });

    expect(answer.status).toBe(200);
    expect(answer.body.code).toBeGreaterThanOrEqual(400);
    expect(answer.body.code).toBeLessThan(500);
  });

  it('tell nothing of the inside, and leave the server well', async () => {
    const client = await signIn(server.url, 'superadmin', server.adminPassword);
    const queries = [
      'pageNum=x',
      'pageNum=1&pageSize=7',
      'sort_name=;drop',
      'name[]=a&name=%00',
      'x'.repeat(5_000),
    ];

    for (const text of queries) {
      const { status, body } = await client.send('GET', `/product/list?${text}`);

      expect(status).toBe(200);
      expect(JSON.stringify(body)).not.toMatch(/select|node_modules|\.ts|at \w+ \(/);
    }
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
  });
});

describe('the console', () => {
  it('is answered for every page, with a policy that lets no foreign script run', async () => {
    const answer = await fetch(`${server.url}/analysis/analysis-list`);

    expect(answer.headers.get('content-type')).toMatch('text/html');
    expect(answer.headers.get('content-security-policy')).toContain("script-src 'self'");
    expect(answer.headers.get('content-security-policy')).not.toContain('upgrade-insecure-requests');
    expect(answer.headers.get('strict-transport-security')).toBeNull();
  });

  it.each(['/../package.json', '/%2e%2e/server.js', '/..%2f..%2fetc/passwd', '/assets/../../server.js'])(
    'has no way out of its folder: %s',
    async (path) => {
      const answer = await fetch(server.url + path);

      expect(await answer.text()).not.toMatch(/"suxi"|root:|import /);
    },
  );
});
