import type { FunctionMethod } from '#model';
import { pushTo } from '../../push-to.ts';
import type { FunctionFeatures } from './function-features.ts';
import { FunctionContents } from './function-contents.ts';
import type { FunctionSource } from './function-source.ts';
import { matchAlike } from './match-alike.ts';

/** Functions of two binaries that are one: numbers into both lists. */
export interface FunctionPair {
  readonly left: number;
  readonly right: number;
  readonly method: FunctionMethod;
  /** How sure it is that they are the same function, 0…1. */
  readonly confidence: number;
}

/** One binary as the matching sees it. */
export interface MatchSide {
  readonly contents: FunctionContents;
  readonly features: readonly FunctionFeatures[];
  /** By number of function: the numbers of those that call it. */
  readonly callers: readonly (readonly number[])[];
}

/** Read all functions of a binary for the matching. */
export function sideOf(reader: FunctionSource): MatchSide {
  const features = reader.functions.map((one) => reader.features(one));
  const callers: number[][] = features.map(() => []);
  for (const [index, { calls }] of features.entries())
    for (const called of calls) if (typeof called === 'number') callers[called]?.push(index);
  return { contents: new FunctionContents(reader), features, callers };
}

/** Pairs as they are found; nobody is in two. */
export class Pairs {
  readonly toRight: Int32Array;
  readonly toLeft: Int32Array;
  private readonly found = new Map<number, FunctionPair>();

  constructor(left: MatchSide, right: MatchSide) {
    this.toRight = new Int32Array(left.features.length).fill(-1);
    this.toLeft = new Int32Array(right.features.length).fill(-1);
  }

  /** False when one of them has a partner already. */
  add(left: number, right: number, method: FunctionMethod, confidence: number): boolean {
    if (this.toRight[left] !== -1 || this.toLeft[right] !== -1) return false;
    this.toRight[left] = right;
    this.toLeft[right] = left;
    this.found.set(left, { left, right, method, confidence });
    return true;
  }

  list(): FunctionPair[] {
    return [...this.found.values()].sort((a, b) => a.left - b.left);
  }
}

/**
 * Find the functions that two binaries share, altered or not.
 *
 * What is certain comes first: names that stand once on both sides, then code that is equal and stands once. Equal code
 * that stands more often is told apart by what calls it and what it calls, then by its order. What is left is compared by what its
 * instructions do, its numbers, texts and imports, and by which pairs it calls, is called by and lies beside; this goes
 * in rounds, since each pair is evidence for others (after the drill-down of Dullien and Rolles, "Graph-based comparison
 * of executable objects", 2005).
 */
export function matchFunctions(left: MatchSide, right: MatchSide): FunctionPair[] {
  const pairs = new Pairs(left, right);
  matchUnique(left, right, pairs, ({ name }) => (name === '' ? undefined : name), 'name', 1);
  matchUnique(left, right, pairs, wholeCode, 'code', 1);
  matchUnique(left, right, pairs, bareCode, 'code', 0.98);
  matchByCalls(left, right, pairs);
  matchInOrder(left, right, pairs, wholeCode);
  matchByCalls(left, right, pairs);
  matchInOrder(left, right, pairs, bareCode);
  matchUnique(
    left,
    right,
    pairs,
    ({ shape, instructionCount }) => (instructionCount < 8 ? undefined : String(shape)),
    'code',
    0.95,
  );
  for (const least of [0.7, 0.5, 0.36, 0.28]) {
    matchByCalls(left, right, pairs);
    matchAlike(left, right, pairs, least);
  }
  return pairs.list();
}

/** Shorter ones are equal by chance. */
const leastInstructions = 5;

function wholeCode({ exact, data, strings, calls, instructionCount }: FunctionFeatures): string | undefined {
  const imports = calls.filter((called) => typeof called === 'string');
  if (instructionCount < leastInstructions && imports.length + strings.length === 0) return undefined;
  return `${exact} ${data} ${strings.join('\n')} ${imports.join('\n')}`;
}

function bareCode({ exact, instructionCount }: FunctionFeatures): string | undefined {
  return instructionCount < leastInstructions ? undefined : String(exact);
}

type KeyOf = (one: FunctionFeatures) => string | undefined;

function groupsOf(side: MatchSide, partners: Int32Array, keyOf: KeyOf): Map<string, number[]> {
  const groups = new Map<string, number[]>();
  for (const [index, one] of side.features.entries()) {
    if (partners[index] !== -1) continue;
    const key = keyOf(one);
    if (key === undefined) continue;
    pushTo(groups, key, index);
  }
  return groups;
}

function matchUnique(
  left: MatchSide,
  right: MatchSide,
  pairs: Pairs,
  keyOf: KeyOf,
  method: FunctionMethod,
  confidence: number,
): void {
  const others = groupsOf(right, pairs.toLeft, keyOf);
  for (const [key, [one, ...more]] of groupsOf(left, pairs.toRight, keyOf)) {
    const [other, ...others_] = others.get(key) ?? [];
    if (one !== undefined && other !== undefined && more.length + others_.length === 0)
      pairs.add(one, other, method, confidence);
  }
}

/** Equal code that stands as often on both sides: the first is the first. */
function matchInOrder(left: MatchSide, right: MatchSide, pairs: Pairs, keyOf: KeyOf): void {
  const others = groupsOf(right, pairs.toLeft, keyOf);
  for (const [key, group] of groupsOf(left, pairs.toRight, keyOf)) {
    const other = others.get(key) ?? [];
    if (other.length !== group.length) continue;
    for (const [index, one] of group.entries()) pairs.add(one, other[index] ?? -1, 'order', 0.8);
  }
}

/** Functions with the same code that pairs call at the same place of the same sequence of calls, over and over. */
function matchByCalls(left: MatchSide, right: MatchSide, pairs: Pairs): void {
  const waiting = pairs.list();
  for (let pair = waiting.pop(); pair !== undefined; pair = waiting.pop()) {
    const [calls, others] = [left.features[pair.left]?.calls ?? [], right.features[pair.right]?.calls ?? []];
    if (calls.length !== others.length) continue;
    for (const [index, called] of calls.entries()) {
      const other = others[index];
      if (typeof called !== 'number' || typeof other !== 'number') continue;
      const [one, two] = [left.features[called], right.features[other]];
      if (one === undefined || two === undefined) continue;
      const isEqual = one.exact === two.exact || one.shape === two.shape;
      if (isEqual && pairs.add(called, other, 'calls', isEqual ? 0.95 : 0.8))
        waiting.push({ left: called, right: other, method: 'calls', confidence: 0.95 });
    }
  }
}
