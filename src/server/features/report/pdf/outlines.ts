/** The outline of a glyph: points on and off its curves, in units of the font, contour by contour. */
export interface Outline {
  readonly xs: readonly number[];
  readonly ys: readonly number[];
  readonly isOnCurve: readonly boolean[];
  /** The last point of each contour. */
  readonly ends: readonly number[];
}

/** A glyph that is put together from others, each moved and scaled. */
export interface Composite {
  readonly parts: readonly {
    readonly glyph: number;
    readonly dx: number;
    readonly dy: number;
    /** xx, yx, xy, yy */
    readonly scale: readonly [number, number, number, number];
  }[];
}

export type RawGlyph = Outline | Composite;

export const emptyOutline: Outline = { xs: [], ys: [], isOnCurve: [], ends: [] };

/** Bytes that are read one after another. */
class Stream {
  private at = 0;

  constructor(private readonly bytes: Buffer) {}

  byte(): number {
    return this.bytes.readUInt8(this.at++);
  }

  word(): number {
    this.at += 2;
    return this.bytes.readUInt16BE(this.at - 2);
  }

  signed(): number {
    this.at += 2;
    return this.bytes.readInt16BE(this.at - 2);
  }

  signedByte(): number {
    return this.bytes.readInt8(this.at++);
  }

  /** A number of the kind 255UInt16 (WOFF 2.0, 4.2). */
  short(): number {
    const code = this.byte();
    if (code === 253) return this.word();
    if (code === 255) return this.byte() + 253;
    return code === 254 ? this.byte() + 506 : code;
  }
}

const streamsStart = 36;

/** The glyphs of a `glyf` table as WOFF2 transforms it (WOFF 2.0, 5.1). Instructions are left out. */
export function readOutlines(table: Buffer): RawGlyph[] {
  const count = table.readUInt16BE(4);
  let start = streamsStart;
  const streams = Array.from({ length: 5 }, (_, place) => {
    const size = table.readUInt32BE(8 + place * 4);
    start += size;
    return new Stream(table.subarray(start - size, start));
  });
  const [contours, points, flags, coordinates, composites] = streams as [
    Stream,
    Stream,
    Stream,
    Stream,
    Stream,
  ];
  return Array.from({ length: count }, () => {
    const contourCount = contours.signed();
    if (contourCount < 0) return readComposite(composites, coordinates);
    if (contourCount === 0) return emptyOutline;
    let last = -1;
    const ends = Array.from({ length: contourCount }, () => (last += points.short()));
    const outline = readPoints(last + 1, ends, flags, coordinates);
    coordinates.short(); // how many instructions there are
    return outline;
  });
}

function readPoints(count: number, ends: readonly number[], flags: Stream, coordinates: Stream): Outline {
  const [xs, ys, isOnCurve]: [number[], number[], boolean[]] = [[], [], []];
  let [x, y] = [0, 0];
  for (let point = 0; point < count; point += 1) {
    const flag = flags.byte();
    const [dx, dy] = readTriplet(flag & 0x7f, coordinates);
    x += dx;
    y += dy;
    xs.push(x);
    ys.push(y);
    isOnCurve.push((flag & 0x80) === 0);
  }
  return { xs, ys, isOnCurve, ends };
}

/** A step between two points (WOFF 2.0, 5.2). */
function readTriplet(flag: number, from: Stream): [dx: number, dy: number] {
  const signed = (bits: number, value: number) => ((bits & 1) === 1 ? value : -value);
  if (flag < 10) return [0, signed(flag, ((flag & 14) << 7) + from.byte())];
  if (flag < 20) return [signed(flag, (((flag - 10) & 14) << 7) + from.byte()), 0];
  const other = flag >> 1;
  if (flag < 84) {
    const [high, low] = [flag - 20, from.byte()];
    return [
      signed(flag, 1 + (high & 0x30) + (low >> 4)),
      signed(other, 1 + ((high & 0x0c) << 2) + (low & 0x0f)),
    ];
  }
  if (flag < 120) {
    const high = flag - 84;
    return [
      signed(flag, 1 + (Math.floor(high / 12) << 8) + from.byte()),
      signed(other, 1 + (((high % 12) >> 2) << 8) + from.byte()),
    ];
  }
  if (flag < 124) {
    const [first, second, third] = [from.byte(), from.byte(), from.byte()];
    return [signed(flag, (first << 4) + (second >> 4)), signed(other, ((second & 0x0f) << 8) + third)];
  }
  return [signed(flag, from.word()), signed(other, from.word())];
}

/** Flags of a part of a composite glyph (OpenType, `glyf`). */
const hasWords = 0x1;
const hasScale = 0x8;
const isFollowed = 0x20;
const hasTwoScales = 0x40;
const hasMatrix = 0x80;
const hasInstructions = 0x100;

function readComposite(from: Stream, coordinates: Stream): Composite {
  const parts: Composite['parts'][number][] = [];
  let flags: number;
  let isInstructed = false;
  const fraction = () => from.signed() / 0x4000;
  do {
    flags = from.word();
    const glyph = from.word();
    const isWide = (flags & hasWords) !== 0;
    const [dx, dy] = [isWide ? from.signed() : from.signedByte(), isWide ? from.signed() : from.signedByte()];
    let scale: [number, number, number, number] = [1, 0, 0, 1];
    if ((flags & hasScale) !== 0) {
      const both = fraction();
      scale = [both, 0, 0, both];
    } else if ((flags & hasTwoScales) !== 0) scale = [fraction(), 0, 0, fraction()];
    else if ((flags & hasMatrix) !== 0) scale = [fraction(), fraction(), fraction(), fraction()];
    parts.push({ glyph, dx, dy, scale });
    isInstructed ||= (flags & hasInstructions) !== 0;
  } while ((flags & isFollowed) !== 0);
  if (isInstructed) coordinates.short();
  return { parts };
}
