import { hashPrime } from '../../text-hash.ts';
import type { Reader } from '../../lexer/reader.ts';
import { TokenKind } from '../../tokens.ts';
import { startsOperand } from './expression-start.ts';

/**
 * Read an element of JSX with all that is in it. Its tags and the text between them are no code, what stands in curly
 * brackets is. Elements are told from comparisons by what stands before, from types in angle brackets by what follows.
 */
export function readElement(reader: Reader, start: number): boolean {
  if (!startsOperand(reader) || !isElement(reader, start)) return false;
  reader.at = start;
  let depth = 0;
  do {
    depth += readTag(reader);
    if (depth > 0) readChildren(reader);
  } while (depth > 0 && reader.at < reader.byteCount);
  return true;
}

const [less, greater, slash, open] = [0x3c, 0x3e, 0x2f, 0x7b];
const closing = Uint8Array.of(0x3c, 0x2f);
const farthest = 200_000;

/** Words that begin a type: `<keyof T>value`. */
const typeWords = new Set(['keyof', 'readonly', 'typeof', 'unique', 'const']);
const decoder = new TextDecoder();

function isElement(reader: Reader, start: number): boolean {
  const { bytes } = reader;
  if (bytes[start + 1] === greater) return reader.isAhead(closing, start, start + farthest);
  const end = nameEnd(reader, start + 1);
  if (end === start + 1 || isDigit(bytes[start + 1] as number)) return false;
  let at = end;
  while (isSpace(bytes[at] as number) && at < reader.byteCount) at += 1;
  const next = bytes[at] as number;
  if (next === slash) return true;
  if (next === greater) return isClosed(reader, start + 1, end, at);
  const name = end - start > 10 ? '' : decoder.decode(bytes.subarray(start + 1, end));
  if (at === end || typeWords.has(name)) return false;
  // <T extends U>(value: T) => ...
  return next === open || (nameEnd(reader, at) > at && !isExtends(reader, at));
}

function isExtends(reader: Reader, at: number): boolean {
  return reader.has(extendsWord, at) && isSpace(reader.bytes[at + extendsWord.length] as number);
}

const extendsWord = new TextEncoder().encode('extends');

/** Whether the element of a name is closed somewhere behind its tag: otherwise it is a type in angle brackets. */
function isClosed(reader: Reader, from: number, end: number, at: number): boolean {
  const mark = new Uint8Array(end - from + 2);
  mark.set(closing);
  mark.set(reader.bytes.subarray(from, end), 2);
  return reader.isAhead(mark, at, at + farthest);
}

/** Read a tag. Answers how much deeper what follows it is: 1 behind an opening one, -1 behind a closing one. */
function readTag(reader: Reader): number {
  const { bytes, byteCount } = reader;
  const isClosing = bytes[reader.at + 1] === slash;
  push(reader, nameEnd(reader, reader.at + (isClosing ? 2 : 1)));
  if (bytes[reader.at] === less) push(reader, argumentsEnd(reader));
  while (reader.at < byteCount) {
    const { at } = reader;
    const byte = bytes[at] as number;
    if (isSpace(byte)) skipSpace(reader);
    else if (byte === greater) {
      push(reader, at + 1);
      return isClosing ? -1 : 1;
    } else if (byte === slash && bytes[at + 1] === greater) {
      push(reader, at + 2);
      return isClosing ? -1 : 0;
    } else if (byte === 0x22 || byte === 0x27)
      reader.pushText(TokenKind.string, at, quoteEnd(reader, at, byte));
    else if (byte === slash && bytes[at + 1] === slash) reader.pushComment(at, reader.lineEnd(at));
    else if (byte === slash && bytes[at + 1] === 0x2a) reader.pushComment(at, commentEnd(reader, at + 2));
    else if (byte !== open || !reader.hole(at, at, open)) push(reader, Math.max(at + 1, nameEnd(reader, at)));
  }
  return 0;
}

/** Behind the types that an element is given: `<Tree<Node> ref={tree}>`. */
function argumentsEnd({ bytes, byteCount, at: from }: Reader): number {
  let depth = 0;
  for (let at = from; at < byteCount && at < from + mostArguments && bytes[at] !== 0x0a; at += 1) {
    if (bytes[at] === less) depth += 1;
    else if (bytes[at] === greater && bytes[at - 1] !== 0x3d) depth -= 1;
    if (depth === 0) return at + 1;
  }
  return from + 1;
}

const mostArguments = 500;

/** Read what stands behind a tag, up to the next one. */
function readChildren(reader: Reader): void {
  const { bytes, byteCount } = reader;
  while (reader.at < byteCount && bytes[reader.at] !== less) {
    const { at } = reader;
    if (isSpace(bytes[at] as number)) skipSpace(reader);
    else if (bytes[at] !== open || !reader.hole(at, at, open)) {
      let end = at + 1;
      while (end < byteCount && bytes[end] !== less && bytes[end] !== open) end += 1;
      while (isSpace(bytes[end - 1] as number)) end -= 1;
      reader.pushText(TokenKind.text, at, end);
    }
  }
}

/** Add a piece of a tag; its hash tells names apart. */
function push(reader: Reader, end: number): void {
  const start = reader.at;
  let hash = 0;
  for (let at = start; at < end; at += 1) hash = Math.imul(hash ^ (reader.bytes[at] as number), hashPrime);
  reader.push(TokenKind.text, 0, start, Math.min(end, reader.byteCount), hash);
  reader.at = Math.min(end, reader.byteCount);
}

function skipSpace(reader: Reader): void {
  let end = reader.at;
  while (end < reader.byteCount && isSpace(reader.bytes[end] as number)) end += 1;
  reader.skipSpace(end);
}

function nameEnd({ bytes }: Reader, from: number): number {
  let at = from;
  while (isNamePart(bytes[at] as number)) at += 1;
  return at;
}

/** Letters, digits and `$ _ - . :`, and everything beyond ASCII. */
function isNamePart(byte: number): boolean {
  const letter = byte | 0x20;
  if ((letter >= 0x61 && letter <= 0x7a) || byte >= 0x80 || isDigit(byte)) return true;
  return byte === 0x24 || byte === 0x5f || byte === 0x2d || byte === 0x2e || byte === 0x3a;
}

function isDigit(byte: number): boolean {
  return byte >= 0x30 && byte <= 0x39;
}

function isSpace(byte: number): boolean {
  return byte <= 0x20;
}

function quoteEnd({ bytes, byteCount }: Reader, start: number, quote: number): number {
  const found = bytes.indexOf(quote, start + 1);
  return found < 0 || found >= byteCount ? byteCount : found + 1;
}

function commentEnd({ bytes, byteCount }: Reader, from: number): number {
  let at = from;
  while (at < byteCount && !(bytes[at] === 0x2a && bytes[at + 1] === slash)) at += 1;
  return Math.min(byteCount, at + 2);
}
