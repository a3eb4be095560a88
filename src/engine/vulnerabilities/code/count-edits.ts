/** The fewest edits between two columns of codes, and how they are aligned then. */
export interface CountedEdits {
  /** How many codes of either the other lacks. */
  readonly edits: number;
  /** Of each code of the first column: its place in the second, or -1. To be asked before other columns are counted. */
  readonly partners: () => Int32Array;
}

/** Whether the growth of a longest common subsequence can be kept for all of the first column (16 MB). */
export function canCountEdits(a: Int32Array, b: Int32Array): boolean {
  return a.length * wordsFor(b) <= mostWords;
}

/**
 * Count the fewest edits between two columns of codes, 32 places of the second at a time (Hyyrö, 2004: bit-parallel longest
 * common subsequence): what is far from each other is counted and aligned much quicker than edit by edit. The second column
 * is prepared once while it stays the same.
 */
export function countEdits(a: Int32Array, b: Int32Array): CountedEdits {
  if (prepared.column !== b) prepared = prepare(b);
  const { rows, masks, wordCount } = prepared;
  if (growth.length < (a.length + 1) * wordCount) growth = new Int32Array((a.length + 1) * wordCount);
  // Row `n`: a zero stands where the longest common subsequence grows with the first `n` codes of `a`.
  growth.fill(-1, 0, wordCount);
  for (let at = 0; at < a.length; at += 1) {
    const [from, to] = [at * wordCount, (at + 1) * wordCount];
    const mask = rows.get(a[at] as number);
    if (mask === undefined) {
      growth.copyWithin(to, from, to);
      continue;
    }
    let carry = 0;
    for (let word = 0; word < wordCount; word += 1) {
      const before = growth[from + word] as number;
      const same = before & (masks[mask + word] as number);
      const sum = (before >>> 0) + (same >>> 0) + carry;
      carry = sum > 0xffffffff ? 1 : 0;
      growth[to + word] = sum | (before & ~same);
    }
  }
  const last = growth.subarray(a.length * wordCount, (a.length + 1) * wordCount);
  const edits = a.length + b.length - 2 * zerosOf(last, b.length);
  return { edits, partners: () => partnersOf(a.length, b.length, wordCount) };
}

/** From the end: a code of `b` that adds nothing is left out, one of `a` where the row before has the same growth. */
function partnersOf(n: number, m: number, wordCount: number): Int32Array {
  const partners = new Int32Array(n).fill(-1);
  const grows = (row: number, place: number) =>
    (((growth[row * wordCount + (place >> 5)] as number) >>> place) & 1) === 0;
  let [row, place] = [n, m - 1];
  while (row > 0 && place >= 0) {
    if (!grows(row, place)) {
      place -= 1;
      continue;
    }
    row -= 1;
    if (row > 0 && grows(row, place)) continue;
    partners[row] = place;
    place -= 1;
  }
  return partners;
}

const mostWords = 4 << 20;
/** Kept between counts. */
let growth = new Int32Array(0);

function wordsFor(column: Int32Array): number {
  return (column.length + 31) >> 5;
}

/** Of each code of a column the places where it stands, as bits; a row is as many words as the column takes. */
interface PreparedColumn {
  readonly column: Int32Array;
  readonly wordCount: number;
  /** Where the row of a code begins. */
  readonly rows: ReadonlyMap<number, number>;
  readonly masks: Int32Array;
}

let prepared = prepare(new Int32Array(0));

function prepare(column: Int32Array): PreparedColumn {
  const wordCount = wordsFor(column);
  const rows = new Map<number, number>();
  for (const code of column) if (!rows.has(code)) rows.set(code, rows.size * wordCount);
  const masks = new Int32Array(rows.size * wordCount);
  for (const [at, code] of column.entries()) {
    const word = (rows.get(code) as number) + (at >> 5);
    masks[word] = (masks[word] as number) | (1 << at);
  }
  return { column, wordCount, rows, masks };
}

/** How many of the first bits are zero. */
function zerosOf(words: Int32Array, count: number): number {
  let zeros = 0;
  for (let at = 0; at < count; at += 1) zeros += ~((words[at >> 5] as number) >>> at) & 1;
  return zeros;
}
