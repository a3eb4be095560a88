import { type CodePiece, shapeOf } from './code-piece.ts';

/** How many tokens, and how many pairs of neighbouring ones, two pieces share. */
export interface SharedCounts {
  readonly tokens: number;
  readonly pairs: number;
}

/**
 * What two pieces have in common in whatever order, local names aside. No alignment has more tokens, and one that leaves
 * out a token loses two pairs at most: counting tells most of what is not alike, much quicker than aligning.
 */
export function sharedCounts(one: CodePiece, other: CodePiece): SharedCounts {
  const [here, there] = [shapeOf(one), shapeOf(other)];
  return { tokens: sharedIn(here, there), pairs: sharedIn(pairsOf(here), pairsOf(there)) };
}

function pairsOf(codes: Int32Array): Int32Array {
  const pairs = new Int32Array(Math.max(0, codes.length - 1));
  for (let at = 0; at < pairs.length; at += 1)
    pairs[at] = (Math.imul(codes[at] as number, 0x2c9277b5) + (codes[at + 1] as number)) | 0;
  return pairs;
}

function sharedIn(here: Int32Array, there: Int32Array): number {
  const counts = new Map<number, number>();
  for (const code of here) counts.set(code, (counts.get(code) ?? 0) + 1);
  let shared = 0;
  for (const code of there) {
    const left = counts.get(code) ?? 0;
    if (left === 0) continue;
    counts.set(code, left - 1);
    shared += 1;
  }
  return shared;
}
