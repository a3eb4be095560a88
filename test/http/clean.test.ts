import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { makeZip } from '../make-archives.ts';
import { query } from './accounts.ts';
import { type Client, signIn, untilEnded } from './client.ts';
import { startServer } from './start-server.ts';

let data: string;

beforeEach(() => {
  data = mkdtempSync(join(tmpdir(), 'suxi-'));
  chmodSync(data, 0o711);
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
  const deleted = await detect(client, { 'shared.txt': 'in both', 'deleted.txt': 'in the other' });
  const hashes = async (taskId: string) => {
    const rows = await query(first, 'select sha256 from inventory_file where task_id = $1', [taskId]);
    return rows.map(({ sha256 }) => join(data, 'blobs', String(sha256).slice(0, 2), String(sha256)));
  };
  const [needed, former] = [await hashes(kept), await hashes(deleted)];
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
    await expect.poll(() => existsSync(draft), { timeout: 20_000 }).toBe(false);

    expect(needed.filter((path) => !existsSync(path))).toEqual([]);
    expect(former.filter((path) => existsSync(path)).length).toBe(1); // the one that both have
    expect(await query(second, 'select task_id from task')).toEqual([{ task_id: kept }]);
    expect(filesBelow(join(data, 'uploads')).length).toBe(1);
    const checkpoints = await query(second, `select from task_step where checkpoint <> ''`);
    expect(filesBelow(join(data, 'blobs', 'checkpoints')).length).toBe(checkpoints.length);
  } finally {
    await second.stop();
  }
});
