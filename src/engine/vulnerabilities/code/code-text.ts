import { detectLanguage } from '../../code/languages/detect.ts';
import type { Language } from '../../code/languages/language.ts';
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
  readonly language: Language;
}

/** Read a text that may be a piece of a file; `undefined` when it is in no language that we know. */
export function readCodeText(path: string, text: string | Uint8Array): CodeText | undefined {
  const bytes = typeof text === 'string' ? encoder.encode(readable(path, text)) : text;
  const language = detectLanguage(path, bytes);
  if (language === undefined) return undefined;
  const { tokens } = reader.read(language, bytes);
  const { exact, blind, lines, rows } = columnsOf(tokens);
  const starts = new Uint32Array(rows.length);
  const ends = new Uint32Array(rows.length);
  for (let at = 0; at < rows.length; at += 1) {
    starts[at] = tokens.starts[rows[at] as number] as number;
    ends[at] = tokens.ends[rows[at] as number] as number;
  }
  return { bytes, exact, blind, lines, starts, ends, language };
}

/** Read a piece that stands for one of a text, from the beginning of a token to the end of one. */
export function readPiece({ language }: Pick<CodeText, 'language'>, piece: Uint8Array): CodePiece {
  const { exact, blind } = columnsOf(reader.read(language, piece).tokens);
  return { exact, blind };
}

/** The text from a byte until before another. */
export function textBetween({ bytes }: CodeText, start: number, end: number): string {
  return decoder.decode(bytes.subarray(start, end));
}

const encoder = new TextEncoder();
const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
const reader = new CodeReader();
