import { describe, expect, it } from 'vitest';
import {
  makeBdbPackages,
  makeNdbPackages,
  makeRpmHeader,
  makeSqlitePackages,
} from '../../../../test/make-rpm-databases.ts';
import { mutateBytes } from '../../../../test/reader-cases/mutations.ts';
import { UnreadableFile } from '../../unreadable-file.ts';
import { readFirst } from '../read-for-test.ts';
import { rpmDatabase, rpmPackage } from './rpm-packages.ts';

const packages = [
  { name: 'glibc', version: '2.34', release: '60.el9', provides: ['libc.so.6()(64bit)', 'glibc'] },
  {
    name: 'openssl-libs',
    version: '3.0.7',
    release: '6.el9',
    epoch: 1,
    sourceRpm: 'openssl-3.0.7-6.el9.src.rpm',
    requires: ['libc.so.6()(64bit)', '/bin/sh'],
    description: 'x'.repeat(3000),
  },
  { name: 'gpg-pubkey', version: '350d275d', release: '6279464b' },
  { name: 'zlib', version: '1.2.11', release: '39.el9', description: 'y'.repeat(700), requires: ['glibc'] },
  { name: 'tzdata', version: '2023c', release: '1.el9', arch: 'noarch' },
];
const headers = packages.map(makeRpmHeader);
const release = 'NAME="Rocky Linux"\nID="rocky"\nVERSION_ID="9.2"\n';

const forms: readonly (readonly [string, Buffer])[] = [
  ['var/lib/rpm/rpmdb.sqlite', makeSqlitePackages(headers)],
  ['usr/lib/sysimage/rpm/Packages.db', makeNdbPackages(headers)],
  ['var/lib/rpm/Packages', makeBdbPackages(headers)],
];

describe.each(forms)('the database %s', (path, file) => {
  it('states every package with the distribution, and who needs whom', () => {
    const {
      packages: stated,
      edges,
      notes,
    } = readFirst(rpmDatabase, { [path]: file, 'etc/os-release': release });

    expect(new Set(stated.map(({ purl }) => purl))).toEqual(
      new Set([
        'pkg:rpm/rocky/glibc@2.34-60.el9?arch=x86_64&distro=rocky-9.2',
        'pkg:rpm/rocky/openssl-libs@3.0.7-6.el9?arch=x86_64&distro=rocky-9.2&epoch=1&upstream=openssl-3.0.7-6.el9.src.rpm',
        'pkg:rpm/rocky/tzdata@2023c-1.el9?arch=noarch&distro=rocky-9.2',
        'pkg:rpm/rocky/zlib@1.2.11-39.el9?arch=x86_64&distro=rocky-9.2',
      ]),
    );
    expect(new Set(edges)).toEqual(
      new Set(['openssl-libs 1:3.0.7-6.el9 -> glibc 2.34-60.el9', 'zlib 1.2.11-39.el9 -> glibc 2.34-60.el9']),
    );
    expect(notes).toEqual([]);
  });

  it('finds its place in a file system of any kind', () => {
    expect(rpmDatabase.matches(`image!/${path}`)).toBe(true);
    expect(rpmDatabase.matches(`rootfs/${path}`)).toBe(true);
    expect(rpmDatabase.matches(`${path}.bak`)).toBe(false);
  });

  it('says that it is cut off, and states what came before', () => {
    const { packages: stated, notes } = readFirst(rpmDatabase, {
      [path]: file.subarray(0, file.length - 600),
    });

    expect(stated.length).toBeGreaterThan(0);
    expect(notes.join()).toContain('只读出');
  });

  it('reads or refuses it cut at 64 places and after mutations, in time', () => {
    const attempts = [
      ...Array.from({ length: 65 }, (_, cut) => file.subarray(0, Math.floor((file.length * cut) / 64))),
      ...Array.from({ length: 500 }, (_, seed) => mutateBytes(file, seed)),
    ];
    for (const attempt of attempts) readsOrRefuses(rpmDatabase, path, attempt);
  });
});

describe('a database', () => {
  it('of no form that we know is refused', () => {
    expect(() => readFirst(rpmDatabase, { 'var/lib/rpm/Packages': 'something else' })).toThrow(
      UnreadableFile,
    );
  });

  it('that leads in a circle ends', () => {
    const file = makeSqlitePackages(headers);
    // The root of the table names itself as its child.
    file.writeUInt32BE(2, 512 + 8);

    expect(readFirst(rpmDatabase, { 'var/lib/rpm/rpmdb.sqlite': file }).notes.join()).toContain('已损坏');
  });

  it('whose header is damaged is read but for that one', () => {
    const damaged = Buffer.from(headers[1] ?? '');
    damaged.writeUInt32BE(0xffff, 0);
    const file = makeNdbPackages([headers[0] ?? damaged, damaged]);

    const { packages: stated, notes } = readFirst(rpmDatabase, { 'var/lib/rpm/Packages.db': file });

    expect(stated.map(({ name }) => name)).toEqual(['glibc']);
    expect(notes).toEqual(['有 1 个软件包的包头已损坏，未能读取']);
  });
});

describe('the header of a package file', () => {
  const path = 'zlib.rpm!/rpm-header';
  const header = makeRpmHeader({ name: 'zlib', version: '1.2', release: '3.fc38', vendor: 'Fedora Project' });

  it('names it, and who made it', () => {
    expect(readFirst(rpmPackage, { [path]: header }).packages[0]).toMatchObject({
      name: 'zlib',
      version: '1.2-3.fc38',
      purl: 'pkg:rpm/fedora/zlib@1.2-3.fc38?arch=x86_64',
      declaredLicense: 'MIT',
    });
  });

  it('is read or refused when it is cut or changed', () => {
    for (let cut = 0; cut <= 64; cut += 1)
      readsOrRefuses(rpmPackage, path, header.subarray(0, Math.floor((header.length * cut) / 64)));
    for (let seed = 0; seed < 500; seed += 1) readsOrRefuses(rpmPackage, path, mutateBytes(header, seed));
  });
});

function readsOrRefuses(reader: typeof rpmDatabase, path: string, file: Buffer): void {
  const started = performance.now();
  try {
    readFirst(reader, { [path]: file });
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
  }
  expect(performance.now() - started).toBeLessThan(10_000);
}
