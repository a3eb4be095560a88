import type { FileHandle } from 'node:fs/promises';
import { fileIdAt, fingerprintAt, rowBytes } from './posting-rows.ts';
import { readExactly } from './read-exactly.ts';

const rowsAtOnce = 32_768;

/** Goes through sorted rows of a file. It stands on a row from the first `refill` on, until that answers `false`. */
export class RowCursor {
  fingerprint = 0;
  fileId = 0;
  private bytes: Uint8Array = new Uint8Array(0);
  private at = 0;

  /** `next`: the first row; `end`: the one behind the last. */
  constructor(
    private readonly file: FileHandle,
    private next: number,
    private readonly end: number,
  ) {}

  /** Stand on the next row; `false` when it has to be read first. */
  advance(): boolean {
    this.at += rowBytes;
    if (this.at >= this.bytes.length) return false;
    this.fingerprint = fingerprintAt(this.bytes, this.at);
    this.fileId = fileIdAt(this.bytes, this.at);
    return true;
  }

  /** Read on, and stand on the next row; `false` when there is none. */
  async refill(): Promise<boolean> {
    const count = Math.min(rowsAtOnce, this.end - this.next);
    if (count <= 0) return false;
    this.bytes = await readExactly(this.file, this.next * rowBytes, count * rowBytes);
    this.next += count;
    this.at = -rowBytes;
    return this.advance();
  }
}

/**
 * Give the rows of several cursors in the order of their fingerprints to `take`; when it answers `true`, `drain` is
 * waited for.
 */
export async function mergeRows(
  cursors: readonly RowCursor[],
  take: (fingerprint: number, fileId: number) => boolean,
  drain: () => Promise<void>,
): Promise<void> {
  const open: RowCursor[] = [];
  for (const cursor of cursors) if (await cursor.refill()) open.push(cursor);
  for (let least = leastOf(open); least !== undefined; least = leastOf(open)) {
    if (take(least.fingerprint, least.fileId)) await drain();
    if (!least.advance() && !(await least.refill())) open.splice(open.indexOf(least), 1);
  }
}

function leastOf(cursors: readonly RowCursor[]): RowCursor | undefined {
  let least = cursors[0];
  if (least === undefined) return undefined;
  for (let i = 1; i < cursors.length; i += 1) {
    const cursor = cursors[i];
    if (cursor !== undefined && cursor.fingerprint < least.fingerprint) least = cursor;
  }
  return least;
}
