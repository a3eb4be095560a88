import { canCountEdits, countEdits } from './count-edits.ts';

/** What two columns of codes have in common, in order. */
export interface CodeAlignment {
  /** Of each code of the first column: its place in the second, or -1. Ascending. */
  readonly partners: Int32Array;
  /** Codes of either column that the other lacks. */
  readonly edits: number;
}

/**
 * Align two columns of codes with the fewest edits; `undefined` when more than `most` are needed.
 *
 * What is near is aligned edit by edit (Myers, 1986: O(ND)); when that has cost a quarter of what counting would, the rest
 * is counted instead (Hyyrö, 2004).
 */
export function alignCodes(a: Int32Array, b: Int32Array, most: number): CodeAlignment | undefined {
  const start = sharedHead(a, b);
  const tail = sharedTail(a, b, start);
  const [n, m] = [a.length - start - tail, b.length - start - tail];
  const partners = new Int32Array(a.length).fill(-1);
  for (let at = 0; at < start; at += 1) partners[at] = at;
  for (let at = 1; at <= tail; at += 1) partners[a.length - at] = b.length - at;
  if (Math.abs(n - m) > most) return undefined;
  const patience = canCountEdits(a, b) ? Math.ceil(Math.sqrt(n * m) / 8) : most + 1;
  const near = [a.subarray(start, start + n), b.subarray(start, start + m)] as const;
  const trace = furthest(...near, Math.min(most, patience));
  if (trace === undefined && patience >= most) return undefined;
  if (trace === undefined) {
    const counted = countEdits(a, b);
    return counted.edits > most ? undefined : { partners: counted.partners(), edits: counted.edits };
  }
  walkBack(trace, [n, m], (x, y) => {
    partners[start + x] = start + y;
  });
  return { partners, edits: trace.length - 1 };
}

function sharedHead(a: Int32Array, b: Int32Array): number {
  const most = Math.min(a.length, b.length);
  let length = 0;
  while (length < most && a[length] === b[length]) length += 1;
  return length;
}

/** Behind the `start` codes that both begin with. */
function sharedTail(a: Int32Array, b: Int32Array, start: number): number {
  const most = Math.min(a.length, b.length) - start;
  let length = 0;
  while (length < most && a[a.length - 1 - length] === b[b.length - 1 - length]) length += 1;
  return length;
}

/**
 * How far each diagonal is reached with 0, 1, 2 … edits, until both ends are: row `d` has the diagonals -d … d, diagonal
 * `k` at place `k + d`.
 */
function furthest(a: Int32Array, b: Int32Array, most: number): Int32Array[] | undefined {
  const trace: Int32Array[] = [];
  const last = a.length - b.length;
  for (let d = 0; d <= most; d += 1) {
    const row = new Int32Array(2 * d + 1);
    const before = trace[d - 1];
    trace.push(row);
    // A diagonal that is too far from the last one cannot be left in time.
    const [low, high] = [Math.max(-d, last - (most - d)), Math.min(d, last + (most - d))];
    for (let k = low + ((low ^ d) & 1); k <= high; k += 2) {
      let x = before === undefined ? 0 : startOf(before, k, d);
      let y = x - k;
      while (x < a.length && y < b.length && a[x] === b[y]) {
        x += 1;
        y += 1;
      }
      row[k + d] = x;
      if (x >= a.length && y >= b.length) return trace;
    }
  }
  return undefined;
}

/** Where diagonal `k` is entered from the row before: from above, unless the diagonal below it is further. */
function startOf(before: Int32Array, k: number, d: number): number {
  const [above, below] = [before[k + d] ?? -1, before[k + d - 2] ?? -1];
  return k === -d || (k !== d && below < above) ? above : below + 1;
}

function walkBack(
  trace: readonly Int32Array[],
  [n, m]: readonly [number, number],
  same: (x: number, y: number) => void,
): void {
  let [x, y] = [n, m];
  for (let d = trace.length - 1; d >= 0; d -= 1) {
    const before = trace[d - 1];
    const k = x - y;
    const entry = before === undefined ? 0 : startOf(before, k, d);
    while (x > entry && y > 0) {
      x -= 1;
      y -= 1;
      same(x, y);
    }
    if (before === undefined) break;
    const [above, below] = [before[k + d] ?? -1, before[k + d - 2] ?? -1];
    const isDown = k === -d || (k !== d && below < above);
    if (isDown) y -= 1;
    else x -= 1;
  }
}
