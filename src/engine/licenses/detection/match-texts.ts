import { gramAt, gramLength, type ReferenceText, type ReferenceTexts } from './reference-texts.ts';
import type { Words } from './words.ts';

/** A licence text that stands in another text. */
export interface TextMatch {
  readonly license: string;
  /** From its first to its last word. */
  readonly first: number;
  readonly last: number;
  /** The share of the words of the licence that stand there, in order; 0…1. */
  readonly coverage: number;
  /** So much was added that it is another licence now. */
  readonly isAltered: boolean;
  /** The words that both share, as ranges with both ends; short gaps are left out. */
  readonly ranges: readonly (readonly [first: number, last: number])[];
}

/** Some words of a text, from the first to the last. */
export interface WordRange {
  readonly first: number;
  readonly last: number;
}

/** A match must hold so much of a licence; of a long one less suffices, nobody writes so much by chance. */
function leastCoverageOf(wordCount: number, isCommon: boolean): number {
  if (wordCount > longText) return 0.7;
  return isCommon ? 0.75 : 0.85;
}

const longText = 1_000;
/** What is used by many, or carries the name that stands there, goes before what is nobody's. */
const bonus = 1.2;
/** Words between two runs that may be somebody's own. */
const longestGap = 60;
/** Who adds more words than these in one place of a short text, or so many in all, has written another licence. */
const mostAdded = 20;
const leastDensity = 0.8;

/**
 * Find the licence texts that stand in a text, longest first where they overlap.
 *
 * Runs of five words are the seeds; those of one licence are chained in order, and what is missing or added counts
 * against it: of the texts that a family shares the nearest wins. `known` is what was read word by word already, in
 * order: where nothing else is there, nobody looks.
 */
export function matchTexts(
  words: Words,
  references: ReferenceTexts,
  known: readonly WordRange[] = [],
): TextMatch[] {
  const found: ScoredMatch[] = [];
  const candidates = candidatesOf(words, references, known);
  const present = words.hashes.subarray(0, words.count);
  for (const { text, shared } of candidates) {
    const reference = references.texts[text];
    if (reference === undefined || !isNamed(reference, present)) continue;
    const { runs } = shared;
    if (isBeaten(runs, reference.hashes.length, found)) continue;
    for (const chain of chainRuns(runs)) {
      const match = matchOf(chain, reference);
      if (match !== undefined) found.push(match);
    }
  }
  return withoutOverlaps(found);
}

/** A licence that carries somebody's name is meant only where the name stands. */
function isNamed({ holder }: ReferenceText, present: Int32Array): boolean {
  return holder.length === 0 || holder.some((word) => present.includes(word));
}

/** Texts of which enough is there, those with most first, with the runs of words that both sides share. */
function candidatesOf(words: Words, references: ReferenceTexts, known: readonly WordRange[]): Candidate[] {
  const { texts, places } = references;
  const firsts = firstPlaces(words, references, known);
  if (firsts.length === 0) return [];
  const counts = new Uint32Array(texts.length);
  for (let here = 0; here < firsts.length; here += 1)
    for (let at = firsts[here] as number; at >= 0 && places[at] !== -1; at += 2)
      counts[places[at] as number] = (counts[places[at] as number] as number) + 1;
  const candidates = new Map<number, Candidate>();
  for (const [text, seedCount] of counts.entries()) {
    const wordCount = references.wordCountOf(text);
    if (seedCount > 0 && seedCount >= leastSeeds * wordCount)
      candidates.set(text, { text, seedCount, shared: new SharedRuns(wordCount) });
  }
  if (candidates.size > 0) alignSeeds(firsts, places, candidates);
  return [...candidates.values()].sort((a, b) => b.seedCount - a.seedCount);
}

interface Candidate {
  readonly text: number;
  readonly seedCount: number;
  readonly shared: SharedRuns;
}

function alignSeeds(
  firsts: Int32Array,
  places: Int32Array,
  candidates: ReadonlyMap<number, Candidate>,
): void {
  const shared: (SharedRuns | undefined)[] = [];
  for (const [text, candidate] of candidates) shared[text] = candidate.shared;
  for (let here = 0; here < firsts.length; here += 1)
    for (let at = firsts[here] as number; at >= 0 && places[at] !== -1; at += 2)
      shared[places[at] as number]?.add(here, places[at + 1] as number);
}

/**
 * For each word where the places of the gram that begins with it are; negative where there are none. Nobody is looked
 * for where next to nothing but known texts speaks like a licence.
 */
function firstPlaces(
  { hashes, count }: Words,
  references: ReferenceTexts,
  known: readonly WordRange[],
): Int32Array {
  const firsts = new Int32Array(Math.max(0, count - gramLength + 1));
  let toldCount = 0;
  let next = 0;
  for (let at = 0; at < firsts.length; at += 1) {
    while ((known[next]?.last ?? count) < at) next += 1;
    firsts[at] = references.firstOf(gramAt(hashes, at));
    if ((firsts[at] as number) >= 0 && at < (known[next]?.first ?? count)) toldCount += 1;
  }
  return toldCount < leastTold ? new Int32Array(0) : firsts;
}

/** The shortest texts have some more. */
const leastTold = 6;

/** Each word that differs costs up to five seeds. */
const leastSeeds = 0.35;

/** Whether what was found in the same place is better than this can be. */
function isBeaten(runs: readonly Run[], wordCount: number, found: readonly ScoredMatch[]): boolean {
  if (found.length === 0) return false;
  const [first, last] = [
    runs[0]?.here ?? 0,
    runs.reduce((end, run) => Math.max(end, run.here + run.length), 0),
  ];
  const matched = Math.min(
    wordCount,
    runs.reduce((sum, { length }) => sum + length, 0),
  );
  const most = matched - 2 * (wordCount - matched);
  return found.some((one) => one.first <= first + 3 && one.last >= last - 3 && one.score >= most);
}

interface ScoredMatch extends TextMatch {
  readonly score: number;
}

/** A run of words that both sides share. */
interface Run {
  here: number;
  there: number;
  length: number;
}

/** Joins seeds that follow each other; they come in the order of the words here. */
class SharedRuns {
  readonly runs: Run[] = [];
  /** By the word there that would go on with it: one more than the number of the run. */
  private readonly open: Int32Array;
  private readonly byDiagonal = new Map<number, number>();

  constructor(wordCount: number) {
    this.open = new Int32Array(wordCount + 1);
  }

  add(here: number, there: number): void {
    const goingOn = (this.open[there] as number) - 1;
    const run = this.runs[goingOn];
    const isNext =
      run !== undefined && run.here - run.there === here - there && here <= run.here + run.length;
    const number = isNext ? goingOn : this.afterGap(here, there);
    const known = this.runs[number];
    if (known === undefined) {
      this.runs.push({ here, there, length: gramLength });
      this.byDiagonal.set(here - there, number);
    } else known.length = here + gramLength - known.here;
    this.open[there + 1] = number + 1;
  }

  /** Seeds that many texts share are not told: a run may go on behind some of them. */
  private afterGap(here: number, there: number): number {
    const number = this.byDiagonal.get(here - there);
    const run = number === undefined ? undefined : this.runs[number];
    return number !== undefined && run !== undefined && here <= run.here + run.length
      ? number
      : this.runs.length;
  }
}

const mostRuns = 400;

/** The best chains by dynamic programming; each run is in one of them at most. */
function chainRuns(all: readonly Run[]): Run[][] {
  const runs = [...all]
    .sort((a, b) => b.length - a.length)
    .slice(0, mostRuns)
    .sort((a, b) => a.here + a.length - b.here - b.length);
  const chains: Run[][] = [];
  let left = runs;
  while (left.length > 0 && chains.length < 8) {
    const chain = bestChain(left);
    if (chain.length === 0) break;
    chains.push(chain);
    const [first, last] = [chain[0] as Run, chain.at(-1) as Run];
    left = left.filter((run) => run.here + run.length <= first.here || run.here >= last.here + last.length);
  }
  return chains;
}

function bestChain(runs: readonly Run[]): Run[] {
  const scores = new Float64Array(runs.length);
  const before = new Int32Array(runs.length).fill(-1);
  let best = 0;
  for (const [index, run] of runs.entries()) {
    scores[index] = run.length;
    for (let other = index - 1; other >= 0; other -= 1) {
      const earlier = runs[other] as Run;
      const [gapHere, gapThere] = [
        run.here - earlier.here - earlier.length,
        run.there - earlier.there - earlier.length,
      ];
      if (gapHere > longestGap) break;
      const overlap = Math.max(0, -Math.min(gapHere, gapThere));
      if (overlap >= run.length || run.there <= earlier.there || run.here <= earlier.here) continue;
      const score = (scores[other] as number) + run.length - overlap - 0.2 * Math.max(0, gapHere);
      if (score > scores[index]) {
        scores[index] = score;
        before[index] = other;
      }
    }
    if (scores[index] > (scores[best] as number)) best = index;
  }
  const chain: Run[] = [];
  for (let at = best; at >= 0; at = before[at] as number) chain.unshift(runs[at] as Run);
  return chain;
}

function matchOf(
  chain: readonly Run[],
  { license, isCommon, holder, hashes, blankCount }: ReferenceText,
): ScoredMatch | undefined {
  const wordCount = hashes.length;
  const [start, end] = [chain[0] as Run, chain.at(-1) as Run];
  const [first, last] = [start.here, end.here + end.length - 1];
  let matched = 0;
  let reached = { here: 0, there: 0 };
  for (const { here, there, length } of chain) {
    const cut = Math.max(0, reached.here - here, reached.there - there);
    matched += Math.max(0, length - cut);
    reached = { here: here + length, there: there + length };
  }
  const coverage = matched / wordCount;
  if (coverage < leastCoverageOf(wordCount, isCommon)) return undefined;
  const isAltered =
    matched + blankCount < leastDensity * (last - first + 1) ||
    (wordCount <= longText && longestAddition(chain) > mostAdded + blankCount);
  const score =
    (isCommon || holder.length > 0 ? bonus : 1) * matched -
    2 * (wordCount - matched) -
    0.7 * (last - first + 1 - matched);
  return { license, first, last, coverage, ranges: rangesOf(chain), score, isAltered };
}

/** The most words that stand in one place between the words of a licence. */
function longestAddition(chain: readonly Run[]): number {
  return chain.slice(1).reduce((most, run, index) => {
    const before = chain[index] as Run;
    return Math.max(most, run.here - before.here - before.length);
  }, 0);
}

/** Where the words of a chain lie; what is shorter than a sentence between them belongs to it. */
function rangesOf(chain: readonly Run[]): [number, number][] {
  const ranges: [number, number][] = [];
  for (const { here, length } of chain) {
    const before = ranges.at(-1);
    if (before !== undefined && here - before[1] <= shortGap)
      before[1] = Math.max(before[1], here + length - 1);
    else ranges.push([here, here + length - 1]);
  }
  return ranges;
}

const shortGap = 9;

function withoutOverlaps(found: readonly ScoredMatch[]): TextMatch[] {
  const kept: ScoredMatch[] = [];
  const sorted = [...found].sort((a, b) => b.score - a.score);
  for (const match of sorted) {
    const overlap = kept.some(
      (one) =>
        Math.min(one.last, match.last) - Math.max(one.first, match.first) + 1 >
        0.3 * (match.last - match.first + 1),
    );
    if (!overlap && match.score > 0) kept.push(match);
  }
  return kept.sort((a, b) => a.first - b.first);
}
