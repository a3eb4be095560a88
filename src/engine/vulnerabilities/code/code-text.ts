import { detectLanguage } from '../../code/languages/detect.ts';
import { columnsOf } from '../../code/fingerprints/streams.ts';
import { CodeReader } from '../../code/read-code.ts';
import type { CodePiece } from './code-piece.ts';
import { readable } from './print-fix.ts';

/** A text with its tokens, as the streams of its print have them. */
export interface CodeText extends CodePiece {
  /** UTF-8 */
  readonly bytes: Uint8Array;
  /** Of each token: its first byte, and the one behind it. */
  readonly starts: Uint32Array;
  readonly ends: Uint32Array;
  /** The line of each token, from 0. */
  readonly lines: Uint32Array;
}

/** Read a text that may be a piece of a file; `undefined` when it is in no language that we know. */
export function readCodeText(path: string, text: string | Uint8Array): CodeText | undefined {
  const bytes = typeof text === 'string' ? encoder.encode(readable(path, text)) : text;
  const language = detectLanguage(path, bytes);
  if (language === undefined) return undefined;
  const { tokens } = reader.read(language, bytes);
  const { exact, blind, lines, rows } = columnsOf(tokens);
  const starts = Uint32Array.from(rows, (row) => tokens.starts[row] as number);
  const ends = Uint32Array.from(rows, (row) => tokens.ends[row] as number);
  return { bytes, exact, blind, lines, starts, ends };
}

/** The text from a byte until before another. */
export function textBetween({ bytes }: CodeText, start: number, end: number): string {
  return decoder.decode(bytes.subarray(start, end));
}

const encoder = new TextEncoder();
const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
const reader = new CodeReader();
