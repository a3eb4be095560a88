import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import type { ByteStream } from '../byte-stream.ts';
import { DamagedArchive, UnreadableArchive } from '../limits.ts';
import { type BranchFilter, branchFilters, unfiltered } from './branch-filters.ts';
import { LzmaDecoder, LzmaWindow } from './lzma.ts';

/** The largest preset of xz uses 64 MiB; larger dictionaries are refused, for they are memory. */
export const maxDictionaryBytes = 64 * 1024 * 1024;

/** Decompress xz ("The .xz File Format" 1.2.1), several streams in a row included; LZMA2, and a filter for machine code. */
export async function* unxz(from: ByteStream): AsyncGenerator<Uint8Array> {
  do {
    yield* readStream(from);
    // Between streams there may be zeros, four at a time.
    while (!(await from.isAtEnd()) && (await from.peek(4)).every((byte) => byte === 0))
      await from.passOver(4);
  } while (!(await from.isAtEnd()));
}

async function* readStream(from: ByteStream): AsyncGenerator<Uint8Array> {
  const header = Buffer.from(await from.take(12));
  const isMagic = header.subarray(0, 6).equals(Buffer.from([0xfd, 0x37, 0x7a, 0x58, 0x5a, 0]));
  if (!isMagic || crc32(header.subarray(6, 8)) !== header.readUInt32LE(8))
    throw new DamagedArchive('xz header');
  const checkType = (header[7] ?? 0) & 0x0f;
  for (;;) {
    const [headerSize = 0] = await from.peek(1);
    if (headerSize === 0) break;
    const blockHeader = readBlockHeader(Buffer.from(await from.take((headerSize + 1) * 4)));
    const check = checkOf(checkType);
    let packedBytes = 0;
    const pieces = readLzma2(from, blockHeader.dictionaryBytes, (size) => {
      packedBytes += size;
    });
    const { filter } = blockHeader;
    for await (const piece of filter === undefined ? pieces : unfiltered(pieces, filter)) {
      check.update(piece);
      yield piece;
    }
    await from.take((4 - (packedBytes % 4)) % 4);
    if (!check.matches(await from.take(checkSizes[checkType] ?? 0))) throw new DamagedArchive('xz check');
  }
  await passOverIndex(from);
  await from.take(12);
}

/** The dictionary size of a block, and what was done to its bytes before. */
function readBlockHeader(header: Buffer) {
  const content = header.subarray(0, -4);
  if (crc32(content) !== header.readUInt32LE(content.length)) throw new DamagedArchive('xz block header');
  const flags = content[1] ?? 0;
  let at = 2;
  const number = () => {
    let value = 0;
    for (let shift = 0; shift < 63; shift += 7) {
      const byte = content[at] ?? 0;
      at += 1;
      value += (byte & 0x7f) * 2 ** shift;
      if (byte < 0x80) return value;
    }
    throw new DamagedArchive('xz number');
  };
  if ((flags & 0x40) !== 0) number();
  if ((flags & 0x80) !== 0) number();
  let filter: BranchFilter | undefined;
  let id = number();
  if ((flags & 3) === 1) {
    filter = branchFilters[id]?.();
    // Code that begins elsewhere than at 0 is nobody's.
    if (filter === undefined || number() !== 0) throw new UnreadableArchive(foreignFilter);
    id = number();
  }
  if ((flags & 3) > 1 || id !== 0x21) throw new UnreadableArchive(foreignFilter);
  number();
  const dictionaryBytes = dictionaryBytesOf(content[at] ?? 0);
  if (dictionaryBytes > maxDictionaryBytes) throw new UnreadableArchive('xz 数据的字典过大，无法解包');
  return { dictionaryBytes, filter };
}

const foreignFilter = 'xz 数据使用了不支持的过滤器，无法解包';

/** The size of the dictionary as LZMA2 writes it in one byte: a mantissa of one bit, and an exponent. */
export function dictionaryBytesOf(property: number): number {
  const size = property & 0x3f;
  return (2 | (size & 1)) * 2 ** (Math.floor(size / 2) + 11);
}

/** One LZMA2 stream; tells how many packed bytes each piece had. */
export async function* readLzma2(
  from: ByteStream,
  dictionaryBytes: number,
  used: (packedBytes: number) => void = () => {},
): AsyncGenerator<Uint8Array> {
  const window = new LzmaWindow(dictionaryBytes);
  const decoder = new LzmaDecoder(window);
  let position = 0;
  for (;;) {
    const [control = 0] = await from.take(1);
    used(1);
    if (control === 0) return;
    if (control === 1 || control >= 0xe0) {
      window.forget();
      position = 0;
    }
    decoder.moveTo(position);
    const size = control >= 0x80 ? await packedPiece() : await plainPiece();
    position += size;
    yield Buffer.from(window.bytes.subarray(window.end - size, window.end));

    async function packedPiece(): Promise<number> {
      const header = await from.take(control >= 0xc0 ? 5 : 4);
      const unpackedSize = ((control & 0x1f) << 16) + header.readUInt16BE(0) + 1;
      const packedSize = header.readUInt16BE(2) + 1;
      if (control >= 0xc0) decoder.setProperties(header[4] ?? 0);
      if (control >= 0xa0) decoder.reset();
      decoder.decode(await from.take(packedSize), unpackedSize);
      used(header.length + packedSize);
      return unpackedSize;
    }

    async function plainPiece(): Promise<number> {
      if (control > 2) throw new DamagedArchive('LZMA2 control byte');
      const plainSize = (await from.take(2)).readUInt16BE(0) + 1;
      window.makeRoom(plainSize);
      (await from.take(plainSize)).copy(window.bytes, window.end);
      window.wrote(plainSize);
      used(2 + plainSize);
      return plainSize;
    }
  }
}

/** The index repeats sizes that have been seen; its length is what matters. */
async function passOverIndex(from: ByteStream): Promise<void> {
  let size = 0;
  const number = async () => {
    let value = 0;
    for (let shift = 0; shift < 63; shift += 7) {
      const [byte = 0] = await from.take(1);
      size += 1;
      value += (byte & 0x7f) * 2 ** shift;
      if (byte < 0x80) return value;
    }
    throw new DamagedArchive('xz number');
  };
  await from.take(1);
  size += 1;
  const count = await number();
  for (let record = 0; record < count * 2; record += 1) await number();
  await from.take(((4 - (size % 4)) % 4) + 4);
}

/** How many bytes a check of each type has. */
const checkSizes = [0, 4, 4, 4, 8, 8, 8, 16, 16, 16, 32, 32, 32, 64, 64, 64];

interface Check {
  update(bytes: Uint8Array): void;
  matches(stated: Buffer): boolean;
}

function checkOf(type: number): Check {
  if (type === 1) {
    let crc = 0;
    return {
      update: (bytes) => {
        crc = crc32(bytes, crc);
      },
      matches: (stated) => stated.readUInt32LE(0) === crc,
    };
  }
  if (type === 4) return new Crc64();
  if (type === 10) {
    const hash = createHash('sha256');
    return { update: (bytes) => void hash.update(bytes), matches: (stated) => hash.digest().equals(stated) };
  }
  return { update: () => {}, matches: () => true };
}

/** CRC-64 of ECMA-182, from the least significant bit on, in two halves: numbers hold 32 bits exactly and quickly. */
class Crc64 implements Check {
  private low = 0xffffffff;
  private high = 0xffffffff;

  update(bytes: Uint8Array): void {
    let { low, high } = this;
    for (let at = 0; at < bytes.length; at += 1) {
      const index = (low ^ (bytes[at] ?? 0)) & 0xff;
      low = ((low >>> 8) | (high << 24)) ^ (crc64Low[index] ?? 0);
      high = (high >>> 8) ^ (crc64High[index] ?? 0);
    }
    this.low = low;
    this.high = high;
  }

  matches(stated: Buffer): boolean {
    return stated.readInt32LE(0) === ~this.low && stated.readInt32LE(4) === ~this.high;
  }
}

const crc64Low = new Int32Array(256);
const crc64High = new Int32Array(256);
for (let byte = 0; byte < 256; byte += 1) {
  let low = byte;
  let high = 0;
  for (let bit = 0; bit < 8; bit += 1) {
    const isOdd = (low & 1) === 1;
    low = (low >>> 1) | (high << 31);
    high >>>= 1;
    if (!isOdd) continue;
    low ^= 0xd7870f42;
    high ^= 0xc96c5795;
  }
  crc64Low[byte] = low;
  crc64High[byte] = high;
}
