import type { FileHandle } from 'node:fs/promises';
import type { Postings } from '#engine';
import { integers } from '../../columns.ts';
import type { NewFile } from '../../snapshot/write-file.ts';
import type { FileOwners } from '../file-owners.ts';
import { thinHolders } from '../widely-held.ts';
import { fileIdAt, fingerprintAt, rowBytes, writeRow } from './posting-rows.ts';
import { readExactly } from './read-exactly.ts';

/** The first fingerprint of every so many rows is held in memory: a fence. */
const rowsOfBlock = 256;
/** Blocks that lie no further apart are read at once; in blocks. */
const widestGap = 8;
const mostBlocksAtOnce = 512;
const readsAtOnce = 32;
const pieceRows = 65_536;

/** Pairs of the place of a fingerprint in a question and a file that holds it, in no particular order. */
export class Hits {
  private readonly places = integers();
  private readonly fileIds = integers();

  push(place: number, fileId: number): void {
    this.places.push(place);
    this.fileIds.push(fileId);
  }

  toPostings(): Postings {
    return { count: this.places.length, places: this.places.toArray(), fileIds: this.fileIds.toArray() };
  }
}

/** Sorted postings in a file: rows of ten bytes, each fingerprint with the files that `thinHolders` leaves. */
export class PostingFile {
  constructor(
    private readonly file: FileHandle,
    readonly rowCount: number,
    private readonly fences: Float64Array,
  ) {}

  /** Find the files that hold some fingerprints, given in ascending order. */
  async find(fingerprints: Float64Array, hits: Hits): Promise<void> {
    const reads = this.plan(fingerprints);
    for (let i = 0; i < reads.length; i += readsAtOnce) {
      await Promise.all(
        reads.slice(i, i + readsAtOnce).map((read) => this.readBlocks(read, fingerprints, hits)),
      );
    }
  }

  /** Which blocks to read for which part of the question; blocks that lie close together at once. */
  private plan(fingerprints: Float64Array): BlockRead[] {
    const reads: BlockRead[] = [];
    for (let place = 0; place < fingerprints.length; place += 1) {
      const fingerprint = fingerprints[place] ?? 0;
      const endBlock = countBelow(this.fences, fingerprint, true);
      if (endBlock === 0) continue;
      // Rows with the first fingerprint of a block may begin in the block before.
      const firstBlock = Math.max(0, countBelow(this.fences, fingerprint, false) - 1);
      const last = reads.at(-1);
      const isNear = last !== undefined && firstBlock <= last.endBlock + widestGap;
      if (isNear && endBlock - last.firstBlock <= mostBlocksAtOnce) {
        last.endBlock = Math.max(last.endBlock, endBlock);
        last.endPlace = place + 1;
      } else reads.push({ firstBlock, endBlock, firstPlace: place, endPlace: place + 1 });
    }
    return reads;
  }

  private async readBlocks(read: BlockRead, fingerprints: Float64Array, hits: Hits): Promise<void> {
    const first = read.firstBlock * rowsOfBlock;
    const count = Math.min(this.rowCount, read.endBlock * rowsOfBlock) - first;
    const bytes = await readExactly(this.file, first * rowBytes, count * rowBytes);
    let row = 0;
    for (let place = read.firstPlace; place < read.endPlace; place += 1) {
      const fingerprint = fingerprints[place] ?? 0;
      row = firstRowFrom(bytes, row, fingerprint);
      while (row < count && fingerprintAt(bytes, row * rowBytes) === fingerprint) {
        hits.push(place, fileIdAt(bytes, row * rowBytes));
        row += 1;
      }
    }
  }
}

interface BlockRead {
  readonly firstBlock: number;
  endBlock: number;
  readonly firstPlace: number;
  endPlace: number;
}

/** How many of ascending values are below one, or also equal to it. */
function countBelow(values: Float64Array, value: number, orEqual: boolean): number {
  let low = 0;
  let high = values.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const found = values[middle] ?? 0;
    if (found < value || (orEqual && found === value)) low = middle + 1;
    else high = middle;
  }
  return low;
}

function firstRowFrom(bytes: Uint8Array, from: number, fingerprint: number): number {
  let low = from;
  let high = bytes.length / rowBytes;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (fingerprintAt(bytes, middle * rowBytes) < fingerprint) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Writes postings that arrive in the order of their fingerprints. */
export class PostingWriter {
  rowCount = 0;
  readonly fences: number[] = [];
  private readonly piece = Buffer.allocUnsafe((pieceRows + 1) * rowBytes);
  private rowsInPiece = 0;
  private fingerprint = -1;
  private group = new Uint32Array(16);
  private groupSize = 0;

  constructor(
    private readonly file: NewFile,
    private readonly owners: FileOwners,
  ) {}

  /** Answers `true` when `drain` is to be called before the next one. */
  push(fingerprint: number, fileId: number): boolean {
    const isNew = fingerprint !== this.fingerprint;
    if (isNew) this.endGroup();
    this.fingerprint = fingerprint;
    if (this.groupSize === this.group.length) {
      const grown = new Uint32Array(this.group.length * 2);
      grown.set(this.group);
      this.group = grown;
    }
    this.group[this.groupSize] = fileId;
    this.groupSize += 1;
    return this.rowsInPiece >= pieceRows / 2;
  }

  async drain(): Promise<void> {
    await this.file.write(this.piece.subarray(0, this.rowsInPiece * rowBytes));
    this.rowsInPiece = 0;
  }

  async finish(): Promise<void> {
    this.endGroup();
    await this.drain();
  }

  private endGroup(): void {
    const files = this.group.subarray(0, this.groupSize);
    // Nearly every fingerprint is held by one file.
    const isOne = files.length === 1 && this.owners.projectOf(files[0] ?? 0) !== 0;
    const count = isOne ? 1 : thinHolders(files, this.owners).count;
    for (let i = 0; i < count; i += 1) this.writeOut(files[i] ?? 0);
    this.groupSize = 0;
  }

  private writeOut(fileId: number): void {
    if (this.rowCount % rowsOfBlock === 0) this.fences.push(this.fingerprint);
    writeRow(this.piece, this.rowsInPiece * rowBytes, this.fingerprint, fileId);
    this.rowsInPiece += 1;
    this.rowCount += 1;
  }
}
