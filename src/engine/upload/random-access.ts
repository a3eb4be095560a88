import { type FileHandle, open } from 'node:fs/promises';
import { DamagedArchive } from './limits.ts';

/** How many bytes are read at once where a range is read in pieces. */
const pieceBytes = 256 * 1024;

/** Bytes of an archive, on disk or in memory, at any offset. Whoever opened it closes it. */
export class RandomAccess {
  private constructor(
    readonly sizeBytes: number,
    private readonly from: FileHandle | Buffer,
  ) {}

  /** `from`: a path on disk, or the bytes themselves. */
  static async open(from: string | Buffer): Promise<RandomAccess> {
    if (typeof from !== 'string') return new RandomAccess(from.length, from);
    const file = await open(from, 'r');
    return new RandomAccess((await file.stat()).size, file);
  }

  /** Exactly `length` bytes. Throws `DamagedArchive` when they are not there. */
  async read(offset: number, length: number): Promise<Buffer> {
    if (!(offset >= 0 && length >= 0 && offset + length <= this.sizeBytes))
      throw new DamagedArchive('offset outside the archive');
    if (Buffer.isBuffer(this.from)) return this.from.subarray(offset, offset + length);
    const bytes = Buffer.allocUnsafe(length);
    const { bytesRead } = await this.from.read(bytes, 0, length, offset);
    if (bytesRead !== length) throw new DamagedArchive('unexpected end');
    return bytes;
  }

  /** The same in pieces. */
  async *pieces(offset: number, length: number): AsyncGenerator<Buffer> {
    for (let done = 0; done < length; done += pieceBytes)
      yield await this.read(offset + done, Math.min(pieceBytes, length - done));
  }

  async close(): Promise<void> {
    if (!Buffer.isBuffer(this.from)) await this.from.close();
  }
}
