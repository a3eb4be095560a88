import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { FileBlobs } from './file-blobs.ts';
import { unpackArchive } from './unpack.ts';

// `cases` holds the same three files in every format, made by the usual tools: tar, cpio, dpkg-deb, rpmbuild, 7z,
// genisoimage, mksquashfs, mkfs.ubifs, ubinize, mkfs.jffs2 and zip. The rar files are those that libarchive is tested with (NOTICE).

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
  'copy.7z',
  'lzma.7z',
  'lzma2.7z',
  'bzip2.7z',
  'deflate.7z',
  'rock-ridge.iso.gz',
  'joliet.iso.gz',
  'gzip.squashfs',
  'xz.squashfs',
  'lzma.squashfs',
  'lz4.squashfs',
  'zstd.squashfs',
  'lzo.squashfs',
  'lzo.ubifs.gz',
  'zlib.ubifs.gz',
  'volumes.ubi.gz',
  'zlib-big.jffs2',
  'rtime.jffs2',
])('reads %s', async (name) => {
  const { files, skipped, notes } = await unpackCase(name);

  const found = files.filter(({ path }) => path.includes('src/') || path.includes('.iso!/'));
  const texts = found.map(async (file) => [
    file.path.split('/').at(-1),
    Buffer.from(await file.read()).toString(),
  ]);
  expect(Object.fromEntries((await Promise.all(texts)) as [string, string][])).toEqual(contents);
  expect([skipped, notes]).toEqual([[], []]);
});

it('reads the upper-case names of a plain ISO 9660 volume', async () => {
  const { files } = await unpackCase('plain.iso.gz');

  expect(files.map(({ path }) => path).slice(1)).toEqual([
    'plain.iso!/A.TXT',
    'plain.iso!/LINES.TXT',
    'plain.iso!/______.TXT',
  ]);
});

it.each([
  ['rar4.rar', ['test.txt', 'testdir/test.txt']],
  ['rar5-unicode.rar', ['Ⓗⓐⓡⓓ Ⓛⓘⓝⓚ.txt', '👋🌎.txt']],
  [
    'rar4-unicode.rar',
    [
      'abcdefghijklmnopqrsテスト.txt',
      '表だよ/新しいフォルダ/新規テキスト ドキュメント.txt',
      '表だよ/漢字長いファイル名long-filename-in-漢字.txt',
    ],
  ],
  ['encrypted-part.rar', ['a.txt', 'c.txt']],
])('reads the names in %s', async (name, paths) => {
  const { files, skipped } = await unpackCase(name);

  expect(files.map(({ path }) => path)).toEqual(paths);
  expect(skipped.every(({ reason }) => /链接|已加密/.test(reason))).toBe(true);
});

it.each([
  ['encrypted.zip', '已加密'],
  ['encrypted.7z', '已加密'],
  ['encrypted-names.7z', '已加密'],
  ['encrypted-names-4.rar', '已加密'],
  ['encrypted-names-5.rar', '已加密'],
  ['volume-5.rar', '分卷'],
  ['ppmd.7z', '不支持的压缩算法'],
])('says what is the matter with %s', async (name, reason) => {
  await expect(unpackCase(name)).rejects.toThrow(reason);
});
