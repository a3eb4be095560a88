import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeZip } from '../make-archives.ts';
import { type Client, signIn, untilEnded } from './client.ts';
import { type StartedServer, startServer } from './start-server.ts';

interface Node {
  readonly id: string;
  readonly Repo: string;
  readonly child_count: number;
}

/** shop asks for web and cli; web > parser > lodash, cli > parser, parser > web: a circle; frozen stands alone. */
const lockfile = {
  name: 'shop',
  lockfileVersion: 3,
  packages: {
    '': { name: 'shop', dependencies: { web: '^1.0.0' }, devDependencies: { cli: '~2.0' } },
    'node_modules/web': { version: '1.2.0', dependencies: { parser: '*' } },
    'node_modules/cli': { version: '2.0.1', dev: true, dependencies: { parser: '>=3' } },
    'node_modules/parser': { version: '3.0.0', dependencies: { lodash: '4.17.4', web: '*' } },
    'node_modules/lodash': {
      version: '4.17.4',
      integrity: `sha1-${Buffer.alloc(20, 0xab).toString('base64')}`,
    },
  },
};

let server: StartedServer;
let admin: Client;
let taskId: string;

beforeAll(async () => {
  server = await startServer();
  admin = await signIn(server.url, 'superadmin', server.adminPassword);
  taskId = await analysed('依赖', [
    { name: 'package-lock.json', content: JSON.stringify(lockfile) },
    { name: 'vendor/modules.txt', content: '' },
    { name: 'installed/PKG-INFO', content: '' },
  ]);
});
afterAll(async () => {
  await server.stop();
  rmSync(server.dataFolder, { recursive: true, force: true });
});

async function analysed(project: string, files: Parameters<typeof makeZip>[0]): Promise<string> {
  const { body } = await admin.postForm('/analysis/check', [
    ['project_name', project],
    ['file', new File([new Uint8Array(makeZip(files))], 'demo.zip')],
  ]);
  await untilEnded(admin, body.data.task_id);
  return body.data.task_id;
}

async function graph(extra: Record<string, string> = {}, task = taskId) {
  return (await admin.get('/component/dependency', { task_id: task, ...extra })).body;
}

/** Edges and paths with names in the place of ids. */
async function named(extra: Record<string, string> = {}, task = taskId) {
  const { data } = await graph(extra, task);
  const names = new Map<string, string>(data.nodes.map((node: Node) => [node.id, node.Repo]));
  const name = (id: string) => (id === data.root ? 'ROOT' : (names.get(id) ?? id));
  return {
    data,
    nodes: data.nodes.map((node: Node) => node.Repo).sort(),
    edges: data.edges
      .map((edge: { from: string; to: string }) => `${name(edge.from)}>${name(edge.to)}`)
      .sort(),
    paths: data.paths?.map((path: string[]) => path.map(name).join('>')),
    id: (repo: string) => data.nodes.find((node: Node) => node.Repo === repo)?.id ?? '',
  };
}

describe('the plan of upgrades', () => {
  it('is matched as it would be, and says what has to move first', async () => {
    const { body } = await admin.get('/component/upgradePlan', { task_id: taskId });
    const { body: found } = await admin.get('/component/vulnInfo', {
      task_id: taskId,
      Repo: 'lodash',
      pageNum: '1',
      pageSize: '100',
    });
    const lodash = body.data.list.find(({ Repo }: { Repo: string }) => Repo === 'lodash');
    const ids = found.data.list.map((row: { vuln_id: string }) => row.vuln_id);

    expect(ids.length).toBeGreaterThan(0);
    expect(new Set([...lodash.removed, ...lodash.remaining])).toEqual(new Set(ids));
    expect(lodash).toMatchObject({
      Version: '4.17.4',
      dep_mode: 'transitive',
      is_major: 0,
      through_count: 2,
    });
    expect(lodash.through.map(({ Repo }: { Repo: string }) => Repo).toSorted()).toEqual(['cli', 'web']);
    expect(body.data.removed).toBeGreaterThanOrEqual(lodash.removed.length);
  });
});

describe('the list of components', () => {
  const rows = async (query: Record<string, string>) => {
    const page = { task_id: taskId, pageNum: '1', pageSize: '50' };
    const { body } = await admin.get('/component/componentList', { ...page, ...query });
    return body.data as { list: Record<string, unknown>[]; pagination: { total: number } };
  };

  it('says how much each should be repaired, and is narrowed by it', async () => {
    const urgent = await rows({ suggest_level: '1' });
    const calm = await rows({ suggest_level: '0' });

    expect(urgent.list.map(({ Repo }) => Repo)).toContain('lodash');
    expect(new Set(urgent.list.map(({ suggest_level: level }) => level))).toEqual(new Set([1]));
    expect(calm.list.map(({ Repo }) => Repo)).toContain('parser');
    expect(calm.pagination.total + urgent.pagination.total).toBe((await rows({})).pagination.total);
    expect(urgent.list[0]).toMatchObject({ maintain: 'unknown' });
  });

  it('names the latest version that every other screen names', async () => {
    const lodash = { q: 'lodash', manager: 'npm', pageNum: 1 };
    const [inTask, known, asset] = await Promise.all([
      rows({ Repo: 'lodash' }),
      admin.get('/knowledge/componentList', lodash),
      admin.get('/analysis/componentAssetsList', { Repo: 'lodash', pageNum: 1 }),
    ]);
    const asked = new URLSearchParams({ name: 'lodash', manager: 'npm', version: '4.17.15' });
    const described = await admin.post(`/knowledge/componentDetail?${asked}`);

    const latest = described.body.data.last_version;
    expect(latest).toMatch(/^4\.\d+\.\d+$/);
    expect(inTask.list[0]).toMatchObject({ Repo: 'lodash', LatestVersion: latest });
    for (const { body } of [known, asset])
      expect(body.data.list.find(({ Repo }: { Repo: string }) => Repo === 'lodash')?.LatestVersion).toBe(
        latest,
      );
  });

  it('keeps the digest of an archive that a lockfile states', async () => {
    const { list } = await rows({ Repo: 'lodash' });

    expect(list[0]?.['digests']).toEqual([{ algorithm: 'SHA-1', value: 'ab'.repeat(20) }]);
  });
});

describe('who needs whom', () => {
  it('is told from the project on', async () => {
    const { data, nodes, edges } = await named();

    expect(nodes).toEqual(['cli', 'lodash', 'parser', 'web']);
    expect(edges).toEqual([
      'ROOT>cli',
      'ROOT>web',
      'cli>parser',
      'parser>lodash',
      'parser>web',
      'web>parser',
    ]);
    expect(data).toMatchObject({ root: taskId, unplaced: 0, truncated: false });
    expect(data.edges).toContainEqual(expect.objectContaining({ from: taskId, scope: 'dev' }));
  });

  it('is told a level at a time', async () => {
    const first = await named({ parent: taskId });
    const below = await named({ parent: first.id('web') });

    expect(first.nodes).toEqual(['cli', 'web']);
    expect(first.data.nodes.map((node: Node) => node.child_count)).toEqual([1, 1]);
    expect(below.edges).toEqual(['web>parser']);
  });

  it('is told around one component, with every way to it and the shortest first', async () => {
    const all = await named();
    const { data, paths, edges } = await named({ Id: all.id('lodash') });

    expect(paths).toHaveLength(2);
    expect(paths).toEqual(expect.arrayContaining(['ROOT>cli>parser>lodash', 'ROOT>web>parser>lodash']));
    expect(edges).toContain('parser>lodash');
    expect(data).toMatchObject({ dependant_count: 3, truncated: false });
    expect((await named({ Id: all.id('web') })).paths).toEqual(['ROOT>web', 'ROOT>cli>parser>web']);
  });

  it('is not told of a component that is not in the task', async () => {
    expect(await graph({ Id: 'x' })).toMatchObject({ code: 404, error: '该任务中没有此组件' });
    expect(await graph({ parent: 'x' })).toMatchObject({ code: 404 });
  });

  it('shows apart what nobody is known to ask for', async () => {
    const task = await analysed('孤立', [
      {
        name: 'go.sum',
        content: 'github.com/a/b v1.0.0 h1:AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=\n',
      },
    ]);
    const { data } = await graph({ parent: 'unplaced' }, task);

    expect(data.nodes.map((node: Node) => node.Repo)).toEqual(['github.com/a/b']);
    expect(data).toMatchObject({ unplaced: 1, edges: [] });
  });

  it('is told of the others when a name cannot be one', async () => {
    const long = `p${randomBytes(5000).toString('hex')}`;
    const task = await analysed('长名', [
      {
        name: 'package-lock.json',
        content: JSON.stringify({
          lockfileVersion: 3,
          packages: {
            [`node_modules/${long}`]: { version: '1.0.0' },
            'node_modules/b': { version: '1.0.0' },
          },
        }),
      },
    ]);
    const view = (await admin.get('/analysis/taskView', { task_id: task })).body.data;

    expect((await named({ parent: 'unplaced' }, task)).nodes).toEqual(['b']);
    expect(JSON.stringify(view.warnings)).toContain('超过 1000 字节');
  });
});

it('counts the components of a task by package manager', async () => {
  const { body } = await admin.get('/component/fetchers', { task_id: taskId });

  expect(body.data.list).toEqual([{ fetcher: 'npm', label: 'npm', icon: 'npm', count: 4 }]);
});

describe('a library that was copied into a project', () => {
  it('asks for what it needs itself', async () => {
    const manifest = (name: string, needs: object) => JSON.stringify({ name, version: '1.0.0', ...needs });
    const id = await analysed('随附的库', [
      { name: 'package.json', content: manifest('app', { dependencies: { express: '4.18.2' } }) },
      {
        name: 'src/third_party/debug/package.json',
        content: manifest('debug', { dependencies: { ms: '2.1.2' }, devDependencies: { mocha: '9.0.0' } }),
      },
    ]);

    const { body } = await admin.get('/component/allList', { task_id: id });

    const rows = body.data.list as { Repo: string; dep_mode: string }[];
    expect(rows.map(({ Repo: name, dep_mode: mode }) => `${name} ${mode}`).sort()).toEqual([
      'express direct',
      'ms transitive',
    ]);
  });
});
