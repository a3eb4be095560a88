import { execFileSync } from 'node:child_process';
import { createPublicKey, generateKeyPairSync, verify } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeZip } from '../make-archives.ts';
import { signIn, untilEnded } from './client.ts';
import { makeReady, type StartedServer, startServer } from './start-server.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const lock = JSON.stringify({
  name: 'shop',
  lockfileVersion: 3,
  packages: {
    '': { dependencies: { lodash: '4.17.4' } },
    'node_modules/lodash': { version: '4.17.4' },
  },
});

describe('a release', () => {
  const folder = mkdtempSync(join(tmpdir(), 'suxi-release-test-'));
  const keys = generateKeyPairSync('ed25519');
  const out = join(folder, 'out');
  let title: string;
  let server: StartedServer | undefined;

  beforeAll(async () => {
    await makeReady();
    const key = join(folder, 'key.pem');
    writeFileSync(key, keys.privateKey.export({ type: 'pkcs8', format: 'pem' }));
    const words = [join(root, 'bin', 'release.mjs'), '--out', out, '--key', key];
    execFileSync(process.execPath, words, { stdio: ['ignore', 'ignore', 'inherit'] });
    title =
      readdirSync(out)
        .find((name) => name.endsWith('.tar.gz'))
        ?.replace(/\.tar\.gz$/, '') ?? '';
    execFileSync('tar', ['xzf', join(out, `${title}.tar.gz`), '-C', folder]);
  });

  afterAll(async () => {
    await server?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  it('carries checksums that hold, and a signature over them', () => {
    const sums = readFileSync(join(out, 'SHA256SUMS'));
    const signature = Buffer.from(readFileSync(join(out, 'SHA256SUMS.sig'), 'utf8'), 'base64');
    const isSigned = (text: Buffer) => verify(undefined, text, createPublicKey(keys.privateKey), signature);

    execFileSync('sha256sum', ['--check', '--strict', 'SHA256SUMS'], { cwd: out, stdio: 'ignore' });
    expect(isSigned(sums)).toBe(true);
    expect(isSigned(Buffer.concat([sums, Buffer.from('\n')]))).toBe(false);
  });

  it('carries the bill of everything that lies in it', () => {
    const bill = JSON.parse(readFileSync(join(folder, title, 'sbom.cdx.json'), 'utf8'));
    const named = new Set(bill.components.map(({ purl }: { purl?: string }) => purl));
    const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));

    for (const name of ['fastify', 'kysely', 'zod'])
      expect(named).toContain(`pkg:npm/${name}@${packages[`node_modules/${name}`].version}`);
    expect(readdirSync(join(folder, title, 'node_modules'))).not.toContain('vitest');
  });

  it('leads nowhere outside of it', () => {
    const entries = readdirSync(join(folder, title), { recursive: true, withFileTypes: true });
    const links = entries.filter((entry) => entry.isSymbolicLink());

    expect(links.length).toBeGreaterThan(0);
    for (const { parentPath, name } of links)
      expect(resolve(parentPath, readlinkSync(join(parentPath, name)))).toContain(join(folder, title));
  });

  it('analyses on a machine without npm, a build or another program', async () => {
    server = await startServer({ installation: join(folder, title), env: { PATH: '' } });
    const admin = await signIn(server.url, 'superadmin', server.adminPassword);
    const archive = makeZip([{ name: 'shop/package-lock.json', content: lock }]);
    const { body } = await admin.postForm('/analysis/check', [
      ['project_name', '商城'],
      ['file', new File([new Uint8Array(archive)], 'shop.zip')],
    ]);
    const { task_id: id } = await untilEnded(admin, body.data.task_id);
    const found = await admin.get('/component/vulnInfo', { task_id: id, pageNum: 1, pageSize: 10 });

    expect(found.body.data.pagination.total).toBeGreaterThan(5);
    expect(await (await fetch(server.url)).text()).toContain('<html lang="zh-CN">');
  });
});
