import type { FilePrint, UpstreamRelease } from '#model';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeTar, makeTarGz, makeZip } from '../../../test/make-archives.ts';
import { makeAr } from '../../../test/make-binaries.ts';
import { makeRpm } from '../../../test/make-rpm-databases.ts';
import { readPrints } from '../reading/read-prints.ts';
import type { FileReading, PrintedFile } from '../reading/read-files.ts';
import { FileBlobs } from '../upload/file-blobs.ts';
import { readNow } from '../upload/read-now.ts';
import { manifests } from './manifests/list.ts';
import { repositoryPage } from './manifests/manifest.ts';
import { readUpstream, type UpstreamOrigin } from './read-upstream.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'suxi-upstream-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Reads files where it is called: threads have tests of their own. */
const prints: FileReading['prints'] = async (files, heard) => {
  const range = { from: 0, to: files.length };
  const place = { blobs: folder, folder: undefined };
  await heard([
    ...readPrints(
      files,
      range,
      (file) => readNow(file, place),
      () => undefined,
    ),
  ]);
};

interface Read extends UpstreamRelease {
  readonly files: readonly FilePrint[];
}

async function read(bytes: Buffer, fileName: string, origin: Partial<UpstreamOrigin> = {}): Promise<Read> {
  const path = join(folder, 'package');
  writeFileSync(path, bytes);
  const files: FilePrint[] = [];
  const release = await readUpstream(
    { kind: 'archive', path, name: fileName },
    { fileName, ...origin },
    { blobs: new FileBlobs(folder), prints, found: (some) => void files.push(...some) },
  );
  return { ...release, files };
}

const packageJson = JSON.stringify({
  name: '@s/left',
  version: '1.2.3',
  license: 'mit',
  description: 'pads',
  homepage: 'https://left.example/',
  repository: { url: 'git+https://github.com/s/left.git' },
  author: 'Ann <ann@example.org>',
  contributors: [{ name: 'Bo' }],
  dependencies: { pad: '^1.0.0' },
});

describe('readUpstream', () => {
  it('lists every kind of manifest', () => {
    const files = readdirSync(new URL('manifests', import.meta.url)).map((name) => name.replace('.ts', ''));
    const others = ['list', 'manifest'];

    expect(manifests.map(({ id }) => id).sort()).toEqual(
      files.filter((name) => !others.includes(name)).sort(),
    );
  });

  it('reads a tarball of npm', async () => {
    const release = await read(
      await makeTarGz({ 'package/package.json': packageJson, 'package/index.js': 'function f() {}\n' }),
      'left-1.2.3.tgz',
    );

    expect(release).toMatchObject({
      ecosystem: 'npm',
      name: '@s/left',
      version: '1.2.3',
      license: 'MIT',
      description: 'pads',
      homepage: 'https://left.example/',
      website: 'https://github.com/s/left',
      authors: ['Ann', 'Bo'],
      dependencies: [{ name: 'pad', requirement: '^1.0.0' }],
      language: 'JavaScript',
      fileCount: 2,
      functionCount: 1,
    });
    expect(release.files.map(({ path }) => path)).toEqual(['index.js', 'package.json']);
  });

  it('finds the same content whatever it was packed in and whatever its folder is called', async () => {
    const files = { 'package.json': packageJson, 'index.js': 'f()' };
    const inFolder = (root: string) =>
      Object.entries(files).map(([name, content]) => ({ name: `${root}/${name}`, content }));

    const [tar, zip, other] = [
      await read(gzipSync(await makeTar(inFolder('package'))), 'a.tgz'),
      await read(makeZip(inFolder('left-master')), 'a.zip'),
      await read(makeZip([...inFolder('left'), { name: 'left/new.js', content: '' }]), 'a.zip'),
    ];

    expect(zip.contentSha256).toBe(tar.contentSha256);
    expect(other.contentSha256).not.toBe(tar.contentSha256);
  });

  const metadata = [
    'Metadata-Version: 2.1',
    'Name: Flask_Thing',
    'Version: 2.0',
    'Summary: a thing',
    'License: BSD-3-Clause',
    'Author: Cy',
    'Project-URL: Source, https://github.com/p/flask-thing/',
    'Requires-Dist: Werkzeug (>=2.0)',
    'Requires-Dist: blinker ; extra == "signals"',
    '',
    'Name: not a header',
  ].join('\n');

  it.each([
    [
      'a wheel',
      () => makeZip([{ name: 'flask_thing-2.0.dist-info/METADATA', content: metadata }]),
      'f-2.0.whl',
    ],
    ['a source distribution', () => makeTarGz({ 'Flask_Thing-2.0/PKG-INFO': metadata }), 'f-2.0.tar.gz'],
  ])('reads %s of PyPI', async (_kind, make, name) => {
    expect(await read(await make(), name)).toMatchObject({
      ecosystem: 'pypi',
      name: 'flask-thing',
      version: '2.0',
      license: 'BSD-3-Clause',
      website: 'https://github.com/p/flask-thing',
      authors: ['Cy'],
      dependencies: [{ name: 'werkzeug', requirement: '>=2.0' }],
    });
  });

  it('reads an archive of Maven, and which of the POMs in it is its own', async () => {
    const pom = (artifact: string) => `<project><parent><groupId>org.x</groupId><version>3</version></parent>
      <artifactId>${artifact}</artifactId><description>does  things</description>
      <licenses><license><name>Apache License, Version 2.0</name></license></licenses>
      <scm><url>https://github.com/x/core</url></scm>
      <dependencies><dependency><groupId>\${project.groupId}</groupId><artifactId>base</artifactId>
        <version>\${project.version}</version></dependency>
      <dependency><groupId>j</groupId><artifactId>unit</artifactId><scope>test</scope></dependency></dependencies></project>`;
    const release = await read(
      makeZip([
        { name: 'META-INF/maven/org.x/core/pom.xml', content: pom('core') },
        {
          name: 'META-INF/maven/org.x/core/pom.properties',
          content: '#Generated\n#Tue Mar 04 10:00:00 UTC 2014\nversion=3.1\ngroupId=org.x\nartifactId=core\n',
        },
        { name: 'META-INF/maven/org.y/shaded/pom.xml', content: pom('shaded') },
      ]),
      'core-3.1-sources.jar',
    );

    expect(release).toMatchObject({
      ecosystem: 'maven',
      name: 'org.x:core',
      version: '3.1',
      license: 'Apache-2.0',
      description: 'does things',
      website: 'https://github.com/x/core',
      dependencies: [{ name: 'org.x:base', requirement: '3.1' }],
    });
    expect(release.releasedAt).toMatch(/^2014-03-04/);
  });

  it('reads a crate', async () => {
    const toml = `[package]\nname = "memo"\nversion = "0.3.0"\nlicense = "MIT/Apache-2.0"\nauthors = ["Di <d@e.f>"]
repository = "https://github.com/m/memo"\n[dependencies]\nserde = { version = "1", optional = true }\nlibc = "0.2"\n`;

    expect(await read(await makeTarGz({ 'memo-0.3.0/Cargo.toml': toml }), 'memo-0.3.0.crate')).toMatchObject({
      ecosystem: 'cargo',
      name: 'memo',
      version: '0.3.0',
      license: 'MIT OR Apache-2.0',
      authors: ['Di'],
      dependencies: [
        { name: 'serde', requirement: '1' },
        { name: 'libc', requirement: '0.2' },
      ],
    });
  });

  it('reads a gem', async () => {
    const specification = `--- !ruby/object:Gem::Specification
name: rack-thing
version: !ruby/object:Gem::Version
  version: 2.2.3
date: 2020-06-15 00:00:00.000000000 Z
authors:
- Ed
licenses:
- MIT
summary: serves
homepage: https://rack.example
metadata:
  source_code_uri: https://github.com/r/thing
dependencies:
- !ruby/object:Gem::Dependency
  name: base
  requirement: !ruby/object:Gem::Requirement
    requirements:
    - - ">="
      - !ruby/object:Gem::Version
        version: '1.0'
  type: :runtime
`;
    const gem = await makeTar([
      { name: 'metadata.gz', content: gzipSync(specification) },
      { name: 'data.tar.gz', content: await makeTarGz({ 'lib/thing.rb': 'def a\nend\n' }) },
    ]);

    expect(await read(gem, 'rack-thing-2.2.3.gem')).toMatchObject({
      ecosystem: 'gem',
      name: 'rack-thing',
      version: '2.2.3',
      license: 'MIT',
      releasedAt: '2020-06-15T00:00:00.000Z',
      website: 'https://github.com/r/thing',
      authors: ['Ed'],
      language: 'Ruby',
      dependencies: [{ name: 'base', requirement: '>= 1.0' }],
    });
  });

  it('reads a source package of Debian', async () => {
    const dsc = `-----BEGIN PGP SIGNED MESSAGE-----
Hash: SHA512

Format: 3.0 (quilt)
Source: hello
Version: 2.10-3
Maintainer: Fay <f@debian.org>
Homepage: https://www.gnu.org/software/hello/
Vcs-Browser: https://salsa.debian.org/s/hello
Build-Depends: debhelper (>= 13), texinfo | other

-----BEGIN PGP SIGNATURE-----

abc
-----END PGP SIGNATURE-----
`;
    const changelog =
      'hello (2.10-3) unstable; urgency=medium\n\n  * x\n\n -- Fay <f@debian.org>  Mon, 26 Dec 2022 16:30:00 +0100\n';
    const all = await makeTar([
      { name: 'hello_2.10-3.dsc', content: dsc },
      {
        name: 'hello_2.10.orig.tar.gz',
        content: await makeTarGz({ 'hello-2.10/hello.c': 'int main(void) { return 0; }\n' }),
      },
      {
        name: 'hello_2.10-3.debian.tar.gz',
        content: await makeTarGz({
          'debian/changelog': changelog,
          'debian/copyright': 'Files: *\nLicense: GPL-3+\n',
        }),
      },
    ]);

    expect(await read(all, 'hello.tar')).toMatchObject({
      ecosystem: 'deb',
      name: 'debian/hello',
      version: '2.10-3',
      releasedAt: '2022-12-26T15:30:00.000Z',
      website: 'https://salsa.debian.org/s/hello',
      authors: ['Fay'],
      language: 'C',
      dependencies: [
        { name: 'debian/debhelper', requirement: '>= 13' },
        { name: 'debian/texinfo', requirement: '*' },
      ],
    });
  });

  it('reads packages of distributions as builds of what they were built from', async () => {
    const control = await makeTarGz({
      control:
        'Package: zlib1g\nSource: zlib\nVersion: 1:1.2.13-1\nDepends: libc6 (>= 2.14)\nDescription: zip\n',
    });
    const data = await makeTarGz({ 'usr/lib/libz.so.1': Buffer.from('x') });
    const members = { 'debian-binary': Buffer.from('2.0\n'), 'control.tar.gz': control, 'data.tar.gz': data };
    const made = {
      name: 'zlib-libs',
      version: '1.2.11',
      release: '40.el9',
      sourceRpm: 'zlib-1.2.11-40.el9.src.rpm',
    };
    const pkginfo =
      'pkgname = zlib-dev\npkgver = 1.2.13-r1\norigin = zlib\nlicense = Zlib\nbuilddate = 1690000000\n';

    expect(await read(makeAr(members), 'zlib1g_1.2.13-1_amd64.deb')).toMatchObject({
      ecosystem: 'deb',
      name: 'debian/zlib',
      version: '1:1.2.13-1',
      description: 'zip',
      dependencies: [{ name: 'debian/libc6', requirement: '>= 2.14' }],
    });
    expect(await read(makeRpm(made), 'zlib-libs-1.2.11-40.el9.x86_64.rpm')).toMatchObject({
      ecosystem: 'rpm',
      name: 'zlib',
      version: '1.2.11-40.el9',
    });
    expect(await read(await makeTarGz({ '.PKGINFO': pkginfo }), 'zlib-dev.apk')).toMatchObject({
      ecosystem: 'apk',
      name: 'zlib',
      version: '1.2.13-r1',
      license: 'Zlib',
      releasedAt: '2023-07-22T04:26:40.000Z',
    });
  });

  it('calls any other archive by its file name, and what it was fetched as goes before everything', async () => {
    const plain = await makeTarGz({ 'zlib-1.3.1/zlib.h': '#define A 1\n' });

    expect(await read(plain, 'zlib-1.3.1.tar.gz')).toMatchObject({
      ecosystem: 'generic',
      name: 'zlib',
      version: '1.3.1',
    });
    expect(
      await read(await makeTarGz({ 'package.json': packageJson }), 'x', {
        ecosystem: 'github',
        name: 's/left',
        version: 'v9',
      }),
    ).toMatchObject({ ecosystem: 'github', name: 's/left', version: 'v9', license: 'MIT' });
  });

  it('goes on with the file name when the manifest is nonsense', async () => {
    for (const content of ['', '[1', '{}', '{"name":7}']) {
      const release = await read(await makeTarGz({ 'package/package.json': content }), 'a-1.0.tgz');

      expect(release).toMatchObject({ ecosystem: 'generic', name: 'a', version: '1.0' });
    }
  });

  it.each([
    ['no archive', () => Buffer.from('hello'), /压缩格式/],
    ['no version', () => makeTarGz({ 'a.c': 'x' }), /版本/],
  ])('refuses %s with a sentence', async (_what, make, sentence) => {
    await expect(read(await make(), 'some.tgz')).rejects.toThrow(sentence);
  });
});

it.each([
  ['git+https://github.com/a/b.git', 'https://github.com/a/b'],
  ['git://github.com/a/b.git', 'https://github.com/a/b'],
  ['git@gitlab.com:a/b.git', 'https://gitlab.com/a/b'],
  ['git+ssh://git@github.com/a/b.git', 'https://github.com/a/b'],
  ['a/b', 'https://github.com/a/b'],
  ['gitee:a/b', 'https://gitee.com/a/b'],
  ['javascript:alert(1)', undefined],
  ['', undefined],
])('takes %j for the page %j', (written, page) => {
  expect(repositoryPage(written)).toBe(page);
});

it('dates a package by its newest file where it does not say when it was published', async () => {
  const at = (day: string) => new Date(`${day}T00:00:00Z`);
  const files = [
    { name: 'zlib-1.2.11/a.c', content: 'int a;', mtime: at('2017-01-15') },
    { name: 'zlib-1.2.11/b.c', content: 'int b;', mtime: at('2016-12-31') },
    { name: 'zlib-1.2.11/c.c', content: 'int c;', mtime: at('1985-10-26') },
    { name: 'zlib-1.2.11/d.c', content: 'int d;', mtime: new Date() },
  ];

  expect(await read(await makeTar(files), 'zlib-1.2.11.tar')).toMatchObject({
    releasedAt: '2017-01-15T00:00:00.000Z',
  });
  expect((await read(await makeTar(files.slice(2)), 'zlib-1.2.11.tar')).releasedAt).toBeUndefined();
});

it('takes the code of a package with its text, and what is no code by its bytes', async () => {
  const { files } = await read(
    await makeTarGz({
      'p/package.json': packageJson,
      'p/long.js': longCode,
      'p/logo.png': 'x',
      'p/none': '',
    }),
    'p.tgz',
  );
  const byPath = new Map(files.map((file) => [file.path, file as PrintedFile]));

  expect(new TextDecoder().decode(byPath.get('long.js')?.text)).toBe(longCode);
  expect(byPath.get('long.js')?.fingerprints.length).toBeGreaterThan(5);
  expect(byPath.get('logo.png')).toMatchObject({ text: undefined, fingerprints: { length: 1 } });
  expect(byPath.get('none')?.fingerprints).toHaveLength(0);
});

const longCode = Array.from(
  { length: 12 },
  (_, index) =>
    `function f${index}(a, b) { let sum = ${index}; for (const x of a) { sum += x * b - ${index}; } return sum; }\n`,
).join('');
