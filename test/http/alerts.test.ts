import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeZip } from '../make-archives.ts';
import { newUser, query, type TestUser } from './accounts.ts';
import { type Client, signIn, untilEnded, type WireAnswer } from './client.ts';
import { importAndWait, osvRecord } from './knowledge-import.ts';
import { type StartedServer, startServer } from './start-server.ts';

let server: StartedServer;
let root: Client;
let owner: TestUser;
let member: TestUser;
let manager: TestUser;
let outsider: TestUser;
let otherManager: TestUser;
let projectId: string;
let taskId: string;

/** Ten packages that nothing else speaks of. */
const packages = Array.from({ length: 10 }, (_, index) => `only-here-${index}`);
const idOf = (name: string) =>
  `GHSA-${name.slice(-1).repeat(4)}-aaaa-bbbb`.replace(/\d/g, (digit) => 'cfghjmpqrv'[Number(digit)] ?? '');
const critical = [{ type: 'CVSS_V3', score: 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H' }];

beforeAll(async () => {
  server = await startServer({ ships: 'little' });
  root = await signIn(server.url, 'superadmin', server.adminPassword);
  owner = await newUser(server, root, { username: 'owner', role: 'padmin', unit: '研发部' });
  member = await newUser(server, root, { username: 'member', role: 'user', unit: '测试部' });
  manager = await newUser(server, root, { username: 'manager', role: 'admin', unit: '研发部' });
  outsider = await newUser(server, root, { username: 'outsider', role: 'padmin', unit: '研发部' });
  otherManager = await newUser(server, root, { username: 'other-manager', role: 'admin', unit: '市场部' });
  await bring(packages.map((name) => osvRecord(idOf(name), name)));
  ({ task_id: taskId, product_id: projectId } = await detect(owner.client, '商城', packages));
  await query(server, 'insert into project_member values ($1, $2)', [projectId, member.uid]);
});
afterAll(() => server.stop());

/** A detection of these npm packages at 1.0.0, to its end. */
async function detect(client: Client, project: string, names: readonly string[]) {
  const entries = names.map((name) => [`node_modules/${name}`, { version: '1.0.0' }]);
  const content = JSON.stringify({
    lockfileVersion: 3,
    packages: {
      '': { dependencies: Object.fromEntries(names.map((name) => [name, '*'])) },
      ...Object.fromEntries(entries),
    },
  });
  const { body } = await client.postForm('/analysis/check', [
    ['project_name', project],
    ['request_key', randomUUID()],
    ['file', new File([new Uint8Array(makeZip([{ name: 'package-lock.json', content }]))], 'a.zip')],
  ]);
  return untilEnded(client, body.data.task_id);
}

function bring(records: readonly object[]) {
  return importAndWait(root, 'news.ndjson', records.map((one) => JSON.stringify(one)).join('\n'));
}

function listOf(
  client: Client,
  type: 'new' | 'update',
  rest: Readonly<Record<string, string>> = {},
): Promise<WireAnswer> {
  const path = type === 'new' ? '/analysis/vulnAddList' : '/analysis/vulnUpdateList';
  return client.get(path, { pageNum: 1, pageSize: 100, ...rest });
}

async function bellOf(client: Client) {
  return (await client.get('/analysis/warningList')).body.data as Record<string, unknown>[];
}

/** How many alerts of new vulnerabilities the home page says that the caller has not read. */
async function unreadAtHome(client: Client): Promise<number> {
  return (await client.get('/user/homepage')).body.data.todo.warning;
}

/** Wait until the bell rings for a reason; the product promises a minute. */
async function untilRings(client: Client, isRight: (bell: Record<string, unknown>[]) => boolean) {
  const startedAt = performance.now();
  for (;;) {
    const bell = await bellOf(client);
    if (isRight(bell)) return { bell, ms: performance.now() - startedAt };
    if (performance.now() - startedAt > 60_000) throw new Error(`the bell says ${JSON.stringify(bell)}`);
    await new Promise((settle) => setTimeout(settle, 100));
  }
}

describe('a first detection', () => {
  it('raises what it finds, for everybody whom the project concerns and nobody else', async () => {
    const bells = await Promise.all(
      [owner.client, member.client, manager.client, root].map((client) => bellOf(client)),
    );

    for (const bell of bells) {
      expect(bell).toHaveLength(10);
      expect(bell).toContainEqual({
        type: 'new',
        CveId: idOf('only-here-0'),
        Severity: '未知',
        Repo: 'only-here-0',
        Version: '1.0.0',
        Count: 1,
        UpdateTime: expect.any(String),
      });
    }
    expect(await bellOf(outsider.client)).toEqual([]);
    expect(await bellOf(otherManager.client)).toEqual([]);
    expect(await unreadAtHome(owner.client)).toBe(10);
    expect(await unreadAtHome(outsider.client)).toBe(0);
  });

  it('is followed by no second alert for the same', async () => {
    const again = await detect(owner.client, '商城', packages);
    taskId = again.task_id;

    const { body } = await listOf(owner.client, 'new');

    expect(body.data.pagination.total).toBe(10);
  });
});

describe('an import that changes ten advisories', () => {
  it('rings within a minute, with what has changed, at exactly those concerned', async () => {
    for (const { client } of [owner, member]) await readAll(client);
    await bring(packages.map((name) => osvRecord(idOf(name), name, { severity: critical })));

    const { bell, ms } = await untilRings(
      owner.client,
      (rows) => rows.filter(({ type }) => type === 'update').length === 10,
    );

    console.log(`ten updates stood in the bell ${Math.round(ms)} ms after the import had ended`);
    const updates = bell.filter(({ type }) => type === 'update');
    expect(new Set(updates.map(({ CveId }) => CveId))).toEqual(new Set(packages.map(idOf)));
    expect(updates[0]).toEqual({
      type: 'update',
      CveId: expect.any(String),
      Severity: '超危',
      Count: 1,
      UpdateTime: expect.any(String),
    });
    for (const { client } of [member, manager]) expect(await bellOf(client)).toEqual(bell);
    expect(await bellOf(outsider.client)).toEqual([]);
    expect(await bellOf(otherManager.client)).toEqual([]);
    const { body } = await listOf(member.client, 'update');
    expect(body.data.pagination.total).toBe(10);
    for (const row of body.data.list) {
      expect(row).toMatchObject({ has_read: 0, dealt: 0, Count: 1 });
      expect(row.changes).toEqual([
        { field: 'severity', label: '等级', old: '未知', new: '超危' },
        { field: 'score', label: 'CVSS 评分', old: '', new: '9.8' },
        { field: 'cvss_vector', label: 'CVSS 向量', old: '', new: critical[0]?.score },
      ]);
    }
    const fresh = await listOf(owner.client, 'new');
    expect(fresh.body.data.list[0]).toMatchObject({ Severity: '超危', cvss_score: 9.8, has_read: 1 });
  });

  it('adds to what nobody has dealt with, and forgets what is again as it was', async () => {
    const [name = ''] = packages;
    const affected = osvRecord(idOf(name), name).affected.map((one) => ({
      ...one,
      ranges: [{ type: 'SEMVER', events: [{ introduced: '0' }, { fixed: '3.0.0' }] }],
    }));
    await bring([osvRecord(idOf(name), name, { affected })]);

    const row = await untilRow('update', idOf(name), ({ changes }) =>
      changes.some(({ field }: { field: string }) => field === 'fixed_versions'),
    );

    const changed = row.changes.map(({ label, old, new: now }: Record<string, string>) => [label, old, now]);
    expect(changed).toContainEqual(['修复版本', '2.0.0', '3.0.0']);
    // It is again as it was when somebody looked last.
    expect(changed.map(([label]: string[]) => label)).not.toContain('等级');
  });

  it('says that a vulnerability was withdrawn, and settles what it raised', async () => {
    const name = 'only-here-9';
    await bring([osvRecord(idOf(name), name, { withdrawn: '2026-02-01T00:00:00Z' })]);

    const row = await untilRow('update', idOf(name), ({ changes }) =>
      changes.some(({ field }: { field: string }) => field === 'state'),
    );

    expect(row.changes.at(-1)).toMatchObject({ label: '状态', old: '受影响', new: '漏洞已撤回' });
    const open = await listOf(owner.client, 'new', { cve_id: idOf(name) });
    expect(open.body.data.pagination.total).toBe(0);
    const settled = await listOf(owner.client, 'new', { cve_id: idOf(name), dealt: '1' });
    expect(settled.body.data.list).toEqual([
      expect.objectContaining({ dealt: 1, deal_type: 'gone', deal_user: '' }),
    ]);
  });
});

async function readAll(client: Client) {
  const { body } = await listOf(client, 'new');
  await client.post('/analysis/componentHasRead', { Id: body.data.list.map(({ Id }: { Id: string }) => Id) });
}

async function untilRow(
  type: 'new' | 'update',
  cveId: string,
  // oxlint-disable-next-line typescript/no-explicit-any -- the wire, as a foreign client sees it
  isRight: (row: any) => boolean,
) {
  const startedAt = performance.now();
  for (;;) {
    const { body } = await listOf(owner.client, type, { cve_id: cveId });
    const [row] = body.data.list;
    if (row !== undefined && isRight(row)) return row;
    if (performance.now() - startedAt > 60_000) throw new Error(`the row is ${JSON.stringify(row)}`);
    await new Promise((settle) => setTimeout(settle, 100));
  }
}

describe('lists of alerts', () => {
  it('narrow, sort and count in all they show', async () => {
    const name = 'only-here-3';
    const one = await listOf(owner.client, 'new', {
      repo: name,
      version: '1.0.0',
      Severity: '超危',
      has_read: '1',
    });
    const none = await listOf(owner.client, 'new', { repo: name, has_read: '0' });
    const sorted = await listOf(owner.client, 'update', { sort_Severity: 'asc' });
    const worstFirst = await listOf(owner.client, 'update', { sort_Severity: 'desc' });

    expect(one.body.data).toMatchObject({ pagination: { total: 1 }, list: [{ Repo: name, kev: 0 }] });
    expect(none.body.data).toMatchObject({ pagination: { total: 0 }, list: [] });
    expect(sorted.body.data.list[0]).toMatchObject({ Severity: '未知' });
    expect(worstFirst.body.data.list.at(-1)).toMatchObject({ Severity: '未知' });
    expect(one.body.data.facets).toEqual({
      Severity: [
        { value: '超危', count: 8 },
        { value: '未知', count: 1 },
      ],
      has_read: [{ value: '1', count: 9 }],
    });
    expect(await unreadAtHome(owner.client)).toBe(0);
  });

  it('count only the projects that are reached', async () => {
    await detect(outsider.client, '别的项目', ['only-here-3']);

    const rows = await Promise.all(
      [owner.client, outsider.client, manager.client].map((client) =>
        listOf(client, 'new', { repo: 'only-here-3' }),
      ),
    );

    expect(rows.map(({ body }) => body.data.list[0].Count)).toEqual([1, 1, 2]);
    const Id = rows[2]?.body.data.list[0].Id ?? '';
    const seen = await owner.client.get('/analysis/alertProjects', {
      type: 'new',
      Id,
      pageNum: 1,
      pageSize: 10,
    });
    expect(seen.body.data).toMatchObject({
      pagination: { total: 1 },
      list: [
        {
          product_id: projectId,
          product_name: '商城',
          task_id: taskId,
          components: [{ Repo: 'only-here-3', path: ['only-here-3 1.0.0'], safe_version: '2.0.0' }],
        },
      ],
    });
    const stranger = await otherManager.client.get('/analysis/alertProjects', { type: 'new', Id });
    const nobody = await otherManager.client.get('/analysis/alertProjects', { type: 'new', Id: 'none' });
    expect(stranger.body.code).toBe(404);
    expect({ ...stranger.body, request_id: '' }).toEqual({ ...nobody.body, request_id: '' });
  });
});

describe('dealing with alerts', () => {
  it('is seen by all of the project, and leaves their own marks to others', async () => {
    const { Id } = (await listOf(owner.client, 'update', { cve_id: idOf('only-here-4') })).body.data.list[0];

    const dealt = await owner.client.post('/analysis/vulnSetDeal', {
      Id: [Id],
      deal_type: 'mitigate',
      deal_note: '已加防护规则',
    });

    expect(dealt.body).toMatchObject({ code: 200, data: { changed: 1 } });
    const open = await listOf(member.client, 'update', { cve_id: idOf('only-here-4') });
    expect(open.body.data.pagination.total).toBe(0);
    const { body } = await listOf(member.client, 'update', { cve_id: idOf('only-here-4'), dealt: '1' });
    expect(body.data.list[0]).toMatchObject({
      has_read: 0,
      dealt: 1,
      deal_type: 'mitigate',
      deal_note: '已加防护规则',
      deal_user: 'owner',
    });
    expect(
      (await bellOf(member.client)).some(
        ({ type, CveId }) => type === 'update' && CveId === idOf('only-here-4'),
      ),
    ).toBe(false);
    const back = await owner.client.post('/analysis/vulnSetDeal', { Id: [Id], deal_type: 'none' });
    expect(back.body.data).toEqual({ changed: 1 });
    expect(
      (await listOf(member.client, 'update', { cve_id: idOf('only-here-4') })).body.data.pagination.total,
    ).toBe(1);
  });

  it('is not for those who read alone, and not about what one does not reach', async () => {
    const { Id } = (await listOf(owner.client, 'new', { repo: 'only-here-5' })).body.data.list[0];
    const deal = { Id: [Id], deal_type: 'accept' };

    const reader = await member.client.post('/analysis/componentSetDeal', deal);
    const stranger = await outsider.client.post('/analysis/componentSetDeal', deal);
    const wrong = await owner.client.post('/analysis/componentSetDeal', { Id: [Id], deal_type: 'gone' });

    expect(reader.body.code).toBe(403);
    expect(stranger.body.code).toBe(404);
    expect(wrong.body).toMatchObject({ code: 400, error: expect.stringContaining('没有这样的处置方式') });
    expect((await listOf(owner.client, 'new', { repo: 'only-here-5' })).body.data.pagination.total).toBe(1);
  });

  it('waits again when the finding has changed since', async () => {
    const name = 'only-here-6';
    const { Id } = (await listOf(owner.client, 'update', { cve_id: idOf(name) })).body.data.list[0];
    await owner.client.post('/analysis/vulnSetDeal', { Id: [Id], deal_type: 'accept' });
    await bring([osvRecord(idOf(name), name)]);

    const row = await untilRow('update', idOf(name), ({ has_read }) => has_read === 0);

    expect(row).toMatchObject({ dealt: 0, deal_type: '', has_read: 0 });
    expect(row.changes).toContainEqual({ field: 'severity', label: '等级', old: '超危', new: '未知' });
  });

  it('is done by itself when the next detection has the component no more', async () => {
    await detect(owner.client, '商城', packages.slice(0, 7));

    const { body } = await listOf(owner.client, 'new', { repo: 'only-here-8', dealt: '1' });

    expect(body.data.list).toEqual([expect.objectContaining({ deal_type: 'gone', deal_user: '' })]);
    await detect(owner.client, '商城', packages);
    const again = await listOf(owner.client, 'new', { repo: 'only-here-8' });
    expect(again.body.data.list).toEqual([expect.objectContaining({ dealt: 0, has_read: 0 })]);
  });
});
