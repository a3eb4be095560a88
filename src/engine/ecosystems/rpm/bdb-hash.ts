/**
 * Reads the values of a Berkeley DB hash table (`Packages` of rpm before 4.16; Berkeley DB, src/dbinc/db_page.h).
 *
 * The headers of packages are too large for a page: a page of the table names the first of the overflow pages that
 * each lies in. Smaller values are passed over. Throws `RangeError` where the file ends or contradicts itself.
 */
export function* bdbValues(file: Buffer): Generator<Buffer> {
  const pages = new BdbPages(file);
  for (let number = 1; number <= pages.last; number += 1) {
    const page = pages.at(number);
    const type = page[typeAt];
    if (type !== sortedHash && type !== unsortedHash) continue;
    const entries = pages.u16(page, 20);
    // Keys and values in turn.
    for (let entry = 1; entry < entries; entry += 2) {
      const at = pages.u16(page, headBytes + 2 * entry);
      if (page[at] === offPage) yield pages.overflow(pages.u32(page, at + 4), pages.u32(page, at + 8));
    }
  }
}

/** Whether a file is such a table by the mark on its first page, in either order of bytes. */
export function isBdbHash(file: Buffer): boolean {
  return file.length >= 512 && (file.readUInt32LE(12) === hashMagic || file.readUInt32BE(12) === hashMagic);
}

const hashMagic = 0x061561;
const headBytes = 26;
const typeAt = 25;
const unsortedHash = 2;
const overflowPage = 7;
const sortedHash = 13;
/** The kind of an entry that lies in overflow pages. */
const offPage = 3;

class BdbPages {
  readonly last: number;
  private readonly pageBytes: number;
  private readonly isLittle: boolean;
  private readonly visited = new Set<number>();

  constructor(private readonly file: Buffer) {
    this.isLittle = file.readUInt32LE(12) === hashMagic;
    this.pageBytes = this.u32(file, 20);
    this.last = this.u32(file, 32);
    if (this.pageBytes < 512 || this.pageBytes > 65_536) throw new RangeError('page size');
  }

  u16(page: Buffer, at: number): number {
    return this.isLittle ? page.readUInt16LE(at) : page.readUInt16BE(at);
  }

  u32(page: Buffer, at: number): number {
    return this.isLittle ? page.readUInt32LE(at) : page.readUInt32BE(at);
  }

  at(number: number): Buffer {
    const start = number * this.pageBytes;
    if (start + this.pageBytes > this.file.length) throw new RangeError('page number');
    return this.file.subarray(start, start + this.pageBytes);
  }

  /** A value of so many bytes, from its first page on. */
  overflow(first: number, length: number): Buffer {
    if (length > this.file.length) throw new RangeError('value size');
    const pieces: Buffer[] = [];
    let number = first;
    for (let left = length; left > 0; ) {
      const page = this.at(number);
      const used = this.u16(page, 22);
      // Each page belongs to one value; a chain that comes back would never end.
      const isFresh = !this.visited.has(number) && page[typeAt] === overflowPage;
      if (!isFresh || used === 0 || headBytes + used > page.length) throw new RangeError('overflow page');
      this.visited.add(number);
      pieces.push(page.subarray(headBytes, headBytes + Math.min(used, left)));
      left -= used;
      number = this.u32(page, 16);
    }
    return Buffer.concat(pieces);
  }
}
