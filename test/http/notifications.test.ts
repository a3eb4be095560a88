import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeZip } from '../make-archives.ts';
import { selfSigned } from '../self-signed.ts';
import { newUser, query, type TestUser } from './accounts.ts';
import { type Client, signIn, untilEnded } from './client.ts';
import { MailBox, Robots } from './stand-ins.ts';
import { type StartedServer, startServer } from './start-server.ts';

const secret = 'a-secret-that-nobody-sees';
const password = 'the-password-of-the-mailer';
const folder = mkdtempSync(join(tmpdir(), 'suxi-notify-'));
let server: StartedServer;
let root: Client;
let owner: TestUser;
let outsider: TestUser;
let robots: Robots;
let box: MailBox;
let projectId: string;

beforeAll(async () => {
  const keys = selfSigned();
  writeFileSync(join(folder, 'ca.pem'), keys.certificate);
  robots = await Robots.start(keys, secret);
  box = await MailBox.start(keys, 'mailer', password);
  server = await startServer({
    env: {
      SUXI_GIT_CA: join(folder, 'ca.pem'),
      SUXI_GIT_LOOPBACK: 'yes',
      SUXI_GIT_PORTS: `443,${robots.port}`,
      SUXI_NOTIFY_HOSTS: 'localhost',
    },
  });
  root = await signIn(server.url, 'superadmin', server.adminPassword);
  owner = await newUser(server, root, { username: 'owner', role: 'padmin', unit: '研发部' });
  outsider = await newUser(server, root, { username: 'outsider', role: 'user', unit: '研发部' });
  await owner.client.put('/user/edit', {
    name: 'owner',
    unit: '研发部',
    telnumber: '',
    email: 'owner@example.org',
    similarity_date: '',
  });
  const added = await owner.client.post('/product/add', { name: '商城' });
  projectId = added.body.data.product_id;
});
afterAll(async () => {
  await server.stop();
  await robots.stop();
  box.stop();
  rmSync(folder, { recursive: true, force: true });
});

const rule = { kinds: ['new', 'update'], least_severity: '全部' };

function subscribe(client: Client, fields: Readonly<Record<string, string | readonly string[]>>) {
  return client.post('/alert/subscriptionSave', {
    ...rule,
    name: `经 ${String(fields['channel'])}`,
    ...fields,
  });
}

const setUp = (fields: Readonly<Record<string, string>> = {}) => ({
  host: 'localhost',
  port: String(box.port),
  security: 'tls',
  user: 'mailer',
  from: 'suxi@example.org',
  password,
  ...fields,
});

async function until(isRight: () => boolean | Promise<boolean>, what: string) {
  const startedAt = performance.now();
  while (!(await isRight())) {
    if (performance.now() - startedAt > 60_000) throw new Error(`${what}: ${server.output().slice(-2_000)}`);
    await new Promise((settle) => setTimeout(settle, 200));
  }
}

describe('the mail server', () => {
  it('is set up by administrators, and its password is never seen again', async () => {
    const before = await root.get('/system/integration');
    const open = await root.put('/system/integration', setUp({ security: 'none' }));
    const done = await root.put('/system/integration', setUp());
    const after = await root.get('/system/integration');
    const [kept] = await query(server, 'select * from integration');

    expect(before.body.data).toEqual({});
    expect(open.body).toMatchObject({ code: 400, error: expect.stringContaining('不加密') });
    expect(done.body.code).toBe(200);
    expect(after.body.data.mail).toMatchObject({
      host: 'localhost',
      has_password: 1,
      change_user: 'superadmin',
    });
    expect(JSON.stringify([after.body, kept])).not.toContain(password);
  });

  it('is forgotten its password when it becomes another one', async () => {
    await root.put('/system/integration', setUp({ host: 'mail.example.org', password: '' }));
    const moved = await root.get('/system/integration');
    await root.put('/system/integration', setUp());
    await root.put('/system/integration', setUp({ password: '', from: 'other@example.org' }));
    const same = await root.get('/system/integration');

    expect(moved.body.data.mail.has_password).toBe(0);
    expect(same.body.data.mail).toMatchObject({ has_password: 1, from: 'other@example.org' });
  });

  it('says why a mail cannot be sent', async () => {
    const { body } = await root.post('/system/integrationTest');

    expect(body).toMatchObject({ code: 409, error: '发送失败：账号没有填写邮箱' });
    const rules = await root.get('/alert/subscriptions');
    expect(rules.body.data.mail_obstacle).toBe('账号没有填写邮箱');
  });
});

describe('a rule', () => {
  it.each([
    ['http://localhost/a', '只能以 https:// 开头'],
    ['https://169.254.169.254/latest', '不允许访问该主机'],
    ['https://10.0.0.1/hook', '不允许访问该主机'],
    ['https://example.org/hook', '不允许访问该主机'],
    ['https://user:word@localhost/hook', '用户名或密码'],
    ['', '请填写接收地址'],
  ])('does not lead to %j', async (address, reason) => {
    const { body } = await subscribe(owner.client, { channel: 'webhook', address });

    expect(body.code).toBe(400);
    expect(body.error).toContain(reason);
  });

  it('is about projects that its owner reaches', async () => {
    const { body } = await subscribe(outsider.client, { channel: 'email', product_id: [projectId] });

    expect(body.code).toBe(404);
  });

  it('belongs to one person, who never sees its secret again', async () => {
    const address = `${robots.address('/wecom')}?key=robot-key`;
    const { body } = await subscribe(owner.client, {
      channel: 'wecom',
      address,
      secret,
      product_id: [projectId],
    });
    const { subscription_id } = body.data;
    const own = await owner.client.get('/alert/subscriptions');
    const others = await outsider.client.get('/alert/subscriptions');
    const [kept] = await query(server, 'select * from subscription');

    expect(own.body.data.mail_obstacle).toBe('');
    expect(own.body.data.list).toEqual([
      expect.objectContaining({
        subscription_id,
        has_secret: 1,
        address: robots.address('/wecom'),
        projects: [{ product_id: projectId, name: '商城' }],
      }),
    ]);
    expect(JSON.stringify(own.body)).not.toMatch(/robot-key|a-secret/);
    expect(JSON.stringify(kept)).not.toContain(secret);
    expect(others.body.data.list).toEqual([]);
    for (const call of ['/alert/subscriptionDelete', '/alert/subscriptionTest']) {
      expect((await outsider.client.post(call, { subscription_id })).body.code).toBe(404);
    }
    const taken = await subscribe(outsider.client, { channel: 'email', subscription_id });
    expect(taken.body.code).toBe(404);
    // What is left empty stays as it is; the address of another channel is none of this one.
    const renamed = await subscribe(owner.client, { channel: 'wecom', subscription_id, name: '改名' });
    expect(renamed.body.code).toBe(200);
    expect((await owner.client.post('/alert/subscriptionTest', { subscription_id })).body.code).toBe(200);
    const moved = await subscribe(owner.client, { channel: 'dingtalk', subscription_id });
    expect(moved.body.code).toBe(400);
    expect(robots.at('/wecom')).toHaveLength(1);
    await owner.client.post('/alert/subscriptionDelete', { subscription_id });
  });
});

describe('alerts of a detection', () => {
  beforeAll(async () => {
    robots.taken.length = 0;
    for (const channel of ['wecom', 'dingtalk', 'feishu', 'webhook']) {
      const address = robots.address(`/${channel}`) + (channel === 'wecom' ? '?key=robot-key' : '');
      const { body } = await subscribe(owner.client, { channel, address, secret });
      if (body.code !== 200) throw new Error(body.error);
    }
    await subscribe(owner.client, { channel: 'email' });
    await subscribe(owner.client, { channel: 'email', name: '更新', kinds: ['update'] });
    await subscribe(owner.client, { channel: 'email', name: '停用', enabled: '0' });
    await subscribe(outsider.client, { channel: 'webhook', address: robots.address('/webhook'), secret });
    robots.failures = 1;
    const content = JSON.stringify({
      lockfileVersion: 3,
      packages: { '': {}, 'node_modules/minimist': { version: '1.2.0' } },
    });
    const { body } = await owner.client.postForm('/analysis/check', [
      ['product_id', projectId],
      ['file', new File([new Uint8Array(makeZip([{ name: 'package-lock.json', content }]))], 'a.zip')],
    ]);
    await untilEnded(owner.client, body.data.task_id);
  });

  it.each(['/wecom', '/dingtalk', '/feishu'])(
    'reach the robot of %s once, signed as it wants',
    async (path) => {
      await until(() => robots.at(path).length > 0, `nothing came to ${path}`);

      expect(robots.at(path)).toHaveLength(1);
      const text = JSON.stringify(JSON.parse(robots.at(path)[0]?.body ?? '{}')).replaceAll('\\', '');
      expect(text).toContain('条新增漏洞');
      expect(text).toContain('minimist@1.2.0');
      expect(text).toContain('项目“商城”');
    },
  );

  it('reach a program at least once, by the same key, and only that of whom they concern', async () => {
    await until(() => robots.at('/webhook').length > 1, 'it was not tried again');

    const [first, second, ...others] = robots.at('/webhook');
    expect(others).toEqual([]);
    expect(second?.headers['idempotency-key']).toBe(first?.headers['idempotency-key']);
    expect(second?.body).toBe(first?.body);
    expect(JSON.parse(second?.body ?? '')).toMatchObject({
      event: 'alerts',
      delivery_id: first?.headers['idempotency-key'],
      alerts: [
        expect.objectContaining({ type: 'new', Repo: 'minimist', Version: '1.2.0', product_id: projectId }),
      ],
    });
  });

  it('reach the mailbox of the account', async () => {
    await until(() => box.mails.length > 0, 'no mail came');

    expect(box.mails).toHaveLength(1);
    expect(box.mails[0]).toMatchObject({ from: '<other@example.org>', to: '<owner@example.org>' });
    const [head = '', coded = ''] = (box.mails[0]?.text ?? '').split('\n\n');
    expect(head).toMatch(/^Message-ID: <[0-9a-f-]{36}@suxi>$/m);
    expect(Buffer.from(coded, 'base64').toString()).toContain('影响组件 minimist@1.2.0，项目“商城”');
    const subject = /^Subject: (.*(?:\n .*)*)/m.exec(head)?.[1] ?? '';
    const words = [...subject.matchAll(/=\?UTF-8\?B\?(.*?)\?=/g)].map(([, word = '']) =>
      Buffer.from(word, 'base64').toString(),
    );
    expect(words.join('')).toContain('[溯析] 1 条新增漏洞，最高');
  });

  it('stand in the log of whom they went to', async () => {
    const list = async (client: Client) =>
      (await client.get('/alert/deliveries', { pageNum: 1, pageSize: 20 })).body.data;
    await until(
      async () =>
        (await list(owner.client)).list.every(({ status }: { status: string }) => status === 'sent'),
      'not sent',
    );

    const { list: rows, pagination } = await list(owner.client);
    expect(pagination.total).toBe(5);
    const webhook = rows.find(({ channel }: { channel: string }) => channel === 'webhook');
    expect(webhook).toMatchObject({ status: 'sent', attempts: 2, failure: '', next_time: '' });
    expect(await list(outsider.client)).toMatchObject({ list: [], pagination: { total: 0 } });
  });
});

describe('verdicts of the gate', () => {
  it('reach the programs of those who asked for them and reach the project, signed', async () => {
    robots.taken.length = 0;
    const address = robots.address('/webhook');
    for (const { client } of [owner, outsider])
      await subscribe(client, { channel: 'webhook', kinds: ['gate'], address, secret });
    const content = JSON.stringify({
      lockfileVersion: 3,
      packages: { '': {}, 'node_modules/minimist': { version: '1.1.0' } },
    });
    const { body } = await owner.client.postForm('/analysis/check', [
      ['product_id', projectId],
      ['file', new File([new Uint8Array(makeZip([{ name: 'package-lock.json', content }]))], 'b.zip')],
    ]);
    await untilEnded(owner.client, body.data.task_id);
    const told = () => robots.at('/webhook').filter((one) => one.body.includes('"event":"gate"'));
    await until(() => told().length > 0, 'no verdict came');

    expect(told()).toHaveLength(1);
    expect(JSON.parse(told()[0]?.body ?? '')).toMatchObject({
      event: 'gate',
      result: 'fail',
      task_id: body.data.task_id,
      product_name: '商城',
      title: '[溯析] 项目“商城”门禁不通过',
      reasons: [expect.objectContaining({ kind: 'severity', text: expect.stringContaining('漏洞未处置') })],
    });
  });
});

describe('rules about licences that end', () => {
  it('are told of once before each end, to those who reach what they hold for', async () => {
    robots.taken.length = 0;
    const address = robots.address('/webhook');
    for (const { client } of [owner, outsider])
      await subscribe(client, { channel: 'webhook', kinds: ['policy'], address, secret });
    const day = (days: number) => new Date(Date.now() + days * 86_400_000).toLocaleDateString('sv');
    const exception = { product_id: projectId, subject: 'license', target: 'GPL-2.0-only', package: 'lib' };
    const told = () =>
      robots
        .at('/webhook')
        .map((one) => JSON.parse(one.body))
        .filter(({ event }) => event === 'license_policies');

    await owner.client.post('/license/policy', { ...exception, policy: 'allow', until: day(60) });
    await owner.client.post('/license/policy', { ...exception, policy: 'allow', until: day(5) });
    await until(() => told().length > 0, 'no end was told of');
    // Another word on the same end is no news; another end is.
    await owner.client.post('/license/policy', { ...exception, policy: 'review', until: day(5) });
    await owner.client.post('/license/policy', { ...exception, policy: 'review', until: day(9) });
    await until(() => told().length > 1, 'the second end was not told of');

    const ends = told().map(({ policies }) => policies.map((one: { until: string }) => one.until));
    expect(ends).toEqual([[day(5)], [day(9)]]);
    expect(told()[0]).toMatchObject({
      title: '[溯析] 1 条许可证策略到期提醒',
      text: [
        `项目“商城”：允许 GPL-2.0-only（组件 lib 的例外），有效期至 ${day(5)}，5 天后到期`,
        expect.stringContaining('许可证策略到期'),
      ],
      policies: [{ product_name: '商城', package: 'lib', days_left: 5 }],
    });
  });
});
