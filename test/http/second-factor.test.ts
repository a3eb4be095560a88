import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { oneTimeCode } from '../one-time-code.ts';
import { newUser, query, type TestUser } from './accounts.ts';
import { Client, signIn } from './client.ts';
import { type StartedServer, startServer } from './start-server.ts';

let server: StartedServer;
let root: Client;

beforeAll(async () => {
  server = await startServer();
  root = await signIn(server.url, 'superadmin', server.adminPassword);
});
afterAll(() => server.stop());

const again = ({ username, password }: TestUser) => signIn(server.url, username, password);
const owed = async (client: Client) => (await client.get('/user/info')).body.data.owes as string;

/** Somebody whose second factor is on. */
async function withFactor(username: string, role: 'admin' | 'user' = 'user') {
  const user = await newUser(server, root, { username, role, unit: '研发部' });
  const { secret } = (await user.client.post('/user/secondFactor')).body.data as { secret: string };
  const { body } = await user.client.put('/user/secondFactor', { code: oneTimeCode(secret, -1) });
  if (body.code !== 200) throw new Error(body.error);
  return { user, secret, codes: body.data.recovery_codes as string[] };
}

describe('a second factor', () => {
  it('is on only when a code of its secret was given', async () => {
    const { client, ...user } = await newUser(server, root, { username: 'begins', role: 'user' });
    const { body: begun } = await client.post('/user/secondFactor');
    expect(begun.data.uri).toMatch(/^otpauth:\/\/totp\/SuXi:begins\?secret=[A-Z2-7]{32}&issuer=SuXi&/);

    const { body: wrong } = await client.put('/user/secondFactor', { code: '000000' });

    expect(wrong).toMatchObject({ code: 400, error: expect.stringContaining('动态口令不正确') });
    expect(await owed(await again({ client, ...user }))).toBe('');
    expect((await client.get('/user/secondFactor')).body.data.is_on).toBe(0);
  });

  it('lets a password do nothing before a code was given, and tells no more than the name', async () => {
    const { user, secret } = await withFactor('asked-for-a-code');
    const client = await again(user);

    const { body: refused } = await client.get('/product/list');
    const { body: info } = await client.get('/user/info');
    expect(refused).toMatchObject({ code: 428, error: '请先输入动态口令' });
    expect(info.data).toMatchObject({ username: user.username, owes: 'code', unit: '', email: '' });
    const password = await client.put('/user/changePassword', {
      old_password: '0'.repeat(40),
      password: '1'.repeat(40),
    });
    expect(password.body.code).toBe(428);

    const { body } = await client.post('/user/secondFactorCheck', { code: oneTimeCode(secret) });

    expect(body).toMatchObject({ code: 200, data: { codes_left: 10 } });
    expect((await client.get('/product/list')).body.code).toBe(200);
    expect(await owed(client)).toBe('');
  });

  it('takes each code once, in whichever session', async () => {
    const { user, secret, codes } = await withFactor('once-each');
    const [first, second] = [await again(user), await again(user)];
    const code = oneTimeCode(secret);
    expect((await first.post('/user/secondFactorCheck', { code })).body.code).toBe(200);

    expect((await second.post('/user/secondFactorCheck', { code })).body.code).toBe(400);
    expect((await second.post('/user/secondFactorCheck', { code: codes[0] ?? '' })).body.code).toBe(200);
    const third = await again(user);
    expect((await third.post('/user/secondFactorCheck', { code: codes[0] ?? '' })).body.code).toBe(400);
    expect((await third.post('/user/secondFactorCheck', { code: codes[1] ?? '' })).body.data).toEqual({
      codes_left: 8,
    });
  });

  it('is given to one of many who send the same code at once', async () => {
    const { user, secret } = await withFactor('many-at-once');
    const clients = await Promise.all(Array.from({ length: 4 }, () => again(user)));
    const code = oneTimeCode(secret);

    const answers = await Promise.all(clients.map((one) => one.post('/user/secondFactorCheck', { code })));

    expect(answers.filter(({ body }) => body.code === 200)).toHaveLength(1);
  });

  it('locks after five wrong codes, for whoever knows the password, and not the password itself', async () => {
    const { user, secret } = await withFactor('guessed-at');
    const client = await again(user);

    const codes = [];
    for (const _guess of Array.from({ length: 6 })) {
      codes.push((await client.post('/user/secondFactorCheck', { code: '000000' })).body.code);
    }

    expect(codes).toEqual([400, 400, 400, 400, 400, 423]);
    expect((await client.post('/user/secondFactorCheck', { code: oneTimeCode(secret) })).body.code).toBe(423);
    expect(await owed(await again(user))).toBe('code');
  });

  it('keeps neither secret nor recovery codes as they are', async () => {
    const { user, secret, codes } = await withFactor('kept-sealed');

    const kept = JSON.stringify([
      await query(server, 'select * from second_factor where uid = $1', [user.uid]),
      await query(server, 'select * from recovery_code where uid = $1', [user.uid]),
      await query(server, 'select * from operation_log where uid = $1', [user.uid]),
    ]);

    expect(kept).toContain('启用动态口令');
    for (const hidden of [secret, codes[0] ?? '-', codes[0]?.replaceAll('-', '') ?? '-'])
      expect(kept + server.output()).not.toContain(hidden);
  });

  it('is set up soon after signing in, or not at all', async () => {
    const user = await newUser(server, root, { username: 'left-open', role: 'user' });
    await query(server, "update session set created_at = now() - interval '11 minutes' where uid = $1", [
      user.uid,
    ]);

    const { body } = await user.client.post('/user/secondFactor');

    expect(body).toMatchObject({ code: 409, error: expect.stringContaining('重新登录') });
  });

  it('is no way around the one that is on', async () => {
    const { user } = await withFactor('no-second-secret');

    expect((await user.client.post('/user/secondFactor')).body.code).toBe(409);
    const half = await again(user);
    expect((await half.post('/user/secondFactor')).body.code).toBe(428);
    expect((await half.delete('/user/secondFactor', { code: '000000' })).body.code).toBe(428);
  });

  it('is turned off, and its recovery codes made anew, by a code alone', async () => {
    const { user, codes } = await withFactor('turns-it-off');
    const { client } = user;

    const { body: renewed } = await client.post('/user/recoveryCodes', { code: codes[0] ?? '' });
    expect(renewed.data.recovery_codes).toHaveLength(10);
    expect((await client.delete('/user/secondFactor', { code: codes[1] ?? '' })).body.code).toBe(400);
    const fresh = renewed.data.recovery_codes[0] as string;
    expect((await client.delete('/user/secondFactor', { code: fresh.toLowerCase() })).body.code).toBe(200);

    expect(await owed(await again(user))).toBe('');
  });

  it('is taken by an administrator from who has lost it, whose sessions end', async () => {
    const { user } = await withFactor('loses-it');
    const admin = await newUser(server, root, { username: 'admin-of-unit', role: 'admin', unit: '研发部' });
    const stranger = await newUser(server, root, { username: 'admin-of-other', role: 'admin', unit: '外部' });
    const take = (by: TestUser) => by.client.put('/user/resetSecondFactor', { uid: user.uid });

    expect((await take(stranger)).body.code).toBe(404);
    expect((await take(admin)).body.code).toBe(200);

    expect((await user.client.get('/user/info')).status).toBe(401);
    expect(await owed(await again(user))).toBe('');
    expect((await take(admin)).body.code).toBe(409);
  });

  it('asks programs for nothing', async () => {
    const { user } = await withFactor('has-programs');
    const made = await user.client.post('/user/apiToken', { name: '流水线', scope: 'read', days: 1 });
    const program = new Client(server.url, made.body.data.token);

    expect((await program.get('/product/list')).body.code).toBe(200);
  });
});

describe('roles that must have one', () => {
  const require = (value: number, by = root) =>
    by.put('/system/params', { name: 'second_factor_roles', value });

  it('are not for an administrator to choose', async () => {
    const admin = await newUser(server, root, { username: 'chooses-not', role: 'admin', unit: '测试部' });

    expect((await require(0, admin.client)).body.code).toBe(403);
  });

  it('do nothing else before it is set up, and cannot turn it off', async () => {
    const admin = await newUser(server, root, { username: 'must-have-one', role: 'admin', unit: '研发部' });
    const user = await newUser(server, root, { username: 'need-not', role: 'user', unit: '研发部' });
    const { user: has, codes } = await withFactor('superadmin-too', 'admin');
    expect((await require(2)).body.code).toBe(200);
    const client = await again(admin);
    expect((await client.get('/user/list')).body).toMatchObject({ code: 428 });
    expect(await owed(client)).toBe('enrolment');
    expect(await owed(user.client)).toBe('');
    const refused = await has.client.delete('/user/secondFactor', { code: codes[0] ?? '' });
    expect(refused.body).toMatchObject({ code: 409, error: expect.stringContaining('不能停用') });

    const { secret } = (await client.post('/user/secondFactor')).body.data;
    const { body } = await client.put('/user/secondFactor', { code: oneTimeCode(secret) });

    expect(body.code).toBe(200);
    expect((await client.get('/user/list')).body.code).toBe(200);
  });
});
