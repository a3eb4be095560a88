import type { Sections, Section } from './sections.ts';

/** The columns of a list of texts: their bytes, and where each begins; the last entry is the end. */
export function textColumns(name: string, texts: readonly string[]): Record<string, Section> {
  const starts = new Uint32Array(texts.length + 1);
  texts.forEach((text, index) => (starts[index + 1] = (starts[index] ?? 0) + Buffer.byteLength(text)));
  const bytes = Buffer.alloc(starts[texts.length] ?? 0);
  texts.forEach((text, index) => bytes.write(text, starts[index] ?? 0));
  const whole = new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.length);
  return { [`${name}.bytes`]: whole, [`${name}.starts`]: starts };
}

/** A list of texts that is read where it lies. */
export class TextList {
  private readonly bytes: Buffer;
  private readonly starts: Uint32Array;
  readonly length: number;

  constructor(sections: Sections, name: string) {
    const bytes = sections.bytesOf(`${name}.bytes`);
    this.bytes = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    this.starts = sections.numbersOf(`${name}.starts`);
    this.length = this.starts.length - 1;
  }

  at(index: number): string {
    return this.bytes.toString('utf8', this.starts[index], this.starts[index + 1]);
  }

  /** The first text that is not less than this one, by binary search; for lists in order. */
  firstFrom(text: string): number {
    let low = 0;
    let high = this.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.at(middle) < text) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
