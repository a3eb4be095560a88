import { type Tokens, TokenKind } from '../tokens.ts';
import { hashOf } from '../text-hash.ts';
import type { Reader } from './reader.ts';

/**
 * Where a text between two marks ends that opens at an offset: behind its closing mark. Brackets are closed by their
 * partners and nest, any other mark closes itself; a backslash takes the next byte with it.
 */
export function delimitedEnd({ bytes, byteCount }: Reader, opening: number): number {
  const open = bytes[opening] as number;
  const close = closings.get(open) ?? open;
  let depth = 1;
  for (let at = opening + 1; at < byteCount; at += 1) {
    const byte = bytes[at] as number;
    if (byte === backslash) at += 1;
    else if (byte === close) {
      depth -= 1;
      if (depth === 0) return at + 1;
    } else if (byte === open) depth += 1;
  }
  return byteCount;
}

/** Where letters end that begin at an offset: the flags of a regular expression. */
export function lettersEnd({ bytes }: Reader, start: number): number {
  let at = start;
  while (isLetter(bytes[at] as number)) at += 1;
  return at;
}

/**
 * Wait for a heredoc that begins on the next line and ends with a line of nothing but its name.
 *
 * @param isIndented whether white space may stand before the name
 */
export function awaitHeredoc(reader: Reader, name: Uint8Array, isIndented: boolean): void {
  if (reader.pending.length < mostHeredocs)
    reader.pending.push({ end: (current, at) => heredocEnd(current, name, isIndented, at) });
}

/** So many are announced on one line. */
const mostHeredocs = 100;

function heredocEnd(reader: Reader, name: Uint8Array, isIndented: boolean, from: number): number {
  const { bytes, byteCount } = reader;
  for (let at = from; at < byteCount; ) {
    const end = reader.lineEnd(at);
    let first = at;
    if (isIndented) while (isBlank(bytes[first] as number)) first += 1;
    const last = bytes[end - 1] === 0x0d ? end - 1 : end;
    if (last - first === name.length && name.every((byte, index) => bytes[first + index] === byte))
      return end;
    at = end + 1;
  }
  return byteCount;
}

/** Add a name whose bytes no table could tell: `$!`. */
export function pushName(reader: Reader, start: number, to: number): boolean {
  const end = Math.min(to, reader.byteCount);
  reader.push(TokenKind.identifier, 0, start, end, hashOf(reader.bytes.subarray(start, end)));
  reader.at = end;
  return true;
}

/** The token before is a name to which these bytes belong as well: `empty?`. */
export function extendName(reader: Reader, end: number): boolean {
  const row = reader.count - 1;
  reader.kinds[row] = TokenKind.identifier;
  reader.symbols[row] = 0;
  reader.ends[row] = end;
  reader.hashes[row] = hashOf(reader.bytes.subarray(reader.starts[row], end));
  reader.at = end;
  return true;
}

/** Whether a token is the first on its line; one before it may have come from an earlier line. */
export function beginsLine({ bytes, starts, ends }: Tokens, row: number): boolean {
  if (row === 0) return true;
  for (let at = (starts[row] as number) - 1; at >= (ends[row - 1] as number); at -= 1)
    if (bytes[at] === 0x0a) return true;
  return false;
}

/** The bytes of some marks. */
export function byteSet(marks: string): ReadonlySet<number> {
  return new Set(new TextEncoder().encode(marks));
}

export function isLetter(byte: number): boolean {
  return ((byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x7a && byte < 0x80) || byte === 0x5f;
}

export function isWordByte(byte: number): boolean {
  return isLetter(byte) || (byte >= 0x30 && byte <= 0x39) || byte >= 0x80;
}

export function isBlank(byte: number): boolean {
  return byte === 0x20 || byte === 0x09;
}

const backslash = 0x5c;
const closings = new Map([
  [0x28, 0x29],
  [0x5b, 0x5d],
  [0x7b, 0x7d],
  [0x3c, 0x3e],
]);
