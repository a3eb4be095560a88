import type { FunctionMethod, FunctionState } from '#model';
import { type FunctionPair, matchFunctions, type MatchSide } from './matching/match-functions.ts';
import type { FeatureCounts, FunctionFeatures } from './matching/function-features.ts';

/** A function of two binaries, or of one of them alone. */
export interface ComparedFunction {
  readonly state: FunctionState;
  readonly left: FunctionFeatures | undefined;
  readonly right: FunctionFeatures | undefined;
  /** How much of their instructions they share, 0…1; 1 when nothing is changed, 0 when there is no other. */
  readonly similarity: number;
  /** How sure it is that both are one function, 0…1; absent where there is no pair. */
  readonly confidence: number | undefined;
  readonly method: FunctionMethod | undefined;
}

/** The functions of two binaries side by side: pairs in the order of the left one, then what is alone. */
export function compareFunctions(left: MatchSide, right: MatchSide): ComparedFunction[] {
  const pairs = matchFunctions(left, right);
  const partners = new Map(pairs.map((pair) => [pair.left, pair.right]));
  const taken = new Set(pairs.map((pair) => pair.right));
  const compared = pairs.flatMap((pair) => comparePair(pair, left, right, partners) ?? []);
  const alone = { similarity: 0, confidence: undefined, method: undefined };
  for (const [index, one] of left.features.entries())
    if (!partners.has(index)) compared.push({ state: 'left', left: one, right: undefined, ...alone });
  for (const [index, one] of right.features.entries())
    if (!taken.has(index)) compared.push({ state: 'right', left: undefined, right: one, ...alone });
  return compared;
}

function comparePair(
  { left: leftIndex, right: rightIndex, method, confidence }: FunctionPair,
  left: MatchSide,
  right: MatchSide,
  partners: ReadonlyMap<number, number>,
): ComparedFunction | undefined {
  const [one, other] = [left.features[leftIndex], right.features[rightIndex]];
  if (one === undefined || other === undefined) return undefined;
  const isSame = isUnchanged(one, other, left, right, partners);
  const similarity = isSame
    ? 1
    : Math.min(0.999, likeness(left.contents.of(leftIndex), right.contents.of(rightIndex)));
  return { state: isSame ? 'same' : 'changed', left: one, right: other, similarity, confidence, method };
}

/** Nothing but places has changed: not the instructions, not the texts and constants, not what is called. */
function isUnchanged(
  one: FunctionFeatures,
  other: FunctionFeatures,
  left: MatchSide,
  right: MatchSide,
  partners: ReadonlyMap<number, number>,
): boolean {
  if (one.exact !== other.exact || one.data !== other.data) return false;
  if (one.strings.length !== other.strings.length || one.calls.length !== other.calls.length) return false;
  if (one.strings.some((text, index) => text !== other.strings[index])) return false;
  return one.calls.every((called, index) => {
    const second = other.calls[index];
    if (typeof called === 'string' || typeof second !== 'number') return called === second;
    // Equal code in two places may have been paired crosswise.
    return partners.get(called) === second || left.features[called]?.exact === right.features[second]?.exact;
  });
}

/** Shared sequences of three instructions, against all of both (Dice). */
function likeness(a: FeatureCounts, b: FeatureCounts): number {
  let [i, j, shared, total] = [0, 0, 0, 0];
  for (const count of a.counts) total += count;
  for (const count of b.counts) total += count;
  while (i < a.keys.length && j < b.keys.length) {
    const [x, y] = [a.keys[i] ?? 0, b.keys[j] ?? 0];
    if (x === y) shared += Math.min(a.counts[i] ?? 0, b.counts[j] ?? 0);
    if (x <= y) i += 1;
    if (y <= x) j += 1;
  }
  return total === 0 ? 0 : (2 * shared) / total;
}
