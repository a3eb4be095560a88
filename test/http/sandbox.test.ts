import { execFileSync } from 'node:child_process';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeZip } from '../make-archives.ts';
import { query } from './accounts.ts';
import { type Client, signIn, untilEnded } from './client.ts';
import { type StartedServer, startServer } from './start-server.ts';

const small = JSON.stringify({
  lockfileVersion: 3,
  packages: { 'node_modules/lodash': { version: '4.17.15' } },
});

/** A lockfile that no machine reads within a second of processor time. */
function slowLockfile(): string {
  const packages: Record<string, unknown> = {};
  for (let index = 0; index < 400_000; index += 1)
    packages[`node_modules/p${index}`] = { version: `1.0.${index}` };
  return JSON.stringify({ lockfileVersion: 3, packages });
}

// Both are tried: the plain one everywhere, and the best one this machine has.
describe.each(['limits', 'auto'])('with SUXI_SANDBOX=%s', (sandbox) => {
  let server: StartedServer;
  let client: Client;

  beforeAll(async () => {
    server = await startServer({ env: { SUXI_SANDBOX: sandbox, SUXI_FILE_SECONDS: '1' } });
    client = await signIn(server.url, 'superadmin', server.adminPassword);
  });
  afterAll(() => server.stop());

  async function startTask(files: { name: string; content: string }[]): Promise<string> {
    const file = new File([new Uint8Array(makeZip(files))], 'upload.zip');
    const { body } = await client.postForm('/analysis/check', [
      ['project_name', '沙箱'],
      ['file', file],
    ]);
    return body.data.task_id;
  }

  /** The process of the analysis that runs now: it is below the worker, maybe inside bubblewrap. */
  async function analysisProcess(): Promise<number> {
    for (;;) {
      const table = execFileSync('ps', ['-eo', 'pid=,ppid=,args='], { encoding: 'utf8' });
      const rows = [...table.matchAll(/^\s*(\d+)\s+(\d+) (.*)$/gm)];
      const worker = rows.find(
        ([, , parent, args]) => Number(parent) === server.pid && args?.includes('worker'),
      );
      const child = rows.find(([, , parent]) => parent === worker?.[1]);
      if (child !== undefined) return Number(child[1]);
      await new Promise((settle) => setTimeout(settle, 10));
    }
  }

  it('skips a file that takes too long, says so, and reads the others', async () => {
    const taskId = await startTask([
      { name: 'slow/package-lock.json', content: slowLockfile() },
      { name: 'small/package-lock.json', content: small },
      { name: 'readme.txt', content: 'hello' },
    ]);
    const task = await untilEnded(client, taskId);

    expect(task).toMatchObject({ status: 'partial', component_count: 1, file_count: 3 });
    expect(task.files).toEqual({ read: 1, not_applicable: 1, skipped: 1 });
    expect(JSON.stringify(task.skipped)).toMatch(/slow\/package-lock\.json.*解析超过 1 秒/);
  });

  it('tries again when the process of an analysis is killed', async () => {
    const taskId = await startTask([{ name: 'package-lock.json', content: small }]);

    process.kill(await analysisProcess(), 'SIGKILL');

    expect(await untilEnded(client, taskId)).toMatchObject({ component_count: 1 });
    const [job] = await query(server, 'select status from job where task_id = $1', [taskId]);
    expect(job).toEqual({ status: 'ended' });
  });
});
