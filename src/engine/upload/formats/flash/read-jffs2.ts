import { crc32, inflateSync } from 'node:zlib';
import type { ArchiveSink } from '../../archive-sink.ts';
import { unlzo } from '../../codecs/unlzo.ts';
import { unrtime } from '../../codecs/unrtime.ts';
import { DamagedArchive, UnreadableArchive } from '../../limits.ts';
import { RandomAccess } from '../../random-access.ts';
import { type ImagePart, partName, type PartPlace } from '../image-part.ts';
import { type FlashName, FlashTree } from './flash-tree.ts';

const nodeTypes = { name: 0xe001, inode: 0xe002 };
const windowBytes = 2 ** 20;
/** Nodes with names and contents are shorter; longer ones are summaries. */
const mostNodeBytes = 65_536;
/** By the types of directory entries (readdir(3)). */
const kinds: Readonly<Record<number, FlashName['kind']>> = { 4: 'directory', 8: 'file', 10: 'link' };

/** JFFS2 in an image: nothing says where it ends. */
export function jffs2({ header, offset, left }: PartPlace): ImagePart[] | undefined {
  return isBigEndian(header) === undefined
    ? undefined
    : [{ name: partName('', offset, 'jffs2'), offset, sizeBytes: left }];
}

/** Read JFFS2 (`include/uapi/linux/jffs2.h`) of either order of bytes by looking through it for its nodes. */
export async function readJffs2(from: string | Buffer, sink: ArchiveSink): Promise<void> {
  const volume = await RandomAccess.open(from);
  try {
    const isBig = isBigEndian(await volume.read(0, Math.min(12, volume.sizeBytes)));
    if (isBig === undefined) throw new DamagedArchive('JFFS2 node');
    const tree = new FlashTree();
    for (let at = 0; at < volume.sizeBytes; at += windowBytes) {
      const bytes = await volume.read(at, Math.min(windowBytes + mostNodeBytes, volume.sizeBytes - at));
      readWindow(new NodeView(bytes, isBig), at, volume, tree);
    }
    await tree.take(sink);
  } finally {
    await volume.close();
  }
}

/** The order of bytes of a node that begins here; `undefined` for no node. */
function isBigEndian(bytes: Buffer): boolean | undefined {
  if (bytes.length < 12) return undefined;
  return [false, true].find((isBig) => new NodeView(bytes, isBig).typeAt(0) !== undefined);
}

class NodeView {
  constructor(
    readonly bytes: Buffer,
    private readonly isBig: boolean,
  ) {}

  u16(at: number): number {
    return this.isBig ? this.bytes.readUInt16BE(at) : this.bytes.readUInt16LE(at);
  }

  u32(at: number): number {
    return this.isBig ? this.bytes.readUInt32BE(at) : this.bytes.readUInt32LE(at);
  }

  /** The type of the node at a place, if its header holds water. */
  typeAt(at: number): number | undefined {
    if (at + 12 > this.bytes.length || this.u16(at) !== 0x1985) return undefined;
    return this.u32(at + 8) === sumOf(this.bytes.subarray(at, at + 8)) ? this.u16(at + 2) : undefined;
  }
}

/** JFFS2 begins its checksums with 0 and does not turn their bits round. */
function sumOf(bytes: Uint8Array): number {
  return (crc32(bytes, 0xffff_ffff) ^ -1) >>> 0;
}

function readWindow(view: NodeView, offset: number, volume: RandomAccess, tree: FlashTree): void {
  for (let at = 0; at < Math.min(windowBytes, view.bytes.length); ) {
    const type = view.typeAt(at);
    const length = type === undefined ? 0 : view.u32(at + 4);
    const isWhole = length >= 12 && length <= mostNodeBytes && at + length <= view.bytes.length;
    if (isWhole && type === nodeTypes.name) readName(view, at, length, tree);
    if (isWhole && type === nodeTypes.inode) readInode(view, at, length, offset, volume, tree);
    at += isWhole ? Math.ceil(length / 4) * 4 : 4;
  }
}

function readName(view: NodeView, at: number, length: number, tree: FlashTree): void {
  const nameBytes = view.bytes[at + 28] ?? 0;
  const name = Buffer.from(view.bytes.subarray(at + 40, at + 40 + nameBytes));
  const isSound = view.u32(at + 32) === sumOf(view.bytes.subarray(at, at + 32));
  if (length < 40 + nameBytes || !isSound || view.u32(at + 36) !== sumOf(name)) return;
  tree.name({
    parent: view.u32(at + 12),
    version: view.u32(at + 16),
    inode: view.u32(at + 20),
    kind: kinds[view.bytes[at + 29] ?? 0] ?? 'special',
    name,
  });
}

function readInode(
  view: NodeView,
  at: number,
  length: number,
  offset: number,
  volume: RandomAccess,
  tree: FlashTree,
): void {
  if (length < 68 || view.u32(at + 64) !== sumOf(view.bytes.subarray(at, at + 60))) return;
  const [inode, version] = [view.u32(at + 12), view.u32(at + 16)];
  tree.inode(inode, { sizeBytes: view.u32(at + 28), modifiedMs: view.u32(at + 36) * 1000, version });
  const [packedBytes, sizeBytes] = [view.u32(at + 48), view.u32(at + 52)];
  if (sizeBytes === 0 || sizeBytes > mostNodeBytes || 68 + packedBytes > length) return;
  const [compression, sum] = [view.bytes[at + 56] ?? 0, view.u32(at + 60)];
  const dataAt = offset + at + 68;
  tree.piece(inode, {
    offset: view.u32(at + 44),
    sizeBytes,
    version,
    async read() {
      const packed = await volume.read(dataAt, packedBytes);
      if (sumOf(packed) !== sum) throw new DamagedArchive('JFFS2 data');
      return unpacked(packed, compression, sizeBytes);
    },
  });
}

/** By the numbers that JFFS2 has for what packs its data; 3 and 5, of which nobody makes use, are not among them. */
function unpacked(packed: Buffer, compression: number, bytes: number): Uint8Array {
  if (compression === 0) return packed.subarray(0, bytes);
  if (compression === 1) return Buffer.alloc(bytes);
  if (compression === 2) return unrtime(packed, bytes);
  if (compression === 6) return inflated(packed, bytes);
  if (compression === 7) return unlzo(packed, bytes);
  throw new UnreadableArchive('JFFS2 使用了不支持的压缩算法');
}

function inflated(packed: Buffer, maxOutputLength: number): Buffer {
  try {
    return inflateSync(packed, { maxOutputLength });
  } catch (error) {
    throw new DamagedArchive((error as Error).message);
  }
}
