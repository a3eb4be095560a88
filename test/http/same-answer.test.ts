import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
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

  it('tells what could not be read, and ends with 3 under --strict', async () => {
    const archive = join(folder, 'damaged.zip');
    const inner = makeZip([{ name: 'a.txt', content: 'a' }]).subarray(0, 40);
    await writeFile(
      archive,
      makeZip([
        { name: 'requirements.txt', content: 'left-here==1.0.0\n' },
        { name: 'inner.zip', content: inner },
      ]),
    );
    const told = { stderr: expect.stringContaining('inner.zip') };

    await expect(run(['scan', archive, '--format', 'json'], { SUXI_DATA: folder })).resolves.toMatchObject({
      ...told,
      stdout: expect.stringContaining('"knowledgeGeneration"'),
    });
    await expect(run(['scan', archive, '--strict'], { SUXI_DATA: folder })).rejects.toMatchObject({
      ...told,
      code: 3,
    });
  });

  it('ends as a pipeline asks: 1 at the bar and above it, 3 when there was nothing to judge', async () => {
    const project = join(folder, 'project');
    await mkdir(project);
    const packages = { 'node_modules/lodash': { version: '4.17.15' } };
    await writeFile(join(project, 'package-lock.json'), JSON.stringify({ lockfileVersion: 3, packages }));
    const words = (bar: string) => ['scan', project, '--format', 'sarif', '--fail-on', bar];

    const refused = await run(words('high'), { SUXI_DATA: folder }).catch((error: unknown) => error);
    expect(refused).toMatchObject({ code: 1 });
    const [{ results }] = JSON.parse((refused as { stdout: string }).stdout).runs;
    expect(results[0].locations[0].physicalLocation.artifactLocation.uri).toBe('package-lock.json');
    await expect(run(words('critical'), { SUXI_DATA: folder })).resolves.toMatchObject({});

    await rm(join(project, 'package-lock.json'));
    await writeFile(join(project, 'main.c'), 'int main(void) { return 0; }\n');
    await expect(run(words('high'), { SUXI_DATA: folder })).rejects.toMatchObject({ code: 3 });
    await expect(run(words('worst'), { SUXI_DATA: folder })).rejects.toMatchObject({ code: 2 });
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
  return JSON.parse((await run(['scan', path, '--format', 'json'], env)).stdout) as ScanAnswer;
}

/** Run the command line; an exit code other than 0 is an error with `code`. */
function run(words: readonly string[], env: Readonly<Record<string, string>>) {
  const options = { env: { ...process.env, ...env }, maxBuffer: 64 * 1024 * 1024 };
  return promisify(execFile)(process.execPath, [join(repository, 'bin/suxi'), ...words], options);
}
