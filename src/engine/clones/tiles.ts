/** A run of codes that stands on both sides; offsets are those of the streams. */
export interface Tile {
  readonly scanned: number;
  readonly origin: number;
  readonly length: number;
  /** Names and values are the same too. */
  readonly isExact: boolean;
}

/** A part of a stream: from `start` until before `end`. */
export interface Part {
  readonly codes: Int32Array;
  readonly start: number;
  readonly end: number;
}

/** How tiles are looked for. */
export interface TilingRules {
  /** The shortest runs of the first turn, the second, and so on: long runs come before short ones. */
  readonly least: readonly number[];
  readonly isExact: boolean;
}

/**
 * Find the runs that two streams share, so that no code of the scanned side stands in two of them (greedy string tiling
 * with Karp-Rabin hashes: Wise, 1993). Moved runs are found as well as those that stand in order.
 *
 * `taken` and `takenOrigin` have a place for each code of the streams: those that are set are left alone, those of new
 * tiles are set. Without `takenOrigin` a run of the origin may be found several times.
 */
export function findTiles(
  scanned: Part,
  origin: Part,
  { least, isExact }: TilingRules,
  taken: Uint8Array,
  takenOrigin?: Uint8Array,
): Tile[] {
  const tiles: Tile[] = [];
  for (const length of least) {
    const runs = new RunTable(origin, length, takenOrigin);
    forEachRun(scanned, length, taken, (hash, at) => {
      const found = runs.longest(scanned, at, hash, taken);
      if (found === undefined) return at + 1;
      tiles.push({ scanned: at, origin: found.at, length: found.length, isExact });
      taken.fill(1, at, at + found.length);
      takenOrigin?.fill(1, found.at, found.at + found.length);
      return at + found.length;
    });
  }
  return tiles.sort((a, b) => a.scanned - b.scanned);
}

/** Each run of a length is looked for at so many places: a text of a million equal tokens has no more. */
const mostPlaces = 16;
const base = 0x2c9277b5;

/** Visit the runs of a length that stand in no tile; `visit` answers where to go on. */
function forEachRun(
  { codes, start, end }: Part,
  length: number,
  taken: Uint8Array | undefined,
  visit: (hash: number, at: number) => number,
): void {
  const leaving = powerOf(length);
  let [hash, from] = [0, start];
  for (let at = start; at < end; ) {
    if (taken?.[at] === 1) {
      at += 1;
      [hash, from] = [0, at];
      continue;
    }
    hash = (Math.imul(hash, base) + (codes[at] as number)) | 0;
    at += 1;
    if (at - from > length) {
      hash = (hash - Math.imul(codes[from] as number, leaving)) | 0;
      from += 1;
    }
    if (at - from < length) continue;
    const next = visit(hash, from);
    if (next === from + 1) continue;
    [hash, from, at] = [0, next, next];
  }
}

function powerOf(length: number): number {
  let power = 1;
  for (let at = 0; at < length; at += 1) power = Math.imul(power, base);
  return power;
}

/** Columns of a table, longer than they need to be. */
interface Room {
  readonly heads: Int32Array;
  readonly nexts: Int32Array;
  readonly slots: Int32Array;
}

let room = newRoom(1024);

function roomFor(length: number): Room {
  // Room that one large text has taken is given back by the next small one.
  if (room.heads.length < length || room.heads.length > Math.max(1 << 18, 16 * length))
    room = newRoom(length);
  return room;
}

function newRoom(length: number): Room {
  return {
    heads: new Int32Array(length),
    nexts: new Int32Array(length),
    slots: new Int32Array(length),
  };
}

/** The runs of one length of a stream, by their hashes. It holds until the next one is made: the room is used again. */
class RunTable {
  private readonly mask: number;
  private readonly heads: Int32Array;
  private readonly nexts: Int32Array;

  constructor(
    private readonly part: Part,
    private readonly length: number,
    private readonly taken: Uint8Array | undefined,
  ) {
    const { start, end } = part;
    const count = Math.max(0, end - start);
    this.mask = 2 ** Math.ceil(Math.log2(Math.max(16, count))) - 1;
    const { heads, nexts, slots } = roomFor(this.mask + 1);
    this.heads = heads.fill(-1, 0, this.mask + 1);
    this.nexts = nexts;
    slots.fill(-1, 0, count);
    forEachRun(part, length, taken, (hash, at) => {
      slots[at - start] = this.slotOf(hash);
      return at + 1;
    });
    // Those that stand first are looked at first.
    for (let at = end - 1; at >= start; at -= 1) {
      const slot = slots[at - start] as number;
      if (slot < 0) continue;
      this.nexts[at - start] = this.heads[slot] as number;
      this.heads[slot] = at;
    }
  }

  /** The longest run that begins like the one at a place of another stream; of equal ones the first. */
  longest(
    other: Part,
    at: number,
    hash: number,
    takenThere: Uint8Array,
  ): { readonly at: number; readonly length: number } | undefined {
    let [bestAt, bestLength] = [-1, this.length - 1];
    let place = this.heads[this.slotOf(hash)] as number;
    for (let looked = 0; place >= 0 && looked < mostPlaces; looked += 1) {
      const length = this.sharedLength(other, at, place, takenThere);
      if (length > bestLength) [bestAt, bestLength] = [place, length];
      place = this.nexts[place - this.part.start] as number;
    }
    return bestAt < 0 ? undefined : { at: bestAt, length: bestLength };
  }

  private sharedLength(other: Part, at: number, place: number, takenThere: Uint8Array): number {
    const { codes, end } = this.part;
    const most = Math.min(end - place, other.end - at);
    let length = 0;
    while (
      length < most &&
      codes[place + length] === other.codes[at + length] &&
      takenThere[at + length] !== 1 &&
      this.taken?.[place + length] !== 1
    )
      length += 1;
    return length;
  }

  private slotOf(hash: number): number {
    return (Math.imul(hash, 0x9e3779b1) >>> 7) & this.mask;
  }
}
