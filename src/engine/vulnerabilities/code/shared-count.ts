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
  const [here, there] = [bagOf(one), bagOf(other)];
  return { tokens: sharedIn(here.tokens, there.tokens), pairs: sharedIn(here.pairs, there.pairs) };
}

/** The codes of a piece, and those of its pairs, in ascending order. */
interface Bag {
  readonly tokens: Int32Array;
  readonly pairs: Int32Array;
}

/** A piece is compared with many others: its bag is made once. */
const bags = new WeakMap<CodePiece, Bag>();

function bagOf(piece: CodePiece): Bag {
  const known = bags.get(piece);
  if (known !== undefined) return known;
  const shape = shapeOf(piece);
  const bag = { tokens: shape.slice().sort(), pairs: pairsOf(shape).sort() };
  bags.set(piece, bag);
  return bag;
}

function pairsOf(codes: Int32Array): Int32Array {
  const pairs = new Int32Array(Math.max(0, codes.length - 1));
  for (let at = 0; at < pairs.length; at += 1)
    pairs[at] = (Math.imul(codes[at] as number, 0x2c9277b5) + (codes[at + 1] as number)) | 0;
  return pairs;
}

/** How many numbers two ascending columns share. */
function sharedIn(here: Int32Array, there: Int32Array): number {
  let [shared, a, b] = [0, 0, 0];
  while (a < here.length && b < there.length) {
    const [one, other] = [here[a] as number, there[b] as number];
    if (one === other) shared += 1;
    if (one <= other) a += 1;
    if (other <= one) b += 1;
  }
  return shared;
}
