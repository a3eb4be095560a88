import { DamagedArchive } from './limits.ts';

/**
 * Bytes that come in pieces of any size and are read in pieces of the size that is asked for.
 *
 * Whoever opened it closes it; what is not asked for is never read.
 */
export class ByteStream {
  private readonly source: AsyncIterator<Uint8Array>;
  private waiting: Buffer[] = [];
  private waitingBytes = 0;
  private isOver = false;

  constructor(source: AsyncIterable<Uint8Array>) {
    this.source = source[Symbol.asyncIterator]();
  }

  /** The next `size` bytes without taking them; fewer at the end. */
  async peek(size: number): Promise<Buffer> {
    while (this.waitingBytes < size && (await this.more()));
    return this.joined().subarray(0, size);
  }

  /** The next `size` bytes. Throws `DamagedArchive` when there are fewer. */
  async take(size: number): Promise<Buffer> {
    while (this.waitingBytes < size) if (!(await this.more())) throw new DamagedArchive('unexpected end');
    const [first] = this.waiting;
    const all = first !== undefined && first.length >= size ? first : this.joined();
    this.drop(size);
    return all.subarray(0, size);
  }

  /** The next `size` bytes as they come. Throws `DamagedArchive` when there are fewer. */
  async *chunks(size: number): AsyncGenerator<Buffer> {
    let left = size;
    while (left > 0) {
      if (this.waitingBytes === 0 && !(await this.more())) throw new DamagedArchive('unexpected end');
      const chunk = (this.waiting[0] ?? Buffer.alloc(0)).subarray(0, left);
      this.drop(chunk.length);
      left -= chunk.length;
      if (chunk.length > 0) yield chunk;
    }
  }

  /** Let `size` bytes go by; as many as there are, when there are fewer. */
  async passOver(size: number): Promise<void> {
    let left = size;
    while (left > 0) {
      if (this.waitingBytes === 0 && !(await this.more())) return;
      const step = Math.min(left, this.waiting[0]?.length ?? 0);
      this.drop(step);
      left -= step;
    }
  }

  /** All that is left. */
  async *rest(): AsyncGenerator<Buffer> {
    while (this.waitingBytes > 0 || (await this.more())) {
      const [first] = this.waiting;
      if (first === undefined) continue;
      this.drop(first.length);
      if (first.length > 0) yield first;
    }
  }

  /** Whether nothing is left. */
  async isAtEnd(): Promise<boolean> {
    return (await this.peek(1)).length === 0;
  }

  async close(): Promise<void> {
    this.isOver = true;
    await this.source.return?.();
  }

  private async more(): Promise<boolean> {
    if (this.isOver) return false;
    const { value, done } = await this.source.next();
    if (done === true) {
      this.isOver = true;
      return false;
    }
    const bytes = Buffer.isBuffer(value) ? value : Buffer.from(value.buffer, value.byteOffset, value.length);
    this.waiting.push(bytes);
    this.waitingBytes += bytes.length;
    return true;
  }

  private joined(): Buffer {
    if (this.waiting.length !== 1) this.waiting = [Buffer.concat(this.waiting)];
    return this.waiting[0] ?? Buffer.alloc(0);
  }

  private drop(size: number): void {
    this.waitingBytes -= size;
    let left = size;
    while (left > 0) {
      const [first] = this.waiting;
      if (first === undefined) return;
      if (first.length > left) {
        this.waiting[0] = first.subarray(left);
        return;
      }
      left -= first.length;
      this.waiting.shift();
    }
  }
}
