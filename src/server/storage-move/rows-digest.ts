import { createHash } from 'node:crypto';

const lineFeed = 10;

/**
 * Sums up the rows of a table as COPY writes them, whatever their order: their number, and the SHA-256 of each row,
 * added word by word. Two tables with the same sum hold the same rows, short of rows made to deceive.
 */
export class RowsDigest {
  private readonly words = new Uint32Array(8);
  private rowCount = 0;
  /** The beginning of a row whose end has not come yet. */
  private begun: Buffer = Buffer.alloc(0);

  /** Takes the next bytes; a row may be cut anywhere. */
  add(chunk: Buffer): void {
    const bytes = this.begun.length === 0 ? chunk : Buffer.concat([this.begun, chunk]);
    let start = 0;
    for (let end = bytes.indexOf(lineFeed); end !== -1; end = bytes.indexOf(lineFeed, start)) {
      this.addRow(bytes.subarray(start, end));
      start = end + 1;
    }
    this.begun = bytes.subarray(start);
  }

  /** What all rows so far come to. */
  sum(): { readonly rowCount: number; readonly checksum: string } {
    return { rowCount: this.rowCount, checksum: Buffer.from(this.words.buffer).toString('hex') };
  }

  private addRow(row: Buffer): void {
    const hash = createHash('sha256').update(row).digest();
    this.rowCount += 1;
    for (let word = 0; word < this.words.length; word += 1) {
      this.words[word] = (this.words[word] ?? 0) + hash.readUInt32LE(word * 4);
    }
  }
}
