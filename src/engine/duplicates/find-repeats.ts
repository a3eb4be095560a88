import { mixed } from '../code/fingerprints/run-hashes.ts';

/** A run of codes that stands a second time: `length` codes from `at` are those from `before`. */
export interface Repeat {
  readonly at: number;
  readonly before: number;
  readonly length: number;
}

/**
 * Tell the runs of at least `least` codes that stand in a column a second time, as long as they are, in one turn.
 *
 * Winnowed hashes of shorter runs (Schleimer, Wilkerson & Aiken, 2003) say where to compare: every run of `least` codes
 * has one. What is told was compared code by code; each code that stands in such a run is told at least once, with the
 * longest of some earlier places, and no run overlaps the one that it repeats.
 */
export function findRepeats(
  codes: Int32Array,
  count: number,
  least: number,
  found: (repeat: Repeat) => void,
): void {
  const run = Math.ceil((2 * least) / 3);
  const known = new KnownRuns(Math.ceil((2.5 * count) / (least - run + 2)));
  let coveredTo = 0;
  winnowRuns(codes, count, { run, window: least - run + 1 }, (hash, at) => {
    const before = known.add(hash, at);
    // A run of `least` codes with this hash in it may end so far behind it.
    if (before < 0 || at + least <= coveredTo) return;
    const repeats = known
      .placesOf(hash, before, at - least)
      .map((place) => repeatAt(codes, count, at, place))
      .filter((repeat) => repeat.length >= least && endOf(repeat) > coveredTo);
    if (repeats.length === 0) return;
    const longest = repeats.reduce((best, one) => (one.length > best.length ? one : best));
    coveredTo = endOf(longest);
    found(longest);
  });
}

/** So many earlier places of a run are compared, the last ones first. */
const mostCompared = 4;
/** So many are passed by because they stand too near or only have the same hash. */
const mostPassed = 64;

function endOf({ at, length }: Repeat): number {
  return at + length;
}

/** How far the codes around two places are the same, without overlapping each other. */
function repeatAt(codes: Int32Array, count: number, at: number, before: number): Repeat {
  const most = at - before;
  let length = 0;
  while (length < most && at + length < count && codes[at + length] === codes[before + length]) length += 1;
  let back = 0;
  while (back < before && back + length < most && codes[at - back - 1] === codes[before - back - 1])
    back += 1;
  return { at: at - back, before: before - back, length: back + length };
}

/** The runs that were met, by their hashes; each knows the one before it. */
class KnownRuns {
  private readonly mask: number;
  private readonly heads: Int32Array;
  private hashes: Int32Array;
  private places: Int32Array;
  private nexts: Int32Array;
  private count = 0;

  constructor(expected: number) {
    const slots = 2 ** Math.ceil(Math.log2(Math.max(1024, expected)));
    this.mask = slots - 1;
    this.heads = new Int32Array(slots).fill(-1);
    this.hashes = new Int32Array(Math.max(1024, expected));
    this.places = new Int32Array(this.hashes.length);
    this.nexts = new Int32Array(this.hashes.length);
  }

  /** Answers where to begin with `placesOf`; -1 when no run has had the slot. */
  add(hash: number, place: number): number {
    if (this.count === this.hashes.length) this.grow();
    const slot = hash & this.mask;
    const before = this.heads[slot] as number;
    this.hashes[this.count] = hash;
    this.places[this.count] = place;
    this.nexts[this.count] = before;
    this.heads[slot] = this.count;
    this.count += 1;
    return before;
  }

  /** Some earlier places of runs with a hash, up to a place, the last ones first. */
  placesOf(hash: number, from: number, upTo: number): number[] {
    const places: number[] = [];
    let at = from;
    for (let passed = 0; at >= 0 && places.length < mostCompared && passed < mostPassed; ) {
      const place = this.places[at] as number;
      if (this.hashes[at] === hash && place <= upTo) places.push(place);
      else passed += 1;
      at = this.nexts[at] as number;
    }
    return places;
  }

  private grow(): void {
    const longer = (column: Int32Array) => {
      const grown = new Int32Array(2 * column.length);
      grown.set(column);
      return grown;
    };
    [this.hashes, this.places, this.nexts] = [longer(this.hashes), longer(this.places), longer(this.nexts)];
  }
}

/** Hashes of the runs of a column, of each window the smallest, the rightmost of equal ones. */
function winnowRuns(
  codes: Int32Array,
  count: number,
  { run, window }: { readonly run: number; readonly window: number },
  keep: (hash: number, at: number) => void,
): void {
  // A piece at a time: the loops over it are short functions that are called often, and so are soon machine code.
  const hashes = new Int32Array(window + pieceRuns);
  const smallest = new Smallest(window);
  for (let from = 0; from + run <= count; from += pieceRuns) {
    const size = Math.min(pieceRuns, count - run + 1 - from);
    hashes.copyWithin(0, pieceRuns);
    hashRuns(codes, from, run, hashes.subarray(window, window + size));
    const found = smallest.look(hashes, from, size);
    for (let at = 0; at < found; at += 1) {
      const place = smallest.places[at] as number;
      keep(hashes[window + place - from] as number, place);
    }
  }
}

const pieceRuns = 1 << 13;

/** The hashes of the runs from a place on, one for each place of a column (Karp & Rabin, 1987). */
function hashRuns(codes: Int32Array, from: number, run: number, hashes: Int32Array): void {
  let leaving = 1;
  let rolling = 0;
  for (let at = from; at < from + run - 1; at += 1) {
    leaving = Math.imul(leaving, base);
    rolling = (Math.imul(rolling, base) + spread(codes[at] as number)) | 0;
  }
  for (let next = 0; next < hashes.length; next += 1) {
    const at = from + next;
    rolling = (Math.imul(rolling, base) + spread(codes[at + run - 1] as number)) | 0;
    hashes[next] = mixed(rolling);
    rolling = (rolling - Math.imul(spread(codes[at] as number), leaving)) | 0;
  }
}

/** The places of the smallest hashes of all windows, each once, as they are met piece by piece. */
class Smallest {
  readonly places = new Int32Array(pieceRuns);
  private smallestAt = -1;
  private keptAt = -1;

  constructor(private readonly window: number) {}

  /** `hashes`: those of the window before `from`, and `size` from there on. Answers how many `places` are new. */
  look(hashes: Int32Array, from: number, size: number): number {
    const { places, window } = this;
    const shift = window - from;
    let { smallestAt, keptAt } = this;
    let found = 0;
    for (let at = from; at < from + size; at += 1) {
      const hash = hashes[at + shift] as number;
      if (smallestAt < 0 || hash <= (hashes[smallestAt + shift] as number)) smallestAt = at;
      else if (smallestAt <= at - window) {
        // The smallest has left the window: look for the rightmost smallest of those in it.
        smallestAt = at;
        for (let before = at - 1; before > at - window; before -= 1)
          if ((hashes[before + shift] as number) < (hashes[smallestAt + shift] as number))
            smallestAt = before;
      }
      if (smallestAt === keptAt || at < window - 1) continue;
      keptAt = smallestAt;
      places[found] = keptAt;
      found += 1;
    }
    this.smallestAt = smallestAt;
    this.keptAt = keptAt;
    return found;
  }
}

const base = 0x2c9277b5;

/** Codes of frequent marks are small numbers. */
function spread(code: number): number {
  return Math.imul(code, 0x9e3779b1) ^ (code >>> 15);
}
