import { inflateSync } from 'node:zlib';
import { ByteStream } from '../byte-stream.ts';
import { LzmaDecoder, LzmaWindow } from '../codecs/lzma.ts';
import { unlz4 } from '../codecs/unlz4.ts';
import { unlzo } from '../codecs/unlzo.ts';
import { maxDictionaryBytes, unxz } from '../codecs/unxz.ts';
import { unzstd } from '../codecs/unzstd.ts';
import { type Budget, DamagedArchive, UnreadableArchive } from '../limits.ts';
import type { RandomAccess } from '../random-access.ts';

/** What a squashfs says of itself; tables by their offsets. */
export interface Superblock {
  readonly blockBytes: number;
  readonly compression: number;
  readonly fragmentCount: number;
  readonly rootInode: number;
  readonly inodeTable: number;
  readonly directoryTable: number;
  readonly fragmentTable: number;
}

/** Inodes, directories and tables are cut into blocks of so many bytes. */
const metadataBytes = 8192;
/** So many blocks of each kind are kept: neighbours are asked for again and again. */
const mostKept = { metadata: 1024, fragments: 16 };

/** The blocks of a squashfs, unpacked. Every unpacked byte counts. */
export class SquashfsBlocks {
  private readonly kept = new Map<number, { readonly bytes: Buffer; readonly next: number }>();
  private readonly fragments = new Map<number, Buffer>();

  constructor(
    private readonly volume: RandomAccess,
    private readonly superblock: Superblock,
    private readonly budget: Budget,
  ) {}

  /** What the table of inodes, directories or fragments has from some place of a block on. */
  metadata(block: number, offset: number): ByteStream {
    return new ByteStream(this.metadataFrom(block, offset));
  }

  /** A block of a file; `stated`: its packed size, with a bit for what is not compressed. */
  async data(start: number, stated: number): Promise<Buffer> {
    const size = stated & 0xff_ffff;
    const packed = await this.volume.read(start, size);
    return (stated & 0x100_0000) === 0 ? this.unpacked(packed, this.superblock.blockBytes) : packed;
  }

  /** A block in which several files end. */
  async fragment(number: number): Promise<Buffer> {
    const { fragmentTable, fragmentCount } = this.superblock;
    if (number >= fragmentCount) throw new DamagedArchive('squashfs fragment');
    const known = this.fragments.get(number);
    if (known !== undefined) return known;
    const perBlock = metadataBytes / 16;
    const pointer = await this.volume.read(fragmentTable + Math.floor(number / perBlock) * 8, 8);
    const table = this.metadata(Number(pointer.readBigUInt64LE(0)), (number % perBlock) * 16);
    const entry = await table.take(16);
    const bytes = await this.data(Number(entry.readBigUInt64LE(0)), entry.readUInt32LE(8));
    keep(this.fragments, number, bytes, mostKept.fragments);
    return bytes;
  }

  private async *metadataFrom(block: number, offset: number): AsyncGenerator<Buffer> {
    let [at, skipped] = [block, offset];
    for (;;) {
      const { bytes, next } = this.kept.get(at) ?? (await this.metadataAt(at));
      yield bytes.subarray(skipped);
      [at, skipped] = [next, 0];
    }
  }

  private async metadataAt(at: number) {
    const stated = (await this.volume.read(at, 2)).readUInt16LE(0);
    const size = stated & 0x7fff;
    // What has no bytes would be read for ever.
    if (size === 0) throw new DamagedArchive('squashfs metadata');
    const packed = await this.volume.read(at + 2, size);
    const bytes = (stated & 0x8000) === 0 ? await this.unpacked(packed, metadataBytes) : packed;
    const block = { bytes, next: at + 2 + size };
    keep(this.kept, at, block, mostKept.metadata);
    return block;
  }

  private async unpacked(packed: Buffer, mostBytes: number): Promise<Buffer> {
    const decode = decoders[this.superblock.compression];
    if (decode === undefined) throw new UnreadableArchive('squashfs 使用了不支持的压缩算法，无法解包');
    const bytes = await decode(packed, mostBytes);
    this.budget.countFlow(bytes.length);
    return bytes;
  }
}

/** By the numbers that squashfs has for them. */
const decoders: Readonly<Record<number, (packed: Buffer, mostBytes: number) => Buffer | Promise<Buffer>>> = {
  1: inflate,
  2: unlzma,
  3: unlzo,
  4: (packed, mostBytes) => collected(unxz(new ByteStream(once(packed))), mostBytes),
  5: unlz4,
  6: (packed, mostBytes) => collected(unzstd(new ByteStream(once(packed))), mostBytes),
};

function inflate(packed: Buffer, maxOutputLength: number): Buffer {
  try {
    return inflateSync(packed, { maxOutputLength });
  } catch (error) {
    throw new DamagedArchive((error as Error).message);
  }
}

/** "LZMA alone": properties, the size of the dictionary and of what is unpacked, then the stream. */
function unlzma(packed: Buffer, mostBytes: number): Buffer {
  if (packed.length < 18) throw new DamagedArchive('LZMA header');
  const dictionaryBytes = packed.readUInt32LE(1);
  const size = Number(packed.readBigUInt64LE(5));
  if (dictionaryBytes > maxDictionaryBytes || size > mostBytes) throw new DamagedArchive('LZMA header');
  const decoder = new LzmaDecoder(new LzmaWindow(dictionaryBytes));
  decoder.setProperties(packed[0] ?? 0);
  decoder.reset();
  return Buffer.concat([...decoder.decodeWhole(packed.subarray(13), size)]);
}

async function collected(pieces: AsyncIterable<Uint8Array>, mostBytes: number): Promise<Buffer> {
  const all: Uint8Array[] = [];
  let size = 0;
  for await (const piece of pieces) {
    size += piece.length;
    if (size > mostBytes) throw new DamagedArchive('squashfs block');
    all.push(piece);
  }
  return Buffer.concat(all);
}

async function* once(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes;
}

/** Of more than `most`, what was kept first is forgotten. */
function keep<Value>(known: Map<number, Value>, key: number, value: Value, most: number): void {
  for (const oldest of known.keys()) {
    if (known.size < most) break;
    known.delete(oldest);
  }
  known.set(key, value);
}
