import { ecosystems } from '../../src/engine/ecosystems/list.ts';
import type { PackageFileReader } from '../../src/engine/ecosystems/ecosystem.ts';
import { readFirst } from '../../src/engine/ecosystems/read-for-test.ts';
import { rpmDatabase, rpmPackage } from '../../src/engine/ecosystems/rpm/rpm-packages.ts';
import { UnreadableFile } from '../../src/engine/unreadable-file.ts';
import { manifests } from '../../src/engine/upstream/manifests/list.ts';
import {
  makeBdbPackages,
  makeNdbPackages,
  makeRpm,
  makeRpmHeader,
  makeSqliteLog,
  makeSqlitePackages,
} from '../make-rpm-databases.ts';
import { bytesTarget, type FuzzTarget, textTarget } from './target.ts';

const made = { name: 'glibc', version: '2.34', release: '60.el9', provides: ['libc.so.6()(64bit)'] };
const headers = [made, { name: 'zlib', version: '1.2.11', release: '39.el9', requires: ['glibc'] }].map(
  makeRpmHeader,
);
const database = 'var/lib/rpm/rpmdb.sqlite';
const bytesOf: Readonly<Record<string, Readonly<Record<string, Buffer>>>> = {
  [rpmDatabase.id]: {
    [database]: makeSqlitePackages(headers),
    'usr/lib/sysimage/rpm/Packages.db': makeNdbPackages(headers),
    'var/lib/rpm/Packages': makeBdbPackages(headers),
  },
  [rpmPackage.id]: { 'a.rpm': makeRpm(made) },
};
/** Known by its name alone, and never opened. */
const unopened = ['*.jar'];

/**
 * Readers of package files that are no texts, every order of versions, and what packages say of themselves. Those of texts
 * are tried in `src/engine/ecosystems/conformance.test.ts`.
 */
export function packageTargets(): FuzzTarget[] {
  return [
    ...ecosystems
      .flatMap(({ readers }) => readers)
      .filter(({ id, isBinary }) => isBinary === true && !unopened.includes(id))
      .map(readerTarget),
    bytesTarget({
      id: 'log of a database of rpm',
      samples: { [`${database}-wal`]: makeSqliteLog(makeSqlitePackages(headers)) },
      refusals: [UnreadableFile],
      read: (log, path) => readFirst(rpmDatabase, { [database]: makeSqlitePackages(headers), [path]: log }),
    }),
    ...ecosystems.map(({ id, compareVersions }) =>
      textTarget({
        id: `versions of ${id}`,
        samples: {
          a: '1.2.3-rc.1+build 2.0~beta',
          b: '1:4.5-6.el9 v0.0.0-20200101-abcdef',
          c: '[1.0,2.0) 1.x',
        },
        read(text) {
          const [one = '', other = ''] = text.split(' ');
          const order = compareVersions(one, other);
          if (Number.isNaN(order) || Math.sign(order) !== -Math.sign(compareVersions(other, one)))
            throw new Error(`no order of ${one} and ${other}`);
        },
      }),
    ),
    ...manifests.map(manifestTarget),
  ];
}

function readerTarget({ id, ...reader }: PackageFileReader): FuzzTarget {
  return bytesTarget({
    id: `package file ${id}`,
    samples: bytesOf[id] ?? {},
    refusals: [UnreadableFile],
    read: (bytes, path) => readFirst({ id, ...reader }, { [path]: bytes }),
  });
}

/** The manifests of packages, by the file of an example that each finds. */
const examples: Readonly<Record<string, readonly [path: string, bytes: string | Buffer]>> = {
  apk: [
    '.PKGINFO',
    'pkgname = musl\npkgver = 1.2.4-r2\npkgdesc = C library\nurl = https://a.example\nlicense = MIT\n',
  ],
  cargo: [
    'a/Cargo.toml',
    '[package]\nname = "a"\nversion = "1.0.0"\nlicense = "MIT"\n[dependencies]\nb = "1"\n',
  ],
  deb: [
    'debian/control',
    'Source: a\nVersion: 1.0-1\nMaintainer: A <a@a.example>\nDepends: b (>= 1), c | d\n',
  ],
  gem: [
    'metadata.gz!/metadata',
    '--- !ruby/object:Gem::Specification\nname: a\nversion: !ruby/object:Gem::Version\n  version: 1.0.0\n',
  ],
  maven: [
    'META-INF/maven/g/a/pom.xml',
    '<project><groupId>g</groupId><artifactId>a</artifactId><version>1.0</version></project>',
  ],
  npm: [
    'package/package.json',
    '{"name":"a","version":"1.0.0","license":"MIT","dependencies":{"b":"^1.0.0"}}',
  ],
  pypi: [
    'a-1.0.dist-info/METADATA',
    'Metadata-Version: 2.1\nName: a\nVersion: 1.0\nRequires-Dist: b (>=1)\n\nText\n',
  ],
  rpm: ['rpm-header', makeRpmHeader(made)],
};

function manifestTarget({ id, find, read }: (typeof manifests)[number]): FuzzTarget {
  const [path, content] = examples[id] ?? ['', ''];
  return bytesTarget({
    id: `manifest of ${id}`,
    samples: content === '' ? {} : { [path]: Buffer.from(content) },
    refusals: [UnreadableFile],
    async read(bytes) {
      const found = find([path], path);
      if (found === undefined) throw new Error(`no manifest of ${id} in ${path}`);
      await read(found, { paths: [path], text: async () => bytes.toString(), bytes: async () => bytes });
    },
  });
}
