import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { type Composite, emptyOutline, type Outline, type RawGlyph, readOutlines } from './outlines.ts';
import { normalizedPlace, Variations } from './variations.ts';
import { readWoff2 } from './woff2.ts';

/** A glyph of the weight that reports are set in. */
export interface Glyph {
  readonly outline: Outline;
  /** In units of `unitsPerEm`. */
  readonly advance: number;
}

/** All files of the face have it. */
export const unitsPerEm = 1000;
/** Regular. */
const weight = 400;

/**
 * Noto Sans SC (SIL Open Font License 1.1), as it comes with the console: a hundred files of a variable face, each with some
 * of its characters, and read when one of those is met.
 */
export class Typeface {
  private readonly folder: string;
  private readonly files: {
    readonly name: string;
    readonly ranges: readonly (readonly [number, number])[];
  }[];
  private readonly subsets = new Map<string, Subset>();

  constructor() {
    const latin = '@fontsource-variable/noto-sans-sc/files/noto-sans-sc-latin-wght-normal.woff2';
    this.folder = dirname(dirname(createRequire(import.meta.url).resolve(latin)));
    const ranges = JSON.parse(readFileSync(join(this.folder, 'unicode.json'), 'utf8')) as Record<
      string,
      string
    >;
    // Latin first: it is met most.
    this.files = Object.entries(ranges)
      .map(([subset, text]) => ({ name: subset.replaceAll(/[[\]]/g, ''), ranges: rangesOf(text) }))
      .reverse();
  }

  /** The glyph of a character; `undefined` when the face does not have it. */
  find(codePoint: number): Glyph | undefined {
    for (const { name, ranges } of this.files) {
      if (!ranges.some(([first, last]) => codePoint >= first && codePoint <= last)) continue;
      const found = this.subset(name).find(codePoint);
      if (found !== undefined) return found;
    }
    return undefined;
  }

  private subset(name: string): Subset {
    const known = this.subsets.get(name);
    if (known !== undefined) return known;
    const read = new Subset(
      readFileSync(join(this.folder, 'files', `noto-sans-sc-${name}-wght-normal.woff2`)),
    );
    this.subsets.set(name, read);
    return read;
  }
}

/** `U+1f1e9-1f1f5,U+20` */
function rangesOf(text: string): (readonly [number, number])[] {
  return text.split(',').map((range) => {
    const [first = '', last = first] = range.trim().slice(2).split('-');
    return [Number.parseInt(first, 16), Number.parseInt(last, 16)];
  });
}

/** One file of the face. */
class Subset {
  private readonly glyphs: readonly RawGlyph[];
  private readonly glyphOf: ReadonlyMap<number, number>;
  private readonly advances: readonly number[];
  private readonly variations: Variations;

  constructor(file: Buffer) {
    const tables = readWoff2(file);
    const table = (tag: string) => {
      const found = tables.get(tag);
      if (found === undefined) throw new Error(`a font without ${tag}`);
      return found;
    };
    if (table('head').bytes.readUInt16BE(18) !== unitsPerEm) throw new Error('a font of another size');
    this.glyphs = readOutlines(table('glyf').bytes);
    this.glyphOf = readCharacters(table('cmap').bytes);
    this.advances = readAdvances(table('hmtx'), table('hhea').bytes.readUInt16BE(34), this.glyphs.length);
    const place = normalizedPlace(table('fvar').bytes, tables.get('avar')?.bytes, weight);
    this.variations = new Variations(table('gvar').bytes, place);
  }

  find(codePoint: number): Glyph | undefined {
    const glyph = this.glyphOf.get(codePoint);
    return glyph === undefined || glyph === 0 ? undefined : this.glyph(glyph);
  }

  /** A glyph at the weight; those that are put together are taken apart. */
  private glyph(number: number): Glyph {
    const raw = this.glyphs[number] ?? emptyOutline;
    const advance = this.advances[number] ?? unitsPerEm;
    return 'parts' in raw ? this.joined(number, raw, advance) : this.moved(number, raw, advance);
  }

  private moved(number: number, outline: Outline, advance: number): Glyph {
    const count = outline.xs.length;
    const { dx, dy } = this.variations.movesOf(
      number,
      [...outline.xs, 0, advance, 0, 0],
      [...outline.ys, 0, 0, 0, 0],
      outline.ends,
    );
    return {
      outline: {
        ...outline,
        xs: outline.xs.map((x, at) => Math.round(x + (dx[at] ?? 0))),
        ys: outline.ys.map((y, at) => Math.round(y + (dy[at] ?? 0))),
      },
      advance: Math.round(advance + (dx[count + 1] ?? 0) - (dx[count] ?? 0)),
    };
  }

  private joined(number: number, { parts }: Composite, advance: number): Glyph {
    const places = [...parts, undefined, undefined, undefined, undefined];
    const { dx, dy } = this.variations.movesOf(
      number,
      places.map((part) => part?.dx ?? 0),
      places.map((part) => part?.dy ?? 0),
      [],
    );
    const outlines = parts.map((part, at) => {
      const { outline } = this.glyph(part.glyph);
      const [xx, yx, xy, yy] = part.scale;
      const [right, up] = [part.dx + (dx[at] ?? 0), part.dy + (dy[at] ?? 0)];
      return {
        ...outline,
        xs: outline.xs.map((x, point) => Math.round(x * xx + (outline.ys[point] ?? 0) * xy + right)),
        ys: outline.xs.map((x, point) => Math.round(x * yx + (outline.ys[point] ?? 0) * yy + up)),
      };
    });
    const count = parts.length;
    return {
      outline: outlines.reduce(joinOutlines, emptyOutline),
      advance: Math.round(advance + (dx[count + 1] ?? 0) - (dx[count] ?? 0)),
    };
  }
}

function joinOutlines(first: Outline, second: Outline): Outline {
  return {
    xs: [...first.xs, ...second.xs],
    ys: [...first.ys, ...second.ys],
    isOnCurve: [...first.isOnCurve, ...second.isOnCurve],
    ends: [...first.ends, ...second.ends.map((end) => end + first.xs.length)],
  };
}

/** Advances of all glyphs; the last one told holds for the rest. */
function readAdvances(
  { bytes, isTransformed }: { readonly bytes: Buffer; readonly isTransformed: boolean },
  toldCount: number,
  count: number,
): number[] {
  return Array.from({ length: count }, (_, glyph) => {
    const told = Math.min(glyph, toldCount - 1);
    return bytes.readUInt16BE(isTransformed ? 1 + told * 2 : told * 4);
  });
}

/** Which glyph a character has (OpenType, `cmap`, formats 4 and 12). */
function readCharacters(cmap: Buffer): Map<number, number> {
  const glyphs = new Map<number, number>();
  for (let table = 0; table < cmap.readUInt16BE(2); table += 1) {
    const start = cmap.readUInt32BE(8 + table * 8);
    const format = cmap.readUInt16BE(start);
    if (format === 4) readSegments(cmap.subarray(start), glyphs);
    if (format === 12) readGroups(cmap.subarray(start), glyphs);
  }
  return glyphs;
}

function readSegments(table: Buffer, glyphs: Map<number, number>): void {
  const size = table.readUInt16BE(6);
  for (let at = 0; at < size; at += 2) {
    const [last, first] = [table.readUInt16BE(14 + at), table.readUInt16BE(16 + size + at)];
    const delta = table.readUInt16BE(16 + size * 2 + at);
    const place = 16 + size * 3 + at;
    const offset = table.readUInt16BE(place);
    for (let code = first; code <= last && code !== 0xffff; code += 1) {
      const told = offset === 0 ? code : table.readUInt16BE(place + offset + (code - first) * 2);
      if (offset === 0 || told !== 0) glyphs.set(code, (told + delta) & 0xffff);
    }
  }
}

function readGroups(table: Buffer, glyphs: Map<number, number>): void {
  for (let group = 0; group < table.readUInt32BE(12); group += 1) {
    const at = 16 + group * 12;
    const [first, last, glyph] = [
      table.readUInt32BE(at),
      table.readUInt32BE(at + 4),
      table.readUInt32BE(at + 8),
    ];
    for (let code = first; code <= last; code += 1) glyphs.set(code, glyph + code - first);
  }
}
