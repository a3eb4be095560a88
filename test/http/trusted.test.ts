import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeZip } from '../make-archives.ts';
import { newUser, query, type TestUser } from './accounts.ts';
import { type Client, signIn, untilEnded } from './client.ts';
import { type StartedServer, startServer } from './start-server.ts';

let server: StartedServer;
let root: Client;
let admin: TestUser;
let user: TestUser;
let stranger: TestUser;
let foreignAdmin: TestUser;
let taskId: string;

/** One that is harmless, one with well-known vulnerabilities, and one that nobody will speak of. */
const upload = makeZip([
  {
    name: 'package-lock.json',
    content: JSON.stringify({
      name: 'demo',
      lockfileVersion: 3,
      packages: {
        '': { name: 'demo' },
        'node_modules/lodash': { version: '4.17.15', license: 'MIT' },
        'node_modules/left-pad': { version: '1.3.0', license: 'MIT' },
        'node_modules/nobody-speaks-of-it': { version: '1.0.0' },
      },
    }),
  },
]);

beforeAll(async () => {
  server = await startServer();
  root = await signIn(server.url, 'superadmin', server.adminPassword);
  admin = await newUser(server, root, { username: 'director', role: 'admin', unit: '研发部' });
  user = await newUser(server, root, { username: 'developer', role: 'user', unit: '研发部' });
  stranger = await newUser(server, root, { username: 'stranger', role: 'user', unit: '测试部' });
  foreignAdmin = await newUser(server, root, { username: 'foreign-director', role: 'admin', unit: '测试部' });
  const { body } = await user.client.postForm('/analysis/check', [
    ['project_name', '商城'],
    ['file', new File([new Uint8Array(upload)], 'demo.zip')],
  ]);
  taskId = body.data.task_id;
  await untilEnded(user.client, taskId);
});
afterAll(() => server.stop());

let count = 0;
/** A package of its own for each test. */
let name: string;
beforeEach(() => {
  count += 1;
  name = `package-${count}`;
});

const wish = (Repo: string, Version = '1.0.0') => ({ manager: 'npm', Repo, Version, reason: '项目需要' });

async function apply(client: Client, fields: Record<string, string>) {
  return (await client.post('/trusted/apply', fields)).body;
}

async function applicationOf(client: Client, id: string) {
  const { body } = await client.get('/trusted/applyList', { pageNum: 1, pageSize: 100 });
  return body.data.list.find((row: { application_id: string }) => row.application_id === id);
}

/** Admit a component version as people do. Answers its entry. */
async function admitted(fields: Record<string, string>) {
  const { data } = await apply(user.client, fields);
  const { application_id, revision } = await applicationOf(admin.client, data.application_id);
  const { body } = await admin.client.post('/trusted/approve', { application_id, revision, text: '已评审' });
  expect(body).toMatchObject({ code: 200 });
  return body.data.entry_id as string;
}

async function entry(client: Client, entry_id: string) {
  return (await client.get('/trusted/detail', { entry_id })).body.data;
}

async function act(name: string, entry_id: string, text = '因为') {
  const { revision } = await entry(admin.client, entry_id);
  return (await admin.client.post(`/trusted/${name}`, { entry_id, revision, text })).body;
}

async function standings(extra: Record<string, string | string[]> = {}) {
  const { body } = await user.client.get('/component/componentList', {
    task_id: taskId,
    pageNum: 1,
    ...extra,
  });
  return Object.fromEntries(
    body.data.list.map((row: { Repo: string; trusted: string }) => [row.Repo, row.trusted]),
  );
}

describe('an application', () => {
  it('waits for a person with what is known, the unknown named as such', async () => {
    const { code, data } = await apply(user.client, wish('lodash', '4.17.15'));

    expect(code).toBe(200);
    expect(data.status).toBe('pending');
    const found = Object.fromEntries(
      data.evidence.rules.map((rule: { rule: string; outcome: string }) => [rule.rule, rule.outcome]),
    );
    expect(found).toEqual({
      vulnerabilities: 'failed',
      license: 'passed',
      maintenance: 'unknown',
      integrity: 'unknown',
      age: 'unknown',
      'black-list': 'passed',
      'former-entry': 'passed',
    });
    expect(data.evidence.rules[0].values).toContain('CVE-2020-8203');
    expect(data.evidence.generation).toBeGreaterThan(0);
    const row = await applicationOf(admin.client, data.application_id);
    expect(row).toMatchObject({
      VulnSeverity: '高危',
      license_expression: 'MIT',
      actions: ['approve', 'reject'],
    });
    expect(await applicationOf(user.client, data.application_id)).toMatchObject({ actions: ['withdraw'] });
  });

  it.each([
    [{ Repo: '不存在的包' }, 'npm 没有这样的组件名称'],
    [{ Repo: 'left pad' }, '组件名称不能含有空格'],
    [{ Repo: 'left\u0000pad' }, '控制字符'],
    [{ manager: 'maven', Repo: 'slf4j-api' }, '例如 org.slf4j:slf4j-api'],
    [{ Version: '  ' }, '请填写版本'],
    [{ Version: '1.0 beta' }, '版本不能含有空格'],
    [{ license: '随便用' }, '许可证应为 SPDX 表达式'],
    [{ license: 'MIT AND' }, '许可证应为 SPDX 表达式'],
  ])('is refused when there can be no such component: %j', async (fields, sentence) => {
    expect(await apply(user.client, { ...wish(name), ...fields })).toMatchObject({
      code: 400,
      error: expect.stringContaining(sentence),
    });
  });

  it('has its licence written as SPDX does', async () => {
    const { data } = await apply(user.client, { ...wish(name), license: 'apache 2.0' });

    expect(await applicationOf(user.client, data.application_id)).toMatchObject({
      license_expression: 'Apache-2.0',
    });
  });

  it('is kept once, and is seen by nobody of another unit', async () => {
    const { data } = await apply(user.client, wish(name));

    expect(await apply(user.client, wish(name))).toMatchObject({ code: 409 });
    for (const { client } of [stranger, foreignAdmin]) {
      expect(await applicationOf(client, data.application_id)).toBeUndefined();
    }
    const decision = { application_id: data.application_id, revision: 0, text: '不' };
    const nothing = { application_id: 'nothing', revision: 0, text: '不' };
    for (const call of ['approve', 'reject']) {
      const foreign = await foreignAdmin.client.post(`/trusted/${call}`, decision);
      const missing = await foreignAdmin.client.post(`/trusted/${call}`, nothing);
      expect(foreign.body.code).toBe(404);
      expect(foreign.body.error).toBe(missing.body.error);
    }
    const { text: _text, ...own } = decision;
    expect((await admin.client.post('/trusted/withdraw', own)).body.code).toBe(404);
  });

  it('becomes an entry that says who admitted it, with what evidence', async () => {
    const id = await admitted({ ...wish(name), license: 'MIT', source: 'https://example.cn/package' });

    const found = await entry(stranger.client, id);
    expect(found).toMatchObject({
      Repo: name,
      Version: '1.0.0',
      purl: `pkg:npm/${name}@1.0.0`,
      status: 'trusted',
      conclusion: 'approved',
      admit_user: 'director',
      reason: '已评审',
      license_expression: 'MIT',
      actions: [],
    });
    expect(Date.parse(found.valid_until) - Date.parse(found.admit_time)).toBe(365 * 86_400_000);
    expect(found.events).toMatchObject([{ action: 'admit', user: 'director', to: 'trusted' }]);
    expect(found.evidence.rules).toHaveLength(7);
    expect(await apply(user.client, wish(name))).toMatchObject({
      code: 409,
      error: '该组件版本已在可信库中',
    });
  });

  it('is decided once, by somebody who saw it as it is', async () => {
    const { data } = await apply(user.client, wish(name));
    const decision = { application_id: data.application_id, text: '不合适' };

    const answers = await Promise.all([
      admin.client.post('/trusted/approve', { ...decision, revision: 0 }),
      admin.client.post('/trusted/reject', { ...decision, revision: 0 }),
      user.client.post('/trusted/withdraw', { application_id: data.application_id, revision: 0 }),
      root.post('/trusted/reject', { ...decision, revision: 7 }),
    ]);

    expect(answers.map(({ body }) => body.code).sort((a, b) => a - b)).toEqual([200, 409, 409, 409]);
  });

  it('is not decided by the applicant while there is somebody else', async () => {
    const { data } = await apply(admin.client, wish(name));
    const decision = { application_id: data.application_id, revision: 0, text: '已评审' };

    expect((await admin.client.post('/trusted/approve', decision)).body).toMatchObject({
      code: 409,
      error: '不能审批自己的申请，请由其他管理员审批',
    });
    expect((await root.post('/trusted/approve', decision)).body.code).toBe(200);
  });

  it('is approved for a reason when something failed or is unknown', async () => {
    const { data } = await apply(user.client, wish('lodash', '4.17.13'));
    const decision = { application_id: data.application_id, revision: 0 };

    for (const text of [undefined, '', '  ']) {
      const { body } = await admin.client.post('/trusted/approve', {
        ...decision,
        ...(text !== undefined && { text }),
      });
      expect(body).toMatchObject({ code: 400, error: expect.stringContaining('请填写通过的理由') });
    }

    expect(await applicationOf(admin.client, data.application_id)).toMatchObject({ status: 'pending' });
    const { body } = await admin.client.post('/trusted/approve', { ...decision, text: '未使用有漏洞的函数' });
    expect(await entry(root, body.data.entry_id)).toMatchObject({ reason: '未使用有漏洞的函数' });
  });

  it('is decided by the applicant when nobody else could, and that is said', async () => {
    await query(server, `update account set status = 'disabled' where username like '%director'`);
    const { data } = await apply(root, wish(name));

    const { body } = await root.post('/trusted/approve', {
      application_id: data.application_id,
      revision: 0,
      text: '别无他人',
    });

    await query(server, `update account set status = 'enabled' where username like '%director'`);
    expect(await entry(root, body.data.entry_id)).toMatchObject({ conclusion: 'sole' });
  });

  it('is looked at again by who approves: what became known meanwhile must be seen first', async () => {
    const { data } = await apply(user.client, wish('lodash', '4.17.14'));
    const { application_id } = data;
    await query(
      server,
      `update trusted_application set evidence = jsonb_set(evidence, '{findings,0,values}', '[]')
       where application_id = $1`,
      [application_id],
    );

    const decision = { application_id, text: '已评审' };
    const first = await admin.client.post('/trusted/approve', { ...decision, revision: 0 });
    const row = await applicationOf(admin.client, application_id);
    const second = await admin.client.post('/trusted/approve', { ...decision, revision: row.revision });

    expect(first.body).toMatchObject({ code: 409, error: '自动检测的结果已有变化，请查看后再审批' });
    expect(row.evidence.rules[0].values).toContain('CVE-2020-8203');
    expect(second.body.code).toBe(200);
  });

  it('hands in an artefact, whose hashes we compute', async () => {
    const bytes = gzipSync(Buffer.from(`the artefact of ${name}`));
    const { data } = (await user.client.post('/upload/init', { name: 'a.tgz', size: bytes.length })).body;
    const { upload_id } = data;
    await user.client.postForm('/upload/chunk', [
      ['upload_id', upload_id],
      ['index', '0'],
      ['file', new File([new Uint8Array(bytes)], 'chunk')],
    ]);
    await user.client.post('/upload/complete', { upload_id });
    const hash = `sha512-${createHash('sha512').update(bytes).digest('base64')}`;

    const good = await apply(user.client, { ...wish(name), upload_id, hash });
    const bad = await apply(user.client, { ...wish(name, '2.0.0'), upload_id, hash: '0'.repeat(64) });

    const integrity = (body: typeof good) => body.data.evidence.rules[3];
    expect(integrity(good)).toMatchObject({ rule: 'integrity', outcome: 'passed' });
    expect(integrity(bad)).toMatchObject({ rule: 'integrity', outcome: 'failed' });
    expect(await applicationOf(user.client, good.data.application_id)).toMatchObject({
      sha256: createHash('sha256').update(bytes).digest('hex'),
      sm3: createHash('sm3').update(bytes).digest('hex'),
      artefact: 'a.tgz',
      size: bytes.length,
    });
    expect((await apply(stranger.client, { ...wish(name), upload_id })).code).toBe(404);
    const decision = { application_id: good.data.application_id, revision: 0, text: '已评审' };
    const { entry_id } = (await admin.client.post('/trusted/approve', decision)).body.data;
    const file = await fetch(`${server.url}/prod-api/v1/trusted/download?entry_id=${entry_id}`, {
      headers: { Authorization: stranger.client.token ?? '' },
    });
    expect(Buffer.from(await file.arrayBuffer()).equals(bytes)).toBe(true);
    expect(file.headers.get('Content-Disposition')).toContain('filename="a.tgz"');
    expect((await entry(stranger.client, entry_id)).actions).toEqual(['download']);
  });
});

const policy = {
  vulnerabilities: 1,
  license: 1,
  licenses: ['MIT'],
  maintenance: 0,
  maintenance_months: 24,
  integrity: 0,
  age: 0,
  age_days: 30,
  valid_days: 90,
};

describe('the policy', () => {
  it('admits without a person what passes, and nothing that is not known', async () => {
    const { data } = (await root.get('/trusted/policy')).body;
    const changed = await admin.client.put('/trusted/policy', { ...policy, revision: data.revision });
    const stale = await root.put('/trusted/policy', { ...policy, revision: data.revision });

    expect([changed.body.code, stale.body.code]).toEqual([200, 409]);
    const known = await apply(user.client, wish('left-pad', '1.3.0'));
    const claimed = await apply(user.client, { ...wish(name), license: 'MIT' });
    expect([known.data.status, claimed.data.status]).toEqual(['admitted', 'pending']);
    const list = (await user.client.get('/trusted/list', { Repo: 'left-pad', pageNum: 1 })).body.data.list;
    expect(list).toMatchObject([
      { conclusion: 'automatic', admit_user: '', project_count: 1, status: 'trusted' },
    ]);
    expect((await stranger.client.get('/trusted/list', { Repo: 'left-pad' })).body.data.list).toMatchObject([
      { project_count: 0 },
    ]);
  });

  it('knows of releases what the library of open-source projects says', async () => {
    const day = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
    await query(
      server,
      `insert into upstream_project (project_id, ecosystem, name, fullname) values ($1, 'npm', $1, 'npm/' || $1)`,
      [name],
    );
    for (const [version, releasedAt] of [
      ['1.0.0', day(400)],
      ['1.0.1', day(3)],
    ]) {
      await query(
        server,
        `insert into upstream_version (version_id, project_id, version, content_sha256, released_at, license,
           description, homepage, website, language, authors, file_count, line_count, function_count, size_bytes,
           skipped_count) values ($1 || $2, $1, $2, '', $3, 'MIT', '', '', '', '', '{}', 0, 0, 0, 0, 0)`,
        [name, version, releasedAt],
      );
    }
    const { data } = (await root.get('/trusted/policy')).body;
    await root.put('/trusted/policy', { ...policy, maintenance: 1, age: 1, revision: data.revision });

    const old = await apply(user.client, wish(name));
    const young = await apply(user.client, wish(name, '1.0.1'));

    const outcomes = (body: typeof old) =>
      body.data.evidence.rules.map(
        ({ rule, outcome }: { rule: string; outcome: string }) => `${rule} ${outcome}`,
      );
    expect(outcomes(old)).toEqual(
      expect.arrayContaining(['license passed', 'maintenance passed', 'age passed']),
    );
    expect(outcomes(young)).toContain('age failed');
    expect([old.data.status, young.data.status]).toEqual(['admitted', 'pending']);
  });

  it('is read by everybody and changed by administrators', async () => {
    expect((await user.client.get('/trusted/policy')).body.data).toMatchObject({ valid_days: 90 });
    const { managers } = (await user.client.get('/trusted/policy')).body.data;
    expect(
      managers
        .slice(0, 9)
        .map(({ value }: { value: string }) => value)
        .join(' '),
    ).toBe('npm maven pypi golang cargo nuget composer gem alpm');
    expect((await user.client.put('/trusted/policy', { ...policy, revision: 1 })).body.code).toBe(403);
  });
});

describe('an entry', () => {
  it('is frozen, comes back, is retired and renewed, each with its reason and its event', async () => {
    const id = await admitted(wish(name));

    const statuses = [];
    for (const name of ['freeze', 'unfreeze', 'retire', 'renew'])
      statuses.push((await act(name, id, `为了 ${name}`)).data.status);

    expect(statuses).toEqual(['frozen', 'trusted', 'retired', 'trusted']);
    const { events, revision } = await entry(user.client, id);
    expect(events.map((event: { action: string; text: string }) => [event.action, event.text])).toEqual([
      ['renew', '为了 renew'],
      ['retire', '为了 retire'],
      ['unfreeze', '为了 unfreeze'],
      ['freeze', '为了 freeze'],
      ['admit', '已评审'],
    ]);
    expect((await act('unfreeze', id)).code).toBe(409);
    const stale = await root.post('/trusted/freeze', { entry_id: id, revision: revision - 1, text: '迟了' });
    expect(stale.body.code).toBe(409);
  });

  it('keeps its events for ever', async () => {
    await expect(query(server, `update trusted_event set text = ''`)).rejects.toThrow('append only');
    await expect(query(server, 'delete from trusted_event')).rejects.toThrow('append only');
  });

  it('is watched once something serious becomes known, and retired when its term is over', async () => {
    const watched = await admitted(wish('lodash', '4.17.10'));
    const accepted = await admitted(wish('lodash', '4.17.11'));
    const frozen = await admitted(wish('lodash', '4.17.12'));
    const over = await admitted(wish(name));
    await act('freeze', frozen);
    // As if they had been admitted when an older generation knew of nothing.
    await query(
      server,
      `update trusted_entry set accepted = '{}', checked_generation = 0 where entry_id = any($1)`,
      [[watched, frozen]],
    );
    await query(server, `update trusted_entry set checked_generation = 0 where entry_id = $1`, [accepted]);
    await query(
      server,
      `update trusted_entry set valid_until = now() - interval '1 day' where entry_id = $1`,
      [over],
    );

    const statuses = async () =>
      Promise.all([watched, accepted, frozen, over].map(async (id) => (await entry(root, id)).status));
    await expect.poll(statuses, { interval: 500 }).toEqual(['watched', 'trusted', 'frozen', 'retired']);

    expect((await entry(root, watched)).events[0]).toMatchObject({ action: 'watch', user: '' });
    expect((await entry(root, watched)).reason).toMatch(/超危或高危漏洞：.*CVE-2020-8203/);
    expect((await entry(root, over)).reason).toBe('有效期已到，待续期');
    expect((await act('renew', watched)).data.status).toBe('watched');
  });
});

describe('the black list', () => {
  it('freezes entries, refuses applications, and is seen in scans until it is lifted', async () => {
    const id = await admitted(wish(name, '1.5.0'));
    const other = await admitted(wish(name, '2.0.0'));
    const { body } = await admin.client.post('/trusted/ban', {
      manager: 'npm',
      Repo: name.toUpperCase(),
      versions: '>=1.0, <2.0',
      reason: '投毒',
    });

    expect(body.data.frozen).toBe(1);
    expect([await entry(root, id), await entry(root, other)]).toMatchObject([
      { status: 'frozen', reason: '投毒' },
      { status: 'trusted' },
    ]);
    expect(await apply(user.client, wish(name, '1.6.0'))).toMatchObject({
      code: 409,
      error: '该组件版本在黑名单中：投毒',
    });
    expect(await act('unfreeze', id)).toMatchObject({ code: 409 });
    const lifted = await admin.client.post('/trusted/unban', { ban_id: body.data.ban_id, text: '误报' });
    expect(lifted.body.code).toBe(200);
    expect((await act('unfreeze', id)).data.status).toBe('trusted');
  });
});

describe('a line of the black list', () => {
  it.each(['~1', '小于五', '小于5', '<五', 'all', '>=2.0, <1.0', '1.0 | '])(
    'is refused when it bans nothing: %s',
    async (versions) => {
      const { body } = await admin.client.post('/trusted/ban', {
        manager: 'npm',
        Repo: name,
        versions,
        reason: '投毒',
      });

      expect(body).toMatchObject({ code: 400, error: expect.stringContaining('版本范围的写法不正确') });
      const { data } = (await root.get('/trusted/blackList', { Repo: name, pageNum: 1 })).body;
      expect(data.list).toEqual([]);
    },
  );

  it('that nobody can read makes unknown what it may name, and never lets it pass', async () => {
    await query(
      server,
      `insert into trusted_ban (ban_id, ecosystem, name, versions, reason, created_by)
       values ($1, 'npm', $1, '小于五', '投毒', (select uid from account where username = 'director'))`,
      [name],
    );
    const { revision } = (await root.get('/trusted/policy')).body.data;
    await root.put('/trusted/policy', { ...policy, license: 0, revision });

    const other = await apply(user.client, wish(`${name}-other`));
    const { data } = await apply(user.client, wish(name));

    await root.put('/trusted/policy', { ...policy, revision: revision + 1 });
    expect([other.data.status, data.status]).toEqual(['admitted', 'pending']);
    expect(data.evidence.rules[5]).toMatchObject({
      rule: 'black-list',
      outcome: 'unknown',
      values: ['投毒'],
    });
  });
});

describe('in use', () => {
  it('the components of a scan say where they stand, and are found by it', async () => {
    expect(await standings()).toEqual({
      lodash: 'candidate',
      'left-pad': 'in',
      'nobody-speaks-of-it': 'none',
    });

    await admin.client.post('/trusted/ban', {
      manager: 'npm',
      Repo: 'nobody-speaks-of-it',
      reason: '无人维护',
    });

    expect(await standings({ trusted: ['black', 'in'] })).toEqual({
      'left-pad': 'in',
      'nobody-speaks-of-it': 'black',
    });
  });

  it('counts the components of the projects that the caller reaches', async () => {
    const { body } = await user.client.get('/trusted/statistics');

    expect(body.data.list).toMatchObject([
      { name: '商城', task_id: taskId, components: 3, in: 1, candidate: 1, black: 1, frozen: 0, none: 0 },
    ]);
    expect(body.data.total).toMatchObject({ components: 3, in: 1 });
    expect((await stranger.client.get('/trusted/statistics')).body.data).toMatchObject({
      list: [],
      total: { components: 0 },
    });
  });

  it('the repository is narrowed to what the projects of the caller use', async () => {
    const names = async (client: Client) => {
      const { body } = await client.get('/trusted/list', { scope: 'assets', pageNum: 1 });
      return body.data.list.map((row: { Repo: string }) => row.Repo);
    };

    expect(await names(user.client)).toEqual(['left-pad']);
    expect(await names(stranger.client)).toEqual([]);
  });
});

it('a list of many becomes an application each, and says which lines did not', async () => {
  const csv = [
    'purl,license,hash',
    `pkg:npm/%40scope/${name}@1.0.0,MIT,`,
    `pkg:npm/${name}@1.0.0,"MIT OR ISC",`,
    `pkg:unheard-of/${name}@1.0.0,,`,
    'no purl at all,,',
    `pkg:npm/${name}@2.0.0,,not-a-hash`,
  ].join('\r\n');

  const { body } = await admin.client.post('/trusted/import', { csv, reason: '首批' });

  expect(body.data).toMatchObject({ admitted: 0, pending: 2 });
  expect(body.data.refused.map(({ line }: { line: number }) => line)).toEqual([4, 5, 6]);
  const { list } = (await admin.client.get('/trusted/applyList', { Repo: name, pageNum: 1 })).body.data;
  expect(list.map((row: { Repo: string }) => row.Repo).sort()).toEqual([`@scope/${name}`, name]);
});
