import { writeCodes } from '../code/fingerprints/streams.ts';
import type { Tokens } from '../code/tokens.ts';

/** A file of a corpus, and where its tokens stand: from `start` until before `end`. */
export interface CorpusFile {
  readonly path: string;
  readonly start: number;
  readonly end: number;
}

/**
 * The tokens of many files, one behind the other, so that what they share is looked for in one column of numbers. Behind
 * each file stands a code that no other place has: no run of tokens that stands twice reaches over it.
 */
export class TokenCorpus {
  readonly files: CorpusFile[] = [];
  /** With names and values (Type-1), and without (Type-2); `lines` from 0. The columns are longer than `count`. */
  exact: Int32Array;
  blind: Int32Array;
  lines: Uint32Array;
  count = 0;

  /** `tokens` are expected; there may be more. */
  constructor(tokens: number) {
    this.exact = new Int32Array(tokens);
    this.blind = new Int32Array(tokens);
    this.lines = new Uint32Array(tokens);
  }

  /** Add a file; one without tokens that count is left out. */
  add(path: string, tokens: Tokens): void {
    const start = this.count;
    if (start + tokens.count + 1 > this.exact.length) this.grow(start + tokens.count + 1);
    const end = start + writeCodes(tokens, this, start);
    if (end === start) return;
    this.exact[end] = this.blind[end] = -1 - this.files.length;
    this.files.push({ path, start, end });
    this.count = end + 1;
  }

  /** The file that a token stands in. */
  fileOf(token: number): CorpusFile {
    let [low, high] = [0, this.files.length - 1];
    while (low < high) {
      const middle = (low + high + 1) >>> 1;
      if ((this.files[middle] as CorpusFile).start <= token) low = middle;
      else high = middle - 1;
    }
    return this.files[low] as CorpusFile;
  }

  /** The lines on which tokens of a run stand, as people count them. */
  linesOf(start: number, end: number): { readonly first: number; readonly last: number } {
    return { first: (this.lines[start] as number) + 1, last: (this.lines[end - 1] as number) + 1 };
  }

  private grow(least: number): void {
    const length = Math.max(least, Math.ceil(1.5 * this.exact.length));
    const [exact, blind, lines] = [new Int32Array(length), new Int32Array(length), new Uint32Array(length)];
    exact.set(this.exact);
    blind.set(this.blind);
    lines.set(this.lines);
    [this.exact, this.blind, this.lines] = [exact, blind, lines];
  }
}
