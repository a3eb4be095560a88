import { crc32, deflateRawSync, gzipSync, inflateSync } from 'node:zlib';
import { makeZip } from './make-archives.ts';

/** An upload made to do harm. */
export interface HostileArchive {
  readonly name: string;
  /**
   * `refused`: the upload ends with a sentence; `skipped`: the rest is read, and something is listed or noted;
   * `read`: nothing is wrong with it for a store that makes no paths of names.
   */
  readonly expected: 'refused' | 'skipped' | 'read';
  /** Part of the sentence that is expected. */
  readonly says: string;
  make(): Buffer;
}

/** Where names that leave their folder would write to; nothing may ever lie there. */
export const escapeTarget = '/tmp/suxi-escaped';

const good = { name: 'src/good.txt', content: 'good' };

/** Every kind of hostile archive we know how to make. To add one: a line here. */
export const hostileArchives: readonly HostileArchive[] = [
  skipped('parent.zip', '越界', () =>
    makeZip([{ name: `../../../../..${escapeTarget}`, content: 'x' }, good]),
  ),
  skipped('absolute.zip', '绝对路径', () => makeZip([{ name: escapeTarget, content: 'x' }, good])),
  skipped('backslash.zip', '越界', () =>
    makeZip([{ name: '..\\..\\tmp\\suxi-escaped', content: 'x' }, good]),
  ),
  skipped('drive.zip', '绝对路径', () => makeZip([{ name: 'C:\\suxi-escaped', content: 'x' }, good])),
  skipped('parent.tar', '越界', () => tar([{ name: `../../../../..${escapeTarget}`, content: 'x' }])),
  skipped('link.zip', '链接', () => makeZip([{ name: 'l', content: '/etc/passwd', mode: 0o120777 }, good])),
  skipped('link.tar', '链接', () => tar([{ name: 'l', type: '2', link: '/etc/passwd' }])),
  skipped('write-through-link.tar', '链接', () =>
    tar([
      { name: 'out', type: '2', link: '/tmp' },
      { name: 'out/suxi-escaped', content: 'x' },
    ]),
  ),
  skipped('hard-link.tar', '链接', () =>
    tar([
      { name: 'h', type: '1', link: escapeTarget },
      { name: 'h', content: 'x' },
    ]),
  ),
  skipped('device.tar', '特殊文件', () => tar([{ name: 'zero', type: '3' }])),
  skipped('fifo.tar', '特殊文件', () => tar([{ name: 'pipe', type: '6' }])),
  skipped('nul-in-name.zip', '空字符', () => makeZip([{ name: 'a\0b', content: 'x' }, good])),
  skipped('lying-size.zip', '大小与目录不符', () =>
    makeZip([{ name: 'lie', content: 'x'.repeat(100_000), claimedSize: 10 }, good]),
  ),
  skipped('deep-path.zip', '目录层级过深', () =>
    makeZip([{ name: `${'d/'.repeat(5000)}x`, content: 'x' }, good]),
  ),
  skipped('long-path.tar', '文件名过长', () => tar([{ name: 'n'.repeat(500_000), content: 'x' }])),
  read('duplicates.zip', () => makeZip([good, { ...good, content: 'other' }])),
  read('twins.zip', () => makeZip(['A.txt', 'a.txt', '\u00e9', 'e\u0301'].map((name) => ({ name })))),
  read('invisible-names.zip', () =>
    makeZip(['gpj.\u202eexe', 'a\u200bb', 'a\rb\u001b[31m'].map((name) => ({ name }))),
  ),
  skipped('encrypted-part.zip', '已加密', () => makeZip([{ name: 'secret', content: 'x', flags: 1 }, good])),
  refused('encrypted.zip', '已加密', () => makeZip([{ ...good, flags: 1 }])),
  refused('split.zip.001', '分卷', () => makeZip([good]).subarray(0, 50)),
  refused('empty', '无法识别', () => Buffer.alloc(0)),
  refused('text.zip', '无法识别', () => Buffer.from('this is no archive')),
  refused('cut.zip', '已损坏', () => makeZip([good]).subarray(0, 60)),
  refused('cut.tar.gz', '已损坏', () =>
    gzipSync(tar([{ name: 'a', content: 'x'.repeat(9999) }])).subarray(0, 50),
  ),
  refused('bad-checksum.tar.xz', '已损坏', () => xz(new Uint8Array(8).fill(7), 1)),
  skipped('bad-checksum.tar', '损坏', () => {
    const archive = tar([{ name: 'a', content: 'x' }]);
    archive.write('zzz', 1024 + 148, 'latin1');
    return archive;
  }),
  skipped('bad-checksum.zip', '校验和', () => {
    const archive = makeZip([{ name: 'a', content: 'x' }, good]);
    const directory = archive.indexOf('PK\x01\x02', 0, 'latin1');
    archive.writeUInt32LE(1, directory + 16);
    return archive;
  }),
  ...['504b0304', '377abcaf271c0004', '526172211a0700', '526172211a070100', 'fd377a585a00', '28b52ffd'].map(
    fake,
  ),
  ...['425a6839', '1f8b08', '213c617263683e0a', 'edabeedb0300', '303730373031', '303730373037'].map(fake),
  refused('flat-bomb.zip', '压缩炸弹', () =>
    makeZip([{ name: 'zeros', content: Buffer.alloc(120 * mebibyte) }]),
  ),
  refused('overlapping-bomb.zip', '压缩炸弹', overlappingBomb),
  refused('nested-bomb.zip', '压缩炸弹', () => nestedBomb(3)),
  skipped('deep-nesting.zip', '嵌套过深', () => {
    let archive = makeZip([good]);
    for (let depth = 0; depth < 30; depth += 1) archive = makeZip([{ name: 'in.zip', content: archive }]);
    return archive;
  }),
  refused('many-layers.gz', '压缩炸弹', () => gzipSync(gzipSync(gzipSync(Buffer.alloc(120 * mebibyte))))),
  read('many-entries.zip', () => manyEntries(20_000)),
  refused('bomb.gz', '压缩炸弹', () => gzipSync(Buffer.alloc(120 * mebibyte))),
  refused('bomb.bz2', '压缩炸弹', () => Buffer.concat(Array.from({ length: 30 }, () => bzip2OfZeros))),
  refused('bomb.xz', '压缩炸弹', () => xz(lzma2OfZeros(), 512)),
  refused('bomb.zst', '压缩炸弹', () => zstdOfZeros(1024 * mebibyte)),
  refused('bomb.7z', '压缩炸弹', () =>
    sevenZip(Buffer.concat(Array.from({ length: 512 }, lzma2OfZeros)), 1024),
  ),
  refused('passed-over-bomb.tar.gz', '压缩炸弹', () =>
    gzipSync(Buffer.concat([tar([{ name: 'a', size: 2_000_000_000 }], 0), Buffer.alloc(120 * mebibyte)])),
  ),
  refused('long-attributes.tar', '已损坏', () => tar([{ name: 'a', type: 'x', size: 8_000_000_000 }])),
  refused('lying-size.tar', '压缩炸弹', () => tar([{ name: 'a', size: 900_000_000, content: 'x' }], 0)),
  refused('many-folders.7z', '已损坏', () => sevenZipWithList(Buffer.from('01040600ff', 'hex'), 0xff)),
  refused('long-header.rpm', '已损坏', () =>
    Buffer.concat([
      Buffer.from('edabeedb0300', 'hex'),
      Buffer.alloc(90),
      Buffer.from('8eade80100000000ffffffffffffffff', 'hex'),
    ]),
  ),
  read('circle.iso', circularIso),
];

const mebibyte = 1024 * 1024;

function refused(name: string, says: string, make: () => Buffer): HostileArchive {
  return { name, expected: 'refused', says, make };
}

function skipped(name: string, says: string, make: () => Buffer): HostileArchive {
  return { name, expected: 'skipped', says, make };
}

function read(name: string, make: () => Buffer): HostileArchive {
  return { name, expected: 'read', says: '', make };
}

/** The first bytes of a format, and nonsense after them. */
function fake(magic: string): HostileArchive {
  const nonsense = Uint8Array.from({ length: 40_000 }, (_, at) => (at * 7919) & 0xff);
  return refused(`fake-${magic}`, '已损坏', () => Buffer.concat([Buffer.from(magic, 'hex'), nonsense]));
}

interface TarEntry {
  readonly name: string;
  readonly content?: string;
  readonly type?: string;
  readonly link?: string;
  /** The size to claim instead of the true one. */
  readonly size?: number;
}

/** A tar that says what it is told to, with a good file at its end unless `goodCount` is 0. */
function tar(entries: readonly TarEntry[], goodCount = 1): Buffer {
  const all = [...entries, ...Array.from({ length: goodCount }, () => good)];
  return Buffer.concat([...all.map(tarEntry), Buffer.alloc(1024)]);
}

function tarEntry({ name, content = '', type = '0', link = '', size }: TarEntry): Buffer {
  if (name.length > 100) {
    const longName = { name: 'long', content: name, type: 'L' };
    return Buffer.concat([tarEntry(longName), tarEntry({ name: name.slice(0, 100), content, type, link })]);
  }
  const header = Buffer.alloc(512);
  header.write(name, 0);
  header.write('0000644\0', 100);
  const stated = size ?? Buffer.byteLength(content);
  header.write(`${stated.toString(8).padStart(11, '0')}\0`, 124);
  header.write('        ', 148);
  header.write(type, 156);
  header.write(link, 157);
  header.write('ustar\x0000', 257);
  header.write(
    `${header
      .reduce((sum, byte) => sum + byte, 0)
      .toString(8)
      .padStart(6, '0')}\0 `,
    148,
  );
  const bytes = Buffer.from(content);
  return Buffer.concat([header, bytes, Buffer.alloc((512 - (bytes.length % 512)) % 512)]);
}

/** A hundred entries that are one: all share the bytes of a first one that unpacks to 10 MB. */
function overlappingBomb(): Buffer {
  const zeros = Buffer.alloc(10 * mebibyte);
  const packed = deflateRawSync(zeros, { level: 9 });
  const fields = Buffer.alloc(26);
  fields.writeUInt16LE(20, 0);
  fields.writeUInt16LE(8, 4);
  fields.writeUInt32LE(crc32(zeros), 10);
  fields.writeUInt32LE(packed.length, 14);
  fields.writeUInt32LE(zeros.length, 18);
  fields.writeUInt16LE(3, 22);
  const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), fields, Buffer.from('000'), packed]);
  const entries = Array.from({ length: 100 }, (_, index) =>
    Buffer.concat([
      Buffer.from('PK\x01\x02', 'latin1'),
      Buffer.from([20, 3]),
      fields,
      Buffer.alloc(14),
      Buffer.from(String(index).padStart(3, '0')),
    ]),
  );
  const directory = Buffer.concat(entries);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 0, 'latin1');
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(local.length, 16);
  return Buffer.concat([local, directory, end]);
}

/** Sixteen archives in each archive, `levels` deep, and zeros in the innermost. */
function nestedBomb(levels: number): Buffer {
  let archive = makeZip([{ name: 'zeros', content: Buffer.alloc(16 * mebibyte) }]);
  for (let level = 0; level < levels; level += 1) {
    const content = archive;
    archive = makeZip(Array.from({ length: 16 }, (_, index) => ({ name: `${index}.zip`, content })));
  }
  return archive;
}

function manyEntries(count: number): Buffer {
  return makeZip(Array.from({ length: count }, (_, index) => ({ name: `d${index % 100}/${index}` })));
}

/** 40,000,000 zeros in 51 bytes. */
const bzip2OfZeros = Buffer.from(
  'QlpoOTFBWSZTWdjs3f4BMl9ACMAAABAACCAAMMwJqmmgSlFbUBKUV4u5IpwoSGx2bv8A',
  'base64',
);

/** One chunk of LZMA2 that forgets the dictionary first: 2 MiB of zeros. */
function lzma2OfZeros(): Buffer {
  return inflateSync(
    Buffer.from(
      'eJz7/1+QMSeWgSH/7///i7f/d7fzEC2yTAzcMUnj2eI29p/vnsg1XdY/amXD6L2x7mRXl6/+Yt6b9cse9ygLBj+IlDha2vWo/Me2KfU8WQfu' +
        'lXimPHoZE7yJ5cZ3F57V8by5bi+fHi7r2D4tfM0234eZsvm/vTsEcpxOd9jHMPRf8FuvpjGlUN62X+VhwbzlyvFvNE63Xpw6o6tOa+In9dLv' +
        'kgfYZvjO+Htj/dUJ/EdUg398nWhmyLp0w7v8gwW+7jwXJwquWpsgu+vcRnWJmMi2l2lBEftelq2JfPI0mpXj5/Fba//8DtIuOSsXreD0826w' +
        '7Q/NFE7rhtNaOfe3Wn84slcvfhW/nXea0wRhvv8Ck38UVkT+4D77f6qGG//KPzX3fs8y0As70N/6ubnxQCqVrd7jof4sAgAUu7r8',
      'base64',
    ),
  );
}

/** An xz stream of one block without a check, whose data are `chunk` so many times; it breaks off after the block. */
function xz(chunk: Uint8Array, times: number): Buffer {
  const flags = Buffer.from([0, 0]);
  const block = Buffer.from([2, 0, 0x21, 1, 0x16, 0, 0, 0]);
  return Buffer.concat([
    Buffer.from('fd377a585a00', 'hex'),
    flags,
    unsigned(crc32(flags)),
    block,
    unsigned(crc32(block)),
    ...Array.from({ length: times }, () => chunk),
    Buffer.alloc(4),
  ]);
}

/** Zeros as blocks that repeat one byte 128 KiB times, four bytes each (RFC 8878, section 3.1.1.2). */
function zstdOfZeros(size: number): Buffer {
  const blockBytes = 128 * 1024;
  const block = Buffer.alloc(4);
  block.writeUIntLE((blockBytes << 3) | 2, 0, 3);
  const frame = Buffer.from([0x28, 0xb5, 0x2f, 0xfd, 0, 0x58]);
  return Buffer.concat([frame, ...Array.from({ length: size / blockBytes }, () => block)]);
}

/** A 7z archive of one file, packed with LZMA2. */
function sevenZip(packed: Buffer, sizeMebibytes: number): Buffer {
  const number = (value: number) => {
    const bytes = Buffer.alloc(9);
    bytes[0] = 0xff;
    bytes.writeBigUInt64LE(BigInt(value), 1);
    return bytes;
  };
  const packInfo = [Buffer.from([1, 4, 6, 0, 1, 9]), number(packed.length), Buffer.from([0])];
  const folder = [
    Buffer.from([7, 0x0b, 1, 0, 1, 0x21, 0x21, 1, 0x16, 0x0c]),
    number(sizeMebibytes * mebibyte),
  ];
  const files = Buffer.from([0, 0, 5, 1, 0x11, 5, 0, 0x7a, 0, 0, 0, 0, 0]);
  const list = Buffer.concat([...packInfo, ...folder, files]);
  return Buffer.concat([sevenZipStart(packed.length, list), packed, list]);
}

function sevenZipWithList(list: Buffer, fill: number): Buffer {
  const whole = Buffer.concat([list, Buffer.alloc(64, fill)]);
  return Buffer.concat([sevenZipStart(0, whole), whole]);
}

function sevenZipStart(listAt: number, list: Buffer): Buffer {
  const start = Buffer.alloc(20);
  start.writeBigUInt64LE(BigInt(listAt), 0);
  start.writeBigUInt64LE(BigInt(list.length), 8);
  start.writeUInt32LE(crc32(list), 16);
  return Buffer.concat([Buffer.from('377abcaf271c0004', 'hex'), unsigned(crc32(start)), start]);
}

function unsigned(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}

/** A volume whose directory `d` is its own root, beside a file. */
function circularIso(): Buffer {
  const volume = Buffer.alloc(20 * 2048);
  const directory = record('d', 18, 2048, 2);
  volume.write('\x01CD001\x01', 16 * 2048, 'latin1');
  record('\0', 18, 2048, 2).copy(volume, 16 * 2048 + 156);
  volume.write('\xffCD001\x01', 17 * 2048, 'latin1');
  const records = [
    record('\0', 18, 2048, 2),
    record('\x01', 18, 2048, 2),
    record('A.TXT;1', 19, 4, 0),
    directory,
  ];
  Buffer.concat(records).copy(volume, 18 * 2048);
  volume.write('good', 19 * 2048);
  return volume;
}

function record(name: string, sector: number, size: number, flags: number): Buffer {
  const bytes = Buffer.alloc(33 + (name.length | 1));
  bytes[0] = bytes.length;
  bytes.writeUInt32LE(sector, 2);
  bytes.writeUInt32LE(size, 10);
  bytes[25] = flags;
  bytes[32] = name.length;
  bytes.write(name, 33, 'latin1');
  return bytes;
}
