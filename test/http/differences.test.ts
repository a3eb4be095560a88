import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeZip } from '../make-archives.ts';
import { newUser } from './accounts.ts';
import { type Client, signIn, untilEnded } from './client.ts';
import { importAndWait, osvRecord } from './knowledge-import.ts';
import { type StartedServer, startServer } from './start-server.ts';

/** Where a package lies, and what its lockfile entry says. */
type Packages = Readonly<Record<string, { readonly version: string; readonly license?: string }>>;

const page = { pageNum: 1, pageSize: 100 };

const earlier: Packages = {
  lodash: { version: '4.17.4', license: 'MIT' },
  minimist: { version: '1.2.8', license: 'MIT' },
  gone: { version: '1.0.0' },
  relicensed: { version: '1.0.0', license: 'MIT' },
  same: { version: '1.0.0', license: 'MIT OR ISC' },
  twice: { version: '1.0.0' },
  'same/node_modules/twice': { version: '2.0.0' },
};
const later: Packages = {
  lodash: { version: '4.17.21', license: 'MIT' },
  minimist: { version: '0.0.8', license: 'MIT' },
  fresh: { version: '1.0.0' },
  relicensed: { version: '1.0.0', license: 'GPL-3.0-only' },
  same: { version: '1.0.0', license: 'ISC OR MIT' },
  twice: { version: '1.10.0' },
  'same/node_modules/twice': { version: '2.0.0' },
};

let server: StartedServer;
let admin: Client;
let base: string;
let task: string;

beforeAll(async () => {
  server = await startServer({ ships: 'little' });
  admin = await signIn(server.url, 'superadmin', server.adminPassword);
  base = await detect(admin, '商城', earlier);
  task = await detect(admin, '商城', later);
});
afterAll(async () => {
  await server.stop();
  rmSync(server.dataFolder, { recursive: true, force: true });
});

/** A detection of npm packages, to its end; answers the id of the task. */
async function detect(client: Client, project: string, packages: Packages): Promise<string> {
  const entries = Object.entries(packages).map(([place, entry]) => [`node_modules/${place}`, entry]);
  const content = JSON.stringify({
    lockfileVersion: 3,
    packages: { '': {}, ...Object.fromEntries(entries) },
  });
  const archive = makeZip([{ name: 'package-lock.json', content }]);
  const { body } = await client.postForm('/analysis/check', [
    ['project_name', project],
    ['request_key', randomUUID()],
    ['file', new File([new Uint8Array(archive)], 'a.zip')],
  ]);
  return (await untilEnded(client, body.data.task_id)).task_id;
}

async function diff(query: Readonly<Record<string, string>> = { task_id: task, base_task_id: base }) {
  return (await admin.get('/analysis/taskDiff', query)).body;
}

async function components(extra: Readonly<Record<string, string | string[]>> = {}) {
  const asked = { ...page, task_id: task, base_task_id: base, ...extra };
  return (await admin.get('/analysis/taskDiffComponent', asked)).body.data;
}

async function vulnerabilities(extra: Readonly<Record<string, string | string[]>> = {}) {
  const asked = { ...page, task_id: task, base_task_id: base, ...extra };
  return (await admin.get('/analysis/taskDiffVuln', asked)).body.data;
}

interface ComponentRow {
  readonly Repo: string;
  readonly change: string;
  readonly license_changed: boolean;
  readonly before?: { readonly Version: string };
  readonly after?: { readonly Version: string };
}

function lineOf({ Repo, change, before, after, license_changed }: ComponentRow): string {
  const versions = `${before?.Version ?? '-'} > ${after?.Version ?? '-'}`;
  return `${Repo} ${change} ${versions}${license_changed ? ' licence' : ''}`;
}

describe('the differences of two tasks', () => {
  it('are counted, and the former task of the project is the base unless another is named', async () => {
    const named = await diff();
    const unnamed = await diff({ task_id: task });

    expect(named.data.component).toEqual({
      added: 1,
      removed: 1,
      upgraded: 2,
      downgraded: 1,
      changed: 0,
      license: 1,
      unseen: 0,
      total: 6,
    });
    expect(named.data.base).toMatchObject({ task_id: base, product_name: '商城', component_count: 7 });
    expect(unnamed.data).toEqual(named.data);
  });

  it('say of each component what became of it', async () => {
    const { list, facets } = await components();

    expect(list.map(lineOf)).toEqual([
      'fresh added - > 1.0.0',
      'lodash upgraded 4.17.4 > 4.17.21',
      'twice upgraded 1.0.0 > 1.10.0',
      'minimist downgraded 1.2.8 > 0.0.8',
      'gone removed 1.0.0 > -',
      'relicensed kept 1.0.0 > 1.0.0 licence',
    ]);
    expect(facets.change).toContainEqual({ value: 'upgraded', count: 2 });
  });

  it('are narrowed, sorted and paged by the server', async () => {
    const licences = await components({ change: ['license'] });
    const several = await components({ change: ['added', 'removed'], sort_Repo: 'desc' });
    const named = await components({ Repo: 'LODA' });
    const second = await components({ pageSize: '10', pageNum: '2' });

    expect(licences.list.map(lineOf)).toEqual(['relicensed kept 1.0.0 > 1.0.0 licence']);
    expect(several.list.map(({ Repo }: ComponentRow) => Repo)).toEqual(['gone', 'fresh']);
    expect(named.list).toHaveLength(1);
    expect(second).toMatchObject({ list: [], pagination: { total: 6 } });
  });

  it('name vulnerabilities gained and lost, with their component and severity', async () => {
    const { data } = await diff();
    const gained = await vulnerabilities({ change: ['gained'] });
    const lost = await vulnerabilities({ change: ['lost'] });

    expect(gained.list).toContainEqual(
      expect.objectContaining({
        vuln_id: 'CVE-2021-44906',
        Repo: 'minimist',
        versions: ['0.0.8'],
        severity: '超危',
        cause: 'component',
        task_id: task,
      }),
    );
    expect(lost.list).toContainEqual(
      expect.objectContaining({ vuln_id: 'CVE-2019-10744', Repo: 'lodash', task_id: base }),
    );
    expect(data.vuln.gained.total).toBe(gained.pagination.total);
    expect(data.vuln.lost.total).toBe(lost.pagination.total);
    expect(data.vuln.by_knowledge).toBe(0);
  });

  it('are the contrary the other way round', async () => {
    const there = (await diff()).data;
    const back = (await diff({ task_id: base, base_task_id: task })).data;

    expect(back.component).toEqual({
      ...there.component,
      added: there.component.removed,
      removed: there.component.added,
      upgraded: there.component.downgraded,
      downgraded: there.component.upgraded,
    });
    expect(back.vuln.gained).toEqual(there.vuln.lost);
    expect(back.vuln.lost).toEqual(there.vuln.gained);
  });

  it('are none between a task and itself', async () => {
    const { data } = await diff({ task_id: task, base_task_id: task });

    expect(Object.values(data.component)).toEqual([0, 0, 0, 0, 0, 0, 0, 0]);
    expect([data.vuln.gained.total, data.vuln.lost.total]).toEqual([0, 0]);
  });

  it('have no base where there is no former task', async () => {
    const { code, data } = await diff({ task_id: base });

    expect(code).toBe(200);
    expect(data).toEqual({ task: expect.objectContaining({ task_id: base }) });
  });
});

describe('a task that may not be compared', () => {
  it('is one that is somebody else’s, on either side, as if it were not there', async () => {
    const user = await newUser(server, admin, { username: 'outsider', role: 'user' });
    const own = await detect(user.client, '自己的', later);
    const ask = async (query: Readonly<Record<string, string>>) => {
      const { code, error } = (await user.client.get('/analysis/taskDiff', query)).body;
      return { code, error };
    };

    const missing = await ask({ task_id: own, base_task_id: 'not-there' });

    expect(missing).toEqual({ code: 404, error: '检测任务不存在' });
    expect(await ask({ task_id: own, base_task_id: base })).toEqual(missing);
    expect(await ask({ task_id: base, base_task_id: own })).toEqual(missing);
  });

  it('is one that has no results', async () => {
    const { body } = await admin.postForm('/analysis/check', [
      ['project_name', '坏包'],
      ['file', new File([new Uint8Array(makeZip([{ name: 'a.txt', content: 'x' }])).slice(0, 30)], 'a.zip')],
    ]);
    const failed = await untilEnded(admin, body.data.task_id);

    const answer = await diff({ task_id: task, base_task_id: failed.task_id });

    expect(failed.status).toBe('failed');
    expect(answer.code).toBe(409);
    expect(answer.error).toContain('没有完整的结果');
  });
});

describe('knowledge that came between two tasks', () => {
  it('is told as the cause where the component stayed as it was', async () => {
    const before = await detect(admin, '知识', { 'only-here': { version: '1.0.0' } });
    // The ledger follows the last task of a version alone: the first one stays by the former knowledge.
    await detect(admin, '知识', { 'only-here': { version: '1.0.0' } });
    await importAndWait(admin, 'news.ndjson', JSON.stringify(osvRecord('GHSA-aaaa-bbbb-cccc', 'only-here')));
    const after = await detect(admin, '知识', { 'only-here': { version: '1.0.0' } });

    const { data } = await diff({ task_id: after, base_task_id: before });

    expect(data.component.changed).toBe(0);
    expect(data.vuln).toMatchObject({ gained: { total: 1 }, lost: { total: 0 }, by_knowledge: 1 });
    expect(data.task.knowledge_generation).toBeGreaterThan(data.base.knowledge_generation);
  });
});
