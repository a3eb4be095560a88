import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { vulnerableProject } from '../e2e/vulnerable-project.ts';
import { makeZip } from '../make-archives.ts';
import { repository } from '../source-files.ts';
import { type Client, signIn, untilEnded } from './client.ts';
import { type StartedServer, startServer } from './start-server.ts';

interface ScanAnswer {
  readonly knowledgeGeneration: number;
  readonly components: readonly { readonly purl: string }[];
  readonly findings: readonly { readonly component: string; readonly id: string }[];
}

describe('the command line and the server', () => {
  let server: StartedServer;
  let client: Client;
  let folder: string;

  beforeAll(async () => {
    server = await startServer();
    client = await signIn(server.url, 'superadmin', server.adminPassword);
    folder = await mkdtemp(join(tmpdir(), 'suxi-same-'));
  });

  afterAll(async () => {
    await server.stop();
    await rm(folder, { recursive: true });
  });

  it('give the same answer about the same archive', async () => {
    const archive = await vulnerableProject();
    const path = join(folder, 'shop.tar.gz');
    await writeFile(path, archive);

    const asked = await client.postForm('/analysis/check', [
      ['project_name', 'shop'],
      ['file', new File([Uint8Array.from(archive)], 'shop.tar.gz')],
    ]);
    const task = await untilEnded(client, asked.body.data.task_id);
    const [components, findings] = await Promise.all([
      client.get('/component/allList', { task_id: task.task_id }),
      client.get('/component/vulnInfo', { task_id: task.task_id }),
    ]);
    const printed = await scan(path, { SUXI_DATA: folder });
    const fromServer = await scan(path, { SUXI_DATA: server.dataFolder });

    const told = findings.body.data.list.map(
      (row: { purl: string; vuln_id: string }) => `${row.purl} ${row.vuln_id}`,
    );
    expect(told.length).toBeGreaterThan(50);
    expect(printed.findings.map(({ component, id }) => `${component} ${id}`).sort()).toEqual(told.sort());
    expect(printed.components.map(({ purl }) => purl).sort()).toEqual(
      components.body.data.list.map(({ purl }: { purl: string }) => purl).sort(),
    );
    expect(fromServer).toEqual(printed);
  });

  it('ends with 3 when a part of the archive cannot be read, and says which', async () => {
    const archive = join(folder, 'damaged.zip');
    const inner = makeZip([{ name: 'a.txt', content: 'a' }]).subarray(0, 40);
    await writeFile(
      archive,
      makeZip([
        { name: 'package-lock.json', content: '{"lockfileVersion": 3, "packages": {}}' },
        { name: 'inner.zip', content: inner },
      ]),
    );

    await expect(scan(archive, { SUXI_DATA: folder })).rejects.toMatchObject({
      code: 3,
      stdout: expect.stringContaining('"knowledgeGeneration"'),
      stderr: expect.stringContaining('inner.zip'),
    });
  });

  it('says what it cannot scan, and ends with 2', async () => {
    const text = join(folder, 'no-archive.zip');
    await writeFile(text, 'just a text');

    await expect(scan(text, { SUXI_DATA: folder })).rejects.toMatchObject({
      code: 2,
      stderr: expect.stringContaining('无法识别的压缩格式'),
    });
    await expect(scan(join(folder, 'missing'), {})).rejects.toMatchObject({ code: 2 });
  });
});

async function scan(path: string, env: Readonly<Record<string, string>>): Promise<ScanAnswer> {
  const words = [join(repository, 'bin/suxi'), 'scan', path, '--format', 'json'];
  const options = { env: { ...process.env, ...env }, maxBuffer: 64 * 1024 * 1024 };
  const { stdout } = await promisify(execFile)(process.execPath, words, options);
  return JSON.parse(stdout) as ScanAnswer;
}
