import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  closeSync,
  existsSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeZip } from '../make-archives.ts';
import { type Client, signIn, untilEnded } from './client.ts';
import { type StartedServer, startServer } from './start-server.ts';

const mebibyte = 1024 * 1024;
const volumeBytes = 1_500 * mebibyte;

/** A small volume of its own, where this machine lets us have one. */
function mountVolume(): string | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'suxi-volume-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${volumeBytes}`, 'tmpfs', folder], { stdio: 'ignore' });
  } catch {
    rmSync(folder, { recursive: true });
    return undefined;
  }
  chmodSync(folder, 0o711);
  return folder;
}

const volume = mountVolume();
if (volume === undefined)
  console.warn('SKIPPED: the disk-full tests need a machine where root may mount a tmpfs');

/** Take all room on the volume but some. */
function fillUpTo(leftBytes: number): void {
  const { bavail, bsize } = statfs();
  const file = openSync(join(volume ?? '', 'filler'), 'a');
  try {
    const piece = Buffer.alloc(mebibyte);
    for (let left = bavail * bsize - leftBytes; left > 0; left -= piece.length) {
      writeSync(file, piece, 0, Math.min(piece.length, left));
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  } finally {
    closeSync(file);
  }
}

function statfs() {
  const [bavail = 0, bsize = 0] = execFileSync('stat', ['-f', '-c', '%a %S', volume ?? ''], {
    encoding: 'utf8',
  })
    .trim()
    .split(' ')
    .map(Number);
  return { bavail, bsize };
}

const freeUp = () => rmSync(join(volume ?? '', 'filler'), { force: true });

describe.runIf(volume !== undefined)('a disk that fills up', () => {
  let server: StartedServer;
  let client: Client;

  beforeAll(async () => {
    server = await startServer({
      dataFolder: join(volume ?? '', 'data'),
      env: {
        SUXI_DISK_LOW_PERCENT: '100',
        SUXI_DISK_LOW_BYTES: String(150 * mebibyte),
        SUXI_DISK_CRITICAL_PERCENT: '100',
        SUXI_DISK_CRITICAL_BYTES: String(100 * mebibyte),
        SUXI_BALLAST_BYTES: String(80 * mebibyte),
      },
    });
    client = await signIn(server.url, 'superadmin', server.adminPassword);
  });
  afterAll(async () => {
    await server.stop();
    execFileSync('umount', ['-l', volume ?? '']);
    rmSync(volume ?? '', { recursive: true, force: true });
  });

  const check = (project: string, packageCount: number) => {
    const packages: Record<string, unknown> = {};
    for (let index = 0; index < packageCount; index += 1) {
      packages[`node_modules/${project}-${index}`] = { version: '1.0.0' };
    }
    const content = JSON.stringify({ lockfileVersion: 3, packages });
    return client.postForm('/analysis/check', [
      ['project_name', `项目 ${project}`],
      ['file', new File([new Uint8Array(makeZip([{ name: 'package-lock.json', content }]))], 'a.zip')],
    ]);
  };
  const ballast = () => join(server.dataFolder, 'postgres', 'ballast');
  const databaseLog = () => readFileSync(join(server.dataFolder, 'postgres', 'postgres.log'), 'utf8');
  const diskState = async () => (await client.get('/user/systemInfo')).body.data.host.disk_state;

  it('refuses uploads when it is low, all writing when it is critical, and goes on by itself', async () => {
    await expect.poll(() => existsSync(ballast())).toBe(true);
    expect(statSync(ballast()).size).toBe(80 * mebibyte);
    const started = await check('a', 100);
    expect(started.body).toMatchObject({ code: 200 });
    const first = started.body.data.task_id;
    await untilEnded(client, first);

    fillUpTo(120 * mebibyte);
    await expect.poll(diskState).toBe('low');
    const low = await check('b', 100);
    fillUpTo(80 * mebibyte);
    await expect.poll(diskState).toBe('critical');
    const critical = await check('b', 100);

    expect(low.body).toMatchObject({ code: 507, error: expect.stringContaining('暂时不能上传') });
    expect(critical.body).toMatchObject({ code: 507, error: expect.stringContaining('只能查看和删除') });
    const again = await signIn(server.url, 'superadmin', server.adminPassword);
    expect((await again.get('/analysis/taskView', { task_id: first })).body.code).toBe(200);
    expect((await again.post('/analysis/delTask', { task_id: [first] })).body.code).toBe(200);
    freeUp();
    await expect.poll(diskState).toBe('ample');
    expect((await check('c', 100)).body.code).toBe(200);
  });

  it('pauses what runs when nothing is left, gives the ballast away, and loses nothing', async () => {
    const taskIds = [];
    for (const project of ['d', 'e', 'f']) taskIds.push((await check(project, 20_000)).body.data.task_id);
    fillUpTo(0);

    await expect.poll(() => existsSync(ballast())).toBe(false);
    await new Promise((done) => setTimeout(done, 5_000));
    for (const taskId of taskIds) {
      const { body } = await client.get('/analysis/taskView', { task_id: taskId });
      expect(body).toMatchObject({ code: 200, data: { status: expect.not.stringMatching(/failed/) } });
    }
    freeUp();
    for (const taskId of taskIds) {
      const task = await untilEnded(client, taskId);
      expect(task).toMatchObject({ component_count: 20_000, status: expect.not.stringMatching(/failed/) });
    }

    expect(databaseLog()).not.toMatch(/PANIC|terminating any other active/);
  });
});
