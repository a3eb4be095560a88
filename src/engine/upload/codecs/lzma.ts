import { DamagedArchive } from '../limits.ts';

/** The probability model of LZMA as one array; each name is where its part begins (7-Zip's "LZMA specification"). */
const isMatch = 0;
const isRepeat = isMatch + 12 * 16;
const isRepeat0 = isRepeat + 12;
const isRepeat1 = isRepeat0 + 12;
const isRepeat2 = isRepeat1 + 12;
const isLongRepeat0 = isRepeat2 + 12;
const slots = isLongRepeat0 + 12 * 16;
const distances = slots + 4 * 64;
const alignment = distances + 115;
const matchLength = alignment + 16;
const lengthModelSize = 2 + 16 * 8 + 16 * 8 + 256;
const repeatLength = matchLength + lengthModelSize;
const literals = repeatLength + lengthModelSize;

const evenChance = 1024;
const longestMatch = 273;
const outputBytes = 1024 * 1024;

/** What was decompressed last, as far back as matches may reach; the bytes lie in a row. */
export class LzmaWindow {
  bytes: Buffer = Buffer.alloc(0);
  end = 0;
  /** How far back a match may reach now. */
  reach = 0;

  /** `reachBytes`: the size of the dictionary. Memory is taken as it fills. */
  constructor(private readonly reachBytes: number) {}

  /** Make room for `size` more bytes, keeping what matches may reach. */
  makeRoom(size: number): void {
    if (this.end + size <= this.bytes.length) return;
    const kept = this.bytes.subarray(this.end - this.reach, this.end);
    const wanted = this.reach + size;
    const slack = Math.min(wanted, Math.max(this.reachBytes / 2, 4_000_000));
    if (wanted + slack <= this.bytes.length) this.bytes.copyWithin(0, this.end - this.reach, this.end);
    else {
      const larger = Buffer.allocUnsafe(wanted + slack);
      kept.copy(larger);
      this.bytes = larger;
    }
    this.end = this.reach;
  }

  /** `size` bytes have been written at the end. */
  wrote(size: number): void {
    this.end += size;
    this.reach = Math.min(this.reachBytes, this.reach + size);
  }

  forget(): void {
    this.reach = 0;
  }
}

/**
 * Decoder of LZMA, after 7-Zip's "LZMA specification" (public domain), for the pieces that LZMA2 cuts it into.
 *
 * Model, state and last distances live on from piece to piece until `reset`.
 */
export class LzmaDecoder {
  private probabilities = new Uint16Array(0);
  private literalContextBits = 0;
  private literalPositionMask = 0;
  private positionMask = 0;
  private state = 0;
  private readonly last = [0, 0, 0, 0];
  private position = 0;

  private input: Uint8Array = new Uint8Array(0);
  private at = 0;
  private range = 0;
  private code = 0;

  constructor(private readonly window: LzmaWindow) {}

  /** `properties`: (pb * 5 + lp) * 9 + lc. */
  setProperties(properties: number): void {
    const lc = properties % 9;
    const lp = Math.floor(properties / 9) % 5;
    const pb = Math.floor(properties / 45);
    if (pb > 4) throw new DamagedArchive('LZMA properties');
    this.literalContextBits = lc;
    this.literalPositionMask = (1 << lp) - 1;
    this.positionMask = (1 << pb) - 1;
    this.probabilities = new Uint16Array(literals + (0x300 << (lc + lp)));
  }

  reset(): void {
    if (this.probabilities.length === 0) throw new DamagedArchive('LZMA without properties');
    this.probabilities.fill(evenChance);
    this.state = 0;
    this.last.fill(0);
  }

  /** Literals are modelled by their position since the dictionary was forgotten. */
  moveTo(position: number): void {
    this.position = position;
  }

  /** Decode one piece: all of `input` into exactly `size` bytes at the end of the window. */
  decode(input: Uint8Array, size: number): void {
    this.begin(input);
    this.window.makeRoom(size);
    const stop = this.window.end + size;
    while (this.window.end < stop) this.step(stop);
    if (this.at !== input.length || this.code !== 0) throw new DamagedArchive('LZMA input is left over');
  }

  /** Decode a stream that is not cut into pieces: `input` into `size` bytes, which come a megabyte at a time. */
  *decodeWhole(input: Uint8Array, size: number): Generator<Uint8Array> {
    const { window } = this;
    this.begin(input);
    for (let left = size; left > 0; ) {
      window.makeRoom(outputBytes + longestMatch);
      const start = window.end;
      const stop = start + left;
      while (window.end < Math.min(stop, start + outputBytes)) this.step(stop);
      if (this.at > input.length) throw new DamagedArchive('unexpected end of LZMA');
      left -= window.end - start;
      yield Buffer.from(window.bytes.subarray(start, window.end));
    }
  }

  private begin(input: Uint8Array): void {
    if (this.probabilities.length === 0) throw new DamagedArchive('LZMA without properties');
    if (input.length < 5 || input[0] !== 0) throw new DamagedArchive('LZMA range coder');
    this.input = input;
    this.at = 5;
    this.range = 0xffffffff;
    this.code =
      (((input[1] ?? 0) << 24) | ((input[2] ?? 0) << 16) | ((input[3] ?? 0) << 8) | (input[4] ?? 0)) >>> 0;
  }

  private step(stop: number): void {
    const context = this.state * 16 + (this.position & this.positionMask);
    if (this.bit(isMatch + context) === 0) return this.literal();
    if (this.bit(isRepeat + this.state) === 0) return this.match(stop);
    this.repeat(context, stop);
  }

  private literal(): void {
    const { window } = this;
    const { bytes, end } = window;
    const previous = window.reach === 0 ? 0 : (bytes[end - 1] ?? 0);
    const lc = this.literalContextBits;
    const context = ((this.position & this.literalPositionMask) << lc) | (previous >> (8 - lc));
    const base = literals + 0x300 * context;
    let symbol = 1;
    if (this.state >= 7) {
      const distance = (this.last[0] ?? 0) + 1;
      if (distance > window.reach) throw new DamagedArchive('LZMA distance');
      let matched = bytes[end - distance] ?? 0;
      while (symbol < 0x100) {
        const matchedBit = (matched >> 7) & 1;
        matched <<= 1;
        const bit = this.bit(base + ((1 + matchedBit) << 8) + symbol);
        symbol = (symbol << 1) | bit;
        if (bit !== matchedBit) break;
      }
    }
    while (symbol < 0x100) symbol = (symbol << 1) | this.bit(base + symbol);
    bytes[end] = symbol & 0xff;
    window.wrote(1);
    this.position += 1;
    this.state = this.state < 4 ? 0 : this.state < 10 ? this.state - 3 : this.state - 6;
  }

  private match(stop: number): void {
    const { last } = this;
    const length = this.length(matchLength);
    this.state = this.state < 7 ? 7 : 10;
    last[3] = last[2] ?? 0;
    last[2] = last[1] ?? 0;
    last[1] = last[0] ?? 0;
    last[0] = this.distance(length);
    this.copy(length, stop);
  }

  private repeat(context: number, stop: number): void {
    const { last } = this;
    let which = 0;
    if (this.bit(isRepeat0 + this.state) === 0) {
      if (this.bit(isLongRepeat0 + context) === 0) {
        this.state = this.state < 7 ? 9 : 11;
        return this.copy(1, stop);
      }
    } else if (this.bit(isRepeat1 + this.state) === 0) which = 1;
    else which = 2 + this.bit(isRepeat2 + this.state);
    const distance = last[which] ?? 0;
    last.copyWithin(1, 0, which);
    last[0] = distance;
    const length = this.length(repeatLength);
    this.state = this.state < 7 ? 8 : 11;
    this.copy(length, stop);
  }

  private copy(length: number, stop: number): void {
    const { window } = this;
    const { bytes, end } = window;
    const distance = (this.last[0] ?? 0) + 1;
    if (distance > window.reach) throw new DamagedArchive('LZMA distance');
    if (end + length > stop) throw new DamagedArchive('LZMA match leaves its piece');
    for (let at = end; at < end + length; at += 1) bytes[at] = bytes[at - distance] ?? 0;
    window.wrote(length);
    this.position += length;
  }

  private length(model: number): number {
    const position = this.position & this.positionMask;
    if (this.bit(model) === 0) return 2 + this.tree(model + 2 + position * 8, 3);
    if (this.bit(model + 1) === 0) return 10 + this.tree(model + 130 + position * 8, 3);
    return 18 + this.tree(model + 258, 8);
  }

  private distance(length: number): number {
    const slot = this.tree(slots + Math.min(length - 2, 3) * 64, 6);
    if (slot < 4) return slot;
    const count = (slot >> 1) - 1;
    const base = ((2 | (slot & 1)) << count) >>> 0;
    if (slot < 14) return base + this.reverseTree(distances + base - slot, count);
    return base + this.evenBits(count - 4) * 16 + this.reverseTree(alignment, 4);
  }

  private tree(model: number, count: number): number {
    let symbol = 1;
    for (let done = 0; done < count; done += 1) symbol = (symbol << 1) | this.bit(model + symbol);
    return symbol - (1 << count);
  }

  private reverseTree(model: number, count: number): number {
    let symbol = 1;
    let value = 0;
    for (let done = 0; done < count; done += 1) {
      const bit = this.bit(model + symbol);
      symbol = (symbol << 1) | bit;
      value |= bit << done;
    }
    return value;
  }

  private evenBits(count: number): number {
    let value = 0;
    for (let done = 0; done < count; done += 1) {
      this.range >>>= 1;
      const bit = this.code >= this.range ? 1 : 0;
      if (bit === 1) this.code = (this.code - this.range) >>> 0;
      this.normalize();
      value = value * 2 + bit;
    }
    return value;
  }

  private bit(model: number): number {
    const chance = this.probabilities[model] ?? 0;
    const bound = (this.range >>> 11) * chance;
    if (this.code < bound) {
      this.range = bound;
      this.probabilities[model] = chance + ((2048 - chance) >> 5);
      this.normalize();
      return 0;
    }
    this.range = (this.range - bound) >>> 0;
    this.code = (this.code - bound) >>> 0;
    this.probabilities[model] = chance - (chance >> 5);
    this.normalize();
    return 1;
  }

  private normalize(): void {
    if (this.range >= 0x1000000) return;
    this.range = (this.range << 8) >>> 0;
    // Past the end there is nothing; the length of the input is checked when the piece is done.
    this.code = ((this.code << 8) | (this.input[this.at] ?? 0)) >>> 0;
    this.at += 1;
  }
}
