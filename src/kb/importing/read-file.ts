import type { FileHead } from '../cutting/cut.ts';
import type { Feed } from '../importers/feed.ts';
import { feeds } from '../importers/list.ts';
import type { Stated } from '../stated.ts';
import type { OpenedFile } from './open-files.ts';

/** What became of a file: every record is taken or skipped. */
export interface FileReport {
  readonly path: string;
  /** Absent when no feed knows the file. */
  readonly feed: string | undefined;
  readonly readCount: number;
  readonly takenCount: number;
  readonly skippedCount: number;
  /** The first skipped records, each with its place and the reason. */
  readonly skipped: readonly SkippedRecord[];
  /** An import that was broken off had read it: that was taken over. */
  readonly isTakenOver?: boolean;
}

export interface SkippedRecord {
  readonly place: string;
  readonly reason: string;
}

/** How many skipped records of a file are listed; all are counted. */
const listedSkips = 10;

/** So much of a file is looked at to know its feed; in bytes. */
const headBytes = 64 * 1024;

/**
 * Read a file of any feed, record by record. What it states goes to `take`; what cannot be read is counted and listed.
 * `hear` is told after each record how many there were.
 */
export async function readFile(
  file: Pick<OpenedFile, 'path' | 'name' | 'pieces'>,
  take: (stated: Stated) => void,
  hear: (readCount: number) => void = () => undefined,
): Promise<FileReport> {
  const counting = new Counting();
  let feed: Feed | undefined;
  try {
    const { head, pieces } = await withHead(file);
    feed = feeds.find((one) => one.recognizes(head));
    if (feed === undefined) {
      await pieces.return?.();
      return counting.report(file.path, undefined);
    }
    for await (const cut of feed.cut(pieces, head)) {
      if ('reason' in cut) counting.skip(cut.place, cut.reason);
      else {
        const reading = feed.read({ text: cut.text, key: cut.key, file: head.name });
        if (typeof reading === 'string') counting.skip(cut.place, reading);
        else counting.take();
        if (typeof reading !== 'string') for (const stated of reading) take(stated);
      }
      hear(counting.readCount);
    }
  } catch (error) {
    if (!isUnpacking(error)) throw error;
    counting.skip('文件末尾', '压缩数据损坏或不完整，其后的内容无法读取');
  }
  return counting.report(file.path, feed?.id);
}

class Counting {
  private takenCount = 0;
  private skippedCount = 0;
  private readonly skipped: SkippedRecord[] = [];

  get readCount(): number {
    return this.takenCount + this.skippedCount;
  }

  take(): void {
    this.takenCount += 1;
  }

  skip(place: string, reason: string): void {
    this.skippedCount += 1;
    if (this.skipped.length < listedSkips) this.skipped.push({ place, reason });
  }

  report(path: string, feed: string | undefined): FileReport {
    const { readCount, takenCount, skippedCount, skipped } = this;
    return { path, feed, readCount, takenCount, skippedCount, skipped };
  }
}

/** The beginning of a file, and all of it. */
async function withHead(
  file: Pick<OpenedFile, 'name' | 'pieces'>,
): Promise<{ head: FileHead; pieces: AsyncGenerator<Uint8Array, void> }> {
  const source = file.pieces()[Symbol.asyncIterator]();
  const first: Uint8Array[] = [];
  let sizeBytes = 0;
  while (sizeBytes < headBytes) {
    const next = await source.next();
    if (next.done === true) break;
    first.push(Uint8Array.from(next.value)); // a piece may be written over by the next one
    sizeBytes += next.value.length;
  }
  const text = Buffer.concat(first).subarray(0, headBytes).toString('utf8');
  async function* whole(): AsyncGenerator<Uint8Array, void> {
    try {
      yield* first;
      for (let next = await source.next(); next.done !== true; next = await source.next()) yield next.value;
    } finally {
      await source.return?.();
    }
  }
  return { head: { name: file.name, text }, pieces: whole() };
}

/** Whether it is zlib that could not go on. */
function isUnpacking(error: unknown): boolean {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('Z_');
}
