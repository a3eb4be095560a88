/** How far the points of a glyph move. */
export interface Moves {
  readonly dx: Float64Array;
  readonly dy: Float64Array;
}

const hasSharedPoints = 0x8000;
const hasOwnPeak = 0x8000;
const hasRange = 0x4000;
const hasOwnPoints = 0x2000;

/** How the glyphs of a font with one axis differ from their default at one place of it (OpenType, `gvar`). */
export class Variations {
  private readonly sharedPeaks: readonly number[];
  private readonly start: number;

  /** `coordinate`: the normalized place on the axis, -1…1. */
  constructor(
    private readonly gvar: Buffer,
    private readonly coordinate: number,
  ) {
    const axisCount = gvar.readUInt16BE(4);
    if (axisCount !== 1) throw new Error(`a font with ${axisCount} axes`);
    const sharedStart = gvar.readUInt32BE(8);
    this.sharedPeaks = Array.from({ length: gvar.readUInt16BE(6) }, (_, at) =>
      fraction(gvar, sharedStart + at * 2),
    );
    this.start = gvar.readUInt32BE(16);
  }

  /** The moves of the points of a glyph; the last four are the phantom points that its advance is between. */
  movesOf(glyph: number, xs: readonly number[], ys: readonly number[], ends: readonly number[]): Moves {
    const moves = { dx: new Float64Array(xs.length), dy: new Float64Array(xs.length) };
    const [from, to] = [this.offset(glyph), this.offset(glyph + 1)];
    if (from === to) return moves;
    const data = this.gvar.subarray(this.start + from, this.start + to);
    const head = data.readUInt16BE(0);
    const body = new Deltas(data, data.readUInt16BE(2));
    const shared = (head & hasSharedPoints) === 0 ? undefined : body.points();
    let at = 4;
    let end = body.at;
    for (let count = head & 0x0fff; count > 0; count -= 1) {
      const index = data.readUInt16BE(at + 2);
      end += data.readUInt16BE(at);
      at += 4;
      const peak =
        (index & hasOwnPeak) === 0 ? (this.sharedPeaks[index & 0x0fff] ?? 0) : fraction(data, (at += 2) - 2);
      const isRange = (index & hasRange) !== 0;
      const range = isRange ? ([fraction(data, at), fraction(data, at + 2)] as const) : undefined;
      if (isRange) at += 4;
      const scalar = scalarOf(this.coordinate, peak, range);
      const points = (index & hasOwnPoints) === 0 ? shared : body.points();
      const pointCount = points?.length ?? xs.length;
      const [tx, ty] = [body.deltas(pointCount), body.deltas(pointCount)];
      body.at = end;
      if (scalar === 0) continue;
      addMoves(moves.dx, spread(tx, points, xs, ends), scalar);
      addMoves(moves.dy, spread(ty, points, ys, ends), scalar);
    }
    return moves;
  }

  private offset(glyph: number): number {
    const isLong = (this.gvar.readUInt16BE(14) & 1) === 1;
    return isLong ? this.gvar.readUInt32BE(20 + glyph * 4) : this.gvar.readUInt16BE(20 + glyph * 2) * 2;
  }
}

/** How much a tuple counts at a place of the axis. */
function scalarOf(
  at: number,
  peak: number,
  range: readonly [start: number, end: number] | undefined,
): number {
  if (peak === 0 || at === peak) return 1;
  const [start, end] = range ?? [Math.min(0, peak), Math.max(0, peak)];
  if (at <= start || at >= end) return range === undefined && at === peak ? 1 : 0;
  return at < peak ? (at - start) / (peak - start) : (end - at) / (end - peak);
}

function addMoves(to: Float64Array, moves: ArrayLike<number>, scalar: number): void {
  for (let at = 0; at < to.length; at += 1) to[at] = (to[at] ?? 0) + (moves[at] ?? 0) * scalar;
}

/** Reads point numbers and deltas as they are packed (OpenType, "Packed point numbers", "Packed deltas"). */
class Deltas {
  constructor(
    private readonly data: Buffer,
    public at: number,
  ) {}

  /** `undefined`: all points. */
  points(): number[] | undefined {
    let count = this.byte();
    if (count >= 0x80) count = ((count & 0x7f) << 8) | this.byte();
    if (count === 0) return undefined;
    const points: number[] = [];
    let point = 0;
    while (points.length < count) {
      const control = this.byte();
      for (let run = (control & 0x7f) + 1; run > 0; run -= 1) {
        point += (control & 0x80) === 0 ? this.byte() : this.word();
        points.push(point);
      }
    }
    return points;
  }

  deltas(count: number): number[] {
    const deltas: number[] = [];
    while (deltas.length < count) {
      const control = this.byte();
      for (let run = (control & 0x3f) + 1; run > 0; run -= 1) {
        if ((control & 0x80) !== 0) deltas.push(0);
        else deltas.push((control & 0x40) === 0 ? (this.byte() << 24) >> 24 : (this.word() << 16) >> 16);
      }
    }
    return deltas;
  }

  private byte(): number {
    return this.data.readUInt8(this.at++);
  }

  private word(): number {
    this.at += 2;
    return this.data.readUInt16BE(this.at - 2);
  }
}

/** The moves of all points: those that were not told follow their neighbours on the contour (OpenType, IUP). */
function spread(
  told: readonly number[],
  points: readonly number[] | undefined,
  places: readonly number[],
  ends: readonly number[],
): ArrayLike<number> {
  if (points === undefined) return told;
  const moves = new Float64Array(places.length);
  const isTold = new Uint8Array(places.length);
  points.forEach((point, at) => {
    moves[point] = told[at] ?? 0;
    isTold[point] = 1;
  });
  let first = 0;
  for (const last of ends) {
    const known: number[] = [];
    for (let point = first; point <= last; point += 1) if (isTold[point] === 1) known.push(point);
    known.forEach((from, at) => {
      const to = known[(at + 1) % known.length] ?? from;
      for (
        let point = following(from, first, last);
        point !== to && isTold[point] === 0;
        point = following(point, first, last)
      )
        moves[point] = between(point, from, to, places, moves);
    });
    first = last + 1;
  }
  return moves;
}

function following(point: number, first: number, last: number): number {
  return point === last ? first : point + 1;
}

function between(
  point: number,
  from: number,
  to: number,
  places: readonly number[],
  moves: Float64Array,
): number {
  const [a, b] = (places[from] ?? 0) <= (places[to] ?? 0) ? [from, to] : [to, from];
  const [low, high, place] = [places[a] ?? 0, places[b] ?? 0, places[point] ?? 0];
  const [lowMove, highMove] = [moves[a] ?? 0, moves[b] ?? 0];
  if (low === high) return lowMove === highMove ? lowMove : 0;
  if (place <= low) return lowMove;
  if (place >= high) return highMove;
  return lowMove + ((place - low) / (high - low)) * (highMove - lowMove);
}

/** A number of the kind F2DOT14. */
function fraction(bytes: Buffer, at: number): number {
  return bytes.readInt16BE(at) / 0x4000;
}

/** Where a value of an axis lies, normalized by `fvar` and bent by `avar`. */
export function normalizedPlace(fvar: Buffer, avar: Buffer | undefined, value: number): number {
  const axis = fvar.readUInt16BE(4);
  const fixed = (at: number) => fvar.readInt32BE(axis + at) / 0x10000;
  const [least, usual, most] = [fixed(4), fixed(8), fixed(12)];
  const plain =
    value < usual ? (value - usual) / (usual - least || 1) : (value - usual) / (most - usual || 1);
  if (avar === undefined) return plain;
  const pairs = Array.from(
    { length: avar.readUInt16BE(8) },
    (_, at) => [fraction(avar, 10 + at * 4), fraction(avar, 12 + at * 4)] as const,
  );
  const next = pairs.findIndex(([from]) => from >= plain);
  const [high, before] = [pairs[next], pairs[next - 1]];
  if (high === undefined || before === undefined) return plain;
  return before[1] + ((plain - before[0]) / (high[0] - before[0])) * (high[1] - before[1]);
}
