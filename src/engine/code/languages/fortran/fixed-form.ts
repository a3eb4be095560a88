import { isLetter } from '../../lexer/quotes.ts';
import type { Reader } from '../../lexer/reader.ts';

/**
 * Make fixed form readable as free form: what marks a comment in the first column becomes `!`, what marks a line that
 * goes on in the sixth becomes `&`.
 *
 * Which form a text has is told by its lines: comments marked in the first column against statements that begin there.
 */
export function markFixedForm(reader: Reader): void {
  if (!isFixedForm(reader)) return;
  const { bytes, byteCount } = reader;
  for (let at = reader.at; at < byteCount; at = reader.lineEnd(at) + 1) {
    if (isCommentMark(bytes[at] as number)) bytes[at] = exclamation;
    else if (continues(reader, at)) bytes[at + 5] = ampersand;
  }
}

const [exclamation, ampersand, star, zero, lineFeed] = [0x21, 0x26, 0x2a, 0x30, 0x0a];

function isCommentMark(byte: number): boolean {
  return byte === star || (byte | 0x20) === 0x63;
}

/** Whether nothing stands before the sixth column, and something there. */
function continues({ bytes }: Reader, line: number): boolean {
  for (let at = line; at < line + 5; at += 1) if (bytes[at] !== 0x20) return false;
  const mark = bytes[line + 5] as number;
  return mark > 0x20 && mark !== zero && mark !== exclamation;
}

function isFixedForm(reader: Reader): boolean {
  const { bytes, byteCount } = reader;
  let [fixed, free] = [0, 0];
  for (let at = reader.at, line = 0; at < byteCount && line < 1000; at = reader.lineEnd(at) + 1, line += 1) {
    const byte = bytes[at] as number;
    const end = reader.lineEnd(at);
    if (isCommentMark(byte)) {
      // C and nothing that goes on a word; `c = 1` and `c(1)` are statements.
      if (byte === star || !isLetter(bytes[at + 1] as number)) fixed += 1;
      continue;
    }
    if (bytes[lastOf(bytes, at, end)] === ampersand) free += 1;
    else if (continues(reader, at)) fixed += 1;
    else if (isEarly(bytes, at)) free += 1;
  }
  return fixed > free;
}

/** Whether a statement begins before the sixth column. */
function isEarly(bytes: Uint8Array, line: number): boolean {
  for (let at = line; at < line + 5; at += 1) {
    const byte = bytes[at] as number;
    if (byte === lineFeed) return false;
    if (isLetter(byte)) return true;
    if (byte !== 0x20) return false;
  }
  return false;
}

/** The last byte of a line that is no white space. */
function lastOf(bytes: Uint8Array, line: number, end: number): number {
  let at = end - 1;
  while (at > line && (bytes[at] as number) <= 0x20) at -= 1;
  return Math.max(at, line);
}
