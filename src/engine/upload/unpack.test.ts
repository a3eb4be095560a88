import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeTar, makeTarGz, makeZip } from '../../../test/make-archives.ts';
import { FileBlobs } from './file-blobs.ts';
import { defaultLimits, UnusableUpload } from './limits.ts';
import { unpackArchive } from './unpack.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'suxi-unpack-'));
  blobs = new FileBlobs(join(folder, 'blobs'));
});
afterAll(() => rm(folder, { recursive: true }));

let blobs: FileBlobs;

async function unpack(archive: Uint8Array, name = 'upload.zip', limits = defaultLimits) {
  const path = join(folder, 'upload');
  await writeFile(path, archive);
  return unpackArchive(path, name, blobs, { limits });
}

async function reasonOf(archive: Uint8Array, limits = defaultLimits, name = 'upload.zip'): Promise<string> {
  const error = await unpack(archive, name, limits).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(UnusableUpload);
  return (error as UnusableUpload).reason;
}

const good = { name: 'src/a.txt', content: 'hello' };

describe('unpackArchive', () => {
  it('reads a zip, a tar, a tar.gz and a lone gz', async () => {
    const archives = [makeZip([good]), await makeTar([good]), await makeTarGz({ 'src/a.txt': 'hello' })];

    for (const archive of archives) {
      const { files, skipped } = await unpack(archive);
      expect(files.map(({ path }) => path)).toEqual(['src/a.txt']);
      expect(Buffer.from((await files[0]?.read()) ?? []).toString()).toBe('hello');
      expect(skipped).toEqual([]);
    }
    const lone = await unpack(gzipSync('hello'), 'notes.txt.gz');
    expect(lone.files.map(({ path, sizeBytes }) => [path, sizeBytes])).toEqual([['notes.txt', 5]]);
  });

  it.each([
    ['../evil.txt', '越界'],
    ['a/../../evil.txt', '越界'],
    ['/etc/passwd', '绝对路径'],
    ['C:\\windows\\evil.txt', '绝对路径'],
    ['..\\evil.txt', '越界'],
    ['a\0b', '空字符'],
  ])('refuses the name %j and keeps the rest', async (name, reason) => {
    const { files, skipped } = await unpack(makeZip([{ name, content: 'x' }, good]));

    expect(files.map(({ path }) => path)).toEqual(['src/a.txt']);
    expect(skipped[0]?.reason).toContain(reason);
    expect(await readdir(folder)).toEqual(['blobs', 'upload']);
  });

  it('skips links and devices of both formats', async () => {
    const zip = await unpack(makeZip([{ name: 'link', content: '/etc/passwd', mode: 0o120777 }, good]));
    const tar = await unpack(
      await makeTar([
        { name: 'link', type: 'symlink', linkname: '/etc/passwd' },
        { name: 'hard', type: 'link', linkname: '/etc/passwd' },
        { name: 'fifo', type: 'fifo' },
        good,
      ]),
    );

    expect(zip.skipped.map(({ path }) => path)).toEqual(['link']);
    expect(tar.skipped.map(({ path }) => path)).toEqual(['link', 'hard', 'fifo']);
    expect([zip, tar].map(({ files }) => files.length)).toEqual([1, 1]);
  });

  it('reads names that Chinese Windows wrote in GBK', async () => {
    const gbk = Uint8Array.from([0xd6, 0xd0, 0xce, 0xc4, 0x2e, 0x74, 0x78, 0x74]);

    const { files } = await unpack(makeZip([{ name: gbk, content: 'x' }]));

    expect(files[0]?.path).toBe('中文.txt');
  });

  it('opens archives inside the archive on the same budget', async () => {
    const jar = makeZip([{ name: 'META-INF/maven/g/a/pom.properties', content: 'version=1' }]);

    const { files } = await unpack(makeZip([{ name: 'lib/a.jar', content: jar }]));

    expect(files.map(({ path }) => path)).toEqual([
      'lib/a.jar',
      'lib/a.jar!/META-INF/maven/g/a/pom.properties',
    ]);
  });

  it('says it when archives are nested too deep, and stops there', async () => {
    let archive = makeZip([good]);
    for (let depth = 0; depth < 8; depth += 1) archive = makeZip([{ name: 'inner.zip', content: archive }]);

    const { files, notes } = await unpack(archive);

    expect(files).toHaveLength(6);
    expect(notes[0]?.reason).toContain('嵌套过深');
  });

  it('stops a bomb at the limit, however deep it hides', async () => {
    const zeros = Buffer.alloc(3_000_000);
    const limits = { ...defaultLimits, ratioFreeBytes: 1_000_000 };
    const inner = makeZip([{ name: 'zeros', content: zeros }]);

    expect(await reasonOf(makeZip([{ name: 'zeros', content: zeros }]), limits)).toContain('压缩炸弹');
    expect(await reasonOf(makeZip([{ name: 'a.zip', content: inner }]), limits)).toContain('压缩炸弹');
    expect(await reasonOf(gzipSync(zeros), limits)).toContain('压缩炸弹');
    expect(await reasonOf(makeZip([good, good, good]), { ...defaultLimits, entryCount: 2 })).toContain(
      '文件数',
    );
    expect(await reasonOf(makeZip([good]), { ...defaultLimits, totalBytes: 4 })).toContain('总大小');
  });

  it('does not believe a size that lies', async () => {
    const { files, skipped } = await unpack(
      makeZip([{ name: 'lie', content: 'x'.repeat(1000), claimedSize: 10 }, good]),
    );

    expect(files).toHaveLength(1);
    expect(skipped[0]?.reason).toContain('大小与目录不符');
  });

  it('says that an archive is encrypted', async () => {
    expect(await reasonOf(makeZip([{ ...good, flags: 1 }]))).toContain('已加密');
  });

  it.each([
    ['nothing', Buffer.alloc(0), '无法识别', 'upload.zip'],
    ['a text', Buffer.from('hello, this is no archive'), '无法识别', 'upload.zip'],
    ['an empty zip', makeZip([]), '没有文件', 'upload.zip'],
    ['an empty tar', Buffer.alloc(10_240), '没有文件', 'a.tar'],
    ['an empty tar.gz', gzipSync(Buffer.alloc(10_240)), '没有文件', 'a.tar.gz'],
    ['half a zip', makeZip([good]).subarray(0, 40), '已损坏', 'upload.zip'],
    ['half a gz', gzipSync(Buffer.alloc(100_000, 'abc')).subarray(0, 60), '已损坏', 'upload.zip'],
    ['a broken gz', Buffer.from([0x1f, 0x8b, 1, 2, 3, 4]), '已损坏', 'upload.zip'],
  ])('says what is wrong with %s', async (_what, archive, reason, name) => {
    expect(await reasonOf(archive, defaultLimits, name)).toContain(reason);
  });

  it('keeps what stood before a damage', async () => {
    const tar = await makeTar([good, { name: 'b.txt', content: 'y'.repeat(5000) }]);

    const { files, notes } = await unpack(tar.subarray(0, 2500));

    expect(files.map(({ path }) => path)).toEqual(['src/a.txt']);
    expect(notes[0]?.reason).toContain('损坏或不完整');
  });

  it('stops when it is cancelled', async () => {
    const path = join(folder, 'upload');
    await writeFile(path, makeZip([good]));

    const unpacking = unpackArchive(path, 'upload.zip', blobs, { signal: AbortSignal.abort() });

    await expect(unpacking).rejects.toThrow('aborted');
  });

  it('says how far it has come, never backwards and to the end', async () => {
    const files = Array.from({ length: 50 }, (_, index) => ({
      name: `${index}.txt`,
      content: 'x'.repeat(index),
    }));
    const inner = makeZip(files);
    for (const archive of [makeZip([...files, { name: 'in.zip', content: inner }]), await makeTar(files)]) {
      const path = join(folder, 'upload');
      await writeFile(path, archive);
      const heard: number[] = [];

      await unpackArchive(path, 'upload', blobs, { progress: (done) => heard.push(done) });

      expect(heard.length).toBeGreaterThanOrEqual(50);
      expect(heard).toEqual([...heard].sort((a, b) => a - b));
      expect(heard.at(-1)).toBeLessThanOrEqual(archive.length);
      expect(heard.at(-1)).toBeGreaterThan(archive.length / 4);
    }
  });
});
