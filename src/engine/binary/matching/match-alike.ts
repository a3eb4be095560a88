import { pushTo } from '../../push-to.ts';
import { mix } from '../code/mix.ts';
import { hashOf } from '../hash-of.ts';
import { type FeatureCounts, featureKinds } from './function-features.ts';
import type { MatchSide, Pairs } from './match-functions.ts';

/** A function as weighted features: length 1 in their space. */
interface Vector {
  readonly index: number;
  readonly keys: Uint32Array;
  readonly weights: Float32Array;
}

/** A feature that more functions have tells nobody which to compare. */
const mostHaving = 60;
/** So many candidates of a function are kept. */
const mostCandidates = 12;

/**
 * Pair what is left by the cosine of weighted features: rare ones weigh more (Salton and Buckley's tf-idf). The best
 * pairs of both sides come first; below `least` nothing is paired.
 */
export function matchAlike(left: MatchSide, right: MatchSide, pairs: Pairs, least: number): void {
  const lefts = countsOf(left, pairs.toRight, (index) => index);
  const rights = countsOf(right, pairs.toLeft, (index) => pairs.toLeft[index] ?? -1);
  if (lefts.length === 0 || rights.length === 0) return;
  const having = new Map<number, number>();
  for (const { counts } of [...lefts, ...rights])
    for (const key of counts.keys) having.set(key, (having.get(key) ?? 0) + 1);
  const total = lefts.length + rights.length;
  const rarity = new Map<number, number>();
  for (const [key, count] of having) rarity.set(key, Math.log(1 + total / count));
  const weigh = (one: Counted) => vectorOf(one, rarity, aroundWeight * Math.log(1 + total / 2));
  const vectors = rights.map(weigh);
  const postings = new Map<number, number[]>();
  for (const [place, { keys }] of vectors.entries())
    for (const key of keys) {
      if ((having.get(key) ?? 0) > mostHaving) continue;
      pushTo(postings, key, place);
    }
  const shared = new SharedWeights(vectors.length);
  const proposals: { readonly left: number; readonly right: number; readonly likeness: number }[] = [];
  for (const counted of lefts) {
    const one = weigh(counted);
    for (const candidate of candidatesOf(one, postings, shared)) {
      const other = vectors[candidate];
      if (other === undefined) continue;
      const agreement = sizeAgreement(left, right, one.index, other.index);
      if (agreement < least) continue;
      const likeness = cosine(one, other) * agreement;
      if (likeness >= least) proposals.push({ left: one.index, right: other.index, likeness });
    }
  }
  proposals.sort((a, b) => b.likeness - a.likeness);
  for (const { left: one, right: other, likeness } of proposals)
    pairs.add(one, other, 'likeness', Math.min(0.95, likeness));
}

/** A function of three instructions and one of three hundred are no likely pair, whatever they share. */
function sizeAgreement(left: MatchSide, right: MatchSide, one: number, other: number): number {
  const [a, b] = [left.features[one]?.instructionCount ?? 1, right.features[other]?.instructionCount ?? 1];
  return Math.min(1, 0.4 + (Math.min(a, b) + 4) / (Math.max(a, b) + 4));
}

interface Counted {
  readonly index: number;
  readonly counts: FeatureCounts;
  /** Pairs that it calls, is called by and lies beside. */
  readonly around: readonly number[];
}

/** `pairOf`: the number by which a function that has a partner is known on both sides. */
function countsOf(side: MatchSide, partners: Int32Array, pairOf: (index: number) => number): Counted[] {
  const counted: Counted[] = [];
  for (const [index, one] of side.features.entries()) {
    if (partners[index] !== -1) continue;
    const around = new Set<number>();
    const add = (kind: number, other: number) => {
      if (partners[other] !== undefined && partners[other] !== -1) around.add(mix(kind, pairOf(other)) >>> 0);
    };
    for (const called of one.calls)
      if (typeof called === 'number') add(featureKinds.callee, called);
      else around.add(mix(featureKinds.import, hashOf(called)) >>> 0);
    for (const caller of side.callers[index] ?? []) add(featureKinds.caller, caller);
    for (const distance of [-2, -1, 1, 2]) add(featureKinds.near, index + distance);
    counted.push({ index, counts: side.contents.of(index), around: [...around] });
  }
  return counted;
}

/** `rarity`: of each feature, the weight that it has for how few functions have it; `aroundThem`: of pairs around. */
function vectorOf(
  { index, counts, around }: Counted,
  rarity: ReadonlyMap<number, number>,
  aroundThem: number,
): Vector {
  const others = Uint32Array.from(around).sort();
  const keys = new Uint32Array(counts.keys.length + others.length);
  const weights = new Float32Array(keys.length);
  let [i, j, length, sum] = [0, 0, 0, 0];
  // Both are ascending; of one feature in both, what is around counts.
  while (i < counts.keys.length || j < others.length) {
    const [key, other] = [counts.keys[i] ?? Infinity, others[j] ?? Infinity];
    const weight = key < other ? (1 + Math.log(counts.counts[i] ?? 1)) * (rarity.get(key) ?? 0) : aroundThem;
    if (key <= other) i += 1;
    if (other <= key) j += 1;
    keys[length] = Math.min(key, other);
    weights[length] = weight;
    sum += weight * weight;
    length += 1;
  }
  const norm = Math.sqrt(sum) || 1;
  for (let at = 0; at < length; at += 1) weights[at] = (weights[at] as number) / norm;
  return { index, keys: keys.subarray(0, length), weights: weights.subarray(0, length) };
}

/** A pair around weighs as much as so many rare features of the code. */
const aroundWeight = 1.5;

/** The functions that share the weightiest rare features with one. */
function candidatesOf(
  { keys, weights }: Vector,
  postings: ReadonlyMap<number, readonly number[]>,
  shared: SharedWeights,
): number[] {
  for (const [place, key] of keys.entries())
    for (const candidate of postings.get(key) ?? []) shared.add(candidate, weights[place] ?? 0);
  return shared.takeBest(mostCandidates);
}

/** Sums of weights by candidate, in a column that is used again for each function. */
class SharedWeights {
  private readonly sums: Float32Array;
  private readonly touched: number[] = [];

  constructor(count: number) {
    this.sums = new Float32Array(count);
  }

  add(candidate: number, weight: number): void {
    const before = this.sums[candidate] ?? 0;
    if (before === 0) this.touched.push(candidate);
    this.sums[candidate] = before + weight;
  }

  /** The candidates with the largest sums, the largest first; everything is forgotten afterwards. */
  takeBest(most: number): number[] {
    const best: number[] = [];
    for (const candidate of this.touched) {
      const sum = this.sumOf(candidate);
      if (best.length === most && sum <= this.sumOf(best[most - 1] ?? 0)) continue;
      let at = best.length;
      while (at > 0 && this.sumOf(best[at - 1] ?? 0) < sum) at -= 1;
      best.splice(at, 0, candidate);
      if (best.length > most) best.pop();
    }
    for (const candidate of this.touched) this.sums[candidate] = 0;
    this.touched.length = 0;
    return best;
  }

  private sumOf(candidate: number): number {
    return this.sums[candidate] ?? 0;
  }
}

function cosine(a: Vector, b: Vector): number {
  let [i, j, sum] = [0, 0, 0];
  while (i < a.keys.length && j < b.keys.length) {
    const [one, other] = [a.keys[i] ?? 0, b.keys[j] ?? 0];
    if (one === other) sum += (a.weights[i] ?? 0) * (b.weights[j] ?? 0);
    if (one <= other) i += 1;
    if (other <= one) j += 1;
  }
  return sum;
}
