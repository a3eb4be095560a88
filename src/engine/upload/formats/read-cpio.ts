import { type ArchiveSink, admit, type EntryHeader } from '../archive-sink.ts';
import type { ByteStream } from '../byte-stream.ts';
import { DamagedArchive } from '../limits.ts';

/** What one cpio header says, sizes with their padding apart. */
interface CpioHeader {
  readonly mode: number;
  readonly nameBytes: number;
  readonly sizeBytes: number;
  /** How many bytes names and contents are padded to, counted from the beginning of the header. */
  readonly alignment: number;
  readonly headerBytes: number;
}

/** Read a cpio archive of the formats "newc", "crc" (070701, 070702) and "odc" (070707), as described in cpio(5). */
export async function readCpio(from: ByteStream, sink: ArchiveSink, offset: () => number): Promise<void> {
  while (!(await from.isAtEnd())) {
    const header = await readHeader(from);
    const { nameBytes, sizeBytes, alignment, headerBytes } = header;
    if (nameBytes === 0 || nameBytes > 65_536) throw new DamagedArchive('cpio name');
    const name = Buffer.from(await from.take(nameBytes)).subarray(0, -1);
    await from.passOver(padding(headerBytes + nameBytes, alignment));
    if (name.toString('latin1') === 'TRAILER!!!') return;
    const path = admit({ name: withoutDot(name), kind: kindOf(header.mode), sizeBytes }, sink);
    if (path === undefined) await from.passOver(sizeBytes);
    else await sink.take(path, from.chunks(sizeBytes));
    await from.passOver(padding(sizeBytes, alignment));
    sink.reached(offset());
  }
}

async function readHeader(from: ByteStream): Promise<CpioHeader> {
  const magic = (await from.peek(6)).toString('latin1');
  if (magic === '070707') {
    const text = (await from.take(76)).toString('latin1');
    const field = (at: number, length: number) => numberOf(text.slice(at, at + length), 8);
    return {
      mode: field(18, 6),
      nameBytes: field(59, 6),
      sizeBytes: field(65, 11),
      alignment: 1,
      headerBytes: 76,
    };
  }
  if (magic !== '070701' && magic !== '070702') throw new DamagedArchive('cpio header');
  const text = (await from.take(110)).toString('latin1');
  const field = (index: number) => numberOf(text.slice(6 + index * 8, 14 + index * 8), 16);
  return { mode: field(1), nameBytes: field(11), sizeBytes: field(6), alignment: 4, headerBytes: 110 };
}

function numberOf(digits: string, base: number): number {
  const value = Number.parseInt(digits, base);
  if (!(value >= 0)) throw new DamagedArchive('cpio number');
  return value;
}

function kindOf(mode: number): EntryHeader['kind'] {
  const type = mode & 0o170000;
  if (type === 0o040000) return 'directory';
  if (type === 0o120000) return 'link';
  return type === 0o100000 || type === 0 ? 'file' : 'special';
}

function padding(bytes: number, alignment: number): number {
  return (alignment - (bytes % alignment)) % alignment;
}

/** Packages write "./usr/bin/x". */
function withoutDot(name: Buffer): Buffer {
  return name.toString('latin1', 0, 2) === './' ? name.subarray(2) : name;
}
