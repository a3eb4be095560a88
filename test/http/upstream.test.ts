import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type GitServer, startGitServer } from '../git-server.ts';
import { makeTarGz, makeZip } from '../make-archives.ts';
import { addAccount, query } from './accounts.ts';
import { type Client, signIn, untilEnded } from './client.ts';
import { detectPackages } from './detect-packages.ts';
import { type StartedServer, startServer } from './start-server.ts';

let remote: GitServer;
let server: StartedServer;
let admin: Client;
let user: Client;

beforeAll(async () => {
  remote = await startGitServer();
  remote.add('shop', {
    'package.json': '{"name":"shop","license":"MIT"}',
    'main.py': 'def f():\n  return 1\n',
  });
  server = await startServer({
    env: {
      SUXI_GIT_HOSTS: 'localhost',
      SUXI_GIT_PORTS: `443,${remote.port}`,
      SUXI_GIT_CA: remote.certificateFile,
      SUXI_GIT_LOOPBACK: 'yes',
    },
  });
  admin = await signIn(server.url, 'superadmin', server.adminPassword);
  await addAccount(server, { username: 'reader', password: 'for-tests-only', role: 'user' });
  user = await signIn(server.url, 'reader', 'for-tests-only');
});
afterAll(async () => {
  await server.stop();
  remote.stop();
});

/** Run a command beside the server. */
function suxi(...words: string[]) {
  const env = { ...process.env, SUXI_DATA: server.dataFolder };
  return spawnSync(process.execPath, ['bin/suxi', ...words], { env, encoding: 'utf8' });
}

/** A package of npm. */
function packageOf(version: string, more: object = {}): Promise<Buffer> {
  const manifest = { name: 'lodash', version, license: 'MIT', description: `at ${version}`, ...more };
  return makeTarGz({
    'package/package.json': JSON.stringify(manifest),
    'package/lodash.js': `function add(a, b) { return a + b; } // ${version}\n`,
  });
}

async function add(bytes: Buffer, name: string) {
  const { body } = await admin.postForm('/knowledge/projectAdd', [
    ['file', new File([new Uint8Array(bytes)], name)],
  ]);
  expect(body).toMatchObject({ code: 200 });
  return untilRead(admin, body.data.job_id);
}

async function untilRead(client: Client, jobId: string) {
  for (let tries = 0; tries < 300; tries += 1) {
    const { body } = await client.get('/knowledge/projectJobs', { pageNum: 1 });
    const job = body.data.list.find((row: { job_id: string }) => row.job_id === jobId);
    if (['finished', 'failed'].includes(job?.status)) return job;
    await new Promise((settle) => setTimeout(settle, 100));
  }
  throw new Error('the package was not read in time');
}

const detailOf = async (version: string, used: string[] = [], name = 'lodash') => {
  const asked = new URLSearchParams({ name, version, manager: 'npm' });
  const { body } = await user.post(`/knowledge/componentDetail?${asked}`, { version_arr: used });
  return body;
};

describe('a version of which no package is known', () => {
  it('has the licence that it has in detections of projects of the caller', async () => {
    const { body } = await admin.post('/product/add', { name: '用到的许可证' });
    await detectPackages(admin, body.data.product_id, [['only-in-use', '1.0.0', 'Zlib']]);
    const asked = new URLSearchParams({ name: 'only-in-use', version: '1.0.0', manager: 'npm' });
    const licenseFor = async (client: Client) =>
      (await client.post(`/knowledge/componentDetail?${asked}`, {})).body.data.licenses;

    expect(await licenseFor(admin)).toBe('Zlib');
    expect(await licenseFor(user)).toBe('');
  });
});

describe('open-source projects', () => {
  it('are taken in from packages, each version once', async () => {
    const dependencies = { minimist: '^1.2.0' };

    expect(await add(await packageOf('4.17.20'), 'lodash-4.17.20.tgz')).toMatchObject({
      status: 'finished',
      fullname: 'npm/lodash',
      version: '4.17.20',
      create_user: 'superadmin',
    });
    await add(await packageOf('4.17.21', { dependencies }), 'lodash-4.17.21.tgz');
    await add(await packageOf('4.17.21', { dependencies }), 'again.tgz');
    const { body } = await user.get('/knowledge/projectList', { pageNum: 1, q: 'LODASH' });

    expect(body.data.list).toEqual([
      expect.objectContaining({
        fullname: 'npm/lodash',
        language: 'JavaScript',
        licensename: 'MIT',
        version_count: 2,
        latest_version: '4.17.21',
        file_count: 2,
        function_count: 1,
        description: 'at 4.17.21',
      }),
    ]);
    expect(body.data.list[0].vuln_count).toBeGreaterThan(0);
    expect(body.data.facets.language).toEqual([{ value: 'JavaScript', count: 1 }]);
    expect(await query(server, 'select * from upstream_version')).toHaveLength(2);
  });

  it('keep what their files are recognized by', async () => {
    const rows = await query(server, `select * from upstream_file where path = 'lodash.js'`);

    expect(rows).toHaveLength(2);
    expect(rows[0]?.['sha256']).not.toEqual(rows[1]?.['sha256']);
    expect(rows[0]?.['real_hash']).not.toEqual(rows[1]?.['real_hash']);
    // Only a comment differs.
    expect(rows[0]?.['valid_hash']).toEqual(rows[1]?.['valid_hash']);
    expect(rows[0]?.['valid_hash']).toHaveLength(16);
  });

  it('show any of their versions', async () => {
    const latest = await user.get('/knowledge/projectInfo', { fullname: 'npm/lodash' });
    const older = await user.get('/knowledge/projectInfo', { id: latest.body.data.id, version: '4.17.20' });

    expect(latest.body.data).toMatchObject({
      version: '4.17.21',
      version_list: ['4.17.21', '4.17.20'],
      line_count: 1,
    });
    expect(older.body.data).toMatchObject({ version: '4.17.20', description: 'at 4.17.20' });
    expect((await user.get('/knowledge/projectInfo', { fullname: 'npm/x' })).body.code).toBe(404);
    expect((await user.get('/knowledge/projectInfo')).body.code).toBe(404);
  });

  it('come from repositories too, under their address', async () => {
    const { body } = await admin.post('/knowledge/projectAdd', { repo_url: `${remote.url}/shop.git` });
    const job = await untilRead(admin, body.data.job_id);

    expect(job).toMatchObject({ status: 'finished' });
    expect(job.fullname).toMatch(/^localhost:\d+\/shop$/);
    expect((await user.get('/knowledge/projectInfo', { fullname: job.fullname })).body.data).toMatchObject({
      language: 'Python',
      licensename: 'MIT',
      committime: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T/),
    });
  });

  it('are refused with a sentence when there is nothing to be read', async () => {
    const unnamed = await add(await makeTarGz({ 'a.c': 'x' }), 'thing.tgz');

    expect(unnamed).toMatchObject({ status: 'failed', reason: expect.stringContaining('版本') });
    expect((await admin.post('/knowledge/projectAdd', {})).body).toMatchObject({ code: 400 });
    expect((await admin.post('/knowledge/projectAdd', { repo_url: 'file:///etc' })).body).toMatchObject({
      code: 400,
    });
    expect(
      (await admin.postForm('/knowledge/projectAdd', [['file', new File(['x'], 'a.tgz')]])).body,
    ).toMatchObject({
      code: 400,
    });
  });

  it('can be asked for by anybody, and the asking is read by those who keep them', async () => {
    const asked = await user.post('/knowledge/projectRequest', { name: '某项目', remark: '内网在用' });
    const { body } = await admin.get('/knowledge/projectRequests', { pageNum: 1 });

    expect(asked.body.code).toBe(200);
    expect(body.data.list).toEqual([
      expect.objectContaining({ name: '某项目', remark: '内网在用', create_user: 'reader' }),
    ]);
    expect((await user.get('/knowledge/projectRequests', { pageNum: 1 })).body.code).toBe(403);
    expect((await user.postForm('/knowledge/projectAdd', [])).body.code).toBe(403);
  });

  it('are taken in by the command line too, while the server runs', async () => {
    const path = join(server.dataFolder, 'left-pad.tgz');
    const manifest = { name: 'left-pad', version: '1.3.0' };
    writeFileSync(path, await makeTarGz({ 'package/package.json': JSON.stringify(manifest) }));

    expect(suxi('upstream', 'add', path)).toMatchObject({ status: 0 });
    expect(suxi('upstream', 'add', 'file:///etc/passwd').status).toBe(2);
    expect(suxi('upstream', 'add', '/nowhere.tgz').stderr).toContain('找不到');
    expect(suxi('upstream', 'add', 'is-odd')).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('请给出软件包文件的路径') as string,
    });

    const { body } = await admin.get('/knowledge/projectJobs', { pageNum: 1 });
    const job = await untilRead(admin, body.data.list[0].job_id);
    expect(job).toMatchObject({ status: 'finished', fullname: 'npm/left-pad', create_user: '' });
  });

  it('are hot when others need them', async () => {
    const manifest = { name: 'minimist', version: '1.2.8' };
    await add(await makeTarGz({ 'package/package.json': JSON.stringify(manifest) }), 'm.tgz');

    const { body } = await user.get('/knowledge/hotProjects');

    expect(body.data.list).toEqual([
      expect.objectContaining({ rank: 1, fullname: 'npm/minimist', count: 1 }),
    ]);
  });
});

describe('the versions of a component', () => {
  it('are those of packages, of advisories and in use, the newest first, and each is matched', async () => {
    const { data } = await detailOf('4.17.20', ['4.17.19-ours']);

    expect(data.version_list).toEqual(expect.arrayContaining(['4.17.21', '4.17.20', '4.17.19-ours']));
    expect(data.version_list.indexOf('4.17.21')).toBeLessThan(data.version_list.indexOf('4.17.20'));
    expect(data.total).toBe(data.version_list.length);
    expect(data).toMatchObject({
      version: '4.17.20',
      description: 'at 4.17.20',
      vuln_known: true,
    });
    // An advisory names a repair that is later than every package that was read.
    expect(data.last_version).toBe(data.version_list[0]);
    expect(data.vuln_severitys['高危']).toContain('CVE-2021-23337');
    expect(data.no_vuln_versions).not.toContain('4.17.20');
  });

  it('name what a version needs, with what is known of it', async () => {
    const { data } = await detailOf('4.17.21');

    expect(data.dependence_list).toEqual([
      { name: 'minimist', licenses: '', dependence_version: '^1.2.0', version: '1.2.8', committime: '' },
    ]);
  });

  it('have of the package what does not hang on a version, where none of their own was read', async () => {
    const { data } = await detailOf('4.17.4');

    expect(data).toMatchObject({ description: 'at 4.17.21', committime: '', authors: '' });
  });

  it('are never called safe when the knowledge says nothing of the component', async () => {
    const { data } = await detailOf('1.0.0', ['1.0.0', '2.0.0'], 'nobody-has-heard-of-this');

    expect(data).toMatchObject({
      vuln_known: false,
      no_vuln_versions: [],
      mini_novuln_version: '',
      description: '',
    });
    expect(data.version_list).toEqual(['2.0.0', '1.0.0']);
  });

  it('are asked for with at most 200 versions', async () => {
    expect(
      (
        await detailOf(
          '1',
          Array.from({ length: 201 }, (_, index) => `${index}`),
        )
      ).code,
    ).toBe(400);
    expect(
      (
        await detailOf(
          '1',
          Array.from({ length: 200 }, (_, index) => `${index}`),
        )
      ).code,
    ).toBe(200);
  });
});

describe('the projects of a new installation', () => {
  it('are read from what is installed and from the registry, and only what is what it says', async () => {
    const registry = await startRegistry();
    const started = await startServer({
      fresh: true,
      ships: 'little',
      env: { SUXI_STARTER_PROJECTS: 'on', npm_config_registry: registry.url },
    });
    try {
      const client = await signIn(started.url, 'superadmin', started.adminPassword);
      const jobs = async () => (await client.get('/knowledge/projectJobs')).body.data.list;
      // What is installed comes first; there is no need to wait for all of it.
      await query(started, `delete from upstream_job where kind = 'installed' and source <> 'zod'`);
      await untilAll(async () => {
        const all = (await jobs()) as {
          kind: string;
          source: string;
          ref: string;
          status: string;
          reason: string;
        }[];
        const waiting = all.some(({ status }) => !['finished', 'failed'].includes(status));
        return waiting ? undefined : all;
      });

      const all = await jobs();
      const outcomeOf = (kind: string, source: string, ref = '') =>
        all.find(
          (row: Record<string, string>) =>
            row['kind'] === kind && row['source'] === source && (ref === '' || row['ref'] === ref),
        );
      expect(outcomeOf('installed', 'zod')).toMatchObject({ status: 'finished', fullname: 'npm/zod' });
      expect(outcomeOf('tarball', 'lodash', '4.17.21')).toMatchObject({
        status: 'finished',
        version: '4.17.21',
      });
      expect(outcomeOf('tarball', 'lodash', '3.10.1')).toMatchObject({
        status: 'failed',
        reason: expect.stringContaining('校验值'),
      });
      expect(outcomeOf('catalog', 'express')).toMatchObject({
        status: 'failed',
        reason: expect.stringContaining('没有这个包'),
      });
      const { body } = await client.get('/knowledge/projectInfo', { fullname: 'npm/lodash' });
      expect(body.data.committime).toBe('2021-02-20T15:42:16.891Z');
    } finally {
      await started.stop();
      registry.stop();
    }
  });

  it('wait for the next start when the registry is away, and nothing else is held up', async () => {
    const started = await startServer({
      fresh: true,
      ships: 'little',
      env: {
        SUXI_STARTER_PROJECTS: 'on',
        npm_config_registry: 'http://127.0.0.1:9/',
        SUXI_LOG_LEVEL: 'info',
      },
    });
    try {
      const client = await signIn(started.url, 'superadmin', started.adminPassword);
      await query(started, `delete from upstream_job where kind = 'installed'`);
      await untilAll(async () => (/registry away/.test(started.output()) ? true : undefined));

      const { body } = await client.get('/knowledge/projectJobs');

      expect(new Set(body.data.list.map((row: { status: string }) => row.status))).toEqual(
        new Set(['queued']),
      );
      expect(started.output().match(/registry away/g)).toHaveLength(1);
    } finally {
      await started.stop();
    }
  });
});

async function untilAll<Found>(look: () => Promise<Found | undefined>): Promise<Found> {
  for (let tries = 0; tries < 600; tries += 1) {
    const found = await look();
    if (found !== undefined) return found;
    await new Promise((settle) => setTimeout(settle, 200));
  }
  throw new Error('it did not happen in time');
}

/** A registry that knows lodash alone; one of its tarballs is not what it says. */
async function startRegistry(): Promise<{ url: string; stop(): void }> {
  const tarballs = new Map([
    ['4.17.21', await packageOf('4.17.21')],
    ['3.10.1', await packageOf('3.10.1')],
  ]);
  const http: Server = createServer((request, answer) => {
    const version = /lodash-(.+)\.tgz$/.exec(request.url ?? '')?.[1];
    if (version !== undefined) answer.end(tarballs.get(version));
    else if (request.url === '/lodash') answer.end(JSON.stringify(packumentOf(tarballs)));
    else answer.writeHead(404).end('{}');
  });
  await new Promise<void>((settle) => http.listen(0, '127.0.0.1', settle));
  return { url: `http://127.0.0.1:${(http.address() as AddressInfo).port}/`, stop: () => http.close() };
}

function packumentOf(tarballs: ReadonlyMap<string, Buffer>) {
  const versions = [...tarballs].map(([name, bytes]) => {
    const content = name === '3.10.1' ? 'other bytes' : bytes;
    const integrity = `sha512-${createHash('sha512').update(content).digest('base64')}`;
    return [name, { dist: { tarball: `https://registry.example/lodash/-/lodash-${name}.tgz`, integrity } }];
  });
  return { time: { '4.17.21': '2021-02-20T15:42:16.891Z' }, versions: Object.fromEntries(versions) };
}

it('tells of a package with vulnerabilities what the library and the trusted repository know of it', async () => {
  const name = 'express';
  const known = async () =>
    (
      await admin.get('/knowledge/componentList', { q: name, manager: 'npm', pageNum: 1 })
    ).body.data.list.find((row: { Repo: string }) => row.Repo === name);
  expect(await known()).toMatchObject({ Licenses: [], LatestCommitDate: '', trusted: 'none' });

  await add(await packageOf('99.0.0', { name, homepage: 'https://expressjs.com/' }), 'express-99.0.0.tgz');
  expect(await known()).toMatchObject({
    LatestVersion: '99.0.0',
    version_count: 1,
    Licenses: ['MIT'],
    license_expression: 'MIT',
    Description: 'at 99.0.0',
    Homepage: 'https://expressjs.com/',
    trusted: 'none',
  });

  await admin.post('/trusted/ban', { manager: 'npm', Repo: 'Express', versions: '', reason: '测试' });
  expect(await known()).toMatchObject({ trusted: 'black', Licenses: ['MIT'] });

  const lock = { lockfileVersion: 3, packages: { 'node_modules/express': { version: '99.0.0' } } };
  const archive = makeZip([{ name: 'package-lock.json', content: JSON.stringify(lock) }]);
  const { body } = await admin.postForm('/analysis/check', [
    ['project_name', '用到的'],
    ['file', new File([new Uint8Array(archive)], 'shop.zip')],
  ]);
  await untilEnded(admin, body.data.task_id);
  const used = await admin.get('/component/componentList', { task_id: body.data.task_id, pageNum: 1 });
  expect(used.body.data.list[0]).toMatchObject({
    Description: 'at 99.0.0',
    Homepage: 'https://expressjs.com/',
    LatestVersion: '99.0.0',
  });
});
