/** Numbers that are appended one by one; grows by pieces, so that nothing is copied. */
export class GrowingNumbers {
  private readonly pieces: Uint32Array[] = [];
  private readonly pieceLength = 1 << 18;
  private used = this.pieceLength;
  length = 0;

  push(value: number): void {
    let last = this.pieces.at(-1);
    if (last === undefined || this.used === this.pieceLength) {
      last = new Uint32Array(this.pieceLength);
      this.pieces.push(last);
      this.used = 0;
    }
    last[this.used] = value;
    this.used += 1;
    this.length += 1;
  }

  *values(): Iterable<number> {
    let left = this.length;
    for (const piece of this.pieces) {
      const end = Math.min(left, piece.length);
      for (let at = 0; at < end; at += 1) yield piece[at] ?? 0;
      left -= end;
    }
  }

  forEach(hear: (value: number, index: number) => void): void {
    let index = 0;
    for (const piece of this.pieces) {
      const end = Math.min(this.length - index, piece.length);
      for (let at = 0; at < end; at += 1) hear(piece[at] ?? 0, index + at);
      index += end;
    }
  }

  toArray(): Uint32Array {
    const whole = new Uint32Array(this.length);
    this.pieces.forEach((piece, index) => {
      const begin = index * this.pieceLength;
      whole.set(piece.subarray(0, Math.min(piece.length, this.length - begin)), begin);
    });
    return whole;
  }
}
