import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { makeZip } from '../make-archives.ts';
import { query } from './accounts.ts';
import { type Client, signIn, untilEnded } from './client.ts';
import { copyPrepared, makeDataFolder, type StartedServer, startServer } from './start-server.ts';

const lockfile = JSON.stringify({
  lockfileVersion: 3,
  packages: { 'node_modules/lodash': { version: '4.17.4' } },
});

let data: string;

beforeEach(() => {
  data = makeDataFolder();
  copyPrepared(data);
});
afterEach(() => rmSync(data, { recursive: true, force: true }));

async function detect(client: Client, files: Readonly<Record<string, string>>): Promise<string> {
  const archive = makeZip(Object.entries(files).map(([name, content]) => ({ name, content })));
  const { body } = await client.postForm('/analysis/check', [
    ['project_name', '清理'],
    ['file', new File([new Uint8Array(archive)], 'a.zip')],
  ]);
  await untilEnded(client, body.data.task_id);
  return body.data.task_id;
}

/** All files below a folder, by their paths in it. */
function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}

it('removes what deleted tasks have left, and nothing that another task needs', async () => {
  const first = await startServer({ dataFolder: data });
  const client = await signIn(first.url, 'superadmin', first.adminPassword);
  const kept = await detect(client, { 'shared.txt': 'in both', 'kept.txt': 'in the one' });
  const deleted = await detect(client, {
    'shared.txt': 'in both',
    'deleted.txt': 'SPDX-License-Identifier: MIT',
  });
  const hashes = async (taskId: string) => {
    const rows = await query(first, 'select sha256 from inventory_file where task_id = $1', [taskId]);
    return rows.map(({ sha256 }) => join(data, 'blobs', String(sha256).slice(0, 2), String(sha256)));
  };
  const [needed, former] = [await hashes(kept), await hashes(deleted)];
  const [{ project_id: project } = {}] = await query(first, 'select project_id from task limit 1');
  for (const id of [String(project), 'of-a-project-that-is-gone']) writeFileSync(join(data, 'trees', id), '');
  await client.post('/analysis/delTask', { task_id: [deleted] });
  await query(first, `update task set deleted_at = now() - interval '8 days' where task_id = $1`, [deleted]);
  await first.stop();
  const draft = join(data, 'blobs', 'draft', 'broken-off');
  mkdirSync(join(data, 'blobs', 'draft'), { recursive: true });
  writeFileSync(draft, 'half');
  const twoDaysAgo = new Date(Date.now() - 48 * 3_600_000);
  for (const path of filesBelow(data).filter((file) => /\/(?:blobs|uploads)\//.test(file))) {
    utimesSync(path, twoDaysAgo, twoDaysAgo);
  }

  const second = await startServer({ dataFolder: data });
  try {
    await expect.poll(() => existsSync(draft)).toBe(false);

    await expect.poll(() => readdirSync(join(data, 'trees'))).toEqual([project]);
    expect(needed.filter((path) => !existsSync(path))).toEqual([]);
    expect(former.filter((path) => existsSync(path)).length).toBe(1); // the one that both have
    expect(await query(second, 'select task_id from task')).toEqual([{ task_id: kept }]);
    expect(filesBelow(join(data, 'uploads')).length).toBe(1);
    expect(await tablesWith(second, deleted)).toEqual(['operation_log']);
    const checkpoints = await query(second, `select from task_step where checkpoint <> ''`);
    expect(filesBelow(join(data, 'blobs', 'checkpoints')).length).toBe(checkpoints.length);
  } finally {
    await second.stop();
  }
});

it('erases sources by hand and after their days, with their bytes, and keeps what was found', async () => {
  const code =
    'import subprocess\ndef run(request):\n    subprocess.run(request.args["eraseme"], shell=True)\n';
  const secret = 'eraseme';
  const first = await startServer({ dataFolder: data });
  const client = await signIn(first.url, 'superadmin', first.adminPassword);
  const files = { 'app.py': code, 'package-lock.json': lockfile };
  const kept = await detect(client, { 'kept.txt': 'kept' });
  const byHand = await detect(client, { ...files, 'by-hand.txt': secret });
  const byRule = await detect(client, { ...files, 'by-rule.txt': secret });
  const findings = async (reader: Client, taskId: string) =>
    (await reader.get('/component/vulnInfo', { task_id: taskId })).body.data.list.length;
  const weakness = async (reader: Client, taskId: string) => {
    const { list } = (await reader.get('/static/list', { task_id: taskId })).body.data;
    return (await reader.get('/static/detail', { task_id: taskId, id: list[0].Id })).body.data;
  };
  const found = await findings(client, byRule);
  expect(found).toBeGreaterThan(0);
  expect(JSON.stringify(await weakness(client, byHand))).toContain(secret);

  expect((await client.post('/analysis/eraseSource', { task_id: byHand })).body.code).toBe(200);

  const erased = await weakness(client, byHand);
  expect(erased.message).not.toBe('');
  expect(JSON.stringify(erased)).not.toContain(secret);
  const view = (await client.get('/analysis/taskView', { task_id: byHand })).body.data;
  expect(view.source_erase_time).not.toBe('');
  expect(view.allowed_actions).toEqual(['topping', 'delete']);
  const content = { task_id: byHand, file_id: '1', offset: 0, line: 1 };
  const refusals = [
    await client.get('/analysis/fileContent', content),
    await client.post('/analysis/rerun', { task_id: byHand }),
    await client.post('/analysis/vulnReachableCheck', { task_id: byHand }),
  ];
  expect(refusals.map(({ body }) => [body.code, body.error?.includes('源代码已清除')])).toEqual(
    refusals.map(() => [410, true]),
  );
  await client.put('/system/params', { name: 'source_days', value: 30 });
  await query(first, `update task set finished_at = now() - interval '31 days' where task_id = $1`, [byRule]);
  await first.stop();
  const isSource = (path: string) => /\/(?:blobs|uploads)\//.test(path);
  const twoDaysAgo = new Date(Date.now() - 48 * 3_600_000);
  for (const path of filesBelow(data).filter(isSource)) utimesSync(path, twoDaysAgo, twoDaysAgo);

  const second = await startServer({ dataFolder: data });
  try {
    const again = await signIn(second.url, 'superadmin', first.adminPassword);
    const times = () => query(second, 'select task_id from task where source_erased_at is not null');
    await expect.poll(times).toHaveLength(2);
    const holding = () =>
      filesBelow(data).filter((path) => isSource(path) && readFileSync(path).includes(secret));
    await expect.poll(holding).toEqual([]);

    expect(filesBelow(join(data, 'uploads'))).toHaveLength(1);
    const { body } = await again.get('/analysis/fileContent', { ...content, task_id: kept });
    expect(body.data.lines).toEqual(['kept']);
    expect(await findings(again, byRule)).toBe(found);
    expect(JSON.stringify(await weakness(again, byRule))).not.toContain(secret);
    expect(await tablesWith(second, secret)).toEqual([]);
  } finally {
    await second.stop();
  }
});

/** The tables that have a row with a word in it, however deep. */
async function tablesWith(server: StartedServer, word: string): Promise<string[]> {
  const found: string[] = [];
  const tables = await query(server, `select tablename as name from pg_tables where schemaname = 'public'`);
  for (const { name } of tables) {
    const rows = await query(server, `select from "${String(name)}" t where t::text like '%' || $1 || '%'`, [
      word,
    ]);
    if (rows.length > 0) found.push(String(name));
  }
  return found;
}
