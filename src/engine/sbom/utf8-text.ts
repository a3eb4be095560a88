import type { ByteSink } from './byte-sink.ts';

const pieceLength = 64 * 1024;

/** A text that is encoded and passed on while it grows: a document of 100,000 components is never held as a whole. */
export class Utf8Text {
  #waiting = '';

  constructor(private readonly out: ByteSink) {}

  add(text: string): void {
    this.#waiting += text;
    if (this.#waiting.length > pieceLength) this.end();
  }

  /** Pass on what is still waiting. */
  end(): void {
    if (this.#waiting === '') return;
    this.out(Buffer.from(this.#waiting));
    this.#waiting = '';
  }
}
