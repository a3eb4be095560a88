import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { selfSigned } from '../self-signed.ts';
import { StandInDirectory, type StandInEntry } from '../stand-in-directory.ts';
import { StandInProvider } from '../stand-in-provider.ts';
import { newUser, query, type TestUser } from './accounts.ts';
import { Client, signIn, tryToSignIn } from './client.ts';
import { type StartedServer, startServer } from './start-server.ts';

const bindPassword = 'the password of whoever looks people up';
const folder = mkdtempSync(join(tmpdir(), 'suxi-outside-'));
let server: StartedServer;
let root: Client;
let admin: TestUser;
let nobody: Client;
let directories: Readonly<Record<'ldaps' | 'starttls', StandInDirectory>>;
let provider: StandInProvider;

const person = (uid: string, password: string, more: StandInEntry['attributes']): StandInEntry => ({
  dn: `uid=${uid},ou=people,dc=example`,
  password,
  attributes: { objectclass: ['person'], uid: [uid], entryuuid: [`id-of-${uid}`], ...more },
});
const entries: readonly StandInEntry[] = [
  { dn: 'cn=reader,dc=example', password: bindPassword, attributes: {} },
  person('zhang.san', 'right horse', {
    cn: ['张三'],
    mail: ['zhang@example.org'],
    departmentnumber: ['研发部'],
    memberof: ['cn=developers,ou=groups,dc=example'],
  }),
  person('admin-of-all', 'right horse', { cn: ['管'], memberof: ['cn=chiefs,ou=groups,dc=example'] }),
  person('superadmin', 'right horse', { cn: ['假'], memberof: ['cn=developers,ou=groups,dc=example'] }),
  person('stranger', 'right horse', { cn: ['外人'] }),
  {
    dn: 'cn=auditors,ou=groups,dc=example',
    attributes: { objectclass: ['groupOfNames'], member: ['uid=stranger,ou=people,dc=example'] },
  },
];

const ldap = (fields: Readonly<Record<string, string | readonly string[]>> = {}) => ({
  name: '公司目录',
  host: 'localhost',
  port: String(directories.ldaps.port),
  security: 'ldaps',
  bind_dn: 'cn=reader,dc=example',
  base_dn: 'dc=example',
  user_filter: '(&(objectClass=person)(uid={username}))',
  id_attribute: 'entryUUID',
  username_attribute: 'uid',
  name_attribute: 'cn',
  email_attribute: 'mail',
  unit_attribute: 'departmentNumber',
  group_attribute: 'memberOf',
  role_map: ['padmin:developers', 'admin:cn=chiefs,ou=groups,dc=example', 'expert:auditors'],
  secret: bindPassword,
  ...fields,
});
const oidc = (fields: Readonly<Record<string, string | readonly string[]>> = {}) => ({
  name: '统一认证',
  issuer: provider.issuer,
  client_id: provider.clientId,
  platform: 'https://suxi.example.org/',
  scopes: 'openid profile groups',
  username_claim: 'preferred_username',
  name_claim: 'name',
  groups_claim: 'groups',
  role_map: ['expert:security'],
  default_role: 'user',
  secret: provider.secret,
  ...fields,
});

beforeAll(async () => {
  const keys = selfSigned();
  writeFileSync(join(folder, 'ca.pem'), keys.certificate);
  directories = {
    ldaps: await StandInDirectory.start(keys, entries, 'ldaps'),
    starttls: await StandInDirectory.start(keys, entries, 'starttls'),
  };
  provider = await StandInProvider.start(keys);
  server = await startServer({
    env: { SUXI_GIT_CA: join(folder, 'ca.pem'), SUXI_GIT_LOOPBACK: 'yes' },
  });
  root = await signIn(server.url, 'superadmin', server.adminPassword);
  admin = await newUser(server, root, { username: 'of-the-unit', role: 'admin', unit: '研发部' });
  nobody = new Client(server.url);
});
afterAll(async () => {
  await server.stop();
  await provider.stop();
  directories.ldaps.stop();
  directories.starttls.stop();
  rmSync(folder, { recursive: true, force: true });
});

const bySignIn = (username: string, password: string) =>
  nobody.post('/user/ldapLogin', { username, password });
const own = async (token: string) => (await new Client(server.url, token).get('/user/info')).body.data;

describe('a directory', () => {
  it('is offered once a superadmin has connected it, and its password is never seen again', async () => {
    const before = await nobody.get('/user/signInWays');
    const refused = await bySignIn('zhang.san', 'right horse');
    const byAdmin = await admin.client.put('/system/ldap', ldap());
    const { body } = await root.put('/system/ldap', ldap());
    const after = await nobody.get('/user/signInWays');
    const settings = await root.get('/system/signIn');
    const [kept] = await query(server, "select * from integration where name = 'ldap'");

    expect(before.body.data).toEqual({});
    expect(refused.body.code).toBe(404);
    expect(byAdmin.body.code).toBe(403);
    expect(body.code).toBe(200);
    expect(after.body.data).toEqual({ ldap: { name: '公司目录' } });
    expect(settings.body.data.ldap).toMatchObject({ has_secret: 1, role_map: ldap().role_map });
    expect(JSON.stringify([settings.body, kept])).not.toContain(bindPassword);
  });

  it.each([
    ['(uid=*)', '应有 {username}'],
    ['(uid={username}', '缺少'],
    ['(&)', '条件个数'],
    ['(uid={other})(uid={username})', '多余'],
  ])('is not connected with the filter %j', async (filter, reason) => {
    const { body } = await root.put('/system/ldap', ldap({ user_filter: filter }));

    expect(body.code).toBe(400);
    expect(body.error).toContain(reason);
  });

  it.each(['ldaps', 'starttls'] as const)(
    'lets somebody in over %s and gives him what his groups have',
    async (kind) => {
      await root.put('/system/ldap', ldap({ port: String(directories[kind].port), security: kind }));
      const { body } = await bySignIn('zhang.san', 'right horse');
      const again = await bySignIn('zhang.san', 'right horse');
      const who = await own(body.data.token);

      expect(who).toMatchObject({
        username: 'zhang.san',
        name: '张三',
        email: 'zhang@example.org',
        unit: '研发部',
        flag: 'padmin',
        must_change_password: 0,
      });
      expect((await own(again.body.data.token)).uid).toBe(who.uid);
      expect(directories[kind].asked).toContain('bind uid=zhang.san,ou=people,dc=example');
    },
  );

  it('lets nobody in by a wrong password, none, or what would be a filter', async () => {
    directories.ldaps.asked.length = 0;
    await root.put('/system/ldap', ldap());
    const wrong = await bySignIn('zhang.san', 'wrong horse');
    const none = await bySignIn('zhang.san', '');
    const filter = await bySignIn('*)(uid=zhang.san', 'right horse');

    for (const { body } of [wrong, filter])
      expect(body).toMatchObject({ code: 400, error: '用户名或密码错误' });
    expect(none.body.code).toBe(400);
    // It was compared, as it is, and not understood.
    expect(directories.ldaps.asked).toContain('(&(objectClass=person)(uid=*)(uid=zhang.san))');
    const binds = directories.ldaps.asked.filter((one) => one.startsWith('bind uid='));
    expect(binds).toEqual(['bind uid=zhang.san,ou=people,dc=example']);
  });

  it('takes no account over, gives no admin without a unit, and lets in no stranger', async () => {
    expect((await bySignIn('superadmin', 'right horse')).body).toMatchObject({
      code: 409,
      error: '本平台已有名为“superadmin”的账号，请联系管理员',
    });
    expect((await bySignIn('admin-of-all', 'right horse')).body).toMatchObject({ code: 403 });
    expect((await bySignIn('stranger', 'right horse')).body.error).toContain('所在的组');
    expect((await tryToSignIn(server.url, 'superadmin', server.adminPassword)).body.code).toBe(200);
  });

  it('is asked for groups where entries do not name them', async () => {
    await root.put(
      '/system/ldap',
      ldap({ group_base: 'ou=groups,dc=example', group_filter: '(member={dn})' }),
    );
    const { body } = await bySignIn('stranger', 'right horse');
    const test = await root.post('/system/signInTest', { way: 'ldap', username: 'stranger' });

    expect((await own(body.data.token)).flag).toBe('expert');
    expect(test.body.data.lines.join('\n')).toMatch(/找到 uid=stranger[^]*cn=auditors[^]*对应角色：专家/);
  });

  it('locks a name that is tried too often, before the directory hears of it', async () => {
    for (let attempt = 0; attempt < 5; attempt += 1) await bySignIn('locked-out', 'wrong');
    directories.ldaps.asked.length = 0;
    const { body } = await bySignIn('locked-out', 'wrong');

    expect(body.code).toBe(423);
    expect(directories.ldaps.asked).toEqual([]);
  });

  it('says what is wrong, and keeps its password to one place', async () => {
    await root.put('/system/ldap', ldap({ secret: 'wrong' }));
    const wrong = await root.post('/system/signInTest', { way: 'ldap' });
    await root.put('/system/ldap', ldap({ host: '127.0.0.1', secret: '' }));
    const moved = await root.get('/system/signIn');
    await root.put('/system/ldap', ldap({ host: '169.254.169.254' }));
    const far = await root.post('/system/signInTest', { way: 'ldap' });
    await root.put('/system/ldap', ldap());

    expect(wrong.body).toMatchObject({ code: 409, error: '绑定账号的 DN 或密码不正确' });
    expect(moved.body.data.ldap.has_secret).toBe(0);
    expect(far.body.error).toContain('不允许连接');
  });

  it('has accounts without a password of ours, that are closed here as others are', async () => {
    const { body } = await bySignIn('zhang.san', 'right horse');
    const { uid } = await own(body.data.token);
    const reset = await root.put('/user/resetPassword', { uid });
    await query(server, `update account set status = 'disabled' where uid = '${uid}'`);
    const closed = await bySignIn('zhang.san', 'right horse');
    await query(server, `update account set status = 'enabled' where uid = '${uid}'`);

    expect(reset.body).toMatchObject({ code: 409 });
    expect(closed.body).toMatchObject({ code: 403, error: '账号已停用，请联系管理员' });
  });
});

describe('an identity provider', () => {
  beforeAll(async () => {
    const { body } = await root.put('/system/oidc', oidc());
    if (body.code !== 200) throw new Error(body.error);
  });
  beforeEach(() => {
    provider.claims = { sub: 'u-1', preferred_username: 'li.si', name: '李四', groups: ['security'] };
    provider.moreClaims = {};
    provider.forgery = {};
  });

  /** Begin, sign in there, and come back. */
  async function come(change: { readonly ticket?: string; readonly state?: string } = {}) {
    const { data } = (await nobody.get('/user/oidcStart')).body;
    const { code, state } = provider.visit(data.url);
    return nobody.post('/user/oidcLogin', { code, state, ticket: data.ticket, ...change });
  }

  it('lets somebody in with what it says of him', async () => {
    const ways = await nobody.get('/user/signInWays');
    const test = await root.post('/system/signInTest', { way: 'oidc' });
    const { body } = await come();
    const who = await own(body.data.token);
    provider.claims = { ...provider.claims, groups: [] };
    const later = await own((await come()).body.data.token);

    expect(ways.body.data.oidc).toEqual({ name: '统一认证' });
    expect(test.body.data.lines.join()).toContain('https://suxi.example.org/login');
    expect(who).toMatchObject({ username: 'li.si', name: '李四', flag: 'expert' });
    expect(later).toMatchObject({ uid: who.uid, flag: 'user' });
  });

  it('is asked for claims that are not in its token', async () => {
    provider.claims = { sub: 'u-2' };
    provider.moreClaims = { preferred_username: 'wang.wu@example.org', groups: ['security'] };

    expect(await own((await come()).body.data.token)).toMatchObject({ username: 'wang.wu', flag: 'expert' });
  });

  it.each([
    ['of another issuer', { issuer: 'https://evil.example' }],
    ['for another client', { audience: 'another' }],
    ['that is over', { expiresAt: Math.floor(Date.now() / 1_000) - 3_600 }],
    ['of another attempt', { nonce: 'another' }],
    ['signed by another key', { isForeignKey: true }],
    ['that is not signed', { isUnsigned: true }],
  ])('is not believed a token %s', async (_what, forgery) => {
    provider.forgery = forgery;

    const { body } = await come();

    expect(body).toMatchObject({ code: 409, error: expect.stringContaining('令牌') });
  });

  it('signs nobody in who did not begin in the same browser, and no code twice', async () => {
    const { data } = (await nobody.get('/user/oidcStart')).body;
    const back = provider.visit(data.url);
    const first = await nobody.post('/user/oidcLogin', { ...back, ticket: data.ticket });
    const second = await nobody.post('/user/oidcLogin', { ...back, ticket: data.ticket });

    expect(first.body.code).toBe(200);
    expect(second.body.code).toBe(409);
    for (const change of [{ ticket: 'another' }, { state: 'x' }, { state: back.state }])
      expect((await come(change)).body).toMatchObject({
        code: 400,
        error: expect.stringContaining('此浏览器'),
      });
  });

  it('is reached over https and outside of this machine alone', async () => {
    const plain = await root.put('/system/oidc', oidc({ issuer: 'http://id.example.org' }));
    await root.put('/system/oidc', oidc({ issuer: 'https://169.254.169.254' }));
    const near = await root.post('/system/signInTest', { way: 'oidc' });

    expect(plain.body.code).toBe(400);
    expect(near.body.error).toContain('不允许连接');
    await root.delete('/system/signIn', { way: 'oidc' });
    expect((await nobody.get('/user/oidcStart')).body.code).toBe(404);
  });

  it('stands in the operation log with who has come', async () => {
    const rows = await query(
      server,
      "select username, operation, result from operation_log where operation in ('单点登录', '目录登录')",
    );

    expect(rows).toContainEqual(
      expect.objectContaining({ username: 'li.si', operation: '单点登录', result: '成功' }),
    );
    expect(rows.some(({ result }) => result !== '成功')).toBe(true);
  });
});
