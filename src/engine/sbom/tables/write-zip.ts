import { constants, crc32, deflateRawSync } from 'node:zlib';
import type { ByteSink } from '../byte-sink.ts';

/** A file to be packed; its content comes in pieces, as text or as bytes. */
export interface ZipPart {
  readonly path: string;
  readonly content: Iterable<string | Uint8Array>;
}

/**
 * Pack files into a zip archive (APPNOTE 6.3.10), file by file; the same files make the same bytes.
 *
 * An archive of more than 65,534 files, or of 4 GiB, gets the records of ZIP64. No file of it may have 4 GiB itself.
 */
export function writeZip(parts: Iterable<ZipPart>, out: ByteSink): void {
  const directory: Buffer[] = [];
  let offset = 0;
  const pass = (bytes: Uint8Array) => {
    out(bytes);
    offset += bytes.length;
  };
  for (const { path, content } of parts) {
    const packed = pack(Buffer.from(path), content);
    directory.push(directoryEntry(packed, offset));
    pass(localHeader(packed));
    for (const piece of packed.pieces) pass(piece);
  }
  const start = offset;
  for (const entry of directory) pass(entry);
  for (const end of endOf({ count: directory.length, start, size: offset - start })) pass(end);
}

interface PackedPart {
  readonly name: Buffer;
  readonly crc: number;
  readonly size: number;
  readonly packedSize: number;
  readonly pieces: readonly Buffer[];
}

/** Pieces are deflated each by itself and end at a whole byte, so that together they are one stream (RFC 1951, 3.2.4). */
function pack(name: Buffer, content: ZipPart['content']): PackedPart {
  const pieces: Buffer[] = [];
  let [crc, size, packedSize] = [0, 0, 0];
  const add = (bytes: Buffer, finishFlush: number) => {
    const packed = deflateRawSync(bytes, { level: 4, finishFlush });
    crc = crc32(bytes, crc);
    size += bytes.length;
    packedSize += packed.length;
    pieces.push(packed);
  };
  let last: Buffer = Buffer.alloc(0);
  for (const piece of content) {
    if (last.length > 0) add(last, constants.Z_FULL_FLUSH);
    last =
      typeof piece === 'string'
        ? Buffer.from(piece)
        : Buffer.from(piece.buffer, piece.byteOffset, piece.length);
  }
  add(last, constants.Z_FINISH);
  return { name, crc, size, packedSize, pieces };
}

/** Unpacking wants 4.5 where there is ZIP64, and 2.0 elsewhere. */
const versionNeeded = 20;
const versionOfZip64 = 45;
/** Names are UTF-8. */
const flags = 0x0800;
const deflated = 8;
/** Zip knows local times only, and the same content shall make the same bytes: midnight of the first of January 1980. */
const date = 0x0021;

/** What both headers of a file have in common, in its order (4.3.7). */
function sharedFields({ name, crc, packedSize, size }: PackedPart): number[][] {
  return [
    [2, versionNeeded],
    [2, flags],
    [2, deflated],
    [2, 0],
    [2, date],
    [4, crc],
    [4, packedSize],
    [4, size],
    [2, name.length],
  ];
}

function localHeader(part: PackedPart): Buffer {
  return Buffer.concat([record(0x04034b50, [...sharedFields(part), [2, 0]]), part.name]);
}

/** Where a file begins behind 4 GiB stands in an extra field (4.5.3). */
function directoryEntry(part: PackedPart, offset: number): Buffer {
  const isFar = offset >= most32;
  const extra = isFar
    ? fields([
        [2, 1],
        [2, 8],
        [8, offset],
      ])
    : Buffer.alloc(0);
  const entry = record(0x02014b50, [
    [2, versionNeeded],
    ...sharedFields(part),
    [2, extra.length],
    [2, 0],
    [2, 0],
    [2, 0],
    [4, 0],
    [4, isFar ? most32 : offset],
  ]);
  return Buffer.concat([entry, part.name, extra]);
}

const most16 = 0xffff;
const most32 = 0xffffffff;

interface Directory {
  readonly count: number;
  readonly start: number;
  readonly size: number;
}

/** The end of the archive (4.3.14 to 4.3.16); what is too much for it stands in the records of ZIP64 before it. */
function endOf({ count, start, size }: Directory): Buffer[] {
  const isLarge = count >= most16 || start + size >= most32;
  const end = record(0x06054b50, [
    [2, 0],
    [2, 0],
    [2, Math.min(count, most16)],
    [2, Math.min(count, most16)],
    [4, Math.min(size, most32)],
    [4, Math.min(start, most32)],
    [2, 0],
  ]);
  if (!isLarge) return [end];
  const large = record(0x06064b50, [
    [8, 44],
    [2, versionOfZip64],
    [2, versionOfZip64],
    [4, 0],
    [4, 0],
    [8, count],
    [8, count],
    [8, size],
    [8, start],
  ]);
  const locator = record(0x07064b50, [
    [4, 0],
    [8, start + size],
    [4, 1],
  ]);
  return [large, locator, end];
}

function record(signature: number, members: readonly (readonly number[])[]): Buffer {
  return fields([[4, signature], ...members]);
}

/** Numbers, the lowest byte first, each in as many bytes as stand before it. */
function fields(members: readonly (readonly number[])[]): Buffer {
  const bytes = Buffer.alloc(members.reduce((sum, [width = 0]) => sum + width, 0));
  let at = 0;
  for (const [width = 0, value = 0] of members) {
    if (width === 8) bytes.writeBigUInt64LE(BigInt(value), at);
    else bytes.writeUIntLE(value, at, width);
    at += width;
  }
  return bytes;
}
