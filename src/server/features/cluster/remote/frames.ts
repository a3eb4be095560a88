import { Refusal } from '../../../http/refusal.ts';

/** A frame up to this long comes whole, a longer one in pieces. */
const wholeBytes = 8 * 2 ** 20;
const headBytes = 8;

/** The head of a frame: how many bytes follow. */
export function frameHead(length: number): Uint8Array {
  const head = Buffer.alloc(headBytes);
  head.writeBigUInt64BE(BigInt(length));
  return head;
}

/**
 * The frames of a stream, each with its length before it. One that comes in pieces must be read to its end before the
 * next is asked for. Refuses a stream that ends within a frame.
 */
export async function* framesOf(
  stream: AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array | AsyncIterable<Uint8Array>> {
  const reader = new ByteReader(stream);
  for (;;) {
    if (await reader.isAtEnd()) return;
    const length = Number(Buffer.from(await reader.take(headBytes)).readBigUInt64BE());
    if (length <= wholeBytes) yield await reader.take(length);
    else yield reader.pieces(length);
  }
}

class ByteReader {
  private readonly chunks: AsyncIterator<Uint8Array>;
  private rest: Uint8Array = new Uint8Array(0);

  constructor(stream: AsyncIterable<Uint8Array>) {
    this.chunks = stream[Symbol.asyncIterator]();
  }

  async isAtEnd(): Promise<boolean> {
    while (this.rest.length === 0) {
      const { done, value } = await this.chunks.next();
      if (done === true) return true;
      this.rest = value;
    }
    return false;
  }

  async take(length: number): Promise<Uint8Array> {
    const parts: Uint8Array[] = [];
    for await (const piece of this.pieces(length)) parts.push(piece);
    return parts.length === 1 && parts[0] !== undefined ? parts[0] : Buffer.concat(parts);
  }

  async *pieces(length: number): AsyncGenerator<Uint8Array> {
    for (let left = length; left > 0; ) {
      if (await this.isAtEnd()) throw new Refusal(400, 'broken-off', '上传已中断');
      const piece = this.rest.subarray(0, left);
      this.rest = this.rest.subarray(piece.length);
      left -= piece.length;
      yield piece;
    }
  }
}
