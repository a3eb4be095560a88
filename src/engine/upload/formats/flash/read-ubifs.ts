import { crc32, inflateRawSync } from 'node:zlib';
import type { ArchiveSink } from '../../archive-sink.ts';
import { ByteStream } from '../../byte-stream.ts';
import { unlzo } from '../../codecs/unlzo.ts';
import { unzstd } from '../../codecs/unzstd.ts';
import { DamagedArchive, UnreadableArchive } from '../../limits.ts';
import { RandomAccess } from '../../random-access.ts';
import { type ImagePart, partName, type PartPlace } from '../image-part.ts';
import { type FlashName, FlashTree } from './flash-tree.ts';

/** What every node begins with (`fs/ubifs/ubifs-media.h`), and how many bytes of a file one node holds. */
const mark = 0x0610_1831;
const headerBytes = 24;
const blockBytes = 4096;
const nodeTypes = { inode: 0, data: 1, name: 2, superblock: 6 };
const kinds: readonly FlashName['kind'][] = ['file', 'directory', 'link'];

/** UBIFS without UBI below it: as many blocks as it says. */
export function ubifs({ header, offset, left }: PartPlace): ImagePart[] | undefined {
  const sizes = sizesOf(header);
  if (sizes === undefined) return undefined;
  const sizeBytes = Math.min(left, sizes.blockBytes * sizes.count);
  return [{ name: partName('', offset, 'ubifs'), offset, sizeBytes }];
}

/**
 * Read UBIFS. Its nodes are found by looking through it, not by its index: what a damaged index does not lead to is found too,
 * and the number of a node tells which one is the newest.
 */
export async function readUbifs(from: string | Buffer, sink: ArchiveSink): Promise<void> {
  const volume = await RandomAccess.open(from);
  try {
    const sizes = sizesOf(await volume.read(0, Math.min(4096, volume.sizeBytes)));
    if (sizes === undefined) throw new DamagedArchive('UBIFS superblock');
    const tree = new FlashTree();
    for (let at = 0; at < volume.sizeBytes; at += sizes.blockBytes)
      readBlock(await volume.read(at, Math.min(sizes.blockBytes, volume.sizeBytes - at)), at, volume, tree);
    await tree.take(sink);
  } finally {
    await volume.close();
  }
}

/** Of a superblock that holds water. */
function sizesOf(bytes: Buffer): { readonly blockBytes: number; readonly count: number } | undefined {
  if (nodeBytesAt(bytes, 0) === 0 || bytes[20] !== nodeTypes.superblock) return undefined;
  const [size, count] = [bytes.readUInt32LE(36), bytes.readUInt32LE(40)];
  return size < 4096 || size > 2 ** 22 || size % 8 !== 0 || count === 0
    ? undefined
    : { blockBytes: size, count };
}

/** The length of the node at a place of a block; 0 when there is none that is whole. */
function nodeBytesAt(block: Buffer, at: number): number {
  if (at + headerBytes > block.length || block.readUInt32LE(at) !== mark) return 0;
  const length = block.readUInt32LE(at + 16);
  if (length < headerBytes || at + length > block.length) return 0;
  const sum = (crc32(block.subarray(at + 8, at + length)) ^ -1) >>> 0;
  return sum === block.readUInt32LE(at + 4) ? length : 0;
}

function readBlock(block: Buffer, offset: number, volume: RandomAccess, tree: FlashTree): void {
  for (let at = 0; at + headerBytes <= block.length; ) {
    const length = nodeBytesAt(block, at);
    if (length > 0) readNode(block.subarray(at, at + length), offset + at, volume, tree);
    at += Math.max(8, Math.ceil(length / 8) * 8);
  }
}

function readNode(node: Buffer, offset: number, volume: RandomAccess, tree: FlashTree): void {
  const type = node[20];
  const version = Number(node.readBigUInt64LE(8));
  const inode = node.length < 32 ? 0 : node.readUInt32LE(24);
  if (type === nodeTypes.inode && node.length >= 160) {
    const modifiedMs = Number(node.readBigUInt64LE(72)) * 1000;
    tree.inode(inode, { sizeBytes: Number(node.readBigUInt64LE(48)), modifiedMs, version });
  } else if (type === nodeTypes.name && node.length >= 57) {
    const name = node.subarray(56, 56 + Math.min(255, node.readUInt16LE(50)));
    const kind = kinds[node[49] ?? 3] ?? 'special';
    // The window that the node lies in is not kept for its name.
    tree.name({
      parent: inode,
      name: Buffer.from(name),
      inode: Number(node.readBigUInt64LE(40)),
      kind,
      version,
    });
  } else if (type === nodeTypes.data && node.length >= 48) {
    const [sizeBytes, compression] = [node.readUInt32LE(40), node.readUInt16LE(44)];
    if (sizeBytes > blockBytes) return;
    const packedBytes = node.length - 48;
    tree.piece(inode, {
      offset: (node.readUInt32LE(28) & 0x1fff_ffff) * blockBytes,
      sizeBytes,
      version,
      read: async () => unpacked(await volume.read(offset + 48, packedBytes), compression, sizeBytes),
    });
  }
}

/** By the numbers that UBIFS has for what packs its data. */
async function unpacked(packed: Buffer, compression: number, bytes: number): Promise<Uint8Array> {
  if (compression === 0) return packed.subarray(0, bytes);
  if (compression === 1) return unlzo(packed, bytes);
  if (compression === 2) return inflated(packed, bytes);
  if (compression !== 3) throw new UnreadableArchive('UBIFS 使用了不支持的压缩算法');
  const pieces: Uint8Array[] = [];
  let size = 0;
  for await (const piece of unzstd(new ByteStream(once(packed)))) {
    size += piece.length;
    if (size > bytes) throw new DamagedArchive('UBIFS block');
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}

function inflated(packed: Buffer, maxOutputLength: number): Buffer {
  try {
    return inflateRawSync(packed, { maxOutputLength });
  } catch (error) {
    throw new DamagedArchive((error as Error).message);
  }
}

async function* once(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes;
}
