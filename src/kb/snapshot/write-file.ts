import { createHash } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';
import type { LineAt } from './index-file.ts';
import type { FileFacts } from './manifest.ts';

/** Pieces are collected to about so much before they are written; in bytes. */
const pieceBytes = 1 << 20;

/** Write a new file from its pieces and force it to disk. Answers its size and hash. */
export async function writePieces(
  path: string,
  pieces: Iterable<string | Uint8Array> | AsyncIterable<string | Uint8Array>,
): Promise<FileFacts> {
  const file = await NewFile.create(path);
  try {
    for await (const piece of pieces) await file.write(piece);
    return await file.finish();
  } finally {
    await file.close();
  }
}

/** A file that is written from front to back, in large pieces. */
export class NewFile {
  private readonly hash = createHash('sha256');
  /** What was not written yet: one piece of memory, used again and again. */
  private readonly pending = Buffer.allocUnsafeSlow(pieceBytes);
  private pendingBytes = 0;
  private offset = 0;

  private constructor(private readonly file: FileHandle) {}

  /** Rejects when the file is there already. */
  static async create(path: string): Promise<NewFile> {
    return new NewFile(await open(path, 'wx'));
  }

  /** Answers where the piece lies. */
  async write(piece: string | Uint8Array): Promise<LineAt> {
    // No character of a text takes more than three bytes in UTF-8.
    const mostBytes = typeof piece === 'string' ? piece.length * 3 : piece.length;
    if (mostBytes > pieceBytes - this.pendingBytes) await this.flush();
    const { offset } = this;
    if (mostBytes > pieceBytes)
      await this.writeThrough(typeof piece === 'string' ? Buffer.from(piece) : piece);
    else this.collect(piece);
    return { offset, length: this.offset - offset };
  }

  /** Force everything to disk. */
  async finish(): Promise<FileFacts> {
    await this.flush();
    await this.file.sync();
    return { sizeBytes: this.offset, sha256: this.hash.digest('hex') };
  }

  async close(): Promise<void> {
    await this.file.close();
  }

  private collect(piece: string | Uint8Array): void {
    const at = this.pendingBytes;
    if (typeof piece === 'string') this.pendingBytes += this.pending.write(piece, at);
    else {
      this.pending.set(piece, at);
      this.pendingBytes += piece.length;
    }
    this.offset += this.pendingBytes - at;
  }

  private async writeThrough(bytes: Uint8Array): Promise<void> {
    this.offset += bytes.length;
    this.hash.update(bytes);
    await this.file.writeFile(bytes);
  }

  private async flush(): Promise<void> {
    const bytes = this.pending.subarray(0, this.pendingBytes);
    this.pendingBytes = 0;
    this.hash.update(bytes);
    await this.file.writeFile(bytes);
  }
}
