import { crc32 } from 'node:zlib';
import { admit, type ArchiveSink } from '../archive-sink.ts';
import { RandomAccess } from '../random-access.ts';
import { jffs2 } from './flash/read-jffs2.ts';
import { ubi } from './flash/read-ubi.ts';
import { ubifs } from './flash/read-ubifs.ts';
import { partsOfTree } from './device-tree.ts';
import { type ImagePart, partName, type PartPlace } from './image-part.ts';

/** What an image may hold: what it begins with, and which parts its header tells of, if it is one. */
interface PartReader {
  readonly mark: Buffer;
  read(place: PartPlace): readonly ImagePart[] | undefined | Promise<readonly ImagePart[] | undefined>;
}

const partReaders: readonly PartReader[] = [
  { mark: Buffer.from('hsqs'), read: squashfs },
  { mark: Buffer.from('27051956', 'hex'), read: uImage },
  { mark: Buffer.from('HDR0'), read: trx },
  { mark: Buffer.from('d00dfeed', 'hex'), read: partsOfTree },
  { mark: Buffer.from('070701'), read: cpio },
  { mark: Buffer.from('UBI#\u0001'), read: ubi },
  { mark: Buffer.from('31181006', 'hex'), read: ubifs },
  { mark: Buffer.from('85190320', 'hex'), read: jffs2 },
  { mark: Buffer.from('851901e0', 'hex'), read: jffs2 },
  { mark: Buffer.from('19852003', 'hex'), read: jffs2 },
  { mark: Buffer.from('1985e001', 'hex'), read: jffs2 },
];

/** File systems that are recognized and not opened; each with the name it is told by. */
const unopened: readonly (readonly [mark: Buffer, name: string])[] = [
  [Buffer.from('453dcd28', 'hex'), 'cramfs'],
];

const windowBytes = 4 * 2 ** 20;
/** Room for the longest header, that of cpio with a name. */
const headerBytes = 110 + 4096;
const sectorBytes = 512;
const mostParts = 64;
/** Larger images are not looked through. */
const mostBytes = 2 ** 30;

/** What was found in an image. */
export interface ImageParts {
  readonly parts: readonly ImagePart[];
  /** File systems that are in it and cannot be opened. */
  readonly unopened: readonly string[];
}

/**
 * Look an image of firmware through for the parts that can be opened: squashfs, UBI, UBIFS, JFFS2, uImage, FIT, TRX
 * and cpio, wherever they begin. What lies in a part that was found is not looked at again.
 */
export async function findImageParts(volume: RandomAccess): Promise<ImageParts> {
  const parts: ImagePart[] = [];
  const closed = new Set<string>();
  const size = Math.min(volume.sizeBytes, mostBytes);
  let passed = 0;
  for (let at = 0; at < size && parts.length < mostParts; at += windowBytes) {
    // Marks may lie across the end of a window.
    const window = await volume.read(at, Math.min(windowBytes + 8, volume.sizeBytes - at));
    for (const [mark, name] of unopened) if (standsAligned(window, mark)) closed.add(name);
    for (const { offset, reader } of marksIn(window)) {
      if (at + offset < passed) continue;
      const left = volume.sizeBytes - at - offset;
      const header = await volume.read(at + offset, Math.min(headerBytes, left));
      const found = (await reader.read({ volume, offset: at + offset, header, left })) ?? [];
      parts.push(...found);
      passed = Math.max(passed, ...found.map((part) => part.offset + part.sizeBytes));
    }
  }
  return { parts: parts.slice(0, mostParts), unopened: [...closed] };
}

/** Read an image of firmware: its parts become files, which are opened where they can be. */
export async function readImage(from: string | Buffer, sink: ArchiveSink): Promise<void> {
  const volume = await RandomAccess.open(from);
  try {
    const { parts, unopened: closed } = await findImageParts(volume);
    for (const name of closed) sink.skip(name, 0, `映像中的 ${name} 文件系统暂不支持解包`);
    for (const { name, offset, sizeBytes } of parts) {
      const path = admit({ name, kind: 'file', sizeBytes }, sink);
      if (path === undefined) continue;
      if (/\.(lzma|lzo|lz4)$/.test(path))
        sink.skip(path, sizeBytes, '压缩格式暂不支持解包，未分析其中的内容');
      else await sink.take(path, volume.pieces(offset, sizeBytes));
      sink.reached(offset + sizeBytes);
    }
  } finally {
    await volume.close();
  }
}

/** Partitions begin at sectors; the same bytes elsewhere are chance. */
function standsAligned(window: Buffer, mark: Buffer): boolean {
  for (let at = window.indexOf(mark); at >= 0; at = window.indexOf(mark, at + 1))
    if (at % sectorBytes === 0) return true;
  return false;
}

function marksIn(window: Buffer) {
  const found: { readonly offset: number; readonly reader: PartReader }[] = [];
  for (const reader of partReaders)
    for (let at = window.indexOf(reader.mark); at >= 0; at = window.indexOf(reader.mark, at + 1))
      if (at < windowBytes) found.push({ offset: at, reader });
  return found.sort((a, b) => a.offset - b.offset);
}

function squashfs({ header, offset, left }: PartPlace): ImagePart[] | undefined {
  if (header.length < 96 || header.readUInt16LE(28) !== 4) return undefined;
  const sizeBytes = Number(header.readBigUInt64LE(40));
  const isSound = sizeBytes > 96 && header.readUInt32LE(12) === 2 ** header.readUInt16LE(22);
  return isSound ? [partAt(offset, Math.min(sizeBytes, left), 'squashfs')] : undefined;
}

/** The legacy image of U-Boot (`include/image.h`): a header of 64 bytes with its own checksum, then one content. */
function uImage({ header, offset, left }: PartPlace): ImagePart[] | undefined {
  if (header.length < 64) return undefined;
  const bare = Buffer.from(header.subarray(0, 64));
  bare.writeUInt32BE(0, 4);
  if (crc32(bare) !== header.readUInt32BE(4)) return undefined;
  const ending = ['bin', 'gz', 'bz2', 'lzma', 'lzo', 'lz4', 'zst'][header[31] ?? 0] ?? 'bin';
  const label = header.subarray(32, 64).toString('latin1').replace(/\0.*$/s, '');
  const sizeBytes = Math.min(header.readUInt32BE(12), left - 64);
  return [{ name: partName(label || 'uImage', offset, ending), offset: offset + 64, sizeBytes }];
}

/** The image of Broadcom's boot loader: up to four parts by their offsets, the last one to the end. */
function trx({ header, offset, left }: PartPlace): ImagePart[] | undefined {
  if (header.length < 32) return undefined;
  const total = header.readUInt32LE(4);
  if (total < 28 || total > left) return undefined;
  const count = header.readUInt16LE(14) === 2 ? 4 : 3;
  const starts = Array.from({ length: count }, (_, at) => header.readUInt32LE(16 + 4 * at))
    .filter((start) => start >= 28 && start < total)
    .sort((a, b) => a - b);
  return starts.map((start, at) => partAt(offset + start, (starts[at + 1] ?? total) - start, 'bin'));
}

/**
 * The length of a cpio archive is not said anywhere; its reader ends at its trailer. Its mark is six digits, which stand in
 * many a text: the first name must end where the header says, and be one.
 */
function cpio({ header, offset, left }: PartPlace): ImagePart[] | undefined {
  if (!/^070701[0-9a-f]{104}$/i.test(header.subarray(0, 110).toString('latin1'))) return undefined;
  const nameBytes = Number.parseInt(header.subarray(94, 102).toString('latin1'), 16);
  const isNamed = nameBytes > 1 && header.indexOf(0, 110) === 110 + nameBytes - 1;
  return isNamed ? [partAt(offset, left, 'cpio')] : undefined;
}

function partAt(offset: number, sizeBytes: number, ending: string): ImagePart {
  return { name: partName('', offset, ending), offset, sizeBytes };
}
