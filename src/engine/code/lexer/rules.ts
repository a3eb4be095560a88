import type { Reader } from './reader.ts';

/** How the tokens of a language look. Lists are separated by white space. */
export interface LexerRules {
  readonly keywords: string;
  /** Words that mean something in some places and are names in others: identifiers with a symbol. */
  readonly contextual?: string;
  /** Operators of more than one character. */
  readonly operators: string;
  /** What begins a word beside letters, `_` and everything beyond ASCII. */
  readonly wordStarts?: string;
  /** What goes on a word beside its beginnings and digits. */
  readonly wordParts?: string;
  /** What may stand between the digits of a number. */
  readonly numberMarks?: string;
  /** A point belongs to a number only when a digit follows: `1.` ends a statement. */
  readonly pointsNeedDigits?: boolean;
  readonly ignoresCase?: boolean;
  /** Behind these operators every word is a name: `.` where members may be called like keywords. */
  readonly namesBehind?: string;
  /** Comments, strings and whatever else begins with fixed characters. The longest beginning is tried first. */
  readonly spans: readonly Span[];
  /** Lines of the preprocessor begin with a mark of their own; these of them are told apart: `#if #else`. */
  readonly directives?: string;
  /** What is not in `directives` is code, whatever mark it begins with: `#expect(...)`. */
  readonly hasOtherMarks?: boolean;
  /** Adds what stands before the first code: the text around PHP. */
  readonly begin?: (reader: Reader) => void;
  /** A string that is a statement of its own documents. */
  readonly hasDocumentation?: boolean;
}

/** Something that begins with fixed characters and is read as a whole. */
export type Span = CommentSpan | StringSpan | OwnSpan;

export interface CommentSpan {
  readonly kind: 'comment';
  readonly open: string;
  /** Absent: the comment ends with its line. */
  readonly close?: string;
  readonly nests?: boolean;
  /** Only at the beginning of a line (`line`), behind white space (`space`), or anywhere. */
  readonly only?: 'line' | 'space';
  /** A comment of one line goes on behind a backslash at its end. */
  readonly continues?: boolean;
}

export interface StringSpan {
  readonly kind: 'string';
  readonly open: string;
  /** The same as `open` unless said. */
  readonly close?: string;
  /** How the closing characters are written inside: behind a backslash, twice, or not at all. */
  readonly escape: '\\' | 'doubled' | 'none';
  /** A string of one line that is not closed ends with its line. */
  readonly lines: 'one' | 'many';
  /** Of more quotes than close it the last ones do: `"""a "b""""`. */
  readonly takesQuotes?: boolean;
  /** What begins code within the string (`${`); it ends with the bracket that closes it. */
  readonly hole?: string;
  /** Written twice, what begins a hole is text. */
  readonly isHoleDoubled?: boolean;
  /** Words that may stand directly before `open`, separated by white space; without them it stands alone. */
  readonly prefixes?: string;
  /** Whether it also stands without a prefix. True unless said. */
  readonly alone?: boolean;
}

/** What no table can say: the reader is asked at the first character (behind the word, if it begins with one). */
export interface OwnSpan {
  readonly kind: 'own';
  readonly open: string;
  /** Words that it begins with, instead of `open`. */
  readonly prefixes?: string;
  /** Reads what begins at `start` and adds its tokens; `at` is behind the word. Answers whether it was there. */
  readonly read: (reader: Reader, start: number, at: number) => boolean;
}
