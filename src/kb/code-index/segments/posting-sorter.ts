import { type FileHandle, open } from 'node:fs/promises';
import { join } from 'node:path';
import { rowBytes, writeRow } from './posting-rows.ts';
import { RowCursor } from './row-cursor.ts';

/** So many postings are sorted in memory, which takes 20 bytes each. */
const mostInMemory = 1 << 21;
const rowsAtOnce = 65_536;
const radix = 65_536;

/**
 * Sorts postings by fingerprint, however many there are: runs that were sorted in memory lie in a file, and are read
 * side by side.
 */
export class PostingSorter {
  private columns = new PostingColumns(1024);
  private count = 0;
  /** Where each run ends in the file, in rows. */
  private readonly ends: number[] = [];

  private constructor(private readonly file: FileHandle) {}

  /** The folder is the caller's, who removes it. */
  static async create(folder: string): Promise<PostingSorter> {
    return new PostingSorter(await open(join(folder, 'runs'), 'wx+'));
  }

  /** Throws `RangeError` for what is no fingerprint. */
  async add(fileId: number, fingerprints: Float64Array): Promise<void> {
    for (const fingerprint of fingerprints) {
      const isWhole = Number.isInteger(fingerprint) && fingerprint >= 0 && fingerprint < 2 ** 48;
      if (!isWhole) throw new RangeError(`no fingerprint: ${fingerprint}`);
      if (this.count === this.columns.room) await this.makeRoom();
      this.columns.set(this.count, fingerprint, fileId);
      this.count += 1;
    }
  }

  get sizeBytes(): number {
    return ((this.ends.at(-1) ?? 0) + this.count) * rowBytes;
  }

  /** Nothing is added any more. */
  async cursors(): Promise<RowCursor[]> {
    await this.spill();
    return this.ends.map((end, run) => new RowCursor(this.file, this.ends[run - 1] ?? 0, end));
  }

  close(): Promise<void> {
    return this.file.close();
  }

  private async makeRoom(): Promise<void> {
    if (this.columns.room === mostInMemory) await this.spill();
    else this.columns = this.columns.twice();
  }

  private async spill(): Promise<void> {
    const sorted = sortPostings(this.columns, this.count);
    const bytes = Buffer.allocUnsafe(Math.min(this.count, rowsAtOnce) * rowBytes);
    for (let first = 0; first < this.count; first += rowsAtOnce) {
      const end = Math.min(this.count, first + rowsAtOnce);
      for (let i = first; i < end; i += 1) {
        writeRow(bytes, (i - first) * rowBytes, sorted.fingerprintAt(i), sorted.fileIds[i] ?? 0);
      }
      await this.file.writeFile(bytes.subarray(0, (end - first) * rowBytes));
    }
    if (this.count > 0) this.ends.push((this.ends.at(-1) ?? 0) + this.count);
    this.count = 0;
  }
}

/** Postings in columns: the high 32 and the low 16 bits of the fingerprint, and the file. */
class PostingColumns {
  readonly high: Uint32Array;
  readonly low: Uint16Array;
  readonly fileIds: Uint32Array;

  constructor(readonly room: number) {
    this.high = new Uint32Array(room);
    this.low = new Uint16Array(room);
    this.fileIds = new Uint32Array(room);
  }

  set(at: number, fingerprint: number, fileId: number): void {
    this.high[at] = Math.floor(fingerprint / 0x10000);
    this.low[at] = fingerprint & 0xffff;
    this.fileIds[at] = fileId;
  }

  fingerprintAt(at: number): number {
    return (this.high[at] ?? 0) * 0x10000 + (this.low[at] ?? 0);
  }

  /** Sixteen bits of a fingerprint, the lowest ones for 0. */
  digitAt(at: number, digit: number): number {
    if (digit === 0) return this.low[at] ?? 0;
    const high = this.high[at] ?? 0;
    return digit === 1 ? high & 0xffff : high >>> 16;
  }

  copy(from: PostingColumns, at: number, to: number): void {
    this.high[to] = from.high[at] ?? 0;
    this.low[to] = from.low[at] ?? 0;
    this.fileIds[to] = from.fileIds[at] ?? 0;
  }

  twice(): PostingColumns {
    const grown = new PostingColumns(this.room * 2);
    grown.high.set(this.high);
    grown.low.set(this.low);
    grown.fileIds.set(this.fileIds);
    return grown;
  }
}

/** Radix sort, sixteen bits at a time from the lowest: each pass keeps the order of the one before. */
function sortPostings(columns: PostingColumns, count: number): PostingColumns {
  let from = columns;
  let to = new PostingColumns(count);
  for (const digit of [0, 1, 2]) {
    const places = new Uint32Array(radix + 1);
    for (let i = 0; i < count; i += 1) countAt(places, from.digitAt(i, digit) + 1);
    for (let value = 1; value <= radix; value += 1) countAt(places, value, places[value - 1]);
    for (let i = 0; i < count; i += 1) {
      const value = from.digitAt(i, digit);
      to.copy(from, i, places[value] ?? 0);
      countAt(places, value);
    }
    [from, to] = [to, digit === 0 ? new PostingColumns(count) : from];
  }
  return from;
}

function countAt(places: Uint32Array, at: number, by = 1): void {
  places[at] = (places[at] ?? 0) + by;
}
