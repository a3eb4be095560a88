import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeZip } from '../make-archives.ts';
import { query } from './accounts.ts';
import { type Client, signIn, untilEnded } from './client.ts';
import { type StartedServer, startServer } from './start-server.ts';

const files = {
  'shop/package-lock.json': JSON.stringify({
    name: 'shop',
    lockfileVersion: 3,
    packages: {
      '': { dependencies: { lodash: '4.17.4', minimist: '1.2.0' } },
      'node_modules/lodash': { version: '4.17.4' },
      'node_modules/minimist': { version: '1.2.0' },
      'node_modules/mkdirp': { version: '0.5.1', dependencies: { minimist: '1.2.0' } },
    },
  }),
  'shop/tool.go': 'package main\nfunc main() {}\nfunc Nightly() {}\n',
  'shop/data.go': `// ${'x'.repeat(1024 * 1024)}\n`,
  'shop/src/cart.js':
    'import _ from "lodash";\nfunction total(list) {\n  return _.merge({}, list);\n}\nexport { total };\n',
};

const locked = { lodash: { version: '4.17.4' }, minimist: { version: '1.2.0' } };

let server: StartedServer;
let admin: Client;
let taskId: string;
let projectId: string;

beforeAll(async () => {
  server = await startServer({ env: { SUXI_LOG_LEVEL: 'info' } });
  admin = await signIn(server.url, 'superadmin', server.adminPassword);
  ({ task_id: taskId, product_id: projectId } = await detected(['project_name', '可达']));
});
afterAll(() => server.stop());

async function detected(
  project: [field: string, value: string],
  changed: Readonly<Record<string, string>> = {},
) {
  const { body } = await admin.postForm('/analysis/check', [
    project,
    ['request_key', randomUUID()],
    [
      'file',
      new File(
        [
          new Uint8Array(
            makeZip(Object.entries({ ...files, ...changed }).map(([name, content]) => ({ name, content }))),
          ),
        ],
        'shop.zip',
      ),
    ],
  ]);
  return untilEnded(admin, body.data.task_id);
}

async function process(of = taskId) {
  return (await admin.get('/analysis/vulnReachableProcess', { task_id: of })).body.data;
}

async function untilChecked(of = taskId) {
  for (let look = 0; look < 240; look += 1) {
    const now = await process(of);
    if (now.status === 'finished' || now.status === 'failed') return now;
    await new Promise((settle) => setTimeout(settle, 500));
  }
  throw new Error('the check does not end');
}

describe('a check of reachability', () => {
  it('is not there until somebody asks for it', async () => {
    expect(await process()).toMatchObject({ status: 'none', yes: 0, no: 0, doubt: 0 });
    const { body } = await admin.get('/analysis/vulnReachableList', { task_id: taskId, pageNum: 1 });
    expect(body.data.list).toEqual([]);
  });

  it('can be cancelled, and then nobody has asked for it', async () => {
    await admin.post('/analysis/vulnReachableCheck', { task_id: taskId });
    const cancelled = await admin.post('/analysis/vulnReachableCancel', { task_id: taskId });
    const again = await admin.post('/analysis/vulnReachableCancel', { task_id: taskId });

    expect([cancelled, again].map(({ body }) => body.data.is_cancelled)).toEqual([true, false]);
    expect(await process()).toMatchObject({ status: 'none', yes: 0, no: 0, doubt: 0 });
  });

  it('is one, however often it is asked for, and ends with verdicts', async () => {
    const asked = await Promise.all([
      admin.post('/analysis/vulnReachableCheck', { task_id: taskId }),
      admin.post('/analysis/componentReachableCheck', { task_id: taskId }),
    ]);
    const ended = await untilChecked();

    expect(new Set(asked.map(({ body }) => body.data.job_id)).size).toBe(1);
    expect(ended).toMatchObject({ status: 'finished', progress: 100, error_text: '' });
    expect(ended.yes + ended.no + ended.doubt).toBeGreaterThan(0);
    expect(ended.finish_time).not.toBe('');
  });

  it('says which vulnerabilities are reached, and narrows and finds them', async () => {
    const ask = async (query: object) =>
      (
        await admin.get('/analysis/vulnReachableList', {
          task_id: taskId,
          pageNum: 1,
          pageSize: 100,
          ...query,
        })
      ).body.data;
    const { list, pagination } = await ask({});
    const lodash = list.filter(({ vulnTag }: { vulnTag: string }) => vulnTag === 'lodash@4.17.4');
    const minimist = list.filter(({ vulnTag }: { vulnTag: string }) => vulnTag === 'minimist@1.2.0');

    expect(pagination.total).toBe(list.length);
    expect(lodash.length).toBeGreaterThan(0);
    for (const row of lodash)
      expect(row).toMatchObject({
        module: 'depVul',
        reachable: 'doubt',
        evidence: 'package',
        file: 'shop/src/cart.js:3',
        path: 'total',
        frames: [{ func: 'total', file: 'shop/src/cart.js', line: 3 }],
      });
    expect(new Set(minimist.map(({ reachable }: { reachable: string }) => reachable))).toEqual(
      new Set(['no']),
    );
    expect((await ask({ reachable: 'no' })).pagination.total).toBe(minimist.length);
    expect((await ask({ Id: lodash[0].Id })).list).toEqual([lodash[0]]);
  });

  it('says it in the lists of vulnerabilities too, which it narrows', async () => {
    const ask = async (call: string, query: object) =>
      (await admin.get(call, { task_id: taskId, pageNum: 1, pageSize: 100, ...query })).body.data;
    type Row = { readonly vuln_id: string; readonly Repo: string; readonly reachable: string };
    const all = (await ask('/component/vulnInfo', {})).list as Row[];
    const no = (await ask('/component/vulnInfo', { reachable: 'no' })).list as Row[];
    const grouped = (await ask('/analysis/projectVulnInfo', { reachable: ['doubt', 'none'] })).list as Row[];

    expect(all.find(({ Repo }) => Repo === 'lodash')?.reachable).toBe('doubt');
    expect(new Set(no.map(({ Repo }) => Repo))).toEqual(new Set(['minimist']));
    expect(grouped.map(({ vuln_id: id }) => id).toSorted()).toEqual(
      all
        .filter(({ Repo }) => Repo === 'lodash')
        .map(({ vuln_id: id }) => id)
        .toSorted(),
    );
    expect((await ask('/component/vulnInfo', { reachable: 'none' })).list).toEqual([]);
  });

  it('says it in the ledger and in the alerts, which are narrowed as well', async () => {
    const ask = async (call: string, query: object) =>
      (await admin.get(call, { pageNum: 1, pageSize: 100, ...query })).body.data.list as Row[];
    type Row = { readonly components: string[]; readonly Repo: string; readonly reachable: string };
    const no = await ask('/analysis/vulnAssetsList', { reachable: 'no' });
    const doubt = await ask('/analysis/vulnAssetsList', { reachable: ['doubt', 'none'] });
    const alerts = await ask('/analysis/vulnAddList', { reachable: 'no' });
    const all = await ask('/analysis/vulnAddList', {});

    expect(new Set(no.flatMap(({ components }) => components))).toEqual(new Set(['minimist']));
    expect(new Set(doubt.map(({ reachable }) => reachable))).toEqual(new Set(['doubt']));
    expect(new Set(alerts.map(({ Repo }) => Repo))).toEqual(new Set(['minimist']));
    expect(all.length).toBeGreaterThan(alerts.length);
    expect(new Set(all.map(({ reachable }) => reachable))).toEqual(new Set(['doubt', 'no']));
  });

  it('says what it rests on', async () => {
    const { body } = await admin.get('/analysis/vulnReachableGround', { task_id: taskId });

    expect(body.data).toMatchObject({ named: [], unknown: [], unread_count: 1, unfinished: [] });
    expect(body.data.unread).toEqual([{ path: 'shop/data.go', reason: 'large' }]);
    expect(body.data.entries).toEqual([{ func: '', file: 'shop/src/cart.js', line: 1, is_named: 0 }]);
  });

  it('is cancelled a second time without losing what the first one found', async () => {
    const before = await process();
    await admin.post('/analysis/vulnReachableCheck', { task_id: taskId });
    await admin.post('/analysis/vulnReachableCancel', { task_id: taskId });

    expect(await process()).toMatchObject({ ...before, start_time: expect.any(String) });
  });

  it('keeps what was found before when it fails', async () => {
    const before = await process();
    await query(
      server,
      "update reach_check set status = 'failed', reason = 'x', ended_at = clock_timestamp()",
    );
    const failed = await process();
    await query(server, "update reach_check set status = 'finished', reason = '', ended_at = found_at");

    expect(failed).toMatchObject({ status: 'failed', found_time: before.found_time, yes: before.yes });
    expect(before.found_time).not.toBe('');
  });

  it.each([
    [
      'no',
      {
        lockfileVersion: 3,
        packages: { 'node_modules/lodash': locked.lodash, 'node_modules/minimist': locked.minimist },
      },
    ],
    // npm 6 does not list peers: lodash may need anything.
    ['doubt', { lockfileVersion: 1, dependencies: locked }],
  ])('calls a package that is not used %s, by what its lockfile says', async (verdict, lock) => {
    const changed = { 'shop/package-lock.json': JSON.stringify(lock) };
    const { task_id: of } = await detected(['project_name', `未使用 ${verdict}`], changed);
    await admin.post('/analysis/vulnReachableCheck', { task_id: of });
    await untilChecked(of);
    const { body } = await admin.get('/analysis/vulnReachableList', {
      task_id: of,
      pageNum: 1,
      pageSize: 100,
    });

    const rows: { vulnTag: string; reachable: string }[] = body.data.list;
    const ofUnused = rows.filter(({ vulnTag }) => vulnTag === 'minimist@1.2.0');
    expect(new Set(ofUnused.map(({ reachable }) => reachable))).toEqual(new Set([verdict]));
  });

  it('begins where a person says, too, and remembers it', async () => {
    const entries = ['src/cart.js:total', 'nowhere'];
    const refused = await admin.post('/analysis/vulnReachableCheck', {
      task_id: taskId,
      entries: Array.from({ length: 201 }, (_, index) => `f${index}`),
    });
    const blank = await admin.post('/analysis/vulnReachableCheck', { task_id: taskId, entries: [' '] });
    await admin.post('/analysis/vulnReachableCheck', { task_id: taskId, entries });
    await untilChecked();
    const { body } = await admin.get('/analysis/vulnReachableGround', { task_id: taskId });

    expect(refused.body.error).toContain('200');
    expect(blank.body.error).toContain('入口点不能为空');
    expect(body.data).toMatchObject({ named: entries, unknown: ['nowhere'] });
    expect(body.data.entries).toContainEqual({
      func: 'total',
      file: 'shop/src/cart.js',
      line: 2,
      is_named: 1,
    });
  });

  it('remembers it for the next detection of the project, and for that alone', async () => {
    const entries = ['src/cart.js:total', 'nowhere'];
    const next = await detected(['product_id', projectId]);
    const other = await detected(['project_name', '另一个']);
    const named = async (of: string) =>
      (await admin.get('/analysis/vulnReachableGround', { task_id: of })).body.data.named;

    expect(next.task_id).not.toBe(taskId);
    expect(await named(next.task_id)).toEqual(entries);
    expect(await named(other.task_id)).toEqual([]);

    await admin.post('/analysis/vulnReachableCheck', { task_id: next.task_id });
    const asked = await query(server, `select entries from reach_check where task_id = '${next.task_id}'`);
    expect(asked).toEqual([{ entries }]);

    // It waits or runs by now: named otherwise, it begins anew.
    const check = async (said: object) =>
      (await admin.post('/analysis/vulnReachableCheck', { task_id: next.task_id, ...said })).body.data.job_id;
    const before = await check({});
    const without = await check({ no_entries: '1' });
    expect(without).not.toBe(before);
    expect(await named(next.task_id)).toEqual([]);
    await untilChecked(next.task_id);
    expect(await named(next.task_id)).toEqual([]);
    expect(await named(taskId)).toEqual(entries);
  });

  it('takes over what a check of the same has found, and finds the same when it looks itself', async () => {
    const same = (await detected(['project_name', '同样'])).task_id;
    const changed = (
      await detected(['project_name', '改过'], {
        'shop/src/cart.js': `${files['shop/src/cart.js']}total();\n`,
      })
    ).task_id;
    const check = async (of: string) => {
      await admin.post('/analysis/vulnReachableCheck', { task_id: of, entries: ['nowhere'] });
      return untilChecked(of);
    };
    const rowsOf = async (of: string) =>
      query(
        server,
        `select finding_id as id, reachable, evidence, reason, symbol, language, frames from reach_verdict where task_id = '${of}'
         union all select component_id, reachable, use_count::text, reason, '', languages::text, uses from reach_component where task_id = '${of}'
         order by 1`,
      );
    await check(taskId);
    const first = await rowsOf(taskId);
    // It tells whose answer is told.
    await query(server, `update reach_verdict set reason = 'mark' where task_id = '${taskId}'`);

    const counts = await check(same);
    await check(changed);
    const taken = await rowsOf(same);
    const ofChanged = await rowsOf(changed);
    const anew = async () => {
      await query(server, "update reach_check set inputs = ''");
      await check(same);
    };
    await anew();
    const said = server.output().length;
    await anew();

    await expect
      .poll(() => server.output().slice(said))
      .toMatch(/reachability checked[^\n]*"trees_taken":[1-9]\d*,"trees_made":0/);
    expect(taken.filter(({ reason }) => reason === 'mark').length).toBeGreaterThan(0);
    expect(counts).toMatchObject({ status: 'finished', progress: 100, yes: 0, no: expect.any(Number) });
    expect(ofChanged.filter(({ reason }) => reason === 'mark')).toEqual([]);
    expect(ofChanged.length).toBe(first.length);
    expect(await rowsOf(same)).toEqual(first);
  });

  it('says which components are used, and where', async () => {
    const status = await admin.get('/analysis/componentReachableStatus', { task_id: taskId });
    const { body } = await admin.get('/analysis/componentReachableList', { task_id: taskId, pageNum: 1 });
    const detail = await admin.get('/analysis/componentReachableDetail', {
      task_id: taskId,
      repo: 'lodash',
      version: '4.17.4',
      reachable: 'yes',
    });

    expect(status.body.data).toMatchObject({ status: 'finished', progress: 100 });
    expect(body.data.list[0]).toMatchObject({
      repo: 'lodash',
      version: '4.17.4',
      reachable: 'yes',
      chain_count: 1,
    });
    expect(detail.body.data).toEqual([
      {
        repo: 'lodash',
        version: '4.17.4',
        package: 'lodash.merge',
        funcname: 'total',
        filename: 'shop/src/cart.js',
        line: 3,
        how: 'call',
        begins: 'uncalled',
        chain: [{ func: 'total', file: 'shop/src/cart.js', line: 3 }],
      },
    ]);
    const count = (word: string) =>
      body.data.list.filter(({ reachable }: { reachable: string }) => reachable === word).length;
    expect((await process()).components).toEqual({
      yes: count('yes'),
      no: count('no'),
      doubt: count('doubt'),
    });
    expect(count('yes')).toBeGreaterThan(0);
  });
});
