import type { PrintSet } from '../code/fingerprints/print-set.ts';
import type { Clues } from './clues.ts';
import type { Postings } from './code-index.ts';

/** What the index has answered for the fingerprints of a batch. */
export class Answers {
  private readonly starts: Uint32Array;

  constructor(
    private readonly asked: Float64Array,
    private readonly postings: Postings,
  ) {
    this.starts = new Uint32Array(asked.length + 1);
    for (let at = 0; at < postings.count; at += 1) {
      const place = (postings.places[at] as number) + 1;
      this.starts[place] = (this.starts[place] as number) + 1;
    }
    for (let place = 0; place < asked.length; place += 1)
      this.starts[place + 1] = (this.starts[place + 1] as number) + (this.starts[place] as number);
  }

  /** The files that hold a fingerprint; of very many the first. */
  filesOf(print: number): Uint32Array {
    let [low, high] = [0, this.asked.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.asked[middle] as number) < print) low = middle + 1;
      else high = middle;
    }
    if (this.asked[low] !== print) return noFiles;
    const start = this.starts[low] as number;
    const end = Math.min(this.starts[low + 1] as number, start + mostFilesOfOne);
    return this.postings.fileIds.subarray(start, end);
  }
}

const noFiles = new Uint32Array(0);
/** What more files hold says next to nothing about each of them. */
const mostFilesOfOne = 512;
/** Up to so many files, a fingerprint speaks fully for each of them. */
const fewFiles = 8;
/** Tokens that must speak for a file in one region of the scanned one: less is met by chance. */
const leastInRegion = 15;
const regionTokens = 400;
/** Larger files have more of everything: bundles of tens of thousands of lines, which are read for nothing then. */
const usualLines = 10_000;

/**
 * The files of the index that may explain a scanned file, the one that explains most first.
 *
 * What one has explained counts no more for the others (lazy greedy covering: Minoux, 1978). What is met by chance all
 * over a large file counts for nothing: a file must be spoken for within some region.
 */
export class Candidates {
  private readonly cluesOf = new Map<number, number[]>();
  private readonly explained: Uint8Array;
  private readonly weights: Float32Array;
  private readonly queue: { readonly fileId: number; score: number }[];

  constructor(
    private readonly clues: Clues,
    answers: Answers,
    most: number,
  ) {
    const { prints } = clues;
    this.explained = new Uint8Array(prints.length);
    this.weights = Float32Array.from(clues.weights);
    for (let clue = 0; clue < prints.length; clue += 1)
      this.take(clue, answers.filesOf(prints[clue] as number));
    this.queue = [...this.cluesOf.keys()]
      .map((fileId) => ({ fileId, score: this.scoreOf(fileId) }))
      .filter(({ score }) => score > 0)
      .sort((a, b) => b.score - a.score || a.fileId - b.fileId)
      .slice(0, most);
  }

  /** All that are left, by their numbers. */
  get fileIds(): number[] {
    return this.queue.map(({ fileId }) => fileId);
  }

  /** The file that explains most of what is not explained, and those that explain as much; none when nothing is left. */
  next(): number[] {
    for (;;) {
      const [first] = this.queue;
      if (first === undefined) return [];
      first.score = this.scoreOf(first.fileId);
      if (first.score === 0) this.queue.shift();
      else if (first.score < (this.queue[1]?.score ?? 0)) this.sink(first.score);
      else return this.takeEqual(first.score);
    }
  }

  /** What a text holds and what speaks of tokens that were found in it is explained. */
  explain(held: PrintSet, found: Uint8Array): void {
    const { prints, starts, ends } = this.clues;
    for (let clue = 0; clue < prints.length; clue += 1) {
      const [start, last] = [starts[clue] as number, (ends[clue] as number) - 1];
      if (found[start] === 1 && found[last] === 1 && held.has(prints[clue] as number))
        this.explained[clue] = 1;
    }
  }

  private take(clue: number, files: Uint32Array): void {
    const share = Math.min(1, Math.sqrt(fewFiles / Math.max(1, files.length)));
    this.weights[clue] = (this.weights[clue] as number) * share;
    for (const fileId of files) {
      const known = this.cluesOf.get(fileId);
      if (known === undefined) this.cluesOf.set(fileId, [clue]);
      else if (known.at(-1) !== clue) known.push(clue);
    }
  }

  /** Whether more speaks for a file than is met by chance in one of so many lines. */
  isSpokenFor(fileId: number, lineCount: number): boolean {
    return this.scoreOf(fileId, leastInRegion * Math.sqrt(Math.max(1, lineCount / usualLines))) > 0;
  }

  /** Regions that speak for a file loudly enough, summed. */
  private scoreOf(fileId: number, least = leastInRegion): number {
    const sums = new Map<number, number>();
    for (const clue of this.cluesOf.get(fileId) ?? []) {
      if (this.explained[clue] === 1) continue;
      const region = Math.floor((this.clues.starts[clue] as number) / regionTokens);
      sums.set(region, (sums.get(region) ?? 0) + (this.weights[clue] as number));
    }
    let score = 0;
    for (const sum of sums.values()) if (sum >= least) score += sum;
    return score;
  }

  private sink(score: number): void {
    const [first] = this.queue.splice(0, 1);
    const at = this.queue.findIndex((other) => other.score <= score);
    if (first !== undefined) this.queue.splice(at < 0 ? this.queue.length : at, 0, first);
  }

  private takeEqual(score: number): number[] {
    let count = 1;
    while (count < this.queue.length && (this.queue[count]?.score ?? 0) >= asGood * score) count += 1;
    return this.queue.splice(0, count).map(({ fileId }) => fileId);
  }
}

const asGood = 0.95;
