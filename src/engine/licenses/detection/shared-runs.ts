import { gramLength } from './grams.ts';

/** A run of words that both sides share. */
export interface Run {
  here: number;
  there: number;
  length: number;
}

/** Joins seeds that follow each other; they come in the order of the words here. */
export class SharedRuns {
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
export function chainRuns(all: readonly Run[]): Run[][] {
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

/** Words between two runs that may be somebody's own. */
export const longestGap = 60;
