import { execFile } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrations } from '../../src/server/db/migrations/list.ts';
import { openDatabase } from '../../src/server/db/open.ts';
import { resultTables } from '../../src/server/db/result-tables.ts';
import { migrateWithShards } from '../../src/server/db/shards.ts';
import { vulnerableProject } from '../e2e/vulnerable-project.ts';
import { query } from './accounts.ts';
import { type Client, signIn, untilEnded } from './client.ts';
import { keptRows } from './kept-rows.ts';
import { type Cluster, makeCluster } from './shards.ts';
import { makeDataFolder, type StartedServer, startServer } from './start-server.ts';

const run = promisify(execFile);
const command = fileURLToPath(new URL('../../bin/suxi', import.meta.url));

let host: StartedServer;
let cluster: Cluster;
let guest: StartedServer;
let client: Client;
let env: Readonly<Record<string, string>>;
const guestFolder = makeDataFolder();
/** Part of it is random, so it is made once. */
let archive: Uint8Array<ArrayBuffer>;

beforeAll(async () => {
  host = await startServer();
  cluster = await makeCluster(host, 'cluster');
  archive = Uint8Array.from(await vulnerableProject());
  env = { DATABASE_URL: cluster.coordinator, SUXI_SHARDS: cluster.shards.join('\n') };
  guest = await startServer({ dataFolder: guestFolder, env });
  client = await signIn(guest.url, 'superadmin', guest.adminPassword);
});

afterAll(async () => {
  await guest.stop();
  await host.stop();
  rmSync(guestFolder, { recursive: true, force: true });
});

async function begin(by: Client, project: string): Promise<string> {
  const { body } = await by.postForm('/analysis/check', [
    ['project_name', project],
    ['file', new File([archive], 'shop.tar.gz')],
  ]);
  return body.data.task_id;
}

const at = (url: string) => ({ ...host, databaseUrl: () => url });
const ofHost = async () => signIn(host.url, 'superadmin', host.adminPassword);

/** The tasks whose files a database holds itself. */
async function tasksIn(shard: string): Promise<string[]> {
  const rows = await query(at(shard), 'select distinct task_id from inventory_file order by 1');
  return rows.map(({ task_id: id }) => String(id));
}

const tasksByShard = () => Promise.all(cluster.shards.map(tasksIn));

it('hands out the tables of results, and no other', async () => {
  const rows = await query(
    at(cluster.coordinator),
    `select relname as name from pg_class where relkind = 'p' and relnamespace = 'public'::regnamespace`,
  );

  expect(rows.map(({ name }) => String(name)).sort()).toEqual(
    resultTables.filter((name) => name !== 'reach_check').sort(),
  );
  expect(guest.output()).toContain('检测结果的 18 个数据表已分布到 2 个数据库');
});

it('keeps what an analysis finds in one shard, the same as one database does', async () => {
  const atHost = await ofHost();
  const wanted = await keptRows(host, (await untilEnded(atHost, await begin(atHost, '商店'))).task_id);
  const tasks: string[] = [];
  // Which shard a task falls to is told by its id, which is random.
  do {
    tasks.push((await untilEnded(client, await begin(client, `商店 ${tasks.length}`))).task_id);
    expect(tasks.length).toBeLessThan(16);
  } while ((await tasksByShard()).some((held) => held.length === 0));

  for (const task of tasks) expect(await keptRows(at(cluster.coordinator), task)).toEqual(wanted);
  const held = await tasksByShard();
  expect(held.flat().sort()).toEqual([...tasks].sort());
});

it('says so when a shard is lost, tells no part of an answer, and goes on when it is back', async () => {
  const [lost, kept] = (await tasksByShard()).map(([first]) => String(first));
  const filesOf = (taskId = '') => client.get('/analysis/getProjectFiles', { task_id: taskId, path: '' });
  const componentsOf = (taskId = '') => client.get('/component/componentList', { task_id: taskId });
  const before = [(await filesOf(lost)).body.data, (await componentsOf(lost)).body.data];

  const bringBack = await cluster.loseShard(0);
  const answers = [await filesOf(lost), await componentsOf(lost), await filesOf(kept)];
  const waiting = await Promise.all(Array.from({ length: 4 }, (_, no) => begin(client, `停电 ${no}`)));
  await bringBack();

  const away = { code: 503, error: '数据库暂时无法连接，请稍后再试' };
  expect(answers.map(({ body }) => body)).toMatchObject([away, away, { code: 200 }]);
  expect([(await filesOf(lost)).body.data, (await componentsOf(lost)).body.data]).toEqual(before);
  for (const taskId of waiting) expect((await untilEnded(client, taskId)).status).toBe('finished');
});

it('is backed up as one database, and handed out again when it is restored', async () => {
  const suxi = (...words: string[]) => run(process.execPath, [command, ...words], { env: environment });
  const environment = { ...process.env, ...env, SUXI_DATA: guestFolder };
  const held = await tasksByShard();
  const [[task = '']] = held as [string[], string[]];
  const before = await keptRows(at(cluster.coordinator), task);
  const backup = join(guestFolder, 'backup.tar');
  await suxi('backup', backup);
  await guest.stop();

  await suxi('restore', backup, '--force');
  guest = await startServer({ dataFolder: guestFolder, env });

  client = await signIn(guest.url, 'superadmin', guest.adminPassword);
  expect(guest.output()).toContain('检测结果的 18 个数据表已分布到 2 个数据库');
  expect(await tasksByShard()).toEqual(held);
  expect(await keptRows(at(cluster.coordinator), task)).toEqual(before);
});

it('brings tables up to date that are in parts already', async () => {
  const old = await makeCluster(host, 'older');
  const open = openDatabase(
    { connectionString: old.coordinator },
    { max: 2, statementTimeoutMs: 60_000, onError: () => undefined },
  );
  const before = migrations.filter(({ id }) => id < '0075');

  expect(await migrateWithShards(open.database, old.shards, before)).toBe(resultTables.length - 1);
  expect(await migrateWithShards(open.database, old.shards)).toBe(0);

  await open.close();
  expect(await query(at(old.coordinator), 'select * from static_finding')).toEqual([]);
});

it('can be tried again when its first start has failed at a shard', async () => {
  const first = await makeCluster(host, 'first');
  const [one = '', two = ''] = first.shards;
  const open = openDatabase(
    { connectionString: first.coordinator },
    { max: 2, statementTimeoutMs: 60_000, onError: () => undefined },
  );
  const breaking = { id: '9999-breaks', up: () => Promise.reject(new Error('断电')) };
  const nowhere = two.replace('/first_results_2?', '/nowhere?');

  const trial = (shards: readonly string[], list = migrations) =>
    migrateWithShards(open.database, shards, list);
  await expect(trial([one, nowhere, two])).rejects.toThrow('第 2 个数据库无法使用');
  await expect(trial([one, two], [...migrations, breaking])).rejects.toThrow('第 1 个数据库无法使用：断电');

  expect(await trial([one, two])).toBe(resultTables.length - 1);
  await open.close();
});

it('refuses other shards than those it has, and one that is somebody else’s', async () => {
  await guest.stop();
  const [first = '', second = ''] = cluster.shards;
  const strangers = host.databaseUrl();
  for (const [shards, reason] of [
    ['', '检测结果分布在 2 个数据库上'],
    [`${second},${first}`, '第 1 个数据库不是空的，也不属于'],
    [`${first},${strangers}`, '第 2 个数据库不是空的，也不属于'],
    [`${first},${first.replace('/cluster_results_1?', '/nowhere?')}`, '第 2 个数据库无法使用'],
    [`${first},${first}`, '各不相同'],
  ] as const) {
    await expect(
      startServer({ dataFolder: guestFolder, env: { ...env, SUXI_SHARDS: shards } }),
    ).rejects.toThrow(reason);
  }
  guest = await startServer({ dataFolder: guestFolder, env });
  client = await signIn(guest.url, 'superadmin', guest.adminPassword);
  const [[task = '']] = (await tasksByShard()) as [string[], string[]];
  expect((await client.get('/component/componentList', { task_id: task })).body.code).toBe(200);
});
