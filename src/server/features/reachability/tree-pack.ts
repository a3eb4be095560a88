import type { TreeKeeper } from '#engine';
import { closeSync, fstatSync, openSync, readSync, writeSync } from 'node:fs';
import { deflateSync, inflateSync } from 'node:zlib';

/** Where a tree lies in a pack: its beginning and its length, in bytes. */
type Place = readonly [at: number, length: number];

/** What stands at the end of a pack, before the eight bytes that say where it begins. */
interface PackIndex {
  /** Of the program that made it. */
  readonly version: string;
  readonly trees: Readonly<Record<string, Place>>;
}

/**
 * The trees that a check needs, in one file: those of the pack of an earlier check are taken over, others are added. What
 * the earlier check needed and this one does not is left behind. Trees are compressed with a checksum.
 */
export class TreePack implements TreeKeeper {
  private readonly file: number;
  private readonly trees = new Map<string, Place>();
  private length = 0;
  /** How many trees came from the earlier pack, and how many were made. */
  readonly counts = { taken: 0, made: 0 };

  /**
   * @param path of the new pack
   * @param version of the program: packs of others are not read
   * @param earlier pack, if there is one
   * @param mostBytes of the new pack: what goes beyond is made again each time
   */
  constructor(
    path: string,
    private readonly version: string,
    private readonly earlier: EarlierPack | undefined,
    private readonly mostBytes = 256 * 2 ** 20,
  ) {
    this.file = openSync(path, 'w', 0o600);
  }

  find(key: string): Uint8Array | undefined {
    const packed = this.earlier?.version === this.version ? this.earlier.read(key) : undefined;
    const record = packed && unpacked(packed);
    if (packed === undefined || record === undefined) return undefined;
    this.counts.taken += 1;
    this.add(key, packed);
    return record;
  }

  keep(key: string, record: Uint8Array): void {
    this.counts.made += 1;
    this.add(key, deflateSync(record, { level: 1 }));
  }

  /** Write down what the pack holds. Nothing can be kept afterwards. */
  finish(): void {
    const index: PackIndex = { version: this.version, trees: Object.fromEntries(this.trees) };
    const end = Buffer.alloc(endBytes);
    end.writeBigUInt64BE(BigInt(this.length));
    writeSync(this.file, Buffer.concat([Buffer.from(JSON.stringify(index)), end]));
    closeSync(this.file);
  }

  private add(key: string, packed: Uint8Array): void {
    if (this.trees.has(key) || this.length + packed.length > this.mostBytes) return;
    for (let at = 0; at < packed.length; ) at += writeSync(this.file, packed, at);
    this.trees.set(key, [this.length, packed.length]);
    this.length += packed.length;
  }
}

/** The pack of an earlier check. */
export class EarlierPack {
  private constructor(
    private readonly file: number,
    private readonly index: PackIndex,
  ) {}

  /** Undefined when the file is no whole pack. */
  static open(path: string): EarlierPack | undefined {
    const file = openSync(path, 'r');
    try {
      const { size } = fstatSync(file);
      const from = Number(bytesAt(file, size - endBytes, endBytes).readBigUInt64BE());
      const index = bytesAt(file, from, size - endBytes - from).toString();
      return new EarlierPack(file, JSON.parse(index) as PackIndex);
    } catch (error) {
      if (!(error instanceof RangeError || error instanceof SyntaxError)) throw error;
      closeSync(file);
      return undefined;
    }
  }

  get version(): string {
    return this.index.version;
  }

  /** A tree as it was packed. */
  read(key: string): Uint8Array | undefined {
    const place = this.index.trees[key];
    return place && bytesAt(this.file, ...place);
  }
}

function bytesAt(file: number, at: number, length: number): Buffer {
  const bytes = Buffer.alloc(length);
  if (at < 0 || readSync(file, bytes, 0, length, at) < length) throw new RangeError('a pack that is cut off');
  return bytes;
}

/** Undefined when something else came of it on the disk. */
function unpacked(packed: Uint8Array): Uint8Array | undefined {
  try {
    return inflateSync(packed);
  } catch {
    // It is made again.
    return undefined;
  }
}

const endBytes = 8;
