import type { Reader } from '../../lexer/reader.ts';
import { symbol } from '../../symbols.ts';
import { TokenKind } from '../../tokens.ts';

const ending = symbol('?>');

/** What stands outside of code: from `?>`, or from the beginning of the file, to behind the next `<?php` or `<?=`. */
export function readText(reader: Reader, start: number): boolean {
  const { bytes, byteCount } = reader;
  let from = start;
  if (bytes[start] === 0x3f && bytes[start + 1] === 0x3e) {
    reader.push(TokenKind.operator, ending, start, start + 2, 0);
    from = start + 2;
  }
  let end = byteCount;
  for (let at = bytes.indexOf(0x3c, from); at >= 0 && at < byteCount; at = bytes.indexOf(0x3c, at + 1)) {
    const length = tagLength(bytes, at);
    if (length === 0) continue;
    end = Math.min(byteCount, at + length);
    break;
  }
  if (isBlank(reader, from, end)) reader.at = from;
  else reader.pushText(TokenKind.text, from, end);
  return true;
}

/** Line breaks behind the last `?>` are read as white space. */
function isBlank({ bytes }: Reader, from: number, end: number): boolean {
  for (let at = from; at < end; at += 1) if ((bytes[at] as number) > 0x20) return false;
  return true;
}

/** Length of the tag that begins code: `<?php`, `<?=`, or `<?` before white space; 0 for what is none. */
function tagLength(bytes: Uint8Array, at: number): number {
  if (bytes[at + 1] !== 0x3f) return 0;
  const next = bytes[at + 2] as number;
  if (next === 0x3d) return 3;
  if (
    (next | 0x20) === 0x70 &&
    ((bytes[at + 3] as number) | 0x20) === 0x68 &&
    ((bytes[at + 4] as number) | 0x20) === 0x70
  )
    return 5;
  return next <= 0x20 ? 2 : 0;
}

/** A comment of one line: `?>` ends it too. `#[` is no comment but an attribute. */
export function readComment(reader: Reader, start: number): boolean {
  const { bytes, byteCount } = reader;
  if (bytes[start] === 0x23 && bytes[start + 1] === 0x5b) return false;
  let at = start + 1;
  while (at < byteCount && bytes[at] !== 0x0a && !(bytes[at] === 0x3f && bytes[at + 1] === 0x3e)) at += 1;
  reader.pushComment(start, at);
  return true;
}

/** `"text {$code} text"` */
export function readString(reader: Reader, start: number): boolean {
  const { bytes, byteCount } = reader;
  let begin = start;
  let at = start + 1;
  while (at < byteCount) {
    const byte = bytes[at];
    if (byte === 0x5c) at += 2;
    else if (byte === 0x22) {
      at += 1;
      break;
    } else if (byte === 0x7b && bytes[at + 1] === 0x24) {
      if (reader.hole(begin, at, 0x7b)) begin = at = reader.at;
      else at += 1;
    } else at += 1;
  }
  const end = Math.min(at, byteCount);
  if (end > begin) reader.pushText(TokenKind.string, begin, end);
  else reader.at = end;
  return true;
}

/** The mark of a heredoc or nowdoc: its text begins on the next line and ends with its label. */
export function readHeredoc(reader: Reader, start: number): boolean {
  const { bytes } = reader;
  let from = start + 3;
  while (bytes[from] === 0x20 || bytes[from] === 0x09) from += 1;
  const quote = bytes[from] === 0x22 || bytes[from] === 0x27 ? bytes[from] : undefined;
  if (quote !== undefined) from += 1;
  const end = labelEnd(reader, from);
  if (end === from || (quote !== undefined && bytes[end] !== quote)) return false;
  const label = bytes.slice(from, end);
  reader.pushText(TokenKind.string, start, quote === undefined ? end : end + 1);
  reader.pending.push({ end: (within, at) => heredocEnd(within, at, label) });
  return true;
}

/** Behind the label that closes a heredoc: first on its line, white space aside. */
function heredocEnd(reader: Reader, at: number, label: Uint8Array): number {
  const { bytes, byteCount } = reader;
  for (let line = at; line < byteCount; line = reader.lineEnd(line) + 1) {
    let from = line;
    while (bytes[from] === 0x20 || bytes[from] === 0x09) from += 1;
    if (reader.has(label, from) && labelEnd(reader, from) === from + label.length) return from + label.length;
  }
  return byteCount;
}

function labelEnd({ bytes }: Reader, from: number): number {
  let end = from;
  for (let byte = bytes[end] as number; isLabelPart(byte); byte = bytes[end] as number) end += 1;
  return end;
}

function isLabelPart(byte: number): boolean {
  const letter = byte | 0x20;
  return (
    (letter >= 0x61 && letter <= 0x7a && byte < 0x80) ||
    (byte >= 0x30 && byte <= 0x39) ||
    byte === 0x5f ||
    byte >= 0x80
  );
}
