import type { FileHandle } from 'node:fs/promises';
import { DamagedKnowledge } from '../../snapshot/damaged-knowledge.ts';
import type { NewFile } from '../../snapshot/write-file.ts';
import type { StoredRecord } from '../store.ts';
import { readExactly } from './read-exactly.ts';

/** A block holds so many bytes, or one record that is larger. */
const blockBytes = 1 << 13;
/** A fence in memory: the beginning of the first key of a block, and where the block lies. */
const fenceKeyBytes = 24;
const fenceBytes = fenceKeyBytes + 8;
/** Length of the key (one byte), length of the value (four, lowest first). */
const headBytes = 5;
const mostBytesAtOnce = 1 << 20;

/** A record of a segment: an empty value hides what older segments keep under the key. */
export type SegmentRecord = StoredRecord;

/** Writes records that arrive in the order of their keys. */
export class RecordWriter {
  private readonly fences: Buffer[] = [];
  private block: Uint8Array[] = [];
  private pendingBytes = 0;
  private offset = 0;

  constructor(private readonly file: NewFile) {}

  async push({ key, value }: SegmentRecord): Promise<void> {
    if (this.pendingBytes === 0) this.fences.push(fenceOf(key, this.offset));
    const head = Buffer.allocUnsafe(headBytes);
    head.writeUInt8(key.length, 0);
    head.writeUInt32LE(value.length, 1);
    this.block.push(head, Buffer.from(key, 'latin1'), value);
    this.pendingBytes += headBytes + key.length + value.length;
    if (this.pendingBytes >= blockBytes) await this.endBlock();
  }

  /** Answers the fences. */
  async finish(): Promise<Buffer> {
    await this.endBlock();
    return Buffer.concat(this.fences);
  }

  private async endBlock(): Promise<void> {
    await this.file.write(Buffer.concat(this.block));
    this.offset += this.pendingBytes;
    this.block = [];
    this.pendingBytes = 0;
  }
}

function fenceOf(key: string, offset: number): Buffer {
  const fence = Buffer.alloc(fenceBytes);
  fence.write(key.slice(0, fenceKeyBytes), 'latin1');
  fence.writeDoubleLE(offset, fenceKeyBytes);
  return fence;
}

/** Sorted records in a file. Throws `DamagedKnowledge` where it is not what was written. */
export class RecordFile {
  private readonly blockCount: number;

  constructor(
    private readonly file: FileHandle,
    private readonly sizeBytes: number,
    private readonly fences: Buffer,
  ) {
    this.blockCount = fences.length / fenceBytes;
  }

  /** Put the records under some keys, given in ascending order, into a map. */
  async find(keys: readonly string[], found: Map<string, Uint8Array>): Promise<void> {
    for (const { from, end } of this.plan(keys)) {
      pick(await readExactly(this.file, from, end - from), keys, found);
    }
  }

  /** All records from a key on, in parts that are read at once. */
  async *from(key: string): AsyncGenerator<readonly SegmentRecord[]> {
    for (let block = this.firstBlockWith(key); block < this.blockCount; ) {
      const start = this.offsetOf(block);
      while (block < this.blockCount && this.offsetOf(block) - start < mostBytesAtOnce / 4) block += 1;
      const bytes = await readExactly(this.file, start, this.offsetOf(block) - start);
      yield recordsIn(bytes).filter((record) => record.key >= key);
    }
  }

  private plan(keys: readonly string[]): { from: number; end: number }[] {
    const reads: { from: number; end: number }[] = [];
    for (const key of keys) {
      const endBlock = this.countFences(key, true);
      if (endBlock === 0) continue;
      const from = this.offsetOf(this.firstBlockWith(key));
      const end = this.offsetOf(endBlock);
      const last = reads.at(-1);
      const isNear = last !== undefined && from <= last.end + blockBytes && end - last.from < mostBytesAtOnce;
      if (isNear) last.end = Math.max(last.end, end);
      else reads.push({ from, end });
    }
    return reads;
  }

  /** Fences hold the beginning of a key alone, so that a key may stand in the block before one that begins like it. */
  private firstBlockWith(key: string): number {
    return Math.max(0, this.countFences(key, false) - 1);
  }

  private countFences(key: string, orEqual: boolean): number {
    const wanted = fenceOf(key, 0);
    let low = 0;
    let high = this.blockCount;
    while (low < high) {
      const middle = (low + high) >>> 1;
      const at = middle * fenceBytes;
      const order = this.fences.compare(wanted, 0, fenceKeyBytes, at, at + fenceKeyBytes);
      if (order < 0 || (orEqual && order === 0)) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  private offsetOf(block: number): number {
    return block < this.blockCount
      ? this.fences.readDoubleLE(block * fenceBytes + fenceKeyBytes)
      : this.sizeBytes;
  }
}

/** Put those of ascending records that have one of ascending keys into a map. */
function pick(bytes: Uint8Array, keys: readonly string[], found: Map<string, Uint8Array>): void {
  let next = 0;
  for (const { key, valueAt, end } of placesIn(bytes)) {
    while (next < keys.length && (keys[next] ?? '') < key) next += 1;
    if (keys[next] === key) found.set(key, bytes.subarray(valueAt, end));
  }
}

function recordsIn(bytes: Uint8Array): SegmentRecord[] {
  return Array.from(placesIn(bytes), ({ key, valueAt, end }) => ({
    key,
    value: bytes.subarray(valueAt, end),
  }));
}

function* placesIn(bytes: Uint8Array) {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = 0; at < buffer.length; ) {
    const valueAt = at + headBytes + (buffer[at] ?? 0);
    const end = at + headBytes > buffer.length ? Infinity : valueAt + buffer.readUInt32LE(at + 1);
    if (end > buffer.length) throw new DamagedKnowledge('code-index', '代码索引中的记录已损坏');
    yield { key: buffer.toString('latin1', at + headBytes, valueAt), valueAt, end };
    at = end;
  }
}

/** Records of several files in the order of their keys; of those with the same key the one of the last file. */
export async function* mergeRecords(
  files: readonly AsyncIterable<readonly SegmentRecord[]>[],
): AsyncGenerator<SegmentRecord> {
  const cursors: RecordCursor[] = [];
  for (const file of files) {
    const cursor = new RecordCursor(file[Symbol.asyncIterator]());
    if (await cursor.advance()) cursors.push(cursor);
  }
  while (cursors.length > 0) {
    const key = cursors.reduce((least, { key }) => (key < least ? key : least), cursors[0]?.key ?? '');
    const holders = cursors.filter((cursor) => cursor.key === key);
    const latest = holders.at(-1);
    if (latest !== undefined) yield { key, value: latest.value };
    for (const cursor of holders) if (!(await cursor.advance())) cursors.splice(cursors.indexOf(cursor), 1);
  }
}

class RecordCursor {
  key = '';
  value: Uint8Array = new Uint8Array(0);
  private part: readonly SegmentRecord[] = [];
  private next = 0;

  constructor(private readonly parts: AsyncIterator<readonly SegmentRecord[]>) {}

  async advance(): Promise<boolean> {
    while (this.next >= this.part.length) {
      const { done, value } = await this.parts.next();
      if (done === true) return false;
      this.part = value;
      this.next = 0;
    }
    const record = this.part[this.next];
    this.next += 1;
    this.key = record?.key ?? '';
    this.value = record?.value ?? this.value;
    return true;
  }
}
