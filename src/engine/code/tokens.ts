/** What a token is. */
export const TokenKind = {
  identifier: 1,
  keyword: 2,
  number: 3,
  string: 4,
  /** Operators, brackets and other marks. */
  operator: 5,
  /** A string that stands where a comment would: a statement of its own. Counted as comment. */
  documentation: 6,
  /** Text that is not code: HTML around PHP, text between JSX tags. */
  text: 7,
} as const;

/** Set in a token's kind when it stands in a line of the preprocessor, where brackets need not match. */
export const directiveBit = 0x80;

/** What a line is: anything but white space makes it a comment, and anything but comment makes it code. */
export const LineKind = { blank: 0, comment: 1, code: 2 } as const;

/**
 * A source text cut into tokens: a column per property, row `i` is token `i`; lines and comments likewise.
 *
 * The columns are longer than their counts and belong to the lexer: they hold until it reads the next text.
 */
export interface Tokens {
  /** The text in UTF-8, with zeros behind its end. */
  readonly bytes: Uint8Array;
  readonly byteCount: number;

  readonly count: number;
  /** `TokenKind`, with `directiveBit`. */
  readonly kinds: Uint8Array;
  /** Of keywords and operators (`symbol`); 0 for other tokens. */
  readonly symbols: Uint16Array;
  readonly starts: Uint32Array;
  readonly ends: Uint32Array;
  /** The line on which a token starts, from 0. */
  readonly lines: Uint32Array;
  /** Of identifiers and keywords: 32-bit FNV-1a of the text, folded where the language ignores case. */
  readonly hashes: Int32Array;

  /** A text of no bytes has no line; a line break at the end begins no further one. */
  readonly lineCount: number;
  readonly lineStarts: Uint32Array;
  /** `LineKind` */
  readonly lineKinds: Uint8Array;

  readonly commentCount: number;
  readonly commentStarts: Uint32Array;
  readonly commentEnds: Uint32Array;
}

/** The text of a token. */
export function tokenText(tokens: Tokens, index: number): string {
  return textDecoder.decode(tokens.bytes.subarray(tokens.starts[index], tokens.ends[index]));
}

/** The line on which a token ends, from 0: strings may cross lines. */
export function lastLineOf({ lines, ends, lineStarts, lineCount }: Tokens, index: number): number {
  let line = lines[index] ?? 0;
  const end = ends[index] ?? 0;
  while (line + 1 < lineCount && (lineStarts[line + 1] ?? end) < end) line += 1;
  return line;
}

const textDecoder = new TextDecoder();
