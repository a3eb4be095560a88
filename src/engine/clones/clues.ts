import { tokenRun, validRun } from '../code/fingerprints/print-code.ts';
import type { CodePrint } from './code-print.ts';

/** The fingerprints of a scanned file, and which of its tokens each speaks of; a column per property. */
export interface Clues {
  readonly prints: Float64Array;
  /** From `starts` until before `ends`. */
  readonly starts: Uint32Array;
  readonly ends: Uint32Array;
  /** How many tokens speak for a file that holds the fingerprint. */
  readonly weights: Float32Array;
}

/** What a source file is looked for by. */
export function cluesOf(print: CodePrint): Clues {
  const draft = new CluesDraft(print);
  const whole = { start: 0, end: print.exact.length };
  for (const form of [print.file.real, print.file.valid, print.file.token]) draft.add(form, whole, wholeFile);
  for (const one of print.functions) {
    const part = { start: one.firstToken, end: one.endToken };
    for (const form of [one.real, one.valid, one.token]) draft.add(form, part, part.end - part.start);
    for (const feature of one.features) draft.add(feature, part, perFeature);
  }
  let isExact = true;
  for (const [at, block] of print.blocks.entries()) {
    const start = print.blockTokens[at] as number;
    // Those of Type-2 follow behind those of Type-1, from the beginning of the file.
    if (at > 0 && start <= (print.blockTokens[at - 1] as number)) isExact = false;
    const end = Math.min(whole.end, start + (isExact ? validRun : tokenRun));
    draft.add(block, { start, end }, isExact ? perValidBlock : perTokenBlock);
  }
  return draft.end();
}

/** More than any part of a file. */
const wholeFile = 1e9;
/** Fragments that a run of tokens has on average are so far apart. */
const perValidBlock = 6.5;
const perTokenBlock = 15.5;
const perFeature = 9;

class CluesDraft {
  private readonly prints: Float64Array;
  private readonly starts: Uint32Array;
  private readonly ends: Uint32Array;
  private readonly weights: Float32Array;
  private count = 0;

  constructor({ functions, blocks }: CodePrint) {
    const inFunctions = functions.map(({ features }) => 3 + features.length);
    const most = inFunctions.reduce((sum, count) => sum + count, 3 + blocks.length);
    this.prints = new Float64Array(most);
    this.starts = new Uint32Array(most);
    this.ends = new Uint32Array(most);
    this.weights = new Float32Array(most);
  }

  add(print: number, { start, end }: { readonly start: number; readonly end: number }, weight: number): void {
    if (print === 0) return;
    const at = this.count;
    this.prints[at] = print;
    this.starts[at] = start;
    this.ends[at] = end;
    this.weights[at] = weight;
    this.count += 1;
  }

  end(): Clues {
    const { prints, starts, ends, weights, count } = this;
    return {
      prints: prints.subarray(0, count),
      starts: starts.subarray(0, count),
      ends: ends.subarray(0, count),
      weights: weights.subarray(0, count),
    };
  }
}
