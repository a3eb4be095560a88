import type { Sections, Section } from './sections.ts';

/** The columns of a list of texts: their bytes, and where each begins; the last entry is the end. */
export function textColumns(name: string, texts: Iterable<string>, count: number): Record<string, Section> {
  const starts = new Uint32Array(count + 1);
  const pieces: Buffer[] = [];
  let length = 0;
  let index = 0;
  for (const text of texts) {
    const bytes = Buffer.from(text);
    pieces.push(bytes);
    length += bytes.length;
    index += 1;
    starts[index] = length;
  }
  return { [`${name}.bytes`]: new Uint8Array(Buffer.concat(pieces)), [`${name}.starts`]: starts };
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
}
