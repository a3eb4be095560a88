import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startServer } from './start-server.ts';

let folder: string;
const entry = fileURLToPath(new URL('../../dist/server.js', import.meta.url));

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'suxi-'));
  chmodSync(folder, 0o711);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Start the server where it cannot start. Answers what it said and how long that took. */
function refused(env: Record<string, string>) {
  const startedAt = performance.now();
  const { status, stdout, stderr } = spawnSync(process.execPath, [entry], {
    env: { ...process.env, SUXI_PORT: '0', SUXI_HOST: '127.0.0.1', ...env },
    encoding: 'utf8',
    timeout: 30_000,
  });
  return { status, stdout, stderr, seconds: (performance.now() - startedAt) / 1_000 };
}

it('refuses an address of another machine and a port in use before it makes a database', async () => {
  const server = await startServer();
  const taken = createServer();
  await new Promise<void>((done) => taken.listen(0, '127.0.0.1', done));
  const { port } = taken.address() as { port: number };
  const data = join(folder, 'data');
  try {
    const elsewhere = refused({ SUXI_HOST: '1.2.3.4', SUXI_DATA: data });
    const occupied = refused({ SUXI_PORT: String(port), SUXI_DATA: data });
    const inUse = refused({ SUXI_DATA: server.dataFolder });

    expect(elsewhere).toMatchObject({
      status: 1,
      stdout: '',
      stderr: expect.stringContaining('本机没有地址 1.2.3.4'),
    });
    expect(occupied).toMatchObject({
      status: 1,
      stdout: '',
      stderr: expect.stringContaining(`端口 ${port} 已被占用`),
    });
    expect(existsSync(data)).toBe(false);
    expect(inUse).toMatchObject({ status: 1, stderr: expect.stringContaining('另一个溯析正在使用') });
    expect(inUse.seconds).toBeLessThan(10);
    expect((await fetch(`${server.url}/health`)).status).toBeLessThan(500);
  } finally {
    taken.close();
    await server.stop();
  }
});

it('says in a sentence why a data folder cannot be used', () => {
  const file = join(folder, 'file');
  writeFileSync(file, '');

  for (const place of [file, join(file, 'below')]) {
    const { status, stderr } = refused({ SUXI_DATA: place });
    expect({ status, stderr }).toMatchObject({ status: 1, stderr: expect.stringMatching('不是目录') });
    expect(stderr).not.toMatch(/\n\s+at /);
  }
});
