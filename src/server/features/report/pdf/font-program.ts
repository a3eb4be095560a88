import type { Outline } from './outlines.ts';
import { type Glyph, unitsPerEm } from './typeface.ts';

/** How far letters reach above and below the line, in units of the face. */
export const ascent = 880;
export const descent = -120;

/** A TrueType font with some glyphs, numbered from 0 in their order, for embedding in PDF: no names and no characters. */
export function fontProgram(glyphs: readonly Glyph[]): Buffer {
  const outlines = glyphs.map(({ outline }) => glyphData(outline));
  const tables: [tag: string, data: Buffer][] = [
    ['glyf', Buffer.concat(outlines)],
    ['head', head],
    ['hhea', horizontalHead(glyphs.length)],
    ['hmtx', words(glyphs.flatMap(({ advance, outline }) => [advance, leftOf(outline)]))],
    ['loca', offsetsOf(outlines)],
    ['maxp', profile(glyphs)],
  ];
  const directory = Buffer.alloc(12 + tables.length * 16);
  directory.writeUInt32BE(0x00010000, 0);
  words([tables.length, 64, 2, tables.length * 16 - 64]).copy(directory, 4);
  let offset = directory.length;
  tables.forEach(([tag, data], at) => {
    directory.write(tag, 12 + at * 16, 'latin1');
    directory.writeUInt32BE(checksum(data), 16 + at * 16);
    directory.writeUInt32BE(offset, 20 + at * 16);
    directory.writeUInt32BE(data.length, 24 + at * 16);
    offset += padded(data).length;
  });
  return Buffer.concat([directory, ...tables.map(([, data]) => padded(data))]);
}

/** Flags of a point of a simple glyph (OpenType, `glyf`). */
const onCurve = 0x01;
const shortX = 0x02;
const shortY = 0x04;
const sameOrPositiveX = 0x10;
const sameOrPositiveY = 0x20;

function glyphData({ xs, ys, isOnCurve, ends }: Outline): Buffer {
  if (xs.length === 0) return Buffer.alloc(0);
  const [flags, right, up]: [number[], number[], number[]] = [[], [], []];
  xs.forEach((x, at) => {
    const dx = x - (xs[at - 1] ?? 0);
    const dy = (ys[at] ?? 0) - (ys[at - 1] ?? 0);
    const flag = step(dx, right, shortX, sameOrPositiveX) | step(dy, up, shortY, sameOrPositiveY);
    flags.push(flag | (isOnCurve[at] === true ? onCurve : 0));
  });
  const box = [least(xs), least(ys), most(xs), most(ys)];
  return padded(
    Buffer.concat([words([ends.length, ...box, ...ends, 0]), Buffer.from([...flags, ...right, ...up])]),
  );
}

/** Write a step in as few bytes as it takes. Answers its flags. */
function step(by: number, to: number[], isShort: number, isSameOrPositive: number): number {
  if (by === 0) return isSameOrPositive;
  if (Math.abs(by) < 256) {
    to.push(Math.abs(by));
    return by > 0 ? isShort | isSameOrPositive : isShort;
  }
  to.push((by >> 8) & 0xff, by & 0xff);
  return 0;
}

const head = Buffer.alloc(54);
head.writeUInt32BE(0x00010000, 0);
head.writeUInt32BE(0x00010000, 4);
head.writeUInt32BE(0x5f0f3cf5, 12);
head.writeUInt16BE(3, 16);
head.writeUInt16BE(unitsPerEm, 18);
words([-unitsPerEm, -unitsPerEm, unitsPerEm * 2, unitsPerEm * 2]).copy(head, 36);
words([0, 8, 2, 1]).copy(head, 44); // long offsets in `loca`

function horizontalHead(count: number): Buffer {
  const table = Buffer.alloc(36);
  table.writeUInt32BE(0x00010000, 0);
  words([ascent, descent, 0, unitsPerEm * 3]).copy(table, 4);
  table.writeUInt16BE(count, 34);
  return table;
}

function profile(glyphs: readonly Glyph[]): Buffer {
  const table = Buffer.alloc(32);
  table.writeUInt32BE(0x00010000, 0);
  words([
    glyphs.length,
    most(glyphs.map(({ outline }) => outline.xs.length)),
    most(glyphs.map(({ outline }) => outline.ends.length)),
    0,
    0,
    1,
  ]).copy(table, 4);
  return table;
}

function offsetsOf(pieces: readonly Buffer[]): Buffer {
  const table = Buffer.alloc((pieces.length + 1) * 4);
  let offset = 0;
  pieces.forEach((piece, at) => {
    offset += piece.length;
    table.writeUInt32BE(offset, (at + 1) * 4);
  });
  return table;
}

function leftOf({ xs }: Outline): number {
  return xs.length === 0 ? 0 : least(xs);
}

function least(numbers: readonly number[]): number {
  return numbers.reduce((a, b) => Math.min(a, b), Number.POSITIVE_INFINITY);
}

function most(numbers: readonly number[]): number {
  return numbers.reduce((a, b) => Math.max(a, b), 0);
}

function words(numbers: readonly number[]): Buffer {
  const bytes = Buffer.alloc(numbers.length * 2);
  numbers.forEach((number, at) => bytes.writeUInt16BE(number & 0xffff, at * 2));
  return bytes;
}

function padded(bytes: Buffer): Buffer {
  const rest = bytes.length % 4;
  return rest === 0 ? bytes : Buffer.concat([bytes, Buffer.alloc(4 - rest)]);
}

function checksum(bytes: Buffer): number {
  const whole = padded(bytes);
  let sum = 0;
  for (let at = 0; at < whole.length; at += 4) sum = (sum + whole.readUInt32BE(at)) >>> 0;
  return sum;
}
