/** What a package made for a test says of itself. */
export interface MadePackage {
  readonly name: string;
  readonly version: string;
  readonly release: string;
  readonly epoch?: number;
  readonly arch?: string;
  readonly sourceRpm?: string;
  readonly vendor?: string;
  readonly provides?: readonly string[];
  readonly requires?: readonly string[];
  /** As long as a description is; what does not fit on a page of a database goes on in others. */
  readonly description?: string;
}

/** The header of an rpm package as databases keep it: counts, entries of 16 bytes, values. */
export function makeRpmHeader(one: MadePackage): Buffer {
  const entries: Buffer[] = [];
  const values: Buffer[] = [];
  let offset = 0;
  const add = (tag: number, type: number, count: number, value: Buffer) => {
    const entry = Buffer.alloc(16);
    [tag, type, offset, count].forEach((number, index) => entry.writeUInt32BE(number, index * 4));
    entries.push(entry);
    values.push(value);
    offset += value.length;
  };
  const text = (tag: number, value: string | undefined) => {
    if (value !== undefined) add(tag, 6, 1, Buffer.from(`${value}\0`));
  };
  if (one.epoch !== undefined) {
    const number = Buffer.alloc(4);
    number.writeUInt32BE(one.epoch);
    add(1003, 4, 1, number);
  }
  text(1000, one.name);
  text(1001, one.version);
  text(1002, one.release);
  text(1005, one.description);
  text(1011, one.vendor);
  text(1014, 'MIT');
  text(1022, one.arch ?? 'x86_64');
  text(1044, one.sourceRpm);
  for (const [tag, names] of [
    [1047, one.provides ?? []],
    [1049, one.requires ?? []],
  ] as const)
    if (names.length > 0) add(tag, 8, names.length, Buffer.from(names.map((name) => `${name}\0`).join('')));
  const counts = Buffer.alloc(8);
  counts.writeUInt32BE(entries.length, 0);
  counts.writeUInt32BE(offset, 4);
  return Buffer.concat([counts, ...entries, ...values]);
}

/** A package file with this header and no payload. */
export function makeRpm(one: MadePackage): Buffer {
  const lead = Buffer.alloc(96);
  lead.writeUInt32BE(0xedabeedb);
  const magic = Buffer.from('8eade80100000000', 'hex');
  return Buffer.concat([lead, magic, Buffer.alloc(8), magic, makeRpmHeader(one)]);
}

const pageBytes = 512;

/** A SQLite database with the table `Packages` ("Database File Format"), two packages to a leaf, below one root. */
export function makeSqlitePackages(headers: readonly Buffer[]): Buffer {
  const schema = record(['table', 'Packages', 'Packages', 2, 'create table Packages (hnum, blob)']);
  const pages: Buffer[] = [Buffer.alloc(pageBytes), Buffer.alloc(pageBytes)];
  const leaves: number[] = [];
  for (let index = 0; index < headers.length; index += 2) {
    const cells = headers.slice(index, index + 2).map((header, offset) => {
      const payload = record([index + offset + 1, header]);
      return Buffer.concat([varint(payload.length), varint(index + offset + 1), spill(payload, pages)]);
    });
    leaves.push(pages.push(leafPage(cells, 0)));
  }
  const [head] = pages;
  head?.set(leafPage([Buffer.concat([varint(schema.length), varint(1), schema])], 100));
  head?.write('SQLite format 3\0', 0, 'latin1');
  head?.writeUInt16BE(pageBytes, 16);
  pages[1] = interiorPage(leaves);
  return Buffer.concat(pages);
}

/** Keep what has room on a page, and put the rest in a chain of overflow pages. */
function spill(payload: Buffer, pages: Buffer[]): Buffer {
  const most = pageBytes - 35;
  if (payload.length <= most) return payload;
  const least = Math.floor(((pageBytes - 12) * 32) / 255) - 23;
  const fitting = least + ((payload.length - least) % (pageBytes - 4));
  const here = fitting <= most ? fitting : least;
  const first = Buffer.alloc(4);
  first.writeUInt32BE(pages.length + 1);
  for (let at = here; at < payload.length; at += pageBytes - 4) {
    const page = Buffer.alloc(pageBytes);
    page.writeUInt32BE(at + pageBytes - 4 < payload.length ? pages.length + 2 : 0);
    payload.copy(page, 4, at, Math.min(payload.length, at + pageBytes - 4));
    pages.push(page);
  }
  return Buffer.concat([payload.subarray(0, here), first]);
}

function leafPage(cells: readonly Buffer[], at: number): Buffer {
  const page = Buffer.alloc(pageBytes);
  page[at] = 13;
  page.writeUInt16BE(cells.length, at + 3);
  let end = pageBytes;
  for (const [index, cell] of cells.entries()) {
    end -= cell.length;
    cell.copy(page, end);
    page.writeUInt16BE(end, at + 8 + 2 * index);
  }
  return page;
}

function interiorPage(children: readonly number[]): Buffer {
  const page = Buffer.alloc(pageBytes);
  page[0] = 5;
  page.writeUInt16BE(children.length - 1, 3);
  page.writeUInt32BE(children.at(-1) ?? 0, 8);
  for (const [index, child] of children.slice(0, -1).entries()) {
    const at = pageBytes - 5 * (index + 1);
    page.writeUInt32BE(child, at);
    page.writeUInt16BE(at, 12 + 2 * index);
  }
  return page;
}

function record(values: readonly (string | number | Buffer)[]): Buffer {
  const types: Buffer[] = [];
  const contents: Buffer[] = [];
  for (const value of values) {
    const content = typeof value === 'number' ? Buffer.from([value]) : Buffer.from(value);
    const size = 2 * content.length;
    types.push(varint(typeof value === 'number' ? 1 : typeof value === 'string' ? size + 13 : size + 12));
    contents.push(content);
  }
  const header = Buffer.concat(types);
  return Buffer.concat([varint(header.length + 1), header, ...contents]);
}

function varint(value: number): Buffer {
  const bytes = [value & 0x7f];
  for (let rest = value >>> 7; rest > 0; rest >>>= 7) bytes.unshift((rest & 0x7f) | 0x80);
  return Buffer.from(bytes);
}

/** A write-ahead log of SQLite that writes every page of a database ("WAL File Format"); its frames have `salt`. */
export function makeSqliteLog(database: Buffer, { salt = 7, isEnded = true } = {}): Buffer {
  const header = Buffer.alloc(32);
  header.writeUInt32BE(0x377f0682, 0);
  header.writeUInt32BE(pageBytes, 8);
  header.writeUInt32BE(7, 16);
  const pageCount = database.length / pageBytes;
  const frames = Array.from({ length: pageCount }, (_, index) => {
    const frame = Buffer.alloc(24);
    frame.writeUInt32BE(index + 1, 0);
    frame.writeUInt32BE(isEnded && index === pageCount - 1 ? pageCount : 0, 4);
    frame.writeUInt32BE(salt, 8);
    return [frame, database.subarray(index * pageBytes, (index + 1) * pageBytes)];
  });
  return Buffer.concat([header, ...frames.flat()]);
}

/** An NDB database: one page of slots, then blobs at multiples of 16 bytes. */
export function makeNdbPackages(headers: readonly Buffer[]): Buffer {
  const slots = Buffer.alloc(4096);
  slots.write('RpmP', 0, 'latin1');
  slots.writeUInt32LE(1, 12);
  for (let slot = 2; slot < 256; slot += 1) slots.write('Slot', slot * 16, 'latin1');
  const blobs: Buffer[] = [];
  let block = 256;
  for (const [index, header] of headers.entries()) {
    const start = Buffer.alloc(16);
    start.write('BlbS', 0, 'latin1');
    start.writeUInt32LE(index + 1, 4);
    start.writeUInt32LE(header.length, 12);
    const blob = Buffer.alloc(16 * Math.ceil((header.length + 28) / 16));
    Buffer.concat([start, header]).copy(blob);
    slots.writeUInt32LE(index + 1, (index + 2) * 16 + 4);
    slots.writeUInt32LE(block, (index + 2) * 16 + 8);
    block += blob.length / 16;
    blobs.push(blob);
  }
  return Buffer.concat([slots, ...blobs]);
}

/** A hash table of Berkeley DB: a head, one page of the table, and a chain of overflow pages for each header. */
export function makeBdbPackages(headers: readonly Buffer[]): Buffer {
  const head = Buffer.alloc(pageBytes);
  const table = Buffer.alloc(pageBytes);
  const pages = [head, table];
  table[25] = 13;
  table.writeUInt16LE(2 * headers.length, 20);
  for (const [index, header] of headers.entries()) {
    const key = pageBytes - 20 * (index + 1);
    const value = key + 5;
    table.writeUInt16LE(key, 26 + 4 * index);
    table.writeUInt16LE(value, 28 + 4 * index);
    table.set([1, index + 1, 0, 0, 0], key);
    table[value] = 3;
    table.writeUInt32LE(pages.length, value + 4);
    table.writeUInt32LE(header.length, value + 8);
    for (let at = 0; at < header.length; at += pageBytes - 26) {
      const page = Buffer.alloc(pageBytes);
      const used = Math.min(header.length - at, pageBytes - 26);
      page[25] = 7;
      page.writeUInt16LE(used, 22);
      page.writeUInt32LE(at + used < header.length ? pages.length + 1 : 0, 16);
      header.copy(page, 26, at, at + used);
      pages.push(page);
    }
  }
  head.writeUInt32LE(0x061561, 12);
  head.writeUInt32LE(pageBytes, 20);
  head[25] = 8;
  head.writeUInt32LE(pages.length - 1, 32);
  return Buffer.concat(pages);
}
