import { DamagedArchive } from '../limits.ts';

/** A compression method of a folder; `inputs` and `outputs` are numbered through all methods of the folder. */
export interface Coder {
  /** In hexadecimal. */
  readonly id: string;
  readonly properties: Buffer;
  readonly inputCount: number;
  readonly outputCount: number;
}

/** Some files compressed as one stream. */
export interface Folder {
  readonly coders: readonly Coder[];
  /** Which output feeds which input. */
  readonly bonds: readonly { readonly input: number; readonly output: number }[];
  /** The inputs that are fed from the archive, in the order in which their streams lie there. */
  readonly packedInputs: readonly number[];
  /** By output. */
  sizes: readonly number[];
  crc: number | undefined;
  /** The files in it. */
  streams: readonly { readonly sizeBytes: number; readonly crc: number | undefined }[];
}

/** Where compressed streams lie, and what is in them. */
export interface Streams {
  /** Counted from the end of the first 32 bytes of the archive. */
  readonly packedAt: number;
  readonly packedSizes: readonly number[];
  readonly folders: readonly Folder[];
}

/** What the list of files says of one of them. */
export interface ListedFile {
  readonly name: string;
  readonly hasContent: boolean;
  readonly isDirectory: boolean;
  /** Windows attributes, with the mode of Unix in the upper half when the bit 0x8000 is set. */
  readonly attributes: number;
}

/** What the list of an archive is read as: streams that hold another list, or files. */
export type Listing =
  | { readonly kind: 'packed'; readonly streams: Streams }
  | { readonly kind: 'files'; readonly streams: Streams; readonly files: readonly ListedFile[] };

const noStreams: Streams = { packedAt: 0, packedSizes: [], folders: [] };

/**
 * Read the list of a 7z archive (7-Zip's `7zFormat.txt`, public domain).
 *
 * `maxCount`: how many files or folders it may have. Throws `DamagedArchive` when it makes no sense.
 */
export function readListing(bytes: Buffer, maxCount: number): Listing {
  const reader = new ListReader(bytes, maxCount);
  const kind = reader.byte();
  if (kind === 0x17) return { kind: 'packed', streams: reader.streams() };
  if (kind !== 0x01) throw new DamagedArchive('7z header');
  let id = reader.byte();
  if (id === 0x02) {
    for (let property = reader.byte(); property !== 0; property = reader.byte()) reader.skip(reader.number());
    id = reader.byte();
  }
  if (id === 0x03) {
    reader.streams();
    id = reader.byte();
  }
  const streams = id === 0x04 ? reader.streams() : noStreams;
  if (id === 0x04) id = reader.byte();
  return { kind: 'files', streams, files: id === 0x05 ? reader.files() : [] };
}

class ListReader {
  private at = 0;

  constructor(
    private readonly bytes: Buffer,
    private readonly maxCount: number,
  ) {}

  byte(): number {
    const byte = this.bytes[this.at];
    if (byte === undefined) throw new DamagedArchive('unexpected end of 7z header');
    this.at += 1;
    return byte;
  }

  /** The leading ones of the first byte tell how many bytes follow, least significant first. */
  number(): number {
    const first = this.byte();
    let value = 0;
    for (let index = 0, mask = 0x80; index < 8; index += 1, mask >>= 1) {
      if ((first & mask) === 0) return value + (first & (mask - 1)) * 2 ** (8 * index);
      value += this.byte() * 2 ** (8 * index);
    }
    return value;
  }

  skip(size: number): void {
    this.take(size);
  }

  streams(): Streams {
    let packedAt = 0;
    let packedSizes: number[] = [];
    let folders: Folder[] = [];
    for (;;) {
      const id = this.byte();
      if (id === 0x00) return { packedAt, packedSizes, folders };
      if (id === 0x06) {
        packedAt = this.number();
        packedSizes = this.packInfo();
      } else if (id === 0x07) folders = this.folders();
      else if (id === 0x08) this.substreams(folders);
      else throw new DamagedArchive('7z streams');
    }
  }

  files(): ListedFile[] {
    const count = this.count();
    let names: string[] = [];
    let hasNoContent: boolean[] = [];
    let isFile: boolean[] = [];
    let attributes: number[] = [];
    for (let id = this.byte(); id !== 0; id = this.byte()) {
      const end = this.number() + this.at;
      if (id === 0x0e) hasNoContent = this.bits(count);
      if (id === 0x0f) isFile = this.bits(hasNoContent.filter(Boolean).length);
      if (id === 0x11) names = this.names(count);
      if (id === 0x15) attributes = this.attributes(count);
      if (end > this.bytes.length || end < this.at) throw new DamagedArchive('7z file property');
      this.at = end;
    }
    let emptyIndex = 0;
    return Array.from({ length: count }, (_, index) => {
      const isEmpty = hasNoContent[index] === true;
      const isDirectory = isEmpty && isFile[emptyIndex] !== true;
      if (isEmpty) emptyIndex += 1;
      return {
        name: names[index] ?? '',
        hasContent: !isEmpty,
        isDirectory,
        attributes: attributes[index] ?? 0,
      };
    });
  }

  private packInfo(): number[] {
    const count = this.count();
    let sizes: number[] = [];
    for (let id = this.byte(); id !== 0; id = this.byte()) {
      if (id === 0x09) sizes = Array.from({ length: count }, () => this.number());
      else if (id === 0x0a) this.digests(count);
      else throw new DamagedArchive('7z pack info');
    }
    return sizes;
  }

  private folders(): Folder[] {
    this.expect(0x0b);
    const count = this.count();
    if (this.byte() !== 0) throw new DamagedArchive('7z folders elsewhere');
    const folders = Array.from({ length: count }, () => this.folder());
    this.expect(0x0c);
    for (const folder of folders) {
      const outputCount = folder.coders.reduce((sum, coder) => sum + coder.outputCount, 0);
      folder.sizes = Array.from({ length: outputCount }, () => this.number());
    }
    for (let id = this.byte(); id !== 0; id = this.byte()) {
      if (id !== 0x0a) throw new DamagedArchive('7z folders');
      const digests = this.digests(count);
      for (const [index, folder] of folders.entries()) folder.crc = digests[index];
    }
    for (const folder of folders) folder.streams = [{ sizeBytes: sizeOf(folder), crc: folder.crc }];
    return folders;
  }

  private folder(): Folder {
    const coderCount = this.number();
    if (coderCount < 1 || coderCount > 32) throw new DamagedArchive('7z coders');
    const coders = Array.from({ length: coderCount }, () => this.coder());
    const inputCount = coders.reduce((sum, coder) => sum + coder.inputCount, 0);
    const bondCount = coders.reduce((sum, coder) => sum + coder.outputCount, 0) - 1;
    const bonds = Array.from({ length: bondCount }, () => ({ input: this.number(), output: this.number() }));
    const bound = new Set(bonds.map(({ input }) => input));
    const unbound = Array.from({ length: inputCount }, (_, input) => input).filter((one) => !bound.has(one));
    const packedCount = inputCount - bondCount;
    const packedInputs =
      packedCount === 1 ? unbound : Array.from({ length: Math.max(0, packedCount) }, () => this.number());
    return { coders, bonds, packedInputs, sizes: [], crc: undefined, streams: [] };
  }

  private coder(): Coder {
    const flags = this.byte();
    const id = this.take(flags & 0x0f).toString('hex');
    const isComplex = (flags & 0x10) !== 0;
    const inputCount = isComplex ? this.number() : 1;
    const outputCount = isComplex ? this.number() : 1;
    if (inputCount > 8 || outputCount < 1 || outputCount > 8) throw new DamagedArchive('7z coder');
    const properties = (flags & 0x20) !== 0 ? this.take(this.number()) : Buffer.alloc(0);
    return { id, properties, inputCount, outputCount };
  }

  private substreams(folders: readonly Folder[]): void {
    let counts = folders.map(() => 1);
    let sizes: number[][] = folders.map((folder) => [sizeOf(folder)]);
    let digests: readonly (number | undefined)[] | undefined;
    for (let id = this.byte(); id !== 0; id = this.byte()) {
      if (id === 0x0d) {
        counts = folders.map(() => this.count());
        if (counts.reduce((sum, count) => sum + count, 0) > this.maxCount)
          throw new DamagedArchive('7z counts');
        sizes = folders.map((folder, index) => (counts[index] === 1 ? [sizeOf(folder)] : []));
      } else if (id === 0x09) {
        sizes = folders.map((folder, index) => this.sizesWithin(sizeOf(folder), counts[index] ?? 0));
      } else if (id === 0x0a) {
        const unknown = folders.map((folder, index) =>
          counts[index] === 1 && folder.crc !== undefined ? 0 : (counts[index] ?? 0),
        );
        digests = this.digests(unknown.reduce((sum, count) => sum + count, 0));
      } else throw new DamagedArchive('7z substreams');
    }
    let next = 0;
    for (const [index, folder] of folders.entries()) {
      const isKnown = counts[index] === 1 && folder.crc !== undefined;
      folder.streams = (sizes[index] ?? []).map((sizeBytes) => {
        if (isKnown) return { sizeBytes, crc: folder.crc };
        next += 1;
        return { sizeBytes, crc: digests?.[next - 1] };
      });
    }
  }

  /** The last size is what the others leave of the folder. */
  private sizesWithin(total: number, count: number): number[] {
    if (count === 0) return [];
    const sizes = Array.from({ length: count - 1 }, () => this.number());
    const last = total - sizes.reduce((sum, size) => sum + size, 0);
    if (last < 0) throw new DamagedArchive('7z sizes');
    return [...sizes, last];
  }

  private digests(count: number): (number | undefined)[] {
    const isDefined = this.byte() !== 0 ? undefined : this.bits(count);
    return Array.from({ length: count }, (_, index) =>
      isDefined === undefined || isDefined[index] === true ? this.take(4).readUInt32LE(0) : undefined,
    );
  }

  private names(count: number): string[] {
    if (this.byte() !== 0) throw new DamagedArchive('7z names elsewhere');
    return Array.from({ length: count }, () => {
      const start = this.at;
      while (this.take(2).readUInt16LE(0) !== 0);
      return this.bytes.toString('utf16le', start, this.at - 2);
    });
  }

  private attributes(count: number): number[] {
    const isDefined = this.byte() !== 0 ? undefined : this.bits(count);
    this.byte();
    return Array.from({ length: count }, (_, index) =>
      isDefined === undefined || isDefined[index] === true ? this.take(4).readUInt32LE(0) : 0,
    );
  }

  /** One bit each, from the most significant one on. */
  private bits(count: number): boolean[] {
    const bytes = this.take(Math.ceil(count / 8));
    return Array.from({ length: count }, (_, at) => ((bytes[at >> 3] ?? 0) & (0x80 >> (at & 7))) !== 0);
  }

  private count(): number {
    const count = this.number();
    if (count > this.maxCount) throw new DamagedArchive('7z count');
    return count;
  }

  private expect(id: number): void {
    if (this.byte() !== id) throw new DamagedArchive('7z header');
  }

  private take(size: number): Buffer {
    if (!(size >= 0 && this.at + size <= this.bytes.length))
      throw new DamagedArchive('unexpected end of 7z header');
    this.at += size;
    return this.bytes.subarray(this.at - size, this.at);
  }
}

/** The size of what comes out of a folder: of the output that feeds nothing. */
export function sizeOf({ sizes, bonds }: Folder): number {
  return sizes[lastOutput({ sizes, bonds })] ?? 0;
}

/** The output of a folder that feeds no input. */
export function lastOutput({ sizes, bonds }: Pick<Folder, 'sizes' | 'bonds'>): number {
  const feeding = new Set(bonds.map(({ output }) => output));
  return sizes.findIndex((_, output) => !feeding.has(output));
}
