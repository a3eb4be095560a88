import type { ByteStream } from '../byte-stream.ts';
import { DamagedArchive } from '../limits.ts';

/**
 * Decompress bzip2 (as described by J. Tsai, "bzip2 format specification", 2016), several streams in a row included.
 *
 * No block needs more input than `blockInputBytes`, so that much is fetched first and the block decoded in one go.
 * A block yields at most 900,000 bytes times the run lengths of the first stage (51 for 1), in pieces of 1 MB.
 */
export async function* bunzip2(from: ByteStream): AsyncGenerator<Uint8Array> {
  do {
    const header = await from.take(4);
    const level = (header[3] ?? 0) - 0x30;
    if (header.toString('latin1', 0, 3) !== 'BZh' || level < 1 || level > 9)
      throw new DamagedArchive('not bzip2');
    yield* readStream(from, level * 100_000);
  } while ((await from.peek(3)).toString('latin1') === 'BZh');
}

/** 900,000 symbols of at most 20 bits, and the tables before them. */
const blockInputBytes = 2_400_000;

async function* readStream(from: ByteStream, blockBytes: number): AsyncGenerator<Uint8Array> {
  const links = new Uint32Array(blockBytes);
  // A block may begin in the middle of a byte: the bits that are left over of the one before.
  let bitOffset = 0;
  let streamCrc = 0;
  for (;;) {
    const bits = new BitReader(await from.peek(blockInputBytes), bitOffset);
    const [high, low] = [bits.read(24), bits.read(24)];
    const crc = ((bits.read(16) << 16) | bits.read(16)) >>> 0;
    const isEnd = high === 0x177245 && low === 0x385090;
    if (!isEnd && (high !== 0x314159 || low !== 0x265359)) throw new DamagedArchive('no bzip2 block');
    if (isEnd) {
      if (crc !== streamCrc) throw new DamagedArchive('bzip2 stream CRC');
      await from.take(Math.ceil(bits.position / 8));
      return;
    }
    streamCrc = (((streamCrc << 1) | (streamCrc >>> 31)) ^ crc) >>> 0;
    const block = readBlock(bits, links);
    let actual = 0xffffffff;
    for (const piece of unrun(links, block)) {
      actual = crcOf(piece, actual);
      yield piece;
    }
    if (~actual >>> 0 !== crc) throw new DamagedArchive('bzip2 block CRC');
    await from.take(bits.position >>> 3);
    bitOffset = bits.position & 7;
  }
}

/** Bits from the most significant one on. */
class BitReader {
  constructor(
    private readonly bytes: Uint8Array,
    /** In bits. */
    public position: number,
  ) {}

  /** Up to 24 bits. */
  read(count: number): number {
    const at = this.position >>> 3;
    const { bytes } = this;
    if (this.position + count > bytes.length * 8) throw new DamagedArchive('unexpected end of bzip2');
    const word =
      ((bytes[at] ?? 0) << 24) |
      ((bytes[at + 1] ?? 0) << 16) |
      ((bytes[at + 2] ?? 0) << 8) |
      (bytes[at + 3] ?? 0);
    const shifted = word << (this.position & 7);
    this.position += count;
    return count === 0 ? 0 : shifted >>> (32 - count);
  }
}

/** A canonical Huffman code: for each length the largest code, and where its symbols begin. */
interface Code {
  readonly shortest: number;
  readonly longest: number;
  readonly limits: Int32Array;
  readonly bases: Int32Array;
  readonly symbols: Uint16Array;
}

/** A block in the order of the Burrows-Wheeler transform: `links` holds its bytes (low 8) and successors (high 24). */
interface Block {
  readonly length: number;
  readonly origin: number;
}

function readBlock(bits: BitReader, links: Uint32Array): Block {
  if (bits.read(1) === 1) throw new DamagedArchive('randomised bzip2 blocks are obsolete');
  const origin = bits.read(24);
  const used = readUsedBytes(bits);
  const codeCount = bits.read(3);
  const selectorCount = bits.read(15);
  if (codeCount < 2 || codeCount > 6 || selectorCount === 0) throw new DamagedArchive('bzip2 tables');
  const selectors = readSelectors(bits, selectorCount, codeCount);
  const codes = Array.from({ length: codeCount }, () => readCode(bits, used.length + 2));
  const counts = new Int32Array(256);
  const length = readSymbols({ bits, used, selectors, codes, links, counts });
  if (origin >= length) throw new DamagedArchive('bzip2 origin');
  link(links, length, counts);
  return { length, origin };
}

function readUsedBytes(bits: BitReader): number[] {
  const rows = bits.read(16);
  const used: number[] = [];
  for (let row = 0; row < 16; row += 1) {
    if (((rows >>> (15 - row)) & 1) === 0) continue;
    const columns = bits.read(16);
    for (let column = 0; column < 16; column += 1)
      if (((columns >>> (15 - column)) & 1) === 1) used.push(row * 16 + column);
  }
  if (used.length === 0) throw new DamagedArchive('empty bzip2 block');
  return used;
}

/** Which code serves each group of 50 symbols; written as moves to the front. */
function readSelectors(bits: BitReader, count: number, codeCount: number): Uint8Array {
  const order = [0, 1, 2, 3, 4, 5];
  const selectors = new Uint8Array(count);
  for (let at = 0; at < count; at += 1) {
    let place = 0;
    while (bits.read(1) === 1) place += 1;
    if (place >= codeCount) throw new DamagedArchive('bzip2 selector');
    const [code = 0] = order.splice(place, 1);
    order.unshift(code);
    selectors[at] = code;
  }
  return selectors;
}

function readCode(bits: BitReader, symbolCount: number): Code {
  const lengths = new Uint8Array(symbolCount);
  let length = bits.read(5);
  for (let symbol = 0; symbol < symbolCount; symbol += 1) {
    while (bits.read(1) === 1) length += bits.read(1) === 0 ? 1 : -1;
    if (length < 1 || length > 20) throw new DamagedArchive('bzip2 code length');
    lengths[symbol] = length;
  }
  const shortest = Math.min(...lengths);
  const longest = Math.max(...lengths);
  const limits = new Int32Array(22).fill(-1);
  const bases = new Int32Array(22);
  const symbols = new Uint16Array(symbolCount);
  let next = 0;
  let code = 0;
  for (let size = shortest; size <= longest; size += 1) {
    bases[size] = next - code;
    for (let symbol = 0; symbol < symbolCount; symbol += 1) {
      if (lengths[symbol] !== size) continue;
      symbols[next] = symbol;
      next += 1;
      code += 1;
    }
    limits[size] = code - 1;
    code <<= 1;
  }
  return { shortest, longest, limits, bases, symbols };
}

interface SymbolSource {
  readonly bits: BitReader;
  readonly used: number[];
  readonly selectors: Uint8Array;
  readonly codes: readonly Code[];
  readonly links: Uint32Array;
  readonly counts: Int32Array;
}

/** Undo Huffman coding, zero runs and moves to the front; answers the length of the block. */
function readSymbols({ bits, used, selectors, codes, links, counts }: SymbolSource): number {
  const order = Uint8Array.from(used);
  const endOfBlock = used.length + 1;
  let length = 0;
  let runBit = 1;
  let run = 0;
  for (let at = 0; ; at += 1) {
    const code = codes[selectors[Math.floor(at / 50)] ?? -1];
    if (code === undefined) throw new DamagedArchive('bzip2 selectors are used up');
    const symbol = readSymbol(bits, code);
    if (symbol < 2) {
      run += runBit << symbol;
      runBit <<= 1;
      if (run > links.length) throw new DamagedArchive('bzip2 run');
      continue;
    }
    if (length + run + 1 > links.length + (symbol === endOfBlock ? 1 : 0))
      throw new DamagedArchive('bzip2 block is too long');
    const front = order[0] ?? 0;
    links.fill(front, length, length + run);
    counts[front] = (counts[front] ?? 0) + run;
    length += run;
    run = 0;
    runBit = 1;
    if (symbol === endOfBlock) return length;
    const byte = order[symbol - 1] ?? 0;
    order.copyWithin(1, 0, symbol - 1);
    order[0] = byte;
    links[length] = byte;
    counts[byte] = (counts[byte] ?? 0) + 1;
    length += 1;
  }
}

function readSymbol(bits: BitReader, code: Code): number {
  let value = bits.read(code.shortest);
  for (let size = code.shortest; ; size += 1) {
    if (value <= (code.limits[size] ?? -1)) return code.symbols[value + (code.bases[size] ?? 0)] ?? 0;
    if (size >= code.longest) throw new DamagedArchive('bzip2 code');
    value = (value << 1) | bits.read(1);
  }
}

/** Undo the Burrows-Wheeler transform: the high 24 bits of each element name its successor. */
function link(links: Uint32Array, length: number, counts: Int32Array): void {
  const starts = new Int32Array(256);
  let sum = 0;
  for (let byte = 0; byte < 256; byte += 1) {
    starts[byte] = sum;
    sum += counts[byte] ?? 0;
  }
  for (let at = 0; at < length; at += 1) {
    const byte = (links[at] ?? 0) & 0xff;
    const place = starts[byte] ?? 0;
    starts[byte] = place + 1;
    links[place] = ((links[place] ?? 0) | (at << 8)) >>> 0;
  }
}

const pieceBytes = 1_000_000;

/** Follow the links and undo the first stage: four equal bytes are followed by a count of more. */
function* unrun(links: Uint32Array, { length, origin }: Block): Generator<Uint8Array> {
  let piece = Buffer.allocUnsafe(pieceBytes);
  let filled = 0;
  let equal = 0;
  let last = -1;
  let position = (links[origin] ?? 0) >>> 8;
  for (let at = 0; at < length; at += 1) {
    const element = links[position] ?? 0;
    const byte = element & 0xff;
    position = element >>> 8;
    if (filled + 255 > pieceBytes) {
      yield piece.subarray(0, filled);
      piece = Buffer.allocUnsafe(pieceBytes);
      filled = 0;
    }
    if (equal === 4) {
      piece.fill(last, filled, filled + byte);
      filled += byte;
      equal = 0;
      last = -1;
      continue;
    }
    equal = byte === last ? equal + 1 : 1;
    last = byte;
    piece[filled] = byte;
    filled += 1;
  }
  yield piece.subarray(0, filled);
}

/**
 * The CRC-32 of bzip2 runs from the most significant bit on, unlike that of zlib.
 *
 * Row n of the table is what a byte does that n more bytes follow: four bytes are taken at once.
 */
const crcRows = Array.from({ length: 4 }, () => new Int32Array(256));
for (let byte = 0; byte < 256; byte += 1) {
  let crc = byte << 24;
  for (const row of crcRows) {
    for (let bit = 0; bit < 8; bit += 1) crc = crc < 0 ? (crc << 1) ^ 0x04c11db7 : crc << 1;
    row[byte] = crc;
  }
}

function crcOf(bytes: Uint8Array, before: number): number {
  const [row0, row1, row2, row3] = crcRows as [Int32Array, Int32Array, Int32Array, Int32Array];
  let crc = before | 0;
  let at = 0;
  for (; at + 4 <= bytes.length; at += 4) {
    crc ^=
      ((bytes[at] as number) << 24) |
      ((bytes[at + 1] as number) << 16) |
      ((bytes[at + 2] as number) << 8) |
      (bytes[at + 3] as number);
    crc =
      (row3[crc >>> 24] as number) ^
      (row2[(crc >>> 16) & 0xff] as number) ^
      (row1[(crc >>> 8) & 0xff] as number) ^
      (row0[crc & 0xff] as number);
  }
  for (; at < bytes.length; at += 1)
    crc = (crc << 8) ^ (row0[((crc >>> 24) ^ (bytes[at] as number)) & 0xff] as number);
  return crc;
}
