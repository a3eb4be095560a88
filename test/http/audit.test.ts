import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeZip } from '../make-archives.ts';
import { newUser, query, type TestUser } from './accounts.ts';
import { type Client, signIn, untilEnded } from './client.ts';
import { type StartedServer, startServer } from './start-server.ts';

let server: StartedServer;
let root: Client;
let owner: TestUser;
let member: TestUser;
let expert: TestUser;
let plain: TestUser;
let stranger: TestUser;

beforeAll(async () => {
  server = await startServer();
  root = await signIn(server.url, 'superadmin', server.adminPassword);
  const added = (username: string, role: 'admin' | 'expert' | 'padmin' | 'user', unit = '研发部') =>
    newUser(server, root, { username, role, unit });
  owner = await added('owner', 'padmin');
  member = await added('member', 'padmin');
  expert = await added('reviewer', 'expert');
  plain = await added('developer', 'user');
  stranger = await added('stranger', 'admin', '测试部');
});
afterAll(() => server.stop());

interface Detected {
  readonly taskId: string;
  readonly projectId: string;
}

/** Detect some npm packages in a project, to its end. */
async function detect(client: Client, project: string, packages: Readonly<Record<string, string>>) {
  const entries = Object.entries(packages).map(([name, version]) => [`node_modules/${name}`, { version }]);
  const content = JSON.stringify({
    lockfileVersion: 3,
    packages: { '': {}, ...Object.fromEntries(entries) },
  });
  const known = (await client.get('/product/list', { name: project, pageNum: 1 })).body.data.list[0];
  const { body } = await client.postForm('/analysis/check', [
    known === undefined ? ['project_name', project] : ['product_id', known.product_id],
    ['request_key', randomUUID()],
    ['file', new File([new Uint8Array(makeZip([{ name: 'package-lock.json', content }]))], 'a.zip')],
  ]);
  const task = await untilEnded(client, body.data.task_id);
  return { taskId: task.task_id, projectId: task.product_id } as Detected;
}

const lists = { component: '/component/componentList', finding: '/component/vulnInfo' } as const;
const writes = { component: '/component/audit', finding: '/analysis/vulnAudit' } as const;
const histories = { component: '/component/auditList', finding: '/analysis/vulnAuditList' } as const;
type Subject = keyof typeof lists;

async function page(subject: Subject, taskId: string, wanted: Record<string, string | string[]> = {}) {
  const { body } = await root.get(lists[subject], { task_id: taskId, pageNum: 1, ...wanted });
  expect(body.code).toBe(200);
  return body.data;
}

async function rowOf(subject: Subject, taskId: string, Repo: string) {
  return (await page(subject, taskId, { Repo })).list[0];
}

async function say(
  client: Client,
  subject: Subject,
  taskId: string,
  Id: readonly string[],
  fields: Record<string, string>,
) {
  return (await client.put(writes[subject], { task_id: taskId, Id, ...fields })).body;
}

async function historyOf(subject: Subject, taskId: string, Id: string) {
  return (await root.get(histories[subject], { task_id: taskId, Id, pageNum: 1 })).body.data;
}

const packages = { lodash: '4.17.4', 'left-pad': '1.3.0', minimist: '1.2.0' };

describe.each(['component', 'finding'] as const)('the audit of a %s', (subject) => {
  let project: string;
  let task: Detected;
  beforeEach(async () => {
    project = `project-${randomUUID()}`;
    task = await detect(owner.client, project, packages);
  });

  it('stands in the list, is counted, is found by its status, and is taken back', async () => {
    const before = await page(subject, task.taskId);
    const { Id } = await rowOf(subject, task.taskId, 'lodash');
    expect(await rowOf(subject, task.taskId, 'lodash')).toMatchObject({
      audit_status: 'none',
      audit_user: '',
    });

    const answer = await say(owner.client, subject, task.taskId, [Id], {
      audit_status: 'not_affected',
      justification: 'code_not_reachable',
      audit_note: '只在构建时使用',
    });

    expect(answer.data).toMatchObject({ audit_status: 'not_affected', audit_user: 'owner', count: 1 });
    const found = await page(subject, task.taskId, { audit_status: ['not_affected'] });
    expect(found.pagination.total).toBe(1);
    expect(found.list[0]).toMatchObject({
      Id,
      audit_status: 'not_affected',
      audit_user: 'owner',
      audit_time: answer.data.audit_time,
      audit_note: '只在构建时使用',
      justification: 'code_not_reachable',
      audit_expire: '',
      audit_lapsed: '',
    });
    const total = before.pagination.total;
    expect(found.facets.audit_status).toEqual([
      { value: 'none', count: total - 1 },
      { value: 'not_affected', count: 1 },
    ]);
    // What is audited is still there; only who asks for it does not see it.
    expect((await page(subject, task.taskId)).pagination.total).toBe(total);
    expect((await page(subject, task.taskId, { hide_handled: '1' })).pagination.total).toBe(total - 1);
    expect((await page(subject, task.taskId, { audit_status: ['none'] })).pagination.total).toBe(total - 1);
    const both = await page(subject, task.taskId, { audit_status: ['none', 'not_affected'] });
    expect(both.pagination.total).toBe(total);

    await say(owner.client, subject, task.taskId, [Id], { audit_status: 'none', audit_note: '看错了' });
    expect(await rowOf(subject, task.taskId, 'lodash')).toMatchObject({
      audit_status: 'none',
      audit_lapsed: '',
    });
    expect((await page(subject, task.taskId, { hide_handled: '1' })).pagination.total).toBe(total);
    const history = await historyOf(subject, task.taskId, Id);
    expect(history.list.map((one: { audit_status: string }) => one.audit_status)).toEqual([
      'none',
      'not_affected',
    ]);
    expect(history.pagination.total).toBe(2);
  });

  it('is found again by the next scan of the project, and by no other project', async () => {
    const { Id } = await rowOf(subject, task.taskId, 'lodash');
    await say(owner.client, subject, task.taskId, [Id], { audit_status: 'confirmed' });

    const again = await detect(owner.client, project, { ...packages, 'is-odd': '3.0.1' });
    const elsewhere = await detect(owner.client, `${project}-2`, packages);

    expect(again).toMatchObject({ projectId: task.projectId });
    expect(again.taskId).not.toBe(task.taskId);
    expect(await rowOf(subject, again.taskId, 'lodash')).toMatchObject({ Id, audit_status: 'confirmed' });
    expect(await rowOf(subject, elsewhere.taskId, 'lodash')).toMatchObject({ Id, audit_status: 'none' });
    expect((await historyOf(subject, again.taskId, Id)).list).toHaveLength(1);
    expect((await historyOf(subject, elsewhere.taskId, Id)).list).toEqual([]);
    // Another version is another thing.
    const upgraded = await detect(owner.client, project, { ...packages, lodash: '4.17.11' });
    expect(await rowOf(subject, upgraded.taskId, 'lodash')).toMatchObject({ audit_status: 'none' });
  });

  it('holds until the end of its last day, and then says so', async () => {
    const { Id } = await rowOf(subject, task.taskId, 'lodash');
    const inYears = '2099-12-31';
    await say(owner.client, subject, task.taskId, [Id], { audit_status: 'ignored', audit_expire: inYears });
    expect(await rowOf(subject, task.taskId, 'lodash')).toMatchObject({
      audit_status: 'ignored',
      audit_expire: inYears,
    });
    const { total } = (await page(subject, task.taskId, { hide_handled: '1' })).pagination;

    // The same, as if it had been said last year.
    await query(
      server,
      `insert into audit (project_id, subject, subject_id, purl, status, note, expires_on, uid, username)
       select project_id, subject, subject_id, purl, status, '去年', '2025-12-31', uid, username
       from audit where subject_id = $1 and project_id = $2`,
      [Id, task.projectId],
    );

    expect(await rowOf(subject, task.taskId, 'lodash')).toMatchObject({
      audit_status: 'none',
      audit_lapsed: 'ignored',
      audit_note: '去年',
      audit_expire: '2025-12-31',
    });
    expect((await page(subject, task.taskId, { hide_handled: '1' })).pagination.total).toBe(total + 1);
    expect((await page(subject, task.taskId, { audit_status: ['ignored'] })).pagination.total).toBe(0);
    expect((await page(subject, task.taskId)).facets.audit_status).toHaveLength(1);
  });

  it('is for those who answer for the project, others read it', async () => {
    await query(server, 'insert into project_member values ($1, $2), ($1, $3)', [
      task.projectId,
      member.uid,
      plain.uid,
    ]);
    const { Id } = await rowOf(subject, task.taskId, 'lodash');
    const codeOf = async (user: TestUser) =>
      (await say(user.client, subject, task.taskId, [Id], { audit_status: 'confirmed' })).code;
    const mayAudit = async (user: TestUser) =>
      (await user.client.get('/analysis/taskView', { task_id: task.taskId })).body.data.may_audit;

    expect([await codeOf(expert), await mayAudit(expert)]).toEqual([200, true]);
    expect([await codeOf(member), await mayAudit(member)]).toEqual([404, false]);
    expect([await codeOf(plain), await mayAudit(plain)]).toEqual([403, false]);
    expect(await codeOf(stranger)).toBe(404);
    expect((await historyOf(subject, task.taskId, Id)).list).toHaveLength(1);
    const read = await plain.client.get(histories[subject], { task_id: task.taskId, Id });
    expect(read.body.data.list[0]).toMatchObject({ audit_status: 'confirmed', audit_user: 'reviewer' });
    const foreign = await stranger.client.get(histories[subject], { task_id: task.taskId, Id });
    expect(foreign.body.code).toBe(404);
  });

  it('is said of several at once, of all of them or of none', async () => {
    const rows = (await page(subject, task.taskId)).list as { Id: string }[];
    const ids = rows.map(({ Id }) => Id);
    const other = await detect(owner.client, `${project}-2`, { axios: '0.21.0' });
    const foreign = (await rowOf(subject, other.taskId, 'axios')).Id as string;

    const refused = await say(owner.client, subject, task.taskId, [...ids, foreign], {
      audit_status: 'fixed',
    });
    expect(refused.code).toBe(404);
    expect((await page(subject, task.taskId, { audit_status: ['fixed'] })).pagination.total).toBe(0);

    // The same thing named twice is one.
    const answer = await say(owner.client, subject, task.taskId, [...ids, ...ids], { audit_status: 'fixed' });
    expect(answer.data.count).toBe(ids.length);
    expect((await page(subject, task.taskId, { audit_status: ['fixed'] })).pagination.total).toBe(ids.length);
    const many = Array.from({ length: 201 }, (_, index) => `x${index}`);
    expect(await say(owner.client, subject, task.taskId, many, { audit_status: 'fixed' })).toMatchObject({
      code: 400,
      error: expect.stringContaining('一次最多审计 200 条'),
    });
  });

  it('is refused with 409 when somebody has said something since it was seen', async () => {
    const { Id } = await rowOf(subject, task.taskId, 'lodash');
    const both = await Promise.all(
      [owner, expert].map(({ client }) =>
        say(client, subject, task.taskId, [Id], { audit_status: 'confirmed', audit_seen: 'none' }),
      ),
    );

    expect(both.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(both.find(({ code }) => code === 409)?.error).toContain('其他人刚刚审计过');
    expect((await historyOf(subject, task.taskId, Id)).pagination.total).toBe(1);

    const { audit_time } = await rowOf(subject, task.taskId, 'lodash');
    const seen = { audit_status: 'none', audit_seen: audit_time };
    expect((await say(expert.client, subject, task.taskId, [Id], seen)).code).toBe(200);
    expect((await say(owner.client, subject, task.taskId, [Id], seen)).code).toBe(409);
  });

  it('loses nothing when two people speak at once', async () => {
    const { Id } = await rowOf(subject, task.taskId, 'lodash');

    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        say((index % 2 === 0 ? owner : expert).client, subject, task.taskId, [Id], {
          audit_status: index % 2 === 0 ? 'confirmed' : 'fixed',
          audit_note: `第 ${index} 次`,
        }),
      ),
    );

    expect(answers.map(({ code }) => code)).toEqual(answers.map(() => 200));
    const { list } = await historyOf(subject, task.taskId, Id);
    expect(new Set(list.map((one: { audit_note: string }) => one.audit_note)).size).toBe(20);
    const { audit_note: note, audit_user: user } = await rowOf(subject, task.taskId, 'lodash');
    expect({ note, user }).toEqual({ note: list[0].audit_note, user: list[0].audit_user });
  });
});

describe.each(['component', 'finding'] as const)('nonsense about a %s', (subject) => {
  let taskId: string;
  let Id: string;
  beforeAll(async () => {
    ({ taskId } = await detect(owner.client, `nonsense-${subject}`, packages));
    ({ Id } = await rowOf(subject, taskId, 'lodash'));
  });

  it.each([
    ['no justification', { audit_status: 'not_affected' }, '请选择理由'],
    ['a risk accepted without a word', { audit_status: 'accepted', audit_note: ' ' }, '为什么可以接受'],
    [
      'a justification of something else',
      { audit_status: 'confirmed', justification: 'code_not_present' },
      '只有不受影响需要选择理由',
    ],
    [
      'a last day of something else',
      { audit_status: 'confirmed', audit_expire: '2099-01-01' },
      '只有忽略和接受风险可以设置到期日',
    ],
    [
      'a last day that is over',
      { audit_status: 'ignored', audit_expire: '2020-01-01' },
      '到期日不能早于今天',
    ],
    ['a day that there is not', { audit_status: 'ignored', audit_expire: '2099-02-30' }, '日期格式应为'],
    ['another status', { audit_status: 'safe' }, '没有这样的审计状态'],
    ['another justification', { audit_status: 'not_affected', justification: 'because' }, '没有这样的理由'],
    ['a novel', { audit_status: 'fixed', audit_note: '字'.repeat(501) }, '最多 500 个字'],
    ['what turns the direction', { audit_status: 'fixed', audit_note: 'a\u202Eb' }, '不可见字符'],
  ])('is refused: %s', async (_kind, fields, sentence) => {
    expect(await say(owner.client, subject, taskId, [Id], fields)).toMatchObject({
      code: 400,
      error: expect.stringContaining(sentence),
    });
    expect((await historyOf(subject, taskId, Id)).list).toEqual([]);
  });
});

it('is written into the operation log with what it spoke of', async () => {
  const { taskId } = await detect(owner.client, '写日志的项目', packages);
  const { Id, vuln_id: id } = await rowOf('finding', taskId, 'lodash');

  await say(owner.client, 'finding', taskId, [Id], { audit_status: 'accepted', audit_note: '仅内网' });

  const logged = await query(
    server,
    `select username, result, object from operation_log where operation = '审计漏洞' order by log_id desc limit 1`,
  );
  expect(logged).toEqual([
    { username: 'owner', result: '成功', object: `${taskId} accepted ${id} pkg:npm/lodash@4.17.4` },
  ]);
});

it('is changed and removed by nobody', async () => {
  await expect(query(server, `update audit set note = 'x'`)).rejects.toThrow('append only');
  await expect(query(server, 'delete from audit')).rejects.toThrow('append only');
  await expect(query(server, 'truncate audit')).rejects.toThrow('append only');
});

it('tells of a vulnerability in the list by vulnerabilities, component by component', async () => {
  const { taskId } = await detect(owner.client, '按漏洞查看', packages);
  const row = await rowOf('finding', taskId, 'lodash');
  await say(owner.client, 'finding', taskId, [row.Id], { audit_status: 'confirmed' });

  const { body } = await root.get('/analysis/projectVulnInfo', { task_id: taskId, vuln_id: row.vuln_id });

  expect(body.data.list[0].components).toEqual([
    { Repo: 'lodash', Version: '4.17.4', audit_status: 'confirmed' },
  ]);
});
