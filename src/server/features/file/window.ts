import type { FileHandle } from 'node:fs/promises';
import { gb18030Length, markOf, type Reading, type TextEncoding } from './encoding.ts';

/** A window has at most so many lines and bytes; a longer line goes on in the next window. */
export const windowLines = 1_000;
export const windowBytes = 64 * 1024;

const bytesPerRow = 16;

/** A part of a content. The windows of a content follow each other without gap or overlap. */
export interface TextWindow {
  readonly bytes: Buffer;
  /** Where the next window starts, in bytes. */
  readonly end: number;
  /** The lines without their ends; where the last one is broken off the next window goes on in it. */
  readonly lines: readonly string[];
  /** Line ends in this window: what the line number rises by. */
  readonly lineEnds: number;
}

/** Read the window that starts at an offset, which must be 0 or the end of another window. */
export async function readWindow(file: FileHandle, offset: number, reading: Reading): Promise<TextWindow> {
  const wanted = reading === 'hex' ? windowLines * bytesPerRow : windowBytes;
  const chunk = await readFully(file, offset, wanted);
  if (reading === 'hex')
    return { bytes: chunk, end: offset + chunk.length, lines: hexRows(chunk), lineEnds: 0 };
  const { length, lineEnds } = cut(chunk, reading, chunk.length < wanted);
  const bytes = chunk.subarray(0, length);
  const skipped = offset === 0 ? (markOf(bytes)?.bytes ?? 0) : 0;
  const text = new TextDecoder(reading, { ignoreBOM: true }).decode(bytes.subarray(skipped));
  const lines = text.split('\n').map((line) => (line.endsWith('\r') ? line.slice(0, -1) : line));
  // After a last line end there is no line, unless the window has nothing else.
  if (lines.length > 1 && lines.at(-1) === '') lines.pop();
  return { bytes, end: offset + length, lines, lineEnds };
}

async function readFully(file: FileHandle, offset: number, length: number): Promise<Buffer> {
  const buffer = Buffer.allocUnsafe(length);
  let filled = 0;
  while (filled < length) {
    const { bytesRead } = await file.read(buffer, filled, length - filled, offset + filled);
    if (bytesRead === 0) break;
    filled += bytesRead;
  }
  return buffer.subarray(0, filled);
}

/** How much of a chunk is one window: whole lines if it has any, else as many whole characters as there are. */
function cut(chunk: Buffer, encoding: TextEncoding, isLast: boolean) {
  const ends = lineEndsOf(chunk, encoding);
  const lastEnd = ends.at(-1);
  if (ends.length === windowLines && lastEnd !== undefined) return { length: lastEnd, lineEnds: ends.length };
  if (isLast) return { length: chunk.length, lineEnds: ends.length };
  return lastEnd === undefined
    ? { length: wholeCharacters(chunk, encoding), lineEnds: 0 }
    : { length: lastEnd, lineEnds: ends.length };
}

/** The offsets behind the first line ends. */
function lineEndsOf(chunk: Buffer, encoding: TextEncoding): number[] {
  const isWide = encoding.startsWith('utf-16');
  const end = Buffer.from(isWide ? (encoding === 'utf-16le' ? [0x0a, 0] : [0, 0x0a]) : [0x0a]);
  const ends: number[] = [];
  for (let at = chunk.indexOf(end); at >= 0 && ends.length < windowLines; ) {
    const isAligned = !isWide || at % 2 === 0;
    if (isAligned) ends.push(at + end.length);
    at = chunk.indexOf(end, isAligned ? at + end.length : at + 1);
  }
  return ends;
}

/** The length of a chunk without the character that is broken off at its end. */
function wholeCharacters(chunk: Buffer, encoding: TextEncoding): number {
  if (encoding === 'utf-8') return wholeUtf8(chunk);
  if (encoding === 'gb18030') return wholeGb18030(chunk);
  if (encoding === 'windows-1252') return chunk.length;
  const even = chunk.length - (chunk.length % 2);
  const high = encoding === 'utf-16le' ? chunk[even - 1] : chunk[even - 2];
  return high !== undefined && high >= 0xd8 && high <= 0xdb ? even - 2 : even;
}

function wholeUtf8(chunk: Buffer): number {
  for (let back = 1; back <= 3; back += 1) {
    const byte = chunk[chunk.length - back] ?? 0;
    if (byte < 0x80) break;
    const length = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2;
    if (byte >= 0xc0) return length > back ? chunk.length - back : chunk.length;
  }
  return chunk.length;
}

function wholeGb18030(chunk: Buffer): number {
  let at = 0;
  for (;;) {
    const next = at + gb18030Length(chunk, at);
    if (next > chunk.length || at >= chunk.length) return at;
    at = next;
  }
}

/** Sixteen bytes to a row, as hexadecimal numbers and as what they are in ASCII. */
function hexRows(bytes: Buffer): string[] {
  const rows: string[] = [];
  for (let at = 0; at < bytes.length; at += bytesPerRow) {
    const row = bytes.subarray(at, at + bytesPerRow);
    const numbers = row
      .toString('hex')
      .replace(/../g, '$& ')
      .padEnd(3 * bytesPerRow);
    rows.push(`${numbers} ${row.toString('latin1').replace(/[^ -~]/g, '.')}`);
  }
  return rows;
}
