/**
 * The fewest edits between two columns of codes: how many codes of either the other lacks, when they are aligned.
 *
 * 32 places of the second column are looked at in one step (Hyyrö, 2004: bit-parallel longest common subsequence): what
 * is far from each other is counted much quicker than aligned. The second column is prepared once while it stays the same.
 */
export function countEdits(a: Int32Array, b: Int32Array): number {
  if (prepared.column !== b) prepared = prepare(b);
  const { rows, masks, wordCount } = prepared;
  // A zero stands where the longest common subsequence of what was read of `a` grows.
  const growth = new Int32Array(wordCount).fill(-1);
  for (const code of a) {
    const row = rows.get(code);
    if (row === undefined) continue;
    let carry = 0;
    for (let at = 0; at < wordCount; at += 1) {
      const before = growth[at] as number;
      const same = before & (masks[row + at] as number);
      const sum = (before >>> 0) + (same >>> 0) + carry;
      carry = sum > 0xffffffff ? 1 : 0;
      growth[at] = sum | (before & ~same);
    }
  }
  return a.length + b.length - 2 * zerosOf(growth, b.length);
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
  const wordCount = (column.length + 31) >> 5;
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
