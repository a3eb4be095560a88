import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32, gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeTar } from '../../../test/make-archives.ts';
import { FileBlobs } from './file-blobs.ts';
import { defaultLimits, UnusableUpload } from './limits.ts';
import { takeFile } from './take-file.ts';
import { unpackArchive } from './unpack.ts';

let folder: string;
let fileSystem: Buffer;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'suxi-firmware-'));
  fileSystem = await readFile(new URL('cases/gzip.squashfs', import.meta.url));
});
afterAll(() => rm(folder, { recursive: true }));

async function unpacked(name: string, bytes: Buffer) {
  const path = join(folder, 'upload');
  await writeFile(path, bytes);
  return unpackArchive(path, name, new FileBlobs(folder), {
    limits: { ...defaultLimits, durationMs: 20_000 },
  });
}

const paths = async (name: string, bytes: Buffer) =>
  (await unpacked(name, bytes)).files.map(({ path }) => path);

async function unzipped(name: string): Promise<Buffer> {
  return gunzipSync(await readFile(new URL(`cases/${name}`, import.meta.url)));
}

/** The legacy image of U-Boot; `compression`: 0 none, 1 gzip, 3 lzma. */
function uImage(content: Buffer, compression: number): Buffer {
  const header = Buffer.alloc(64);
  header.writeUInt32BE(0x27051956, 0);
  header.writeUInt32BE(content.length, 12);
  header.writeUInt32BE(crc32(content), 24);
  header.set([5, 2, 2, compression], 28);
  header.write('Linux 5.10 router', 32);
  header.writeUInt32BE(crc32(header), 4);
  return Buffer.concat([header, content]);
}

function trx(parts: readonly Buffer[]): Buffer {
  const header = Buffer.alloc(28);
  header.write('HDR0');
  header.writeUInt16LE(1, 14);
  let end = 28;
  for (const [at, part] of parts.entries()) {
    header.writeUInt32LE(end, 16 + 4 * at);
    end += part.length;
  }
  header.writeUInt32LE(end, 4);
  return Buffer.concat([header, ...parts]);
}

/** A flattened device tree with one node below `/images`. */
function fit(name: string, properties: Readonly<Record<string, Buffer>>): Buffer {
  const number = (value: number) => {
    const bytes = Buffer.alloc(4);
    bytes.writeUInt32BE(value);
    return bytes;
  };
  const padded = (bytes: Buffer) => Buffer.concat([bytes, Buffer.alloc((4 - (bytes.length % 4)) % 4)]);
  const begin = (node: string) => Buffer.concat([number(1), padded(Buffer.from(`${node}\0`))]);
  const names = Buffer.from(`${Object.keys(properties).join('\0')}\0`);
  const values = Object.entries(properties).map(([key, value]) =>
    Buffer.concat([number(3), number(value.length), number(names.indexOf(`${key}\0`)), padded(value)]),
  );
  const end = number(2);
  const tree = Buffer.concat([begin(''), begin('images'), begin(name), ...values, end, end, end, number(9)]);
  const header = [0xd00dfeed, 40 + tree.length + names.length, 40, 40 + tree.length, 40, 17, 16, 0, 0, 0];
  return Buffer.concat([...header.map(number), tree, names]);
}

const inside = ['src/a.txt', 'src/lines.txt', 'src/中文.txt'];

describe('an image of firmware', () => {
  it('is opened wherever its file system begins', async () => {
    const image = Buffer.concat([
      Buffer.alloc(0x300, 0xff),
      Buffer.from('boot loader'),
      fileSystem,
      Buffer.alloc(700),
    ]);

    const found = await paths('router.bin', image);

    const part = `0x${(0x300 + 11).toString(16)}.squashfs`;
    expect(found).toEqual([part, ...inside.map((path) => `${part}!/${path}`)]);
  });

  it('is opened part by part as its header says: uImage, TRX and FIT', async () => {
    const kernel = gzipSync(await makeTar([{ name: 'init', content: '#!/bin/sh\n' }]));

    const [boot] = await paths('kernel.uimage', uImage(kernel, 1));
    const parted = await paths('dd-wrt.trx', trx([kernel, fileSystem]));
    const tree = fit('rootfs', { compression: Buffer.from('none\0'), data: fileSystem });

    expect(boot).toBe('Linux_5.10_router-0x0.gz');
    expect(await paths('kernel.uimage', uImage(kernel, 1))).toContain(`${boot}!/init`);
    expect(parted.filter((path) => path.endsWith('a.txt'))).toHaveLength(1);
    expect((await paths('image.itb', tree)).filter((path) => path.endsWith('a.txt'))).toHaveLength(1);
  });

  it('is opened where it lies in an archive', async () => {
    const tar = await makeTar([
      { name: 'v1/fw.bin', content: Buffer.concat([Buffer.alloc(64), fileSystem]) },
    ]);

    expect(await paths('release.tar', tar)).toContain('v1/fw.bin!/0x40.squashfs!/src/a.txt');
  });

  it('says what of it cannot be opened', async () => {
    const cramfs = Buffer.concat([Buffer.alloc(512), Buffer.from('453dcd28', 'hex'), Buffer.alloc(900)]);

    const flash = await unpacked('flash.bin', cramfs);
    const kernel = await unpacked('fw.bin', Buffer.concat([uImage(Buffer.from('packed'), 3), fileSystem]));

    expect(flash.skipped).toMatchObject([{ path: 'cramfs', reason: expect.stringContaining('暂不支持') }]);
    expect(flash.files.map(({ path }) => path)).toEqual(['flash.bin']);
    expect(kernel.skipped).toMatchObject([{ reason: expect.stringContaining('压缩格式暂不支持') }]);
  });

  it('is not what merely has the digits of a cpio header in it, but may hold a cpio archive', async () => {
    const digits = Buffer.from(`x070701${'0'.repeat(4)}${'ab12'.repeat(2_000)}`);
    const archive = await readFile(new URL('cases/newc.cpio.gz', import.meta.url));
    const image = Buffer.concat([Buffer.alloc(100, 1), gunzipSync(archive)]);

    const alone = await unpacked('digits.bin', digits);

    expect(alone.files.map(({ path }) => path)).toEqual(['digits.bin']);
    expect(alone.skipped).toEqual([]);
    expect((await paths('initramfs.img', image)).filter((path) => path.endsWith('/a.txt'))).toHaveLength(1);
  });

  it('is opened where a flash chip has it: volumes of UBI, UBIFS and JFFS2', async () => {
    const chip = await unzipped('volumes.ubi.gz');
    const bare = await unzipped('zlib.ubifs.gz');
    const old = await readFile(new URL('cases/zlib-big.jffs2', import.meta.url));
    const loader = Buffer.alloc(1_024, 7);

    expect(await paths('chip.bin', Buffer.concat([loader, chip]))).toContain(
      '0x400.ubi!/rootfs.ubifs!/src/a.txt',
    );
    expect(await paths('chip.bin', Buffer.concat([loader, bare]))).toContain('0x400.ubifs!/src/a.txt');
    expect(await paths('chip.bin', Buffer.concat([loader, old]))).toContain('0x400.jffs2!/src/a.txt');
  });

  it('is not opened for the mark of a flash chip alone', async () => {
    const marks = ['5542492301', '31181006', '85190320', '1985e001'].map((mark) => Buffer.from(mark, 'hex'));
    const lies = Buffer.concat(marks.map((mark) => Buffer.concat([Buffer.alloc(508, 1), mark])));

    const found = await unpacked('flash.bin', lies);

    expect(found.files.map(({ path }) => path)).toEqual(['flash.bin']);
  });

  it('in which nothing is found is a file like any other', async () => {
    const path = join(folder, 'lone');
    await writeFile(path, Buffer.from('no firmware at all, hsqs or not'));

    const alone = await unpacked('notes.bin', await readFile(path));
    const kept = await takeFile(path, 'notes.bin', new FileBlobs(folder));

    expect(alone.files.map((file) => file.path)).toEqual(['notes.bin']);
    expect(alone.notes).toMatchObject([{ reason: expect.stringContaining('没有可解包的分区') }]);
    expect(kept.files.map((file) => file.path)).toEqual(['notes.bin']);
  });
});

describe('a broken image', () => {
  /** What came of it: files, or a reason. Anything else is thrown. */
  async function outcome(name: string, bytes: Buffer): Promise<string> {
    try {
      const { files } = await unpacked(name, bytes);
      return `${files.length} files`;
    } catch (error) {
      if (error instanceof UnusableUpload) return error.reason;
      throw error;
    }
  }

  it('of a flash chip keeps what is whole of it', async () => {
    const nodes = await readFile(new URL('cases/zlib-big.jffs2', import.meta.url));
    const at = nodes.indexOf('a.txt');
    nodes[at] = 'b'.charCodeAt(0);
    const volume = await unzipped('lzo.ubifs.gz');

    expect((await paths('fs.jffs2', nodes)).sort()).toEqual(['src/lines.txt', 'src/中文.txt']);
    for (let length = 0; length < volume.length; length += 20_011)
      expect(await outcome('cut.ubifs', volume.subarray(0, length))).not.toBe('');
  });

  it('is a note or a refusal wherever it is cut off', async () => {
    const whole = fit('rootfs', { data: fileSystem });
    for (let length = 0; length < 1_000; length += 37) {
      expect(await outcome('fs.squashfs', fileSystem.subarray(0, length))).not.toBe('');
      expect(await outcome('image.itb', whole.subarray(0, length * 4))).not.toBe('');
    }
  });

  it('is one wherever a byte is another', async () => {
    const images: Readonly<Record<string, Buffer>> = {
      'fs.squashfs': fileSystem.subarray(0, 1_024),
      'fs.jffs2': await readFile(new URL('cases/rtime.jffs2', import.meta.url)),
      'fw.trx': trx([Buffer.alloc(40), fileSystem.subarray(0, 1_024)]),
    };
    for (const [name, image] of Object.entries(images))
      for (let at = 0; at < image.length; at += 5) {
        const changed = Buffer.from(image);
        changed[at] = (changed[at] ?? 0) ^ (0x81 + (at % 64));
        expect(await outcome(name, changed)).not.toBe('');
      }
  });
});
