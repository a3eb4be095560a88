import { symbolHash } from './symbols.ts';
import { hashOf } from './text-hash.ts';
import { TokenKind, type Tokens } from './tokens.ts';

/**
 * A text without what a type of clone does not look at: a code per unit, equal for equal units, in every process and
 * on every machine.
 *
 * The columns are longer than `count` and belong to the normalizer: they hold until it is used again.
 */
export interface NormalizedCode {
  readonly count: number;
  readonly codes: Int32Array;
  /** Where each code comes from: a token, of Type-0 a line. `tokens.lines` and `tokenText` lead on from there. */
  readonly rows: Uint32Array;
}

/** What counts: everything (Type-0), all but comments and white space (Type-1), no names and values either (Type-2). */
export type Normalization = 0 | 1 | 2;

/**
 * Makes texts comparable, one after the other (types of clones as in Roy & Cordy, 2007; Type-0 is a copy with its white
 * space and comments).
 *
 * Type-0 has a code per line, without the line break. Type-1 has one per token, documentation left out. Type-2 has the
 * same code for every identifier, for every number and for every string.
 */
export class Normalizer {
  private codes = new Int32Array(1024);
  private rows = new Uint32Array(1024);

  normalize(tokens: Tokens, to: Normalization): NormalizedCode {
    this.makeRoom(to === 0 ? tokens.lineCount : tokens.count);
    const count = to === 0 ? this.lines(tokens) : this.tokens(tokens, to);
    return { count, codes: this.codes, rows: this.rows };
  }

  private lines({ bytes, byteCount, lineStarts, lineCount }: Tokens): number {
    for (let line = 0; line < lineCount; line += 1) {
      const start = lineStarts[line] as number;
      let end = line + 1 < lineCount ? (lineStarts[line + 1] as number) : byteCount;
      while (end > start && (bytes[end - 1] === 0x0a || bytes[end - 1] === 0x0d)) end -= 1;
      this.codes[line] = hashOf(bytes, start, end);
      this.rows[line] = line;
    }
    return lineCount;
  }

  private tokens(tokens: Tokens, to: Normalization): number {
    let count = 0;
    for (let row = 0; row < tokens.count; row += 1) {
      const kind = (tokens.kinds[row] as number) & 0x7f;
      if (kind === TokenKind.documentation) continue;
      this.codes[count] = to === 2 ? blindCode(tokens, row, kind) : exactCode(tokens, row, kind);
      this.rows[count] = row;
      count += 1;
    }
    return count;
  }

  private makeRoom(count: number): void {
    if (this.codes.length >= count && this.codes.length <= Math.max(1 << 18, 16 * count)) return;
    this.codes = new Int32Array(Math.max(1024, 2 * count));
    this.rows = new Uint32Array(this.codes.length);
  }
}

/** What a token is at Type-1; documentation has no code. */
export function exactCode(
  { bytes, starts, ends, hashes, symbols }: Tokens,
  row: number,
  kind: number,
): number {
  if (kind === TokenKind.identifier || kind === TokenKind.keyword) return hashes[row] as number;
  if (kind === TokenKind.operator) return symbolHash(symbols[row] as number);
  return hashOf(bytes, starts[row], ends[row]);
}

/** What a token is at Type-2. */
export function blindCode({ hashes, symbols }: Tokens, row: number, kind: number): number {
  if (kind === TokenKind.keyword) return hashes[row] as number;
  // A kind is smaller than any hash of a text is likely to be.
  return kind === TokenKind.operator ? symbolHash(symbols[row] as number) : kind;
}
