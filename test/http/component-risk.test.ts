import { rmSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { packageKey } from '#model';
import { makeZip } from '../make-archives.ts';
import { query } from './accounts.ts';
import { type Client, signIn, untilEnded } from './client.ts';
import { type StartedServer, startServer } from './start-server.ts';

let server: StartedServer;
let admin: Client;
let taskId: string;

/** A package with scored vulnerabilities, one that nobody scored, one without a version, and a safe one. */
const upload = makeZip([
  {
    name: 'package-lock.json',
    content: JSON.stringify({
      name: 'demo',
      lockfileVersion: 3,
      packages: {
        '': { name: 'demo' },
        'node_modules/lodash': { version: '4.17.15' },
      },
    }),
  },
  { name: 'requirements.txt', content: 'some-internal-package>=1.2,<2\naioxmpp==0.10.0\nattrs==23.1.0\n' },
]);

beforeAll(async () => {
  server = await startServer();
  admin = await signIn(server.url, 'superadmin', server.adminPassword);
  const { body } = await admin.postForm('/analysis/check', [
    ['project_name', '风险'],
    ['file', new File([new Uint8Array(upload)], 'demo.zip')],
  ]);
  taskId = body.data.task_id;
  await untilEnded(admin, taskId);
});
afterAll(async () => {
  await server.stop();
  rmSync(server.dataFolder, { recursive: true, force: true });
});

async function risks(extra: Record<string, string | number | readonly string[]> = {}) {
  const { body } = await admin.get('/component/componentList', { task_id: taskId, pageNum: 1, ...extra });
  return body.data.list.map((row: { Repo: string; VulnSeverity: string }) => [row.Repo, row.VulnSeverity]);
}

const inOrder = [
  ['lodash', '高危'],
  ['aioxmpp', '未知'],
  ['some-internal-package', '未检测'],
  ['attrs', '暂无风险'],
];

it('calls a component safe only when it was matched and nothing was found, the riskiest first', async () => {
  const found = await risks();

  expect(found).toEqual(inOrder);
  expect(await risks({ sort_VulnSeverity: 'desc' })).toEqual(found);
  expect(await risks({ sort_VulnSeverity: 'asc' })).toEqual([...found].reverse());
});

it('finds components by those risks and says how many there are', async () => {
  expect(await risks({ VulnSeverity: ['未知'] })).toEqual([['aioxmpp', '未知']]);
  expect(await risks({ VulnSeverity: ['未检测'] })).toEqual([['some-internal-package', '未检测']]);
  const { body } = await admin.get('/component/componentList', { task_id: taskId, pageNum: 1 });
  expect(body.data.facets.VulnSeverity.slice(1)).toEqual([
    { value: '未知', count: 1 },
    { value: '未检测', count: 1 },
    { value: '暂无风险', count: 1 },
  ]);
});

it('says the lowest version that a requirement allows, and takes it for no version', async () => {
  const { body } = await admin.get('/component/componentList', { task_id: taskId, pageNum: 1 });
  const row = body.data.list.find(({ Repo }: { Repo: string }) => Repo === 'some-internal-package');

  expect(row).toMatchObject({ Version: '', requirement: '>=1.2,<2', lowest_allowed: '1.2' });
});

it('counts them apart in the overview', async () => {
  const { component } = (await admin.get('/analysis/overview', { task_id: taskId })).body.data;

  expect(component).toMatchObject({
    total: 4,
    undetected: 1,
    vulnerable: 2,
    risk: { none: 1, unknown: 1, total: 3 },
  });
});

it('says the same of what an earlier version has kept', async () => {
  const current = await admin.get('/analysis/overview', { task_id: taskId });
  const dataFolder = server.dataFolder;
  await query(
    server,
    `update component set severity = 'none', severity_rank = 4 where severity = 'undetected'`,
  );
  await query(server, `update component set severity_rank = 4 where severity = 'none'`);
  await query(server, `update component set severity_rank = 5 where severity = 'unknown'`);
  await query(
    server,
    `update task set figures = jsonb_set(figures #- '{componentRisks,undetected}', '{componentRisks,none}', '2')`,
  );
  await query(server, `delete from schema_migration where id = '0002-component-risk'`);
  await server.kill();
  server = await startServer({ dataFolder });
  admin = await signIn(server.url, 'superadmin', server.adminPassword);

  expect(await risks()).toEqual(inOrder);
  const again = await admin.get('/analysis/overview', { task_id: taskId });
  expect(again.body.data).toEqual(current.body.data);
});

it('keeps the key of the package of each component', async () => {
  const project =
    '<Project><ItemGroup><PackageReference Include="Newtonsoft.Json" Version="13.0.1"/></ItemGroup></Project>';
  const packages = { 'node_modules/@a/b': { version: '1.0.0-x+y@z' }, 'node_modules/c?d': { version: '1' } };
  const archive = makeZip([
    { name: 'shop.csproj', content: project },
    { name: 'package-lock.json', content: JSON.stringify({ lockfileVersion: 3, packages }) },
  ]);
  const { body } = await admin.postForm('/analysis/check', [
    ['project_name', '包的键'],
    ['file', new File([new Uint8Array(archive)], 'demo.zip')],
  ]);
  await untilEnded(admin, body.data.task_id);

  const rows = await query(server, 'select purl, package_key from component where task_id = $1', [
    body.data.task_id,
  ]);

  expect(rows.map(({ package_key: key }) => key)).toContain('pkg:nuget/newtonsoft.json');
  expect(rows.map(({ package_key: key }) => key)).toEqual(rows.map(({ purl }) => packageKey(String(purl))));
});

it('says of a project none of whose components could be matched that it is unchecked, wherever it stands', async () => {
  const manifest = { name: 'requirements.txt', content: 'some-internal-package>=1.2,<2\n' };
  const { body } = await admin.postForm('/analysis/check', [
    ['project_name', '无法比对'],
    ['file', new File([new Uint8Array(makeZip([manifest]))], 'own.zip')],
  ]);
  const task = await untilEnded(admin, body.data.task_id);
  expect(task).toMatchObject({ component_count: 1, risk: '未检测' });

  const list = async (path: string, query = {}) =>
    (await admin.get(path, { pageNum: 1, pageSize: 100, ...query })).body.data;
  const named = { name: '无法比对' };
  const unchecked = await list('/analysis/projectAssetsList', { ...named, risk: '未检测' });
  expect(unchecked.list).toMatchObject([{ name: '无法比对', component_count: 1 }]);
  expect(unchecked.list[0]).not.toHaveProperty('vuln');
  expect((await list('/analysis/projectAssetsList', { ...named, risk: '暂无风险' })).list).toEqual([]);
  const { pagination } = await list('/analysis/projectAssetsList', { risk: '未检测' });
  const counted = { value: '未检测', count: pagination.total };
  expect(unchecked.facets.risk).toContainEqual(counted);
  expect((await list('/analysis/assetProjectStatistics')).by_risk).toContainEqual(counted);

  const [project] = (await list('/product/list', { name: '无法比对' })).list;
  expect(project).toMatchObject({ component_count: 1 });
  expect(project).not.toHaveProperty('vuln');
  const { history } = (await admin.get('/product/detail', { product_id: project.product_id })).body.data;
  expect(history).toHaveLength(1);
  expect(history[0]).not.toHaveProperty('vuln');
  const [recent] = (await list('/user/homepage')).recent_tasks;
  expect(recent).toMatchObject({ task_id: task.task_id });
  expect(recent).not.toHaveProperty('vuln');
});

it('does not call a project safe of which only a part could be matched, wherever it stands', async () => {
  const manifest = { name: 'requirements.txt', content: 'some-internal-package>=1.2,<2\nattrs==23.1.0\n' };
  const { body } = await admin.postForm('/analysis/check', [
    ['project_name', '部分比对'],
    ['file', new File([new Uint8Array(makeZip([manifest]))], 'part.zip')],
  ]);
  expect(await untilEnded(admin, body.data.task_id)).toMatchObject({ component_count: 2, risk: '未知' });

  const assets = async (risk: string) => {
    const query = { pageNum: 1, name: '部分比对', risk };
    return (await admin.get('/analysis/projectAssetsList', query)).body.data;
  };
  const unknown = await assets('未知');
  expect(unknown.list).toMatchObject([{ name: '部分比对', risk: '未知' }]);
  expect(unknown.facets.risk).toContainEqual({ value: '未知', count: 1 });
  expect((await assets('暂无风险')).list).toEqual([]);
});
