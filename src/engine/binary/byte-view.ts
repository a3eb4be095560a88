/** What was to be read lies beyond the end of the file, or cannot lie where the file says. It becomes a note. */
export class BeyondEnd extends Error {
  constructor(readonly offset: number) {
    super(`nothing at ${offset}`);
    this.name = 'BeyondEnd';
  }
}

/** Numbers and texts of a binary file at any offset. Whatever lies outside of it throws `BeyondEnd`. */
export class ByteView {
  private readonly view: DataView;

  constructor(
    readonly bytes: Uint8Array,
    readonly isLittle = true,
  ) {
    this.view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  get length(): number {
    return this.bytes.length;
  }

  u8(at: number): number {
    return this.view.getUint8(this.checked(at, 1));
  }

  u16(at: number): number {
    return this.view.getUint16(this.checked(at, 2), this.isLittle);
  }

  u32(at: number): number {
    return this.view.getUint32(this.checked(at, 4), this.isLittle);
  }

  i16(at: number): number {
    return this.view.getInt16(this.checked(at, 2), this.isLittle);
  }

  i32(at: number): number {
    return this.view.getInt32(this.checked(at, 4), this.isLittle);
  }

  /** Exact up to 2^53; no file has anything beyond. */
  u64(at: number): number {
    const [high, low] = this.isLittle ? [at + 4, at] : [at, at + 4];
    return this.u32(high) * 0x1_0000_0000 + this.u32(low);
  }

  i64(at: number): number {
    const [high, low] = this.isLittle ? [at + 4, at] : [at, at + 4];
    return this.i32(high) * 0x1_0000_0000 + this.u32(low);
  }

  /** An address or offset of a file of 32 or 64 bits. */
  word(at: number, bits: 32 | 64): number {
    return bits === 64 ? this.u64(at) : this.u32(at);
  }

  slice(at: number, size: number): Uint8Array {
    this.checked(at, size);
    return this.bytes.subarray(at, at + size);
  }

  /** Text up to the next zero byte, at most `most` bytes; bytes above ASCII are read as UTF-8. */
  text(at: number, most = 4096): string {
    this.checked(at, 0);
    const end = this.bytes.subarray(at, at + most).indexOf(0);
    return decode(this.bytes.subarray(at, end < 0 ? Math.min(at + most, this.length) : at + end));
  }

  /** A number of 7 bits a byte, the lowest first, and where it ends. */
  uleb(at: number): { readonly value: number; readonly end: number } {
    let value = 0;
    for (let index = 0; index < 10; index++) {
      const byte = this.u8(at + index);
      value += (byte & 0x7f) * 2 ** (7 * index);
      if (byte < 0x80) return { value, end: at + index + 1 };
    }
    throw new BeyondEnd(at);
  }

  private checked(at: number, size: number): number {
    if (!(at >= 0 && size >= 0 && at + size <= this.length)) throw new BeyondEnd(at);
    return at;
  }
}

const decoder = new TextDecoder();

/** Bytes as text: what is no UTF-8 becomes replacement characters. */
export function decode(bytes: Uint8Array): string {
  return decoder.decode(bytes);
}
