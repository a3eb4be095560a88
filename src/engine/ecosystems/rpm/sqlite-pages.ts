/**
 * Reads the rows of one table out of a SQLite database ("Database File Format", sqlite.org/fileformat2.html): pages of
 * B-trees and their overflow pages, nothing else.
 *
 * Yields rows until the file ends or contradicts itself, and throws `RangeError` there: what came before is good.
 */
export function* sqliteRows(file: Buffer, table: string): Generator<readonly SqliteValue[]> {
  const database = new Pages(file);
  for (const [type, , name, root] of database.rows(1)) {
    if (type !== 'table' || name !== table || typeof root !== 'number') continue;
    yield* database.rows(root);
    return;
  }
}

/** A column of a row: texts, numbers and bytes; `undefined` for NULL and for numbers that nobody asks for here. */
type SqliteValue = string | number | Buffer | undefined;

/** Whether a file is a SQLite database by its first bytes. */
export function isSqlite(file: Buffer): boolean {
  return file.subarray(0, 16).toString('latin1') === 'SQLite format 3\0';
}

const interiorTable = 5;
const leafTable = 13;

class Pages {
  private readonly pageBytes: number;
  /** A page without the bytes that are reserved at its end. */
  private readonly usableBytes: number;
  private readonly visited = new Set<number>();

  constructor(private readonly file: Buffer) {
    const stated = file.readUInt16BE(16);
    this.pageBytes = stated === 1 ? 65_536 : stated;
    this.usableBytes = this.pageBytes - file.readUInt8(20);
    if (this.pageBytes < 512 || this.usableBytes < 480) throw new RangeError('page size');
  }

  /** The rows of a B-tree, from its root page on. */
  *rows(root: number): Generator<readonly SqliteValue[]> {
    const waiting = [root];
    for (let number = waiting.pop(); number !== undefined; number = waiting.pop()) {
      const page = this.page(number);
      // The first page begins with the header of the file.
      const at = number === 1 ? 100 : 0;
      const cells = page.readUInt16BE(at + 3);
      const isInterior = page[at] === interiorTable;
      if (!isInterior && page[at] !== leafTable) throw new RangeError('page type');
      const pointers = at + (isInterior ? 12 : 8);
      const cellAt = (cell: number) => page.readUInt16BE(pointers + 2 * cell);
      if (isInterior) {
        waiting.push(page.readUInt32BE(at + 8));
        for (let cell = cells - 1; cell >= 0; cell -= 1) waiting.push(page.readUInt32BE(cellAt(cell)));
      } else {
        for (let cell = 0; cell < cells; cell += 1) yield recordOf(this.payload(page, cellAt(cell)));
      }
    }
  }

  /** No page belongs to two places; one that is met again would be read for ever. */
  private page(number: number): Buffer {
    const start = (number - 1) * this.pageBytes;
    if (number < 1 || start + this.pageBytes > this.file.length || this.visited.has(number))
      throw new RangeError('page number');
    // The first page is both the root of the schema and the head of the file.
    this.visited.add(number);
    return this.file.subarray(start, start + this.pageBytes);
  }

  /** The record of a leaf cell; what has no room on the page lies in a chain of overflow pages (1.6). */
  private payload(page: Buffer, at: number): Buffer {
    const size = varint(page, at);
    const rowid = varint(page, size.end);
    const mostHere = this.usableBytes - 35;
    if (size.value <= mostHere) return slice(page, rowid.end, size.value);
    const least = Math.floor(((this.usableBytes - 12) * 32) / 255) - 23;
    const fitting = least + ((size.value - least) % (this.usableBytes - 4));
    const here = fitting <= mostHere ? fitting : least;
    if (size.value > this.file.length) throw new RangeError('payload size');
    const pieces = [slice(page, rowid.end, here)];
    let next = page.readUInt32BE(rowid.end + here);
    for (let left = size.value - here; left > 0; ) {
      const overflow = this.page(next);
      const piece = slice(overflow, 4, Math.min(left, this.usableBytes - 4));
      pieces.push(piece);
      left -= piece.length;
      next = overflow.readUInt32BE(0);
    }
    return Buffer.concat(pieces);
  }
}

/** The values of a record (2.1): a header of serial types, then the values. */
function recordOf(record: Buffer): SqliteValue[] {
  const header = varint(record, 0);
  const values: SqliteValue[] = [];
  let at = header.end;
  let from = header.value;
  while (at < header.value) {
    const type = varint(record, at);
    at = type.end;
    const bytes = bytesOf(type.value);
    values.push(valueOf(type.value, slice(record, from, bytes)));
    from += bytes;
  }
  return values;
}

function bytesOf(type: number): number {
  if (type >= 12) return Math.floor((type - 12) / 2);
  return [0, 1, 2, 3, 4, 6, 8, 8, 0, 0, 0, 0][type] ?? 0;
}

function valueOf(type: number, bytes: Buffer): SqliteValue {
  if (type >= 12) return type % 2 === 0 ? bytes : bytes.toString('utf8');
  if (type === 8 || type === 9) return type - 8;
  return type >= 1 && type <= 5 ? bytes.readIntBE(0, bytes.length) : undefined;
}

function slice(bytes: Buffer, from: number, length: number): Buffer {
  if (from + length > bytes.length) throw new RangeError('unexpected end');
  return bytes.subarray(from, from + length);
}

/** A number of one to nine bytes, seven bits in each, all eight in the ninth. */
function varint(bytes: Buffer, at: number): { readonly value: number; readonly end: number } {
  let value = 0;
  for (let index = 0; index < 8; index += 1) {
    const byte = bytes.readUInt8(at + index);
    value = value * 128 + (byte & 0x7f);
    if (byte < 0x80) return { value, end: at + index + 1 };
  }
  return { value: value * 256 + bytes.readUInt8(at + 8), end: at + 9 };
}
