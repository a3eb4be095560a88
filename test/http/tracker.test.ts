import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeZip } from '../make-archives.ts';
import { selfSigned } from '../self-signed.ts';
import { StandInJira } from '../stand-in-jira.ts';
import { newUser, query, type TestUser } from './accounts.ts';
import { type Client, signIn, untilEnded } from './client.ts';
import { type StartedServer, startServer } from './start-server.ts';

const token = 'the-token-of-the-robot';
const folder = mkdtempSync(join(tmpdir(), 'suxi-tracker-'));
let server: StartedServer;
let root: Client;
let owner: TestUser;
let outsider: TestUser;
let jira: StandInJira;
let ticketId: string;

beforeAll(async () => {
  const keys = selfSigned();
  writeFileSync(join(folder, 'ca.pem'), keys.certificate);
  jira = await StandInJira.start(keys, 'robot@example.org', token);
  server = await startServer({ env: { SUXI_GIT_CA: join(folder, 'ca.pem'), SUXI_GIT_LOOPBACK: 'yes' } });
  root = await signIn(server.url, 'superadmin', server.adminPassword);
  owner = await newUser(server, root, { username: 'owner', role: 'padmin', unit: '研发部' });
  outsider = await newUser(server, root, { username: 'outsider', role: 'padmin', unit: '研发部' });
  ticketId = await newTicket();
});
afterAll(async () => {
  await server.stop();
  await jira.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function newTicket(): Promise<string> {
  const content = JSON.stringify({
    lockfileVersion: 3,
    packages: { '': {}, 'node_modules/minimist': { version: '1.2.0' } },
  });
  const { body } = await owner.client.postForm('/analysis/check', [
    ['project_name', '商城'],
    ['file', new File([new Uint8Array(makeZip([{ name: 'package-lock.json', content }]))], 'a.zip')],
  ]);
  await untilEnded(owner.client, body.data.task_id);
  const found = await owner.client.get('/analysis/vulnAddTicketList', { pageNum: 1, pageSize: 10 });
  const [{ Id, product_id }] = found.body.data.list;
  const added = await owner.client.post('/analysis/vulnAddTicket', {
    product_id,
    Id: [Id],
    title: '修复 minimist',
    description: '见 {panel} 与 [链接|https://example.org]',
    priority: 'high',
    sla_deadline: '2099-12-31',
  });
  if (added.body.code !== 200) throw new Error(added.body.error);
  return added.body.data.ticket_id;
}

const settings = (fields: Readonly<Record<string, string>> = {}) => ({
  address: `${jira.address}/`,
  user: 'robot@example.org',
  project_key: 'SEC',
  issue_type: 'Bug',
  secret: token,
  ...fields,
});
const file = (client: Client) => client.post('/analysis/vulnTicketIssue', { ticket_id: ticketId });
const look = (client: Client) => client.get('/analysis/vulnTicketIssue', { ticket_id: ticketId });

describe('an issue tracker', () => {
  it('is connected by administrators, and its token is never seen again', async () => {
    const before = await file(owner.client);
    const refused = await owner.client.put('/system/tracker', settings());
    const { body } = await root.put('/system/tracker', settings());
    const told = await root.get('/system/tracker');
    const [kept] = await query(server, "select * from integration where name = 'jira'");

    expect(before.body).toMatchObject({ code: 409, error: '尚未连接缺陷系统' });
    expect(refused.body.code).toBe(403);
    expect(body.code).toBe(200);
    expect(told.body.data.jira).toMatchObject({ address: jira.address, has_secret: 1 });
    expect(JSON.stringify([told.body, kept])).not.toContain(token);
  });

  it.each([
    [{}, 200, ['连接正常，身份为 溯析机器人', '问题将提交到项目“安全”']],
    [{ secret: 'wrong' }, 409, '用户名或令牌不正确'],
    [{ project_key: 'NONE' }, 409, 'Jira 返回了 HTTP 404：Issue Does Not Exist'],
    [{ issue_type: '史诗' }, 409, '项目“安全”没有问题类型“史诗”'],
    [{ address: 'https://169.254.169.254' }, 409, '找不到对方的主机，或不允许连接它的地址'],
  ])('is tried with %j', async (fields, code, said) => {
    await root.put('/system/tracker', settings(fields));
    const { body } = await root.post('/system/trackerTest');
    await root.put('/system/tracker', settings());

    expect(body.code).toBe(code);
    expect(body.data?.lines ?? body.error).toEqual(said);
  });

  it('takes a ticket once, as plain words, from whoever may change it', async () => {
    const unfiled = await look(owner.client);
    const foreign = await file(outsider.client);
    const answers = await Promise.all([file(owner.client), file(owner.client), file(owner.client)]);
    const filed = await look(owner.client);

    expect(unfiled.body.data).toEqual({ may_file: 1 });
    expect(foreign.body.code).toBe(404);
    expect(answers.map(({ body }) => body.code).toSorted((one, other) => one - other)).toEqual([
      200, 409, 409,
    ]);
    expect(filed.body.data.issue).toMatchObject({
      key: 'SEC-1',
      url: `${jira.address}/browse/SEC-1`,
      status: '',
      create_user: 'owner',
    });
    expect(jira.issues).toHaveLength(1);
    const fields = jira.issues[0]?.fields ?? {};
    expect(fields['summary']).toBe(`修复 minimist（${ticketId}）`);
    expect(fields['description']).toContain('minimist@1.2.0');
    expect(fields['description']).toContain(String.raw`见 \{panel\} 与 \[链接\|https://example.org\]`);
  });

  it('tells how the issue stands', async () => {
    Object.assign(jira.issues[0] ?? {}, { status: '已完成', isDone: true });
    const { body } = await owner.client.put('/analysis/vulnTicketIssue', { ticket_id: ticketId });
    const foreign = await outsider.client.put('/analysis/vulnTicketIssue', { ticket_id: ticketId });
    await root.delete('/system/tracker');
    const apart = await look(owner.client);

    expect(body.data.issue).toMatchObject({ key: 'SEC-1', status: '已完成', done: 1 });
    expect(foreign.body.code).toBe(404);
    expect(apart.body.data).toMatchObject({ issue: { key: 'SEC-1', status: '已完成' }, may_file: 0 });
    expect((await look(outsider.client)).body.code).toBe(404);
  });
});
