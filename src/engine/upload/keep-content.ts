import type { BlobStore } from '../blobs.ts';
import type { Content } from './archive-sink.ts';
import type { Budget } from './limits.ts';

/** A content that is kept. */
export interface Kept {
  readonly sha256: string;
  readonly sizeBytes: number;
  /** Absent for a large one. */
  readonly bytes: Buffer | undefined;
}

/** Contents above this size go by in pieces, and what lies in them is read from disk. */
const inMemoryBytes = 16 * 1024 * 1024;

/** Keeps what comes out of archives as blobs, on a budget. */
export class ContentKeeper {
  constructor(
    private readonly blobs: BlobStore,
    private readonly budget: Budget,
  ) {}

  /** Keep a content as a blob; what is small is answered too, so that it need not be read again. */
  async keep(content: Content): Promise<Kept> {
    if (content instanceof Uint8Array) {
      this.budget.countBytes(content.length);
      return this.keepBytes(content);
    }
    const pieces = content[Symbol.asyncIterator]();
    const start: Uint8Array[] = [];
    let startBytes = 0;
    while (startBytes <= inMemoryBytes) {
      const { value, done } = await pieces.next();
      if (done === true) return this.keepBytes(Buffer.concat(start));
      this.budget.countBytes(value.length);
      start.push(value);
      startBytes += value.length;
    }
    return { ...(await this.blobs.putPieces(this.continued(start, pieces))), bytes: undefined };
  }

  private async keepBytes(content: Uint8Array): Promise<Kept> {
    const bytes = Buffer.from(content.buffer, content.byteOffset, content.length);
    return { sha256: await this.blobs.put(bytes), sizeBytes: bytes.length, bytes };
  }

  private async *continued(
    start: readonly Uint8Array[],
    pieces: AsyncIterator<Uint8Array>,
  ): AsyncGenerator<Uint8Array> {
    yield* start;
    for (;;) {
      const { value, done } = await pieces.next();
      if (done === true) return;
      this.budget.countBytes(value.length);
      yield value;
    }
  }
}
