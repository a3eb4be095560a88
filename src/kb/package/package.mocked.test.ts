import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { purlOf, type Vulnerability } from '#model';
import { importKnowledge } from '../importing/import-knowledge.ts';
import { currentManifest, openCurrentSnapshot, publishSnapshot, rollBack } from '../snapshot/current.ts';
import { verifySnapshot } from '../snapshot/open-snapshot.ts';
import { installPackage } from './install-package.ts';
import {
  isPublicKey,
  keyId,
  newKeyPair,
  readPrivateKey,
  signatureOf,
  trustedKeys,
  trustKey,
} from './keys.ts';
import { readPackageManifest } from './package-manifest.ts';
import { looksLikePackage, verifyPackage } from './read-package.ts';
import { RefusedPackage } from './refused-package.ts';
import { exportPackage, type PackageOrder } from './write-package.ts';

vi.mock('../starter/load-starter.ts', async (original) =>
  (await import('../starter/one-shipped-for-test.ts')).shippingLog4Shell(
    await original<typeof import('../starter/load-starter.ts')>(),
  ),
);

let folder = '';
let maker = '';
let customer = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'suxi-package-'));
  maker = join(folder, 'maker');
  customer = join(folder, 'customer');
  await mkdir(customer);
});
afterEach(async () => {
  await rm(folder, { recursive: true, force: true });
});

const pair = newKeyPair();
const installation = { appVersion: '0.1.0' };
const known = [known1('CVE-2021-44228', 'log4j-core'), known1('CVE-2024-1', 'lodash')];

describe('a new key', () => {
  it('has a public half that no command takes for an option', () => {
    // One key in 64 would begin with a dash.
    const keys = Array.from({ length: 1000 }, () => newKeyPair().publicKey);

    expect(keys.filter((key) => key.startsWith('-'))).toEqual([]);
    expect(keys.every(isPublicKey)).toBe(true);
  });
});

describe('a knowledge package', () => {
  it('brings a generation as it is, with its name and serial, and can be taken back once', async () => {
    await publishSnapshot(maker, known);
    await publishSnapshot(customer, known.slice(0, 1));
    await trustKey(customer, pair.publicKey);
    const path = await exported('first', { name: '2026Q4', serial: 7 });

    const report = await installPackage(customer, path, installation);

    expect([report.isChanged, report.generation.library?.name, report.generation.library?.serial]).toEqual([
      true,
      '2026Q4',
      7,
    ]);
    const snapshot = await openCurrentSnapshot(customer);
    expect([snapshot?.generation, snapshot?.library, snapshot?.counts.vulnerabilities]).toEqual([
      2,
      '2026Q4',
      2,
    ]);
    expect((await snapshot?.findVulnerability('CVE-2024-1'))?.affected[0]?.name).toBe('lodash');
    await snapshot?.close();
    await verifySnapshot(join(customer, '2'));
    expect((await installPackage(customer, path, installation)).isChanged).toBe(false);
    expect((await rollBack(customer))?.generation).toBe(1);
    expect((await currentManifest(customer))?.generation).toBe(1);
    expect(await rollBack(customer)).toBeUndefined();
  });

  it('is installed over imports for its serial alone, when it states nothing new', async () => {
    await publishSnapshot(maker, known);
    await trustKey(customer, pair.publicKey);
    await installPackage(customer, await exported('first', { serial: 5 }), installation);
    const record = join(folder, 'record.json');
    const affected = [{ package: { ecosystem: 'npm', name: 'a' }, versions: ['1.0.0'] }];
    await writeFile(record, JSON.stringify({ schema_version: '1.7.0', id: 'X-1', affected }));
    await importKnowledge(customer, [record]);

    await installPackage(customer, await exported('second', { serial: 6 }), installation);

    expect((await currentManifest(customer))?.library?.serial).toBe(6);
  });

  it('is told from other files, from folders, and from what is not there', async () => {
    await publishSnapshot(maker, known);
    const path = await exported('first', { name: '2026Q4', serial: 7 });
    const text = join(folder, 'kev.json');
    await writeFile(text, '{}'.padEnd(600));

    const told = await Promise.all([path, text, folder, join(folder, 'nothing')].map(looksLikePackage));

    expect(told).toEqual([true, false, false, false]);
  });

  it('opens with any tar, and any Ed25519 checks its signature', async () => {
    await publishSnapshot(maker, known);
    const bytes = await readFile(await exported('first'));

    const size = Number.parseInt(bytes.toString('latin1', 124, 135), 8);
    const manifest = bytes.subarray(512, 512 + size);
    const signature = bytes.subarray(512 * 2 + Math.ceil(size / 512) * 512).subarray(0, 64);

    expect(bytes.toString('latin1', 257, 262)).toBe('ustar');
    expect(signatureOf(manifest, readPrivateKey(pair.privatePem))).toEqual(signature);
    const [part] = readPackageManifest(manifest).parts;
    const at = bytes.indexOf('parts/vulnerabilities.ndjson.gz') + 512;
    const lines = gunzipSync(bytes.subarray(at, at + (part?.packedBytes ?? 0)))
      .toString()
      .trimEnd();
    expect(lines.split('\n').map((line) => JSON.parse(line))).toEqual(JSON.parse(JSON.stringify(known)));
  });

  it('is refused when any byte of it was changed, wherever it lies', async () => {
    await publishSnapshot(maker, known);
    await trustKey(customer, pair.publicKey);
    const bytes = await readFile(await exported('first'));
    const places = Array.from({ length: 1000 }, (_, index) => place(index, bytes.length));

    let refusedCount = 0;
    for (const { at, by } of places) {
      const tampered = Buffer.from(bytes);
      tampered[at] = (tampered[at] ?? 0) ^ by;
      refusedCount += await isRefused(tampered);
    }

    expect(new Set(places.map(({ at }) => at)).size).toBeGreaterThan(800);
    expect(refusedCount).toBe(1000);
    expect(await readdir(customer)).toEqual(['trusted-keys']);
  });

  it('is refused when it is cut off, or when anything follows it', async () => {
    await publishSnapshot(maker, known);
    await trustKey(customer, pair.publicKey);
    const bytes = await readFile(await exported('first'));
    const cut = Array.from({ length: 64 }, (_, part) =>
      bytes.subarray(0, Math.floor((bytes.length * part) / 64)),
    );

    for (const one of [
      ...cut,
      bytes.subarray(0, -1),
      Buffer.concat([bytes, Buffer.alloc(1)]),
      Buffer.concat([bytes, bytes]),
    ])
      expect(await isRefused(one)).toBe(1);
  });

  it('is refused without a trusted key, by a stranger, when it is older, out of date or for a later release', async () => {
    await publishSnapshot(maker, known);
    const path = await exported('first', { serial: 5 });
    await expect(installPackage(customer, path, installation)).rejects.toThrow('还没有受信任的密钥');
    await trustKey(customer, newKeyPair().publicKey);
    await expect(installPackage(customer, path, installation)).rejects.toThrow('签名密钥不受信任');
    await expect(trustKey(customer, pair.publicKey)).rejects.toThrow(RefusedPackage);
    await trustKey(customer, pair.publicKey, { isReplacing: true });
    await installPackage(customer, path, installation);

    const older = await exported('older', { serial: 4 });
    const stale = await exported('stale', { serial: 6, expiresAt: '2026-01-01' });
    const later = await exported('later', { serial: 6, appVersion: '0.2.0' });

    await expect(installPackage(customer, older, installation)).rejects.toThrow('不高于已安装的 5');
    await expect(installPackage(customer, stale, installation)).rejects.toThrow('过期');
    await expect(installPackage(customer, later, installation)).rejects.toThrow('0.2.0');
    expect((await currentManifest(customer))?.generation).toBe(1);
    const allowed = await installPackage(customer, older, { ...installation, allowsOlder: true });
    expect([allowed.generation.generation, allowed.generation.library?.serial]).toEqual([2, 4]);
  });

  it('announces the key of later ones, which then takes the place of the old one', async () => {
    const next = newKeyPair();
    await publishSnapshot(maker, known);
    await trustKey(customer, pair.publicKey);
    const first = await exported('first', { serial: 1, nextKey: next.publicKey });
    const second = await exported('second', { serial: 2, privateKey: readPrivateKey(next.privatePem) });
    await expect(installPackage(customer, second, installation)).rejects.toThrow(RefusedPackage);

    await installPackage(customer, first, installation);
    expect(await trustedKeys(customer)).toEqual([pair.publicKey, next.publicKey]);
    await installPackage(customer, second, installation);

    expect(await trustedKeys(customer)).toEqual([next.publicKey]);
    expect(keyId(next.publicKey)).toMatch(/^[0-9a-f]{16}$/);
    await expect(
      installPackage(customer, await exported('third', { serial: 3 }), installation),
    ).rejects.toThrow(RefusedPackage);
  });

  it('that answers otherwise than it says is not switched to', async () => {
    await publishSnapshot(maker, known);
    await publishSnapshot(customer, known.slice(0, 1));
    await trustKey(customer, pair.publicKey);
    const lying = await resigned(await exported('first'), (manifest) => ({
      ...manifest,
      answers: [{ purl: 'pkg:npm/lodash@1.0.0', ids: ['CVE-1999-1'] }],
    }));

    await expect(installPackage(customer, lying, installation)).rejects.toThrow('自检未通过');

    expect((await readdir(customer)).sort()).toEqual(['1', 'current', 'trusted-keys']);
    expect((await currentManifest(customer))?.generation).toBe(1);
  });

  it('lies below what was imported here, which stays', async () => {
    const feed = join(folder, 'own.json');
    await writeFile(feed, JSON.stringify([osv('X-1', 'first'), osv('X-2', 'second')]));
    await importKnowledge(maker, [feed]);
    const path = await exported('second', { serial: 2 });
    await trustKey(customer, pair.publicKey);
    await writeFile(feed, JSON.stringify([osv('X-2', 'newer'), osv('X-3', 'third')]));
    await importKnowledge(customer, [feed]);

    const { generation } = await installPackage(customer, path, installation);

    expect([generation.generation, generation.library?.serial]).toEqual([2, 2]);
    const snapshot = await openCurrentSnapshot(customer);
    for (const id of ['X-1', 'X-2', 'X-3', 'CVE-2021-44228'])
      expect(await snapshot?.findVulnerability(id)).toBeDefined();
    expect((await snapshot?.findVulnerability('X-2'))?.affected.map(({ name }) => name)).toEqual(['newer']);
    await snapshot?.close();
    await verifySnapshot(join(customer, '2'));
    expect(
      (await verifyPackage(await exported('third', { from: customer }), [pair.publicKey])).manifest.parts,
    ).toContainEqual(expect.objectContaining({ name: 'library.ndjson', count: 3 }));
  });
});

async function exported(
  name: string,
  { from = maker, ...order }: Partial<PackageOrder> & { readonly from?: string } = {},
): Promise<string> {
  const path = join(folder, `${name}.suxikb`);
  const privateKey = readPrivateKey(pair.privatePem);
  await exportPackage(from, path, { name: 'test', serial: 9, appVersion: '0.1.0', privateKey, ...order });
  return path;
}

async function isRefused(bytes: Buffer): Promise<number> {
  const path = join(folder, 'tampered.suxikb');
  await writeFile(path, bytes);
  try {
    await installPackage(customer, path, installation);
    return 0;
  } catch (error) {
    if (!(error instanceof RefusedPackage)) throw error;
    return 1;
  }
}

/** The same package with another manifest, signed by the same key. */
async function resigned(path: string, change: (manifest: object) => object): Promise<string> {
  const { entryHeader, paddingBytes } = await import('./container.ts');
  const bytes = await readFile(path);
  const size = Number.parseInt(bytes.toString('latin1', 124, 135), 8);
  const rest = bytes.subarray(512 + size + paddingBytes(size) + 1024);
  const manifest = Buffer.from(JSON.stringify(change(JSON.parse(bytes.toString('utf8', 512, 512 + size)))));
  const entry = (name: string, content: Buffer) => [
    entryHeader(name, content.length),
    content,
    Buffer.alloc(paddingBytes(content.length)),
  ];
  const signature = signatureOf(manifest, readPrivateKey(pair.privatePem));
  await writeFile(
    path,
    Buffer.concat([...entry('manifest.json', manifest), ...entry('manifest.sig', signature), rest]),
  );
  return path;
}

/** Places and changes that look random and are always the same. */
function place(index: number, length: number): { at: number; by: number } {
  // The finalizer of MurmurHash3: a multiplication alone falls into the same remainders for some lengths.
  const once = Math.imul((index + 1) ^ 0x9e3779b1, 0x85ebca6b);
  const twice = Math.imul(once ^ (once >>> 13), 0xc2b2ae35);
  const mixed = (twice ^ (twice >>> 16)) >>> 0;
  return { at: mixed % length, by: 1 + ((mixed >>> 24) % 255) };
}

function osv(id: string, name: string) {
  const events = [{ introduced: '0' }, { fixed: '2.0.0' }];
  const affected = [{ package: { ecosystem: 'npm', name }, ranges: [{ type: 'SEMVER', events }] }];
  return { schema_version: '1.7.0', id, affected };
}

function known1(cve: string, name: string): Vulnerability {
  return {
    knowledgeId: cve.replace('CVE', 'CJN'),
    ids: { cve, cnnvd: undefined, cnvd: undefined, avd: undefined, ghsa: undefined, others: [] },
    severity: 'high',
    ratings: [],
    weaknesses: [],
    publishedAt: undefined,
    modifiedAt: undefined,
    withdrawnAt: undefined,
    isKnownExploited: false,
    affected: [
      {
        package: purlOf('npm', name),
        ecosystem: 'npm',
        name,
        versions: {
          intervals: [
            { from: { version: '1.0.0', isIncluded: true }, to: { version: '2.0.0', isIncluded: false } },
          ],
          listed: [],
        },
        source: 'nvd',
      },
    ],
    references: [],
    sources: ['nvd'],
    accounts: [],
  };
}
