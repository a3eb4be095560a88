import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeTar, makeTarGz, makeZip } from '../../../test/make-archives.ts';
import { makeRpm, makeRpmHeader, makeSqlitePackages } from '../../../test/make-rpm-databases.ts';
import type { FileReading } from '../reading/read-files.ts';
import { readTexts } from '../reading/read-texts.ts';
import { FileBlobs } from '../upload/file-blobs.ts';
import { unpackArchive } from '../upload/unpack.ts';
import { mergeComponents } from './merge-components.ts';
import { readPackageFiles } from './package-files.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'suxi-packages-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** What is found in an upload, from its bytes on. */
async function componentsOf(bytes: Buffer, name: string) {
  await writeFile(join(folder, 'upload'), bytes);
  const blobs = new FileBlobs(join(folder, 'blobs'));
  const tree = await unpackArchive(join(folder, 'upload'), name, blobs);
  const read: FileReading['packages'] = async (files, heard) => {
    const bytesOf = ({ sha256 }: { readonly sha256: string | undefined }) =>
      readFileSync(blobs.placeOf(sha256 ?? ''));
    await heard([...readTexts(files, { from: 0, to: files.length }, bytesOf, () => {})]);
  };
  const { readings, notes, files } = await readPackageFiles(tree, read, new Map(), () => {}, name);
  const { components } = mergeComponents(readings);
  return {
    purls: components.map(({ purl }) => purl),
    places: components.flatMap(({ evidence }) =>
      evidence.map(({ kind, path, layer }) => [kind, path, layer]),
    ),
    notes: notes.map(({ reason }) => reason),
    read: files.filter(({ outcome }) => outcome.kind === 'read').map(({ path }) => path),
  };
}

const jar = (files: Readonly<Record<string, string | Buffer>>) =>
  makeZip(Object.entries(files).map(([name, content]) => ({ name, content })));
const pom = (artifact: string, version: string) => ({
  [`META-INF/maven/org.example/${artifact}/pom.properties`]: `groupId=org.example\nartifactId=${artifact}\nversion=${version}\n`,
});

it('finds what each layer of an image has installed, and not what a later one removed', async () => {
  const status = (...names: string[]) =>
    names
      .map((name) => `Package: ${name}\nStatus: install ok installed\nVersion: 1\nArchitecture: amd64\n`)
      .join('\n');
  const manifest = (name: string) => JSON.stringify({ name, version: '1.0.0' });
  const lower = await makeTar([
    { name: 'etc/os-release', content: 'ID=debian\nVERSION_ID="12"\n' },
    { name: 'var/lib/dpkg/status', content: status('libc6') },
    { name: 'app/node_modules/old/package.json', content: manifest('old') },
    { name: 'app/node_modules/kept/package.json', content: manifest('kept') },
  ]);
  const upper = await makeTar([
    { name: 'var/lib/dpkg/status', content: status('libc6', 'curl') },
    { name: 'app/node_modules/.wh.old', content: '' },
  ]);
  const image = await makeTar([
    { name: 'aaaaaaaaaaaaaaaa/layer.tar', content: lower },
    { name: 'bbbbbbbbbbbbbbbb/layer.tar', content: upper },
    {
      name: 'manifest.json',
      content: JSON.stringify([
        { RepoTags: ['app:1'], Layers: ['aaaaaaaaaaaaaaaa/layer.tar', 'bbbbbbbbbbbbbbbb/layer.tar'] },
      ]),
    },
  ]);

  const { purls, places } = await componentsOf(image, 'image.tar');

  expect(purls).toEqual([
    'pkg:deb/debian/curl@1?arch=amd64&distro=debian-12',
    'pkg:deb/debian/libc6@1?arch=amd64&distro=debian-12',
    'pkg:npm/kept@1.0.0',
  ]);
  expect(places).toEqual([
    ['installed', 'app:1!/var/lib/dpkg/status', 'bbbbbbbbbbbb'],
    ['installed', 'app:1!/var/lib/dpkg/status', 'aaaaaaaaaaaa'],
    ['installed', 'app:1!/app/node_modules/kept/package.json', 'aaaaaaaaaaaa'],
  ]);
});

it('names the layer that brought a package, not the one that wrote the database last', async () => {
  const status = (packages: Readonly<Record<string, string>>) =>
    Object.entries(packages)
      .map(([name, version]) => `Package: ${name}\nStatus: install ok installed\nVersion: ${version}\n`)
      .join('\n');
  const [release, database] = ['etc/os-release', 'var/lib/dpkg/status'];
  const os = (version: string) => ({ name: release, content: `ID=debian\nVERSION_ID="${version}"\n` });
  const contents = [
    [os('11'), { name: database, content: status({ base: '1', raised: '1', again: '1' }) }],
    [{ name: database, content: status({ base: '1', raised: '2' }) }],
    // Written once more as it was, as changed rights do.
    [{ name: database, content: status({ base: '1', raised: '2' }) }],
    [os('12'), { name: database, content: status({ base: '1', raised: '2', again: '1', late: '1' }) }],
  ];
  const layers = contents.map((_, index) => `${index}00000000000000/layer.tar`);
  const image = await makeTar([
    ...(await Promise.all(
      contents.map(async (files, index) => ({ name: layers[index] ?? '', content: await makeTar(files) })),
    )),
    { name: 'manifest.json', content: JSON.stringify([{ RepoTags: ['app:1'], Layers: layers }]) },
  ]);

  const { purls, places, notes } = await componentsOf(image, 'image.tar');

  const layerOf = Object.fromEntries(
    purls.map((purl, index) => [/debian\/(\w+)/.exec(purl)?.[1], places[index]?.[2]]),
  );
  expect(layerOf).toEqual({
    base: '000000000000',
    raised: '100000000000',
    again: '300000000000',
    late: '300000000000',
  });
  expect(notes).toEqual([]);
});

it('knows no layer below one whose database cannot be read, and says so', async () => {
  const lock = (names: readonly string[]) =>
    JSON.stringify({
      lockfileVersion: 3,
      packages: Object.fromEntries(names.map((name) => [`node_modules/${name}`, { version: '1.0.0' }])),
    });
  const contents = [lock(['a']), '{', lock(['a', 'b'])];
  const layers = contents.map((_, index) => `${index}00000000000000/layer.tar`);
  const image = await makeTar([
    ...(await Promise.all(
      contents.map(async (content, index) => ({
        name: layers[index] ?? '',
        content: await makeTar([{ name: 'app/package-lock.json', content }]),
      })),
    )),
    { name: 'manifest.json', content: JSON.stringify([{ RepoTags: ['app:1'], Layers: layers }]) },
  ]);

  const { places, notes } = await componentsOf(image, 'image.tar');

  expect(places.map(([, , layer]) => layer)).toEqual(['200000000000', '200000000000']);
  expect(notes).toEqual(['镜像较低层中的同名文件无法解析，其中组件所属的层可能偏后']);
});

it('finds the parts of a shaded jar, and jars in a war, once each', async () => {
  const shaded = jar({
    ...pom('tool', '2.0'),
    ...pom('part', '1.5'),
    'META-INF/MANIFEST.MF': 'Manifest-Version: 1.0\n',
  });
  const spring = jar({
    'META-INF/MANIFEST.MF': 'Implementation-Title: spring-core\nImplementation-Version: 5.3.9\n',
  });
  const bare = jar({ 'a/A.class': 'x' });
  const war = jar({
    'WEB-INF/lib/tool-2.0.jar': shaded,
    'WEB-INF/lib/spring-core-5.3.9.jar': spring,
    'WEB-INF/lib/commons-io-2.6.jar': bare,
    'META-INF/MANIFEST.MF': 'Implementation-Title: my-shop\nImplementation-Version: 9\n',
  });

  const { purls, places } = await componentsOf(makeZip([{ name: 'shop.war', content: war }]), 'shop.zip');

  expect(purls).toEqual([
    'pkg:maven/commons-io/commons-io@2.6',
    'pkg:maven/org.example/part@1.5',
    'pkg:maven/org.example/tool@2.0',
    'pkg:maven/org.springframework/spring-core@5.3.9',
  ]);
  expect(places.map(([kind]) => kind)).toEqual(['name', 'package', 'package', 'package']);
});

it('knows package files of every kind, whether they are the upload or lie in it', async () => {
  const rpm = makeRpm({
    name: 'zlib',
    version: '1.2',
    release: '3.el9',
    vendor: 'Rocky Enterprise Software Foundation',
  });
  const control = await makeTarGz({
    './control': 'Package: curl\nVersion: 7.88.1-10\nArchitecture: amd64\n',
  });
  const gem = await makeTar([
    {
      name: 'metadata.gz',
      content: gzipSync('name: rake\nversion: !ruby/object:Gem::Version\n  version: 13.0.6\n'),
    },
  ]);
  const upload = makeZip([
    { name: 'zlib.rpm', content: rpm },
    {
      name: 'curl.deb',
      content: makeAr({ 'debian-binary': Buffer.from('2.0\n'), 'control.tar.gz': control }),
    },
    {
      name: 'musl.apk',
      content: await makeTarGz({ '.PKGINFO': 'pkgname = musl\npkgver = 1.2.4-r2\narch = x86_64\n' }),
    },
    { name: 'rake.gem', content: gem },
    {
      name: 'six-1.16.0.whl',
      content: jar({ 'six-1.16.0.dist-info/METADATA': 'Name: six\nVersion: 1.16.0\n' }),
    },
    { name: 'Serilog.nupkg', content: jar({ 'Serilog.nuspec': nuspec }) },
    {
      name: 'rand-0.8.5.crate',
      content: await makeTarGz({ 'rand-0.8.5/Cargo.toml': '[package]\nname = "rand"\nversion = "0.8.5"\n' }),
    },
    {
      name: 'left-pad-1.3.0.tgz',
      content: await makeTarGz({ 'package/package.json': '{"name":"left-pad","version":"1.3.0"}' }),
    },
  ]);

  const { purls, notes } = await componentsOf(upload, 'packages.zip');

  expect(purls).toEqual([
    'pkg:apk/alpine/musl@1.2.4-r2?arch=x86_64',
    'pkg:cargo/rand@0.8.5',
    'pkg:deb/debian/curl@7.88.1-10?arch=amd64',
    'pkg:gem/rake@13.0.6',
    'pkg:npm/left-pad@1.3.0',
    'pkg:nuget/Serilog@2.10.0',
    'pkg:pypi/six@1.16.0',
    'pkg:rpm/rocky/zlib@1.2-3.el9?arch=x86_64',
  ]);
  expect(notes).toEqual([]);
  expect((await componentsOf(rpm, 'zlib.rpm')).purls).toEqual(['pkg:rpm/rocky/zlib@1.2-3.el9?arch=x86_64']);
});

it('reads the database of a file system beside its os-release', async () => {
  const database = makeSqlitePackages([makeRpmHeader({ name: 'bash', version: '5.1', release: '6.el9' })]);
  const upload = await makeTar([
    { name: './rootfs/var/lib/rpm/rpmdb.sqlite', content: database },
    { name: './rootfs/usr/lib/os-release', content: 'ID="openEuler"\nVERSION_ID="22.03"\n' },
  ]);

  expect((await componentsOf(upload, 'rootfs.tar')).purls).toEqual([
    'pkg:rpm/openeuler/bash@5.1-6.el9?arch=x86_64&distro=openeuler-22.03',
  ]);
});

const nuspec = '<package><metadata><id>Serilog</id><version>2.10.0</version></metadata></package>';

/** An archive of `ar`: a header of 60 bytes before each file. */
function makeAr(files: Readonly<Record<string, Buffer>>): Buffer {
  const members = Object.entries(files).map(([name, content]) => {
    const header = `${name.padEnd(16)}${'0'.padEnd(12)}${'0'.padEnd(6)}${'0'.padEnd(6)}${'100644'.padEnd(8)}${String(content.length).padEnd(10)}\`\n`;
    return Buffer.concat([Buffer.from(header), content, Buffer.alloc(content.length % 2, '\n')]);
  });
  return Buffer.concat([Buffer.from('!<arch>\n'), ...members]);
}

it('reads the files that a requirements file includes, whatever their names, and says which are missing', async () => {
  const upload = makeZip([
    { name: 'app/requirements.txt', content: '-r more/base.txt\n-r gone.txt\nflask==1.0\n' },
    { name: 'app/more/base.txt', content: 'django==2.2.0\n' },
    { name: 'app/notes.txt', content: 'left==1.0\n' },
  ]);

  const { purls, notes, read } = await componentsOf(upload, 'app.zip');

  expect(purls).toEqual(['pkg:pypi/django@2.2.0', 'pkg:pypi/flask@1.0']);
  expect(notes).toEqual(['第 2 行引用的 app/gone.txt 不在上传内容中，其中的依赖未列出']);
  expect(read).toEqual(['app/more/base.txt', 'app/requirements.txt']);
});

it.each([
  [
    'left-pad-1.3.0.tgz',
    async () =>
      makeTarGz({
        'package/package.json': JSON.stringify({
          name: 'left-pad',
          version: '1.3.0',
          dependencies: { pad: '1.0.0' },
        }),
      }),
    ['pkg:npm/left-pad@1.3.0', 'pkg:npm/pad@1.0.0'],
  ],
  [
    'itoa-0.4.3.crate',
    async () => makeTarGz({ 'itoa-0.4.3/Cargo.toml': '[package]\nname = "itoa"\nversion = "0.4.3"\n' }),
    ['pkg:cargo/itoa@0.4.3'],
  ],
  [
    'Some.Json.12.0.1.nupkg',
    async () =>
      jar({
        'Some.Json.nuspec':
          '<package><metadata><id>Some.Json</id><version>12.0.1</version></metadata></package>',
      }),
    ['pkg:nuget/Some.Json@12.0.1'],
  ],
  [
    'guava-18.0.jar',
    async () => jar({ 'META-INF/MANIFEST.MF': 'Manifest-Version: 1.0\n' }),
    ['pkg:maven/guava@18.0'],
  ],
  ['core-2.0.jar', async () => jar(pom('core', '2.0')), ['pkg:maven/org.example/core@2.0']],
  [
    'a-1.0-py3-none-any.whl',
    async () => jar({ 'a-1.0.dist-info/METADATA': 'Metadata-Version: 2.1\nName: a\nVersion: 1.0\n' }),
    ['pkg:pypi/a@1.0'],
  ],
])('lists a package that is uploaded alone: %s', async (name, bytes, expected) => {
  const { purls, notes } = await componentsOf(Buffer.from(await bytes()), name);

  expect(purls).toEqual(expected);
  expect(notes).toEqual([]);
});

it('takes no archive of sources for a package', async () => {
  const content = JSON.stringify({ name: 'shop', version: '1.0.0' });
  const sources = await makeTarGz({ 'package/package.json': content });

  const { purls } = await componentsOf(sources, 'shop.tar.gz');

  expect(purls).toEqual([]);
});
