import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newUser, query, type TestUser } from './accounts.ts';
import { type Client, signIn } from './client.ts';
import { detectPackages } from './detect-packages.ts';
import { importAndWait, osvRecord } from './knowledge-import.ts';
import { type StartedServer, startServer } from './start-server.ts';

let server: StartedServer;
let root: Client;
let owner: TestUser;
let member: TestUser;
let expert: TestUser;
let outsider: TestUser;
let projectId: string;
let otherProjectId: string;

const critical = [{ type: 'CVSS_V3', score: 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H' }];
const idOf = (letter: string) => `GHSA-${letter.repeat(4)}-gggg-hhhh`;
/** Packages that nothing else speaks of; the first has two vulnerabilities. */
const vulnerable = ['only-in-tickets-a', 'only-in-tickets-b', 'only-in-tickets-c'] as const;

beforeAll(async () => {
  server = await startServer({ ships: 'little' });
  root = await signIn(server.url, 'superadmin', server.adminPassword);
  owner = await newUser(server, root, { username: 'owner', role: 'padmin', unit: '研发部' });
  member = await newUser(server, root, { username: 'member', role: 'user', unit: '测试部' });
  expert = await newUser(server, root, { username: 'expert', role: 'expert', unit: '研发部' });
  outsider = await newUser(server, root, { username: 'outsider', role: 'padmin', unit: '市场部' });
  const records = [
    osvRecord(idOf('c'), vulnerable[0], { severity: critical }),
    osvRecord(idOf('f'), vulnerable[0]),
    osvRecord(idOf('j'), vulnerable[1]),
    osvRecord(idOf('m'), vulnerable[2]),
  ];
  await importAndWait(root, 'tickets.ndjson', records.map((one) => JSON.stringify(one)).join('\n'));
  const added = await owner.client.post('/product/add', { name: '商城', members: ['member'] });
  projectId = added.body.data.product_id;
  await detect(vulnerable);
  const other = await outsider.client.post('/product/add', { name: '别的项目' });
  otherProjectId = other.body.data.product_id;
  await detectPackages(outsider.client, otherProjectId, [[vulnerable[0], '1.0.0']]);
});
afterAll(() => server.stop());

function detect(names: readonly string[], version = '1.0.0') {
  return detectPackages(
    owner.client,
    projectId,
    names.map((name) => [name, version]),
  );
}

async function findingsOf(name: string, client = owner.client, path = '/analysis/vulnAddTicketList') {
  const query = { product_id: projectId, repo: name, pageNum: 1, pageSize: 100 };
  return (await client.get(path, query)).body.data.list as Record<string, string>[];
}

async function makeTicket(name: string, fields: Readonly<Record<string, string | readonly string[]>> = {}) {
  const Id = (await findingsOf(name)).map((finding) => finding['Id'] ?? '');
  const wanted = { product_id: projectId, Id, title: `升级 ${name}`, ...fields };
  const { body } = await owner.client.post('/analysis/vulnAddTicket', wanted);
  expect(body).toMatchObject({ code: 200 });
  return body.data.ticket_id as string;
}

async function detailOf(ticketId: string, client = owner.client) {
  return (await client.get('/analysis/vulnTicketDetail', { ticket_id: ticketId })).body.data;
}

async function edit(
  ticketId: string,
  fields: Readonly<Record<string, string | readonly string[]>>,
  client = owner.client,
) {
  const { revision } = await detailOf(ticketId, client);
  return (await client.post('/analysis/vulnEditTicket', { ticket_id: ticketId, revision, ...fields })).body;
}

/** Take a ticket through some statuses. */
async function lead(ticketId: string, ...statuses: readonly string[]) {
  for (const status of statuses) expect(await edit(ticketId, { status })).toMatchObject({ code: 200 });
}

function dayFromNow(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toLocaleDateString('sv');
}

describe('making a ticket', () => {
  it('shows whether findings are reached, and narrows them to that', async () => {
    const [first, second] = await findingsOf(vulnerable[0]);
    expect([first?.['reachable'], second?.['reachable']]).toEqual(['none', 'none']);
    await query(
      server,
      `insert into reach_verdict (task_id, finding_id, rank, reachable, evidence, reason, symbol, language, frames)
       values ('${first?.['task_id']}', '${first?.['Id']}', 0, 'yes', 'call', '', '', '', '[]')`,
    );
    const idsOf = async (reachable: readonly string[]) => {
      const wanted = { product_id: projectId, repo: vulnerable[0], reachable, pageNum: 1, pageSize: 100 };
      const { body } = await owner.client.get('/analysis/vulnAddTicketList', wanted);
      return body.data.list.map((row: { Id: string; reachable: string }) => [row.Id, row.reachable]);
    };

    expect(await idsOf(['yes'])).toEqual([[first?.['Id'], 'yes']]);
    expect(await idsOf(['none', 'no'])).toEqual([[second?.['Id'], 'none']]);
    await query(server, `delete from reach_verdict where task_id = '${first?.['task_id']}'`);
  });

  it('begins with the findings that projects have now, as far as they are reached', async () => {
    const all = await findingsOf(vulnerable[0]);
    const outside = await outsider.client.get('/analysis/vulnAddTicketList', {
      repo: vulnerable[0],
      pageNum: 1,
      pageSize: 100,
    });

    expect(all.map((row) => [row['CveId'], row['Severity'], row['fixed_version'], row['ticket_id']])).toEqual(
      [
        [idOf('c'), '超危', '2.0.0', ''],
        [idOf('f'), '未知', '2.0.0', ''],
      ],
    );
    expect(outside.body.data.list).toHaveLength(2);
    expect(outside.body.data.list[0].product_id).toBe(otherProjectId);
  });

  it('lists what newer knowledge has changed and nobody has dealt with', async () => {
    expect(await findingsOf(vulnerable[1], owner.client, '/analysis/vulnUpdateTicketList')).toEqual([]);
    const changed = osvRecord(idOf('j'), vulnerable[1], { severity: critical });
    await importAndWait(root, 'changed.ndjson', JSON.stringify(changed));

    const startedAt = performance.now();
    let rows: Record<string, string>[] = [];
    while (rows.length === 0 && performance.now() - startedAt < 60_000)
      rows = await findingsOf(vulnerable[1], owner.client, '/analysis/vulnUpdateTicketList');

    expect(rows).toEqual([expect.objectContaining({ CveId: idOf('j'), Severity: '超危' })]);
  });

  it('puts several findings of one fix into one ticket, with a number, a term and a timeline', async () => {
    const ticketId = await makeTicket(vulnerable[0], { assignee: 'member', watchers: ['expert'] });

    const detail = await detailOf(ticketId, member.client);

    expect(ticketId).toMatch(/^GD-\d{8}-\d{4}$/);
    expect(detail).toMatchObject({
      title: `升级 ${vulnerable[0]}`,
      status: 'open',
      status_text: '待受理',
      severity: '超危',
      priority: 'normal',
      product_name: '商城',
      vuln_count: 2,
      gone_count: 0,
      component_count: 1,
      assignee: 'member',
      creator: 'owner',
      // A critical one has a day.
      sla_deadline: dayFromNow(1),
      days_left: 1,
      overdue: 0,
      revision: 1,
      editable: 1,
      watchers: [{ username: 'expert', name: 'expert' }],
    });
    expect(detail.findings.map((one: Record<string, string>) => [one['CveId'], one['retest']])).toEqual([
      [idOf('c'), 'present'],
      [idOf('f'), 'present'],
    ]);
    expect(detail.timeline).toEqual([expect.objectContaining({ action: 'created', user: 'owner' })]);
    expect((await findingsOf(vulnerable[0])).map((row) => row['ticket_id'])).toEqual([ticketId, ticketId]);
  });

  it('is refused for a finding that another ticket is to repair, or that the project does not have', async () => {
    const [finding] = await findingsOf(vulnerable[0]);
    const [unheld] = await findingsOf(vulnerable[1]);
    const add = (Id: string, fields = {}) =>
      owner.client.post('/analysis/vulnAddTicket', {
        product_id: projectId,
        Id: [Id],
        title: '再来',
        ...fields,
      });

    const held = await add(finding?.['Id'] ?? '');
    const unknown = await add('no-such-finding');
    const stranger = await add(unheld?.['Id'] ?? '', { assignee: 'outsider' });
    const foreign = await add(unheld?.['Id'] ?? '', { product_id: otherProjectId });

    expect(held.body).toMatchObject({ code: 409, error: expect.stringContaining('已在工单 GD-') });
    expect(unknown.body.code).toBe(404);
    expect(stranger.body).toMatchObject({ code: 400, error: expect.stringContaining('outsider') });
    expect(foreign.body.code).toBe(404);
  });

  it('is made once, however many ask at the same time', async () => {
    const [finding] = await findingsOf(vulnerable[2]);
    const wanted = { product_id: projectId, Id: [finding?.['Id'] ?? ''], title: '同时' };

    const answers = await Promise.all(
      Array.from({ length: 8 }, () => owner.client.post('/analysis/vulnAddTicket', wanted)),
    );

    const codes: number[] = answers.map(({ body }) => body.code);
    expect(codes.toSorted((a, b) => a - b)).toEqual([200, ...Array(7).fill(409)]);
  });
});

describe('changing a ticket', () => {
  it('is refused with 409 when somebody was quicker, and nothing is lost', async () => {
    const [{ ticket_id: ticketId = '' } = {}] = await findingsOf(vulnerable[0]);
    const { revision } = await detailOf(ticketId);

    const answers = await Promise.all(
      ['第一个', '第二个'].map((title) =>
        owner.client.post('/analysis/vulnEditTicket', { ticket_id: ticketId, revision, title }),
      ),
    );

    const codes = answers.map(({ body }) => body.code);
    expect(new Set(codes)).toEqual(new Set([200, 409]));
    const detail = await detailOf(ticketId);
    expect(detail.title).toBe(['第一个', '第二个'][codes.indexOf(200)]);
    expect(detail.revision).toBe(revision + 1);
    expect(detail.timeline[0]).toMatchObject({
      action: 'changed',
      user: 'owner',
      changes: [{ label: '标题', old: `升级 ${vulnerable[0]}`, new: detail.title }],
    });
    // A comment is of no revision.
    const comment = { ticket_id: ticketId, comment: '看一下\n第二行' };
    expect((await member.client.post('/analysis/vulnEditTicket', comment)).body.code).toBe(200);
    expect((await detailOf(ticketId)).timeline[0]).toMatchObject({
      action: 'comment',
      text: '看一下\n第二行',
      user: 'member',
    });
  });

  it('follows the table of steps', async () => {
    const [{ ticket_id: ticketId = '' } = {}] = await findingsOf(vulnerable[0]);

    expect(await edit(ticketId, { status: 'closed' })).toMatchObject({ code: 409 });
    await lead(ticketId, 'accepted', 'processing');
    expect(await edit(ticketId, { status: 'suspended' })).toMatchObject({ code: 400, error: '请填写原因' });
    const suspended = { status: 'suspended', comment: '等供应商' };
    expect(await edit(ticketId, suspended)).toMatchObject({ code: 400, error: '请选择到期日' });
    const past = { ...suspended, ends_on: dayFromNow(-2) };
    expect(await edit(ticketId, past)).toMatchObject({ code: 400, error: '到期日不能早于今天' });
    expect(await edit(ticketId, { ...suspended, ends_on: dayFromNow(3) })).toMatchObject({ code: 200 });
    expect(await detailOf(ticketId)).toMatchObject({ status: 'suspended', ends_on: dayFromNow(3) });
    await lead(ticketId, 'processing', 'verify');
    const closed = await edit(ticketId, { status: 'closed' });
    expect(closed).toMatchObject({ code: 409, error: expect.stringContaining('还有 2 个漏洞没有消除') });
    const [last] = (await detailOf(ticketId)).timeline;
    expect(last).toMatchObject({ action: 'step', from: '处理中', to: '待复测', user: 'owner' });
  });

  it('lets those who answer for the project alone accept a risk', async () => {
    const [{ ticket_id: ticketId = '' } = {}] = await findingsOf(vulnerable[0]);
    const accepted = { status: 'risk_accepted', comment: '内网使用', ends_on: dayFromNow(30) };

    const byMember = await edit(ticketId, accepted, member.client);
    const steps = (await detailOf(ticketId, member.client)).allowed_actions;
    const byExpert = await edit(ticketId, accepted, expert.client);

    expect(byMember.code).toBe(403);
    expect(steps.map(({ to }: { to: string }) => to)).toEqual(['closed', 'processing']);
    expect(byExpert).toMatchObject({ code: 200, data: { status: 'risk_accepted' } });
    // Its findings are free again; a second ticket keeps the first from being opened again.
    const second = await makeTicket(vulnerable[0]);
    expect(await edit(ticketId, { status: 'processing', comment: '重新处理' })).toMatchObject({
      code: 409,
      error: expect.stringContaining(second),
    });
    expect(await edit(second, { status: 'duplicate' })).toMatchObject({ code: 400 });
    expect(await edit(second, { status: 'duplicate', duplicate_of: 'GD-1' })).toMatchObject({ code: 400 });
    const repeated = { status: 'duplicate', duplicate_of: ticketId };
    expect(await edit(second, repeated)).toMatchObject({ code: 200 });
    expect(await detailOf(second)).toMatchObject({ status: 'duplicate', duplicate_of: ticketId });
    await edit(ticketId, { status: 'processing', comment: '重新处理' });
  });

  it('is for those who work at it', async () => {
    const [{ ticket_id: ticketId = '' } = {}] = await findingsOf(vulnerable[2]);

    const reader = await member.client.post('/analysis/vulnEditTicket', {
      ticket_id: ticketId,
      comment: '？',
    });
    const seen = await detailOf(ticketId, member.client);
    const stranger = await outsider.client.get('/analysis/vulnTicketDetail', { ticket_id: ticketId });
    const nothing = await outsider.client.get('/analysis/vulnTicketDetail', { ticket_id: 'GD-0' });

    expect(reader.body.code).toBe(404);
    expect(seen).toMatchObject({ editable: 0, allowed_actions: [] });
    expect({ ...stranger.body, request_id: '' }).toEqual({ ...nothing.body, request_id: '' });
    await edit(ticketId, { assignee: 'member' });
    const given = await member.client.post('/analysis/vulnEditTicket', {
      ticket_id: ticketId,
      comment: '好',
    });
    expect(given.body.code).toBe(200);
  });
});

describe('a retest', () => {
  it('tells of what is gone, and closes what waited for it', async () => {
    const [{ ticket_id: ticketId = '' } = {}] = await findingsOf(vulnerable[0]);
    const [{ ticket_id: other = '' } = {}] = await findingsOf(vulnerable[2]);
    await lead(ticketId, 'verify');

    const task = await detect([vulnerable[1]]);

    const detail = await detailOf(ticketId);
    expect(detail).toMatchObject({ status: 'closed', gone_count: 2, closeTime: expect.stringMatching(/^2/) });
    expect(detail.findings.map((one: { retest: string }) => one.retest)).toEqual(['gone', 'gone']);
    expect(detail.timeline[0]).toMatchObject({
      action: 'retest',
      user: '',
      from: '待复测',
      to: '已关闭',
      text: '检测完成后复测：2 个漏洞已全部消除',
      task_id: task.task_id,
    });
    // Nobody had said that this one was repaired: it waits for somebody to say so.
    expect(await detailOf(other)).toMatchObject({ status: 'verify', gone_count: 1 });
    expect(await edit(other, { status: 'closed' })).toMatchObject({ code: 200 });
    const { body } = await owner.client.get('/analysis/vulnTicketStatistics');
    expect(body.data).toMatchObject({ sla_rate: 1, close_days: expect.any(Number) });
  });

  it('opens a ticket again when a finding is back, and sends back what was not repaired', async () => {
    const list = await owner.client.get('/analysis/vulnTicketList', {
      status: ['closed'],
      cve_id: idOf('c'),
      pageNum: 1,
      pageSize: 10,
    });
    const [{ ticket_id: ticketId = '' } = {}] = list.body.data.list;

    await detect(vulnerable);

    const back = await detailOf(ticketId);
    expect(back).toMatchObject({ status: 'processing', gone_count: 0, closeTime: '' });
    expect(back.timeline[0]).toMatchObject({ action: 'retest', from: '已关闭', to: '处理中' });
    await lead(ticketId, 'verify');
    await detect(vulnerable);
    expect(await detailOf(ticketId)).toMatchObject({ status: 'processing' });
  });
});

describe('lists and figures of tickets', () => {
  it('narrow, sort and count exactly what is reached', async () => {
    const ask = (rest: Readonly<Record<string, string | readonly string[]>>, client = owner.client) =>
      client.get('/analysis/vulnTicketList', { pageNum: 1, pageSize: 10, ...rest });

    const all = await ask({});
    const mine = await ask({ view: 'todo' }, member.client);
    const bySeverity = await ask({ sort_severity: 'desc' });
    const none = await ask({}, outsider.client);
    const { body } = await owner.client.get('/analysis/vulnTicketStatistics');

    const rows = all.body.data.list as { ticket_id: string; status: string; severity: string }[];
    expect(all.body.data.pagination.total).toBe(rows.length);
    expect(mine.body.data.list.every((row: { assignee: string }) => row.assignee === 'member')).toBe(true);
    expect(bySeverity.body.data.list[0].severity).toBe('超危');
    expect(none.body.data).toMatchObject({ list: [], pagination: { total: 0 } });
    expect(body.data).toMatchObject({ all: rows.length, created: rows.length, overdue: 0 });
    for (const { value, count } of body.data.by_status) {
      const found = await ask({ status: [value] });
      expect(found.body.data.pagination.total, value).toBe(count);
    }
  });

  it('show what is late, and bring back what was put aside until yesterday', async () => {
    const [{ ticket_id: ticketId = '' } = {}] = await findingsOf(vulnerable[0]);
    await query(server, `update ticket set due_on = '2026-01-01' where ticket_id = $1`, [ticketId]);

    const late = await owner.client.get('/analysis/vulnTicketList', {
      view: 'overdue',
      pageNum: 1,
      pageSize: 10,
    });
    const home = await owner.client.get('/user/homepage');

    expect(late.body.data.list).toEqual([expect.objectContaining({ ticket_id: ticketId, overdue: 1 })]);
    expect(home.body.data.todo).toMatchObject({ ticket: 0, ticket_overdue: 1 });
    await edit(ticketId, { status: 'suspended', comment: '等', ends_on: dayFromNow(1) });
    await query(server, `update ticket set ends_on = '2026-01-02' where ticket_id = $1`, [ticketId]);
    const startedAt = performance.now();
    let status = 'suspended';
    while (status === 'suspended' && performance.now() - startedAt < 60_000) {
      await new Promise((settle) => setTimeout(settle, 500));
      ({ status } = await detailOf(ticketId));
    }
    const { timeline } = await detailOf(ticketId);
    expect(status).toBe('processing');
    expect(timeline.map(({ action }: { action: string }) => action).slice(0, 4)).toContain('ended');
  });

  it('stand beside the vulnerabilities of a detection', async () => {
    const [finding] = await findingsOf(vulnerable[0]);
    const { body } = await owner.client.get('/component/vulnInfo', {
      task_id: finding?.['task_id'] ?? '',
      vuln_id: idOf('c'),
      pageNum: 1,
      pageSize: 10,
    });

    expect(body.data.list[0].ticket_id).toBe(finding?.['ticket_id']);
  });
});
