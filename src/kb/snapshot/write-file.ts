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
  private pieces: Uint8Array[] = [];
  private pendingBytes = 0;
  private offset = 0;

  private constructor(private readonly file: FileHandle) {}

  /** Rejects when the file is there already. */
  static async create(path: string): Promise<NewFile> {
    return new NewFile(await open(path, 'wx'));
  }

  /** Answers where the piece lies. */
  async write(piece: string | Uint8Array): Promise<LineAt> {
    const bytes = typeof piece === 'string' ? Buffer.from(piece) : piece;
    const at = { offset: this.offset, length: bytes.length };
    this.offset += bytes.length;
    this.pieces.push(bytes);
    this.pendingBytes += bytes.length;
    if (this.pendingBytes > pieceBytes) await this.flush();
    return at;
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

  private async flush(): Promise<void> {
    const { pieces } = this;
    this.pieces = [];
    this.pendingBytes = 0;
    for (const piece of pieces.length > 1 ? [Buffer.concat(pieces)] : pieces) {
      this.hash.update(piece);
      await this.file.writeFile(piece);
    }
  }
}
