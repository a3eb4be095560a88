import { execFile } from 'node:child_process';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeZip } from '../make-archives.ts';
import { addAccount, query } from './accounts.ts';
import { Client, signIn, untilEnded } from './client.ts';
import { checksums } from './table-checksums.ts';
import { type StartedServer, startServer } from './start-server.ts';

const suxi = fileURLToPath(new URL('../../bin/suxi', import.meta.url));
let place: string;
let server: StartedServer;
let client: Client;
let taskId: string;
let backup: string;

beforeAll(async () => {
  place = mkdtempSync(join(tmpdir(), 'suxi-backup-'));
  chmodSync(place, 0o711);
  server = await startServer();
  client = await signIn(server.url, 'superadmin', server.adminPassword);
  await addAccount(server, { username: '张三', password: 'x', role: 'expert', unit: '一\t部\\\n' });
  writeFileSync(join(server.dataFolder, 'knowledge', 'trusted-keys'), `${trustedKey}\n`);
  taskId = await startTask('第一个项目', 200);
  await untilEnded(client, taskId);
  backup = join(place, 'backup.tar');
  expect(await run(['backup', backup], server.dataFolder)).toMatchObject({ code: 0 });
});
afterAll(async () => {
  await server.stop();
  rmSync(place, { recursive: true, force: true });
});

/** The public half of some key. */
const trustedKey = 's2YeXXeO7TgpKDmyDst2b1H98b0K4csBMLMg6Tzb__4';

/** Run the command line on a data folder. */
async function run(words: readonly string[], dataFolder: string) {
  const env = { ...process.env, SUXI_DATA: dataFolder };
  return promisify(execFile)(process.execPath, [suxi, ...words], { env }).then(
    ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
    ({ code, stdout, stderr }: { code: number; stdout: string; stderr: string }) => ({
      code,
      stdout,
      stderr,
    }),
  );
}

async function startTask(project: string, packageCount: number): Promise<string> {
  const packages: Record<string, unknown> = { 'node_modules/lodash': { version: '4.17.15' } };
  for (let index = 0; index < packageCount; index += 1) {
    packages[`node_modules/package-${index}`] = { version: `1.0.${index}`, license: 'MIT' };
  }
  const archive = makeZip([
    { name: 'package-lock.json', content: JSON.stringify({ lockfileVersion: 3, packages }) },
    { name: 'src/甲.js', content: '// 甲' },
  ]);
  const { body } = await client.postForm('/analysis/check', [
    ['project_name', project],
    ['file', new File([new Uint8Array(archive)], '甲.zip')],
  ]);
  return body.data.task_id;
}

/** The files below a folder of contents, with what is in them. */
function contentsOf(dataFolder: string, kind: string): Record<string, string> {
  const folder = join(dataFolder, kind);
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /^[0-9a-f]{2}\/[0-9a-f]{64}$/.test(name),
  );
  return Object.fromEntries(
    names.sort().map((name) => [name, readFileSync(join(folder, name)).toString('base64')]),
  );
}

function newFolder(name: string): string {
  const folder = join(place, name);
  return folder;
}

describe('a backup', () => {
  it('is one file for its owner alone, and whole', async () => {
    const { code, stdout } = await run(['backup', 'verify', backup], newFolder('nothing'));

    expect(statSync(backup).mode & 0o777).toBe(0o600);
    expect(code).toBe(0);
    expect(stdout).toMatch(/备份完整：.*，创建于 \d{4}-\d\d-\d\d \d\d:\d\d:\d\d UTC\n/);
    expect(stdout).toMatch(/上传 1 个，文件 2 个/);
    expect(await run(['backup', backup], server.dataFolder)).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('已存在'),
    });
  });

  it('is not taken for whole when one byte differs, wherever it is', async () => {
    const bytes = readFileSync(backup);
    const damaged = join(place, 'damaged.tar');
    const places = [0, 100, 300, 511, bytes.length - 1, bytes.length - 512, bytes.length - 1024];
    for (let part = 1; part <= 5; part += 1) places.push(Math.floor((bytes.length * part) / 6));

    for (const at of places) {
      const copy = Buffer.from(bytes);
      copy[at] = (copy[at] ?? 0) ^ 0x20;
      writeFileSync(damaged, copy);

      const { code, stderr } = await run(['verify', damaged], newFolder('nothing'));

      expect({ at, code, stderr }).toEqual({ at, code: 1, stderr: expect.stringMatching(/备份已损坏/) });
    }
    for (const length of [0, 512, 1000, bytes.length - 512, bytes.length - 1]) {
      writeFileSync(damaged, bytes.subarray(0, length));
      expect((await run(['verify', damaged], newFolder('nothing'))).code).toBe(1);
    }
    const restored = await run(['restore', damaged], newFolder('never'));
    expect(restored.code).toBe(1);
    expect(() => statSync(newFolder('never'))).toThrow();
  });

  it('comes back with every row and every file, in a new place', async () => {
    const former = await checksums(server);
    // A backup of now, since signing in and asking have left their rows.
    const whole = join(place, 'whole.tar');
    await run(['backup', whole], server.dataFolder);
    const folder = newFolder('restored');

    const { code, stdout, stderr } = await run(['restore', whole], folder);

    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toContain('恢复完成');
    expect(contentsOf(folder, 'uploads')).toEqual(contentsOf(server.dataFolder, 'uploads'));
    expect(contentsOf(folder, 'blobs')).toEqual(contentsOf(server.dataFolder, 'blobs'));
    const again = await startServer({ dataFolder: folder });
    try {
      expect(await checksums(again)).toEqual(former);
      // The token of the former installation is still good: its key came along.
      const token = client.token ?? '';
      const view = await new Client(again.url, token).get('/analysis/taskView', { task_id: taskId });
      expect(view.body.data).toMatchObject({ component_count: 201, status: expect.stringMatching(/./) });
      const signedIn = await signIn(again.url, '张三', 'x');
      expect((await signedIn.get('/user/info')).body.data.unit).toBe('一\t部\\\n');
    } finally {
      await again.stop();
    }
  });

  it('is not restored over something, unless that is wanted, nor beside a running server', async () => {
    const filled = newFolder('filled');
    expect((await run(['restore', backup], filled)).code).toBe(0);

    const refused = await run(['restore', backup], filled);
    const running = await run(['restore', backup], server.dataFolder);
    const forcedRunning = await run(['restore', backup, '--force'], server.dataFolder);
    const forced = await run(['restore', backup, '--force'], filled);

    expect(refused).toMatchObject({ code: 2, stderr: expect.stringContaining('--force') });
    expect(running).toMatchObject({ code: 2, stderr: expect.stringMatching(/请先停止(?!.*--force)/s) });
    expect(forcedRunning).toMatchObject({ code: 2, stderr: expect.stringContaining('请先停止') });
    expect(forced).toMatchObject({ code: 0, stderr: '' });
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
  });

  it('of a moment when a task runs ends with the task being finished', async () => {
    const running = await startTask('进行中', 40_000);
    const [job] = await query(server, `select status from job where task_id = $1`, [running]);
    const moment = join(place, 'moment.tar');
    expect((await run(['backup', moment], server.dataFolder)).code).toBe(0);
    const undisturbed = await untilEnded(client, running);
    const folder = newFolder('moment');
    expect((await run(['restore', moment], folder)).code).toBe(0);

    const again = await startServer({ dataFolder: folder });
    try {
      const ended = await untilEnded(await signIn(again.url, 'superadmin', server.adminPassword), running);

      expect(job?.['status']).toMatch(/queued|running/);
      expect(ended.status).toBe(undisturbed.status);
      expect(ended.component_count).toBe(40_001);
      expect(ended.vuln).toEqual(undisturbed.vuln);
    } finally {
      await again.stop();
    }
  });

  it('holds the knowledge with what is trusted and preferred, and the generation before', async () => {
    expect((await run(['kb', 'priority', 'cnvd,nvd'], server.dataFolder)).code).toBe(0);
    const newest = 'select max(generation) as newest from knowledge_generation';
    await expect.poll(() => query(server, newest)).toEqual([{ newest: 2 }]);
    const [of, folder] = [join(place, 'knowledge.tar'), newFolder('knowledge')];
    expect(await run(['backup', of], server.dataFolder)).toMatchObject({ code: 0 });

    expect(await run(['restore', of], folder)).toMatchObject({ code: 0 });

    for (const name of ['trusted-keys', 'priority.json', 'current', '1/manifest.json', '2/manifest.json']) {
      const from = readFileSync(join(server.dataFolder, 'knowledge', name), 'utf8');
      expect({ name, text: readFileSync(join(folder, 'knowledge', name), 'utf8') }).toEqual({
        name,
        text: from,
      });
    }
    expect((await run(['kb', 'key', 'list'], folder)).stdout).toContain(trustedKey);
    expect(await run(['kb', 'rollback'], folder)).toMatchObject({ code: 0, stderr: '' });
  });
});
