import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { FileBlobs } from './file-blobs.ts';
import { unpackArchive } from './unpack.ts';

// `cases` holds the same three files in every format, made by the usual tools: tar, cpio, dpkg-deb, rpmbuild, 7z,
// genisoimage and zip. Nothing in them is anybody else's.

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'suxi-cases-'));
});
afterAll(() => rm(folder, { recursive: true }));

const unpackCase = (name: string) =>
  unpackArchive(fileURLToPath(new URL(`cases/${name}`, import.meta.url)), name, new FileBlobs(folder));

const lines = Array.from({ length: 300 }, (_, index) => `line ${index + 1} of a text that repeats itself\n`);
const contents: Readonly<Record<string, string>> = {
  'a.txt': 'hello\n',
  'lines.txt': lines.join(''),
  '中文.txt': '你好\n',
};

it.each([
  'tar.gz',
  'tar.bz2',
  'tar.xz',
  'tar.zst',
  'newc.cpio.gz',
  'odc.cpio.gz',
  'xz.deb',
  'zst.deb',
  'gzip.rpm',
  'bzip2.rpm',
  'xz.rpm',
  'zstd.rpm',
])('reads %s', async (name) => {
  const { files, skipped, notes } = await unpackCase(name);

  const found = files.filter(({ path }) => path.includes('src/'));
  const texts = found.map(async (file) => [
    file.path.split('/').at(-1),
    Buffer.from(await file.read()).toString(),
  ]);
  expect(Object.fromEntries((await Promise.all(texts)) as [string, string][])).toEqual(contents);
  expect([skipped, notes]).toEqual([[], []]);
});
