import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newUser, query, type TestUser } from './accounts.ts';
import { Client, digestOf, signIn, tryToSignIn } from './client.ts';
import { type StartedServer, startServer } from './start-server.ts';

let server: StartedServer;
let root: Client;
let admin: TestUser;

beforeAll(async () => {
  server = await startServer();
  root = await signIn(server.url, 'superadmin', server.adminPassword);
  admin = await newUser(server, root, { username: 'boss', role: 'admin', unit: '研发部' });
});
afterAll(() => server.stop());

describe('adding a user', () => {
  it('answers a first password once, which must be changed before anything else works', async () => {
    const added = await root.post('/user/add', {
      username: 'newcomer',
      name: '新人',
      flag: 'user',
      unit: '研发部',
    });
    const { init_password: first } = added.body.data;
    const client = await signIn(server.url, 'newcomer', first);

    expect(first).toMatch(/^[A-Za-z0-9]{24}$/);
    expect((await client.get('/user/info')).body.data.must_change_password).toBe(1);
    expect((await client.get('/analysis/taskList')).body).toMatchObject({
      code: 428,
      error: '请先修改初始密码',
    });
    expect((await client.get('/user/systemInfo')).body.data.kb).toBeUndefined();

    const changed = await client.put('/user/changePassword', {
      old_password: digestOf('newcomer', first),
      password: digestOf('newcomer', 'quite another one'),
    });

    expect(changed.body.code).toBe(200);
    expect((await client.get('/analysis/taskList')).body.code).toBe(200);
    expect((await client.get('/user/info')).body.data.must_change_password).toBe(0);
    expect((await tryToSignIn(server.url, 'newcomer', first)).body.code).toBe(400);
  });

  it('keeps what was said of the account, and nothing that was not asked', async () => {
    await root.post('/user/add', {
      username: 'described',
      name: '王 小明',
      flag: 'padmin',
      unit: ' 测试部 ',
      telnumber: '+86 10-1234',
      email: 'a@example.cn',
      similarity_timesall: 25,
      similarity_date: '2099-12-31',
      weight: 7,
    });

    const { body } = await root.get('/user/list', { username: 'DESCRIBED', pageNum: 1 });

    expect(body.data.list).toEqual([
      {
        uid: expect.any(String),
        username: 'described',
        name: '王 小明',
        unit: '测试部',
        telnumber: '+86 10-1234',
        email: 'a@example.cn',
        flag: 'padmin',
        status: 'enabled',
        weight: 7,
        similarity_times: 0,
        similarity_timesall: 25,
        similarity_flow: 0,
        similarity_date: '2099-12-31',
        has_second_factor: 0,
        last_login: '',
        last_ip: '',
        create_time: expect.stringMatching(/^\d{4}-/),
        create_user: 'superadmin',
      },
    ]);
  });

  it.each([
    ['a name that begins with a digit', { username: '1abc' }],
    ['a name that is too short', { username: 'abc' }],
    ['a name with a space', { username: 'ab cd' }],
    ['a Chinese user name', { username: '张三丰收' }],
    ['a name that reorders itself', { name: 'a\u202Eb' }],
    ['a name with a NUL', { name: 'a\u0000b' }],
    ['no name', { name: '  ' }],
    ['a role that there is not', { flag: 'root' }],
    ['a day that there is not', { similarity_date: '2026-02-30' }],
    ['a weight that is too high', { weight: 101 }],
    ['more detections than a million', { similarity_timesall: 1_000_001 }],
    ['an address that is none', { email: 'a@b' }],
    ['an admin without a unit', { flag: 'admin', unit: '' }],
    ['a uid of his own choice', { uid: 'mine' }],
    ['a password of his own choice', { password: digestOf('fine-name', 'x') }],
    ['detections he would have used', { similarity_times: 0 }],
  ])('is refused with a sentence: %s', async (_what, wrong) => {
    const fields = { username: 'fine-name', name: '好', flag: 'user', unit: '研发部', ...wrong };

    const { status, body } = await root.post('/user/add', fields);

    expect(status).toBe(200);
    expect(body).toMatchObject({ code: 400, error: expect.stringMatching(/[\u4e00-\u9fff]/) });
    expect((await root.get('/user/list', { username: 'fine-name' })).body.data.list).toEqual([]);
  });

  it('is refused for a name that is taken, in whatever case, also to many at once', async () => {
    const taken = await root.post('/user/add', { username: 'SuperAdmin', name: '假', flag: 'user' });
    const many = await Promise.all(
      Array.from({ length: 8 }, () =>
        root.post('/user/add', { username: 'crowded', name: '挤', flag: 'user' }),
      ),
    );

    expect(taken.body).toMatchObject({ code: 409, error: '用户名已存在，请换一个' });
    const codes = many.map(({ body }) => body.code);
    expect(codes.filter((code) => code === 200)).toHaveLength(1);
    expect(codes.filter((code) => code === 409)).toHaveLength(7);
  });
});

describe('an admin', () => {
  it('adds users of his own unit, below himself', async () => {
    const { client } = admin;
    const own = await client.post('/user/add', { username: 'member', name: '成员', flag: 'expert' });
    const foreign = await client.post('/user/add', {
      username: 'other',
      name: '外',
      flag: 'user',
      unit: '测试部',
    });
    const higher = await Promise.all(
      ['admin', 'superadmin'].map((flag) =>
        client.post('/user/add', { username: 'higher', name: '高', flag }),
      ),
    );

    expect(own.body.code).toBe(200);
    expect(foreign.body).toMatchObject({ code: 403, error: '只能管理本单位的用户' });
    expect(higher.map(({ body }) => body.code)).toEqual([403, 403]);
    const [row] = (await client.get('/user/list', { username: 'member' })).body.data.list;
    expect(row).toMatchObject({ unit: '研发部', create_user: 'boss' });
  });

  it('sees his unit alone, in the list, the total and the counts', async () => {
    await newUser(server, root, { username: 'stranger', role: 'user', unit: '别处' });

    const { body } = await admin.client.get('/user/list', { pageNum: 1, pageSize: 100 });

    const units = new Set(body.data.list.map(({ unit }: { unit: string }) => unit));
    expect([...units]).toEqual(['研发部']);
    expect(body.data.pagination.total).toBe(body.data.list.length);
    expect(body.data.facets.unit).toEqual([{ value: '研发部', count: body.data.list.length }]);
    const named = await admin.client.get('/user/list', { pageNum: 1, username: 'stranger' });
    expect(named.body.data.pagination.total).toBe(0);
  });

  it('shares no unit with others that have none', async () => {
    const lonely = await newUser(server, root, { username: 'lonely', role: 'admin', unit: '暂' });
    await query(server, `update account set unit = '' where username in ('lonely', 'described')`);
    await new Promise((settle) => setTimeout(settle, 300));

    const { body } = await lonely.client.get('/user/list', { pageNum: 1 });
    const added = await lonely.client.post('/user/add', { username: 'nounit', name: '无', flag: 'user' });

    expect(body.data.list.map(({ username }: { username: string }) => username)).toEqual(['lonely']);
    expect(added.body).toMatchObject({ code: 403, error: '您的账号没有单位，不能添加用户' });
  });
});

describe('changing a user', () => {
  const description = { name: '改', unit: '研发部', telnumber: '', email: '', similarity_date: '' };

  it('empties what is sent empty, and ends the sessions of who is disabled', async () => {
    const user = await newUser(server, root, { username: 'changed', role: 'user', unit: '研发部' });
    await root.put('/user/edit', { ...description, uid: user.uid, telnumber: '1' });

    const edited = await admin.client.put('/user/edit', {
      ...description,
      uid: user.uid,
      status: 'disabled',
    });

    expect(edited.body.code).toBe(200);
    const [row] = (await root.get('/user/list', { username: 'changed' })).body.data.list;
    expect(row).toMatchObject({ name: '改', telnumber: '', status: 'disabled' });
    expect((await user.client.get('/user/info')).status).toBe(401);
    const again = await tryToSignIn(server.url, user.username, user.password);
    expect(again.body).toMatchObject({ code: 403, error: '账号已停用，请联系管理员' });
    expect((await tryToSignIn(server.url, user.username, 'wrong')).body.error).toBe('用户名或密码错误');
  });

  it('holds at the very next request', async () => {
    const user = await newUser(server, root, { username: 'demoted', role: 'admin', unit: '研发部' });
    expect((await user.client.get('/user/list')).body.code).toBe(200);

    await root.put('/user/edit', { ...description, uid: user.uid, flag: 'expert' });

    expect((await user.client.get('/user/list')).body.code).toBe(403);
    expect((await user.client.get('/user/info')).body.data.flag).toBe('expert');
  });

  it('gives no role that cannot have projects to who has some, and says what to do', async () => {
    const owner = await newUser(server, root, { username: 'owner-of-two', role: 'user', unit: '研发部' });
    const ids = [];
    for (const name of ['甲项目', '乙项目']) {
      ids.push((await owner.client.post('/product/add', { name })).body.data.product_id);
    }
    const asExpert = { ...description, uid: owner.uid, flag: 'expert' };

    const refused = await root.put('/user/edit', asExpert);
    expect(refused.body.code).toBe(409);
    expect(refused.body.error).toContain('该用户负责 2 个项目');
    expect((await owner.client.get('/user/info')).body.data.flag).toBe('user');

    for (const product_id of ids) await owner.client.post('/product/delete', { product_id });
    expect((await root.put('/user/edit', asExpert)).body.code).toBe(200);
    // What a directory has made of him must not keep anything else from being changed.
    await query(
      server,
      `insert into project (project_id, owner, name) values ('left', '${owner.uid}', '旧项目')`,
    );
    expect((await root.put('/user/edit', { ...asExpert, name: '改名' })).body.code).toBe(200);
  });

  it('is not for oneself where it is about rights', async () => {
    const user = await newUser(server, root, { username: 'climber', role: 'user', unit: '研发部' });
    const attempts: Record<string, string>[] = [
      { flag: 'admin' },
      { unit: '别处' },
      { similarity_date: '2099-01-01' },
      { status: 'disabled' },
    ];

    const answers = await Promise.all(
      attempts.map((attempt) => user.client.put('/user/edit', { ...description, ...attempt })),
    );
    const allowed = await user.client.put('/user/edit', { ...description, email: 'me@example.cn' });

    expect(answers.map(({ body }) => body.code)).toEqual([403, 403, 403, 403]);
    expect(allowed.body.code).toBe(200);
    expect((await user.client.get('/user/info')).body.data).toMatchObject({
      email: 'me@example.cn',
      flag: 'user',
      unit: '研发部',
    });
  });

  it('keeps a picture of oneself, its pixels alone, and takes none of anybody else', async () => {
    const user = await newUser(server, root, { username: 'pictured', role: 'user', unit: '研发部' });
    const before = 'data:image/png;base64,';
    const pixel =
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
    const edit = (avatar: string) => user.client.put('/user/edit', { ...description, avatar });
    const kept = async () => (await user.client.get('/user/info')).body.data.avatar;

    expect((await edit(before + pixel)).body.code).toBe(200);
    expect(await kept()).toMatch(/^data:image\/png;base64,iVBORw0KGgo/);
    expect((await user.client.put('/user/edit', description)).body.code).toBe(200);
    expect(await kept()).not.toBe('');

    const refused = [
      await edit(`${before}${Buffer.from('<svg onload="alert(1)"/>').toString('base64')}`),
      await edit('https://example.cn/me.png'),
      await edit(`data:image/svg+xml;base64,${pixel}`),
      await edit(before + 'A'.repeat(70_000)),
    ];
    expect(refused.map(({ body }) => body.code)).toEqual([400, 400, 400, 400]);
    const foreign = await root.put('/user/edit', { ...description, uid: user.uid, avatar: 'none' });
    expect(foreign.body).toMatchObject({ code: 403, error: '头像只能由本人修改' });

    expect((await edit('none')).body.code).toBe(200);
    expect(await kept()).toBe('');
  });

  it('has one answer for who is not there and who is not his', async () => {
    const peer = await newUser(server, root, { username: 'peer', role: 'admin', unit: '研发部' });
    const foreign = await newUser(server, root, { username: 'foreign', role: 'user', unit: '别处' });
    const calls = [
      (uid: string) => admin.client.put('/user/edit', { ...description, uid }),
      (uid: string) => admin.client.put('/user/editWeight', { uid, weight: 5 }),
      (uid: string) => admin.client.put('/user/editDetectNum', { uid, similarity_timesall: 5 }),
      (uid: string) => admin.client.put('/user/resetPassword', { uid }),
    ];

    for (const call of calls) {
      const answers = await Promise.all([peer.uid, foreign.uid, 'nobody'].map(call));

      expect(answers.map(({ body }) => [body.code, body.error])).toEqual(
        answers.map(() => [404, '用户不存在']),
      );
    }
  });

  it('never leaves the platform without a superadmin', async () => {
    const second = await newUser(server, root, { username: 'second-root', role: 'superadmin' });
    const { uid } = (await root.get('/user/info')).body.data;
    const demotion = { ...description, unit: '', flag: 'user' };

    const answers = await Promise.all([
      root.put('/user/edit', { ...demotion, uid: second.uid }),
      second.client.put('/user/edit', { ...demotion, uid }),
    ]);

    const codes = answers.map(({ body }) => body.code);
    expect(codes).toContain(200);
    expect(codes.filter((code) => code === 200)).toHaveLength(1);
    await query(server, `update account set role = 'superadmin' where username = 'superadmin'`);
    await new Promise((settle) => setTimeout(settle, 300));
  });

  it('gives a new first password, and opens a locked account', async () => {
    const user = await newUser(server, root, { username: 'forgetful', role: 'user', unit: '研发部' });
    for (let attempt = 0; attempt < 5; attempt += 1) await tryToSignIn(server.url, user.username, 'wrong');
    const [locked] = (await root.get('/user/list', { username: 'forgetful', status: 'locked' })).body.data
      .list;

    const { body } = await admin.client.put('/user/resetPassword', { uid: user.uid });

    expect(locked?.status).toBe('locked');
    expect((await user.client.get('/user/info')).status).toBe(401);
    expect((await tryToSignIn(server.url, user.username, user.password)).body.code).toBe(400);
    const client = await signIn(server.url, user.username, body.data.new_password);
    expect((await client.get('/user/info')).body.data.must_change_password).toBe(1);
  });

  it('ends an account with its last day', async () => {
    const user = await newUser(server, root, { username: 'leaving', role: 'user', unit: '研发部' });
    const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toLocaleDateString('sv');
    await root.put('/user/edit', { ...description, uid: user.uid, similarity_date: inDays(3) });
    const soon = await tryToSignIn(server.url, user.username, user.password);

    await root.put('/user/edit', { ...description, uid: user.uid, similarity_date: inDays(-1) });

    expect(soon.body.data.day).toBe('3');
    expect((await user.client.get('/user/info')).status).toBe(401);
    const over = await tryToSignIn(server.url, user.username, user.password);
    expect(over.body).toMatchObject({ code: 403, error: '账号已到期，请联系管理员' });
  });
});

describe('changing a password', () => {
  it('ends the other sessions and keeps its own', async () => {
    const user = await newUser(server, root, { username: 'careful', role: 'user' });
    const other = await signIn(server.url, user.username, user.password);

    const { body } = await user.client.put('/user/changePassword', {
      old_password: digestOf(user.username, user.password),
      password: digestOf(user.username, 'a third one'),
    });

    expect(body.code).toBe(200);
    expect((await other.get('/user/info')).status).toBe(401);
    expect((await user.client.get('/user/info')).status).toBe(200);
  });

  it.each([
    ['a common one', 'Password123', '新密码过于常见，容易被猜中，请换一个'],
    ['one made of the user name', 'careless123', '新密码过于常见，容易被猜中，请换一个'],
    ['the old one', 'a password of careless', '新密码不能与原密码相同'],
  ])('is refused for %s', async (_what, password, error) => {
    const known = await query(server, `select uid from account where username = 'careless'`);
    if (known.length === 0) await newUser(server, root, { username: 'careless', role: 'user' });
    const client = await signIn(server.url, 'careless', 'a password of careless');

    const { body } = await client.put('/user/changePassword', {
      old_password: digestOf('careless', 'a password of careless'),
      password: digestOf('careless', password),
    });

    expect(body).toMatchObject({ code: 400, error });
  });

  it('locks after five wrong old passwords', async () => {
    const user = await newUser(server, root, { username: 'guessed', role: 'user' });
    const attempt = (old: string) =>
      user.client.put('/user/changePassword', {
        old_password: digestOf(user.username, old),
        password: digestOf(user.username, 'another one'),
      });

    const wrong: number[] = [];
    for (let count = 0; count < 6; count += 1) wrong.push((await attempt('wrong')).body.code);

    expect(wrong).toEqual([400, 400, 400, 400, 400, 423]);
    expect((await attempt(user.password)).body.code).toBe(423);
  });
});

describe('deleting a user', () => {
  it('gives his projects to another, frees his name and ends his sessions, and keeps what he did', async () => {
    const leaver = await newUser(server, root, { username: 'leaver', role: 'padmin', unit: '研发部' });
    const heir = await newUser(server, root, { username: 'heir', role: 'padmin', unit: '研发部' });
    const own = await leaver.client.post('/product/add', { name: '共同的名字', members: ['heir'] });
    await heir.client.post('/product/add', { name: '共同的名字' });

    const refused = await admin.client.delete('/user/delete', { uid: leaver.uid });
    expect(refused.body).toMatchObject({ code: 409, error: '该用户负责 1 个项目，请选择接收这些项目的用户' });
    expect((await leaver.client.get('/user/info')).body.code).toBe(200);

    const deleted = await admin.client.delete('/user/delete', { uid: leaver.uid, transfer_to: 'heir' });

    expect(deleted.body.code).toBe(200);
    expect((await leaver.client.get('/user/info')).body.code).toBe(401);
    expect((await tryToSignIn(server.url, 'leaver', leaver.password)).body.code).toBe(400);
    const inherited = await heir.client.get('/product/detail', { product_id: own.body.data.product_id });
    expect(inherited.body.data).toMatchObject({ name: '共同的名字（leaver）', owner: 'heir' });
    const members = await heir.client.get('/product/members', { product_id: own.body.data.product_id });
    expect(members.body.data.list).toMatchObject([{ username: 'heir', role: 'owner' }]);
    const list = await root.get('/user/list', { username: 'leaver', pageNum: 1 });
    expect(list.body.data.pagination.total).toBe(0);
    const log = await root.get('/system/operationLog', { username: 'leaver', pageNum: 1 });
    expect(log.body.data.list.length).toBeGreaterThan(0);
    const again = await newUser(server, root, { username: 'Leaver', role: 'user', unit: '研发部' });
    expect(again.uid).not.toBe(leaver.uid);
    expect((await again.client.get('/product/list', { pageNum: 1 })).body.data.pagination.total).toBe(0);
  });

  it('refuses heirs who are not there, and whoever is not one to delete', async () => {
    const other = await newUser(server, root, { username: 'stayer', role: 'user', unit: '销售部' });
    const mine = await newUser(server, root, { username: 'goer', role: 'user', unit: '研发部' });

    const foreign = await admin.client.delete('/user/delete', { uid: other.uid });
    const self = await root.delete('/user/delete', { uid: (await root.get('/user/info')).body.data.uid });
    const toForeigner = await admin.client.delete('/user/delete', { uid: mine.uid, transfer_to: 'stayer' });
    await newUser(server, root, { username: 'judge', role: 'expert', unit: '研发部' });
    const toExpert = await admin.client.delete('/user/delete', { uid: mine.uid, transfer_to: 'judge' });
    const toHimself = await admin.client.delete('/user/delete', { uid: mine.uid, transfer_to: 'goer' });

    expect([foreign, self].map(({ body }) => body.code)).toEqual([404, 404]);
    expect([toForeigner, toHimself, toExpert].map(({ body }) => body.code)).toEqual([400, 400, 400]);
    expect(toExpert.body.error).toContain('专家不能负责项目');
    expect((await mine.client.get('/user/info')).body.code).toBe(200);
  });
});

it('writes down who changed whom, and no password', async () => {
  const rows = await query(
    server,
    `select operation, object, result, username from operation_log where operation in ('添加用户', '重置密码', '修改密码')`,
  );

  expect(rows).toContainEqual({ operation: '添加用户', object: 'member', result: '成功', username: 'boss' });
  expect(rows).toContainEqual({
    operation: '重置密码',
    object: 'forgetful',
    result: '成功',
    username: 'boss',
  });
  expect(server.output()).not.toMatch(/[0-9a-f]{40}/);
});
