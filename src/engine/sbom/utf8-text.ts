const pieceLength = 256 * 1024;

/** A text that is encoded while it grows: a document of 100,000 components is not held twice. */
export class Utf8Text {
  private readonly pieces: Uint8Array[] = [];
  private last = '';

  add(text: string): void {
    this.last += text;
    if (this.last.length > pieceLength) this.encode();
  }

  bytes(): Uint8Array {
    this.encode();
    return new Uint8Array(Buffer.concat(this.pieces));
  }

  private encode(): void {
    this.pieces.push(new TextEncoder().encode(this.last));
    this.last = '';
  }
}
