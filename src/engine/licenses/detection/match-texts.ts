import { gramAt, gramCount, gramLength, gramsOf } from './grams.ts';
import type { ReferenceText } from './reference-columns.ts';
import type { ReferenceTexts } from './reference-texts.ts';
import { Room } from './room.ts';
import { chainRuns, type Run, SharedRuns } from './shared-runs.ts';
import { wholeChains } from './whole-chains.ts';
import { type WordRange, type Words, wordHash } from './words.ts';

/** A licence text that stands in another text. */
export interface TextMatch {
  readonly license: string;
  /** From its first to its last word. */
  readonly first: number;
  readonly last: number;
  /** The share of the words of the licence that stand there, in order; 0…1. */
  readonly coverage: number;
  /** It is another licence now: so much was added, or something that forbids what it allows. */
  readonly altered: 'no' | 'longer' | 'restricted';
  /** The words that both share, as ranges with both ends; short gaps are left out. */
  readonly ranges: readonly (readonly [first: number, last: number])[];
}

/** A match must hold so much of a licence; of a long one less suffices, nobody writes so much by chance. */
function leastCoverageOf(wordCount: number, isCommon: boolean): number {
  if (wordCount > longText) return 0.7;
  return isCommon ? 0.75 : 0.85;
}

const longText = 1_000;
/** What is used by many, or carries the name that stands there, goes before what is nobody's. */
const bonus = 1.2;
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
  const grams = passingGramsOf(words);
  if (saysNoMore(grams, references, known)) return [];
  const slots = references.slotsIn(grams, [], slotRoom.take(grams.length));
  const [first, last] = [slots.findIndex(isSlot), slots.findLastIndex(isSlot) + gramLength - 1];
  const found = wholeChains(words, slots, references).flatMap(
    ({ text, chain }) => matchOf(chain, references.texts[text] as ReferenceText, words) ?? [],
  );
  const told = [...known, ...found].sort((a, b) => a.first - b.first);
  if (found.length > 0 && untoldCount(slots, told) < leastTold) return withoutOverlaps(found);
  const candidates = candidatesOf(words, slots, references);
  for (let at = 0; at < candidates.length; at += groupSize) {
    const group = candidates
      .slice(at, at + groupSize)
      .filter((one) => !isOutdone(one, { first, last }, found));
    for (const [text, { runs }] of sharedRunsOf(slots, references, group)) {
      const reference = references.texts[text] as ReferenceText;
      if (isBeaten(runs, reference, found)) continue;
      for (const chain of chainRuns(runs)) {
        const match = matchOf(chain, reference, words);
        if (match !== undefined) found.push(match);
      }
    }
  }
  return withoutOverlaps(found);
}

const isSlot = (slot: number) => slot >= 0;

/** The one text that stands in another as it is listed, word by word, where nothing else there speaks like a licence. */
export function onlyListed(words: Words, references: ReferenceTexts): TextMatch | undefined {
  const { hashes } = words;
  const gramsThere = gramCount(hashes.length);
  for (let first = 0; first < gramsThere; first += 1) {
    const text = references
      .beginningAt(gramAt(hashes, first))
      ?.find(({ listed }) => isAt(first, listed, hashes));
    if (text === undefined) continue;
    const last = first + text.listed.length - 1;
    if (saysMoreBeside(hashes, { first, last }, references)) return undefined;
    return { license: text.license, first, last, coverage: 1, altered: 'no', ranges: [[first, last]] };
  }
  return undefined;
}

/** Whether what stands before and behind a text speaks like a licence: most often nothing does, and no gram is made. */
function saysMoreBeside(hashes: Int32Array, { first, last }: WordRange, references: ReferenceTexts): boolean {
  let count = 0;
  for (let at = 0; at < gramCount(hashes.length) && count < leastTold; at += 1) {
    if (at === first) at = last + 1;
    if (at < gramCount(hashes.length) && references.tells(gramAt(hashes, at))) count += 1;
  }
  return count >= leastTold;
}

function isAt(first: number, listed: Int32Array, words: Int32Array): boolean {
  if (first + listed.length > words.length) return false;
  for (let word = 0; word < listed.length; word += 1) if (listed[word] !== words[first + word]) return false;
  return true;
}

/** They hold until those of the next text are asked for. */
function passingGramsOf({ hashes }: Words): Int32Array {
  return gramsOf(hashes, gramRoom.take(gramCount(hashes.length)));
}

const [gramRoom, slotRoom] = [new Room(), new Room()];

/** Whether nothing outside of what is known, in order, speaks like a licence. */
function saysNoMore(grams: Int32Array, references: ReferenceTexts, known: readonly WordRange[]): boolean {
  const slots = references.slotsIn(grams, known, slotRoom.take(grams.length));
  return untoldCount(slots, known) < leastTold;
}

/** How many grams speak like a licence outside of what is told already, in order. */
function untoldCount(slots: Int32Array, told: readonly WordRange[]): number {
  let count = 0;
  let next = 0;
  let reached = -1;
  for (let at = 0; at < slots.length; at += 1) {
    for (; (told[next]?.first ?? slots.length) <= at; next += 1)
      reached = Math.max(reached, told[next]?.last ?? 0);
    if ((slots[at] as number) >= 0 && at > reached) count += 1;
  }
  return count;
}

/** A licence that carries somebody's name is meant only where the name stands. */
function isNamed({ holder }: ReferenceText, present: Int32Array): boolean {
  return holder.length === 0 || holder.some((word) => present.includes(word));
}

/** A text of which enough may be there. */
interface Candidate {
  readonly text: number;
  readonly wordCount: number;
  /** About so many of its grams are there. */
  readonly seedCount: number;
  /** What its words count. */
  readonly worth: number;
}

/** Texts of which enough may be there, the nearest first. */
function candidatesOf(words: Words, slots: Int32Array, references: ReferenceTexts): Candidate[] {
  const present = words.hashes.subarray(0, words.count);
  const candidates: Candidate[] = [];
  for (const [text, seedCount] of references.countSeeds(slots).entries()) {
    const wordCount = references.wordCountOf(text);
    const least = (references.isSampled(text) ? leastSampled : leastSeeds) * wordCount;
    const reference = references.texts[text];
    if (seedCount === 0 || seedCount < least || reference === undefined || !isNamed(reference, present))
      continue;
    candidates.push({ text, wordCount, seedCount, worth: worthOf(reference) });
  }
  return candidates.sort((a, b) => nearness(b) - nearness(a));
}

function nearness({ wordCount, seedCount, worth }: Candidate): number {
  return worth * Math.min(seedCount, wordCount) - 2 * Math.max(0, wordCount - seedCount);
}

/** Each word that differs costs up to five seeds. */
const leastSeeds = 0.35;
const leastSampled = 0.25;
/** So many candidates are looked at together. */
const groupSize = 8;

/** Whether what explains all that was told is better than a candidate can be. */
function isOutdone(
  { wordCount, seedCount, worth }: Candidate,
  all: WordRange,
  found: readonly ScoredMatch[],
): boolean {
  const matched = Math.min(wordCount, 1.25 * seedCount + 20);
  const most = worth * matched - 2 * (wordCount - matched);
  return found.some(
    ({ first, last, score }) => first <= all.first + 3 && last >= all.last - 3 && score >= most,
  );
}

function sharedRunsOf(
  slots: Int32Array,
  references: ReferenceTexts,
  group: readonly Candidate[],
): Map<number, SharedRuns> {
  const { places } = references;
  const shared = new Map(group.map(({ text, wordCount }) => [text, new SharedRuns(wordCount)]));
  const isWanted = new Uint8Array(references.texts.length);
  for (const { text } of group) isWanted[text] = 1;
  if (group.length > 0)
    for (let here = 0; here < slots.length; here += 1) {
      const slot = slots[here] as number;
      if (slot < 0) continue;
      for (let at = references.firstOf(slot); places[at] !== -1; at += 2)
        if (isWanted[places[at] as number] === 1)
          shared.get(places[at] as number)?.add(here, places[at + 1] as number);
    }
  return shared;
}

/** The shortest texts have some more. */
const leastTold = 6;

/** Whether what was found in the same place is better than this can be. */
function isBeaten(runs: readonly Run[], reference: ReferenceText, found: readonly ScoredMatch[]): boolean {
  if (found.length === 0) return false;
  const [first, last] = [
    runs[0]?.here ?? 0,
    runs.reduce((end, run) => Math.max(end, run.here + run.length), 0),
  ];
  const wordCount = reference.hashes.length;
  const matched = Math.min(
    wordCount,
    runs.reduce((sum, { length }) => sum + length, 0),
  );
  const most = worthOf(reference) * matched - 2 * (wordCount - matched);
  return found.some((one) => one.first <= first + 3 && one.last >= last - 3 && one.score >= most);
}

interface ScoredMatch extends TextMatch {
  readonly score: number;
}

function matchOf(chain: readonly Run[], reference: ReferenceText, words: Words): ScoredMatch | undefined {
  const { license, isCommon, hashes, blankCount } = reference;
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
  // A text as it is listed has its blanks beside its words.
  matched = Math.min(matched, wordCount);
  const coverage = matched / wordCount;
  if (coverage < leastCoverageOf(wordCount, isCommon)) return undefined;
  const isLonger =
    matched + blankCount < leastDensity * (last - first + 1) ||
    (wordCount <= longText && longestAddition(chain) > mostAdded + blankCount);
  const altered = addsRestriction(chain, words) ? 'restricted' : isLonger ? 'longer' : 'no';
  const score = worthOf(reference) * matched - 2 * (wordCount - matched) - 0.7 * (last - first + 1 - matched);
  return { license, first, last, coverage, ranges: rangesOf(chain), score, altered };
}

function worthOf({ isCommon, holder }: ReferenceText): number {
  return isCommon || holder.length > 0 ? bonus : 1;
}

/** The most words that stand in one place between the words of a licence. */
function longestAddition(chain: readonly Run[]): number {
  return chain.slice(1).reduce((most, run, index) => {
    const before = chain[index] as Run;
    return Math.max(most, run.here - before.here - before.length);
  }, 0);
}

/** Whether somebody has written between the words of a licence what must not be done. */
function addsRestriction(chain: readonly Run[], { hashes }: Words): boolean {
  return chain.slice(1).some((run, index) => {
    const before = chain[index] as Run;
    const missing = run.there - before.there - before.length;
    const added = hashes.subarray(before.here + before.length, run.here);
    const isAdded = missing <= mostReplaced && added.length >= leastClause;
    return isAdded && added.some((word) => restricting.has(word));
  });
}

const leastClause = 8;
/** Where more of the licence is missing, it was said in other words. */
const mostReplaced = 6;
const restricting = new Set(
  ['not', 'except', 'commercial', 'noncommercial', 'prohibited', 'forbidden'].map(wordHash),
);

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
