import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeTar } from '../../../test/make-archives.ts';
import { FileBlobs } from './file-blobs.ts';
import { unpackArchive } from './unpack.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'suxi-image-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function unpack(entries: Parameters<typeof makeTar>[0]) {
  await writeFile(join(folder, 'upload'), await makeTar(entries));
  return unpackArchive(join(folder, 'upload'), 'image.tar', new FileBlobs(join(folder, 'blobs')));
}

const layers = () =>
  Promise.all([
    makeTar([
      { name: 'etc/os-release', content: 'ID=debian' },
      { name: 'app/old.txt', content: 'old' },
      { name: 'app/lib/a.txt', content: 'a' },
      { name: 'cache/x', content: 'x' },
      { name: 'tool/bin', content: 'x' },
    ]),
    makeTar([
      { name: 'app/.wh.old.txt', content: '' },
      { name: 'app/.wh.lib', content: '' },
      { name: 'cache/new', content: 'new' },
      { name: 'cache/.wh..wh..opq', content: '' },
      { name: 'tool', content: 'a file now' },
      { name: 'etc/os-release', content: 'ID=alpine' },
    ]),
  ]);

const finalPaths = ['cache/new', 'etc/os-release', 'tool'];

it('lists the files that docker save wrote as a container would see them', async () => {
  const [lower, upper] = await layers();
  const manifest = [{ Config: 'c.json', RepoTags: ['shop/app:1'], Layers: ['l1/layer.tar', 'l2/layer.tar'] }];

  const { files, notes } = await unpack([
    { name: 'l2/layer.tar', content: upper },
    { name: 'l1/layer.tar', content: lower },
    { name: 'c.json', content: '{}' },
    { name: 'manifest.json', content: JSON.stringify(manifest) },
  ]);

  const inImage = files.filter(({ path }) => path.includes('!/'));
  expect(inImage.map(({ path }) => path)).toEqual(finalPaths.map((path) => `shop_app:1!/${path}`));
  expect(Buffer.from((await inImage[1]?.read()) ?? []).toString()).toBe('ID=alpine');
  expect(files.map(({ path }) => path)).toContain('c.json');
  expect(notes.map(({ level, reason }) => [level, reason])).toEqual([
    ['info', expect.stringContaining('共 2 层') as string],
  ]);
});

it('reads the OCI layout, whose layers are compressed and known by their digests', async () => {
  const blobs = new Map<string, Buffer>();
  const put = (bytes: Buffer) => {
    const hash = createHash('sha256').update(bytes).digest('hex');
    blobs.set(`blobs/sha256/${hash}`, bytes);
    return { digest: `sha256:${hash}`, size: bytes.length };
  };
  const manifest = put(
    Buffer.from(JSON.stringify({ layers: (await layers()).map((layer) => put(gzipSync(layer))) })),
  );
  const inner = put(Buffer.from(JSON.stringify({ manifests: [manifest] })));
  const index = JSON.stringify({ manifests: [inner] });

  const { files } = await unpack([
    { name: 'oci-layout', content: '{"imageLayoutVersion":"1.0.0"}' },
    ...[...blobs].map(([name, content]) => ({ name, content })),
    { name: 'index.json', content: index },
  ]);

  const inImage = files.flatMap(({ path }) => (path.includes('!/') ? [path.split('!/')[1]] : []));
  expect(inImage).toEqual(finalPaths);
});

it('says that a layer is missing', async () => {
  const [lower] = await layers();
  const manifest = [{ RepoTags: ['app:1'], Layers: ['l1/layer.tar', 'l2/layer.tar'] }];

  const { notes } = await unpack([
    { name: 'l1/layer.tar', content: lower },
    { name: 'manifest.json', content: JSON.stringify(manifest) },
  ]);

  expect(notes[0]?.reason).toContain('缺少一层（l2/layer.tar）');
});

it('opens what only looks like a layer as any other archive', async () => {
  const [lower] = await layers();

  const { files } = await unpack([{ name: 'old/layer.tar', content: lower }]);

  expect(files.map(({ path }) => path)).toContain('old/layer.tar!/etc/os-release');
});
