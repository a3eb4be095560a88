import { tarChecksum } from '../archive-kind.ts';
import { type ArchiveSink, admit, type EntryHeader } from '../archive-sink.ts';
import type { ByteStream } from '../byte-stream.ts';
import { DamagedArchive } from '../limits.ts';

/** Names and attributes that precede an entry are read up to this size. */
const maxAttributeBytes = 1024 * 1024;

/**
 * Read a tar archive (POSIX pax interchange format, with the long names and large numbers of GNU tar).
 *
 * `offset` tells how much of the upload has been used up. Throws `DamagedArchive` where the archive breaks off; what
 * stood before has been taken.
 */
export async function readTar(from: ByteStream, sink: ArchiveSink, offset: () => number): Promise<void> {
  let attributes = new Map<string, Buffer>();
  for (;;) {
    const block = await nextHeader(from);
    if (block === undefined) return;
    const type = String.fromCharCode(block[156] ?? 0);
    const sizeBytes = sizeOf(block, attributes);
    if ('xgLK'.includes(type)) {
      if (sizeBytes > maxAttributeBytes) throw new DamagedArchive('tar attributes are too long');
      const content = Buffer.from(await from.take(sizeBytes));
      await from.passOver(padding(sizeBytes));
      // What holds for all entries ("g") names none of them; the link of "K" is not followed.
      if (type === 'x') attributes = readAttributes(content);
      if (type === 'L') attributes.set('path', untilNul(content));
      continue;
    }
    const header = {
      name: nameOf(block, attributes),
      kind: kindOf(type),
      sizeBytes: sizeOfContent(),
      modifiedMs: modifiedAt(block),
    };
    attributes = new Map();
    await readEntry(header, from, sink);
    sink.reached(offset());

    /** Links and directories have no content, whatever their size says. */
    function sizeOfContent(): number {
      return type >= '1' && type <= '6' ? 0 : sizeBytes;
    }
  }
}

async function readEntry(header: EntryHeader, from: ByteStream, sink: ArchiveSink): Promise<void> {
  const path = admit(header, sink);
  const { sizeBytes } = header;
  if (path === undefined) await from.passOver(sizeBytes);
  else await sink.take(path, from.chunks(sizeBytes));
  await from.passOver(padding(sizeBytes));
}

/** The next header; `undefined` at the end. Two blocks of zeros end an archive, and some end without them. */
async function nextHeader(from: ByteStream): Promise<Buffer | undefined> {
  for (let zeroBlocks = 0; zeroBlocks < 2; zeroBlocks += 1) {
    if (await from.isAtEnd()) return undefined;
    const block = Buffer.from(await from.take(512));
    if (block.every((byte) => byte === 0)) continue;
    const stated = Number.parseInt(block.toString('latin1', 148, 156).replace(/[\0 ]/g, ''), 8);
    if (stated !== tarChecksum(block)) throw new DamagedArchive('tar header checksum');
    return block;
  }
  return undefined;
}

/** Whole seconds in octal digits; what else stands there says nothing. */
function modifiedAt(block: Buffer): number | undefined {
  const seconds = Number.parseInt(block.toString('latin1', 136, 148).replace(/[\0 ]/g, ''), 8);
  return Number.isNaN(seconds) ? undefined : seconds * 1000;
}

function kindOf(type: string): EntryHeader['kind'] {
  if (type === '5') return 'directory';
  if (type === '1' || type === '2') return 'link';
  // "S" is a sparse file of GNU tar: its content is not laid out plainly.
  return type >= '3' && type !== '7' ? 'special' : 'file';
}

function nameOf(block: Buffer, attributes: ReadonlyMap<string, Buffer>): Buffer {
  const stated = attributes.get('path');
  if (stated !== undefined) return stated;
  const name = untilNul(block.subarray(0, 100));
  const isUstar = block.toString('latin1', 257, 263) === 'ustar\0';
  const prefix = isUstar ? untilNul(block.subarray(345, 500)) : Buffer.alloc(0);
  return prefix.length === 0 ? name : Buffer.concat([prefix, Buffer.from('/'), name]);
}

/** The size of what follows: in octal digits, in binary when the first bit is set, or as an attribute. */
function sizeOf(block: Buffer, attributes: ReadonlyMap<string, Buffer>): number {
  const stated = attributes.get('size')?.toString('latin1');
  const size =
    stated !== undefined
      ? Number(stated)
      : (block[124] ?? 0) >= 0x80
        ? Number(block.readBigUInt64BE(128))
        : Number.parseInt(block.toString('latin1', 124, 136).replace(/[\0 ]/g, '') || '0', 8);
  if (!Number.isSafeInteger(size) || size < 0) throw new DamagedArchive('tar size');
  return size;
}

function padding(sizeBytes: number): number {
  return (512 - (sizeBytes % 512)) % 512;
}

function untilNul(bytes: Buffer): Buffer {
  const end = bytes.indexOf(0);
  return end === -1 ? bytes : bytes.subarray(0, end);
}

/** Records of the form "length key=value\n". */
function readAttributes(content: Buffer): Map<string, Buffer> {
  const attributes = new Map<string, Buffer>();
  for (let at = 0; at < content.length; ) {
    const space = content.indexOf(0x20, at);
    const length = Number.parseInt(content.toString('latin1', at, space), 10);
    const equals = content.indexOf(0x3d, at);
    const isRecord = space !== -1 && length > 0 && at + length <= content.length;
    if (!isRecord || equals === -1 || equals > at + length) break;
    attributes.set(
      content.toString('utf8', space + 1, equals),
      content.subarray(equals + 1, at + length - 1),
    );
    at += length;
  }
  return attributes;
}
