import { ascendingOnce, fingerprint, PrintKind } from './fingerprint.ts';
import type { RunHashes } from './run-hashes.ts';
import { cutStatements } from './statements.ts';
import type { StreamColumns } from './streams.ts';
import type { Variety } from './variety.ts';

/**
 * Takes what a function is found by after some of its statements were changed: a sample of its neighbouring statements
 * without names and values. The same ones are kept of whatever function they stand in, those with the smallest hashes
 * (bottom-k sketch: Broder, 1997), so that two functions which share a part of them share some of the sample.
 */
export class FeaturePrinter {
  private ends = new Uint32Array(1024);
  private readonly sample = new Smallest();

  constructor(
    private readonly hashes: RunHashes,
    private readonly variety: Variety,
  ) {}

  /** Of the function whose tokens go from `start` until before `end`. */
  of(
    { blind, lines }: Pick<StreamColumns, 'blind' | 'lines'>,
    run: { readonly start: number; readonly end: number; readonly byLines: boolean },
  ): Float64Array {
    const length = run.end - run.start;
    if (this.ends.length < length) this.ends = new Uint32Array(2 * length);
    const count = cutStatements({ blind, lines }, run, this.ends);
    const { sample } = this;
    sample.begin(Math.min(mostKept, keptAtLeast + Math.floor(length / tokensPerKept)));
    let start = run.start;
    for (let from = 0, to = 0; from < count; from += 1) {
      while (to < count && (this.ends[to] as number) - start < fewestTokens) to += 1;
      if (to === count) break;
      const end = this.ends[to] as number;
      const hash = this.hashes.first(start, end) >>> 0;
      if (sample.takes(hash) && this.variety.of(blind, start, end, fewestDifferent) >= fewestDifferent)
        sample.add(hash, fingerprint(PrintKind.feature, hash, this.hashes.second(start, end)));
      start = this.ends[from] as number;
    }
    return ascendingOnce(sample.values());
  }
}

/** So many tokens of neighbouring statements make one feature. */
const fewestTokens = 16;
const fewestDifferent = 6;
const keptAtLeast = 6;
const tokensPerKept = 60;
const mostKept = 24;

/** The values with the smallest keys, each key once. */
class Smallest {
  private readonly keys = new Uint32Array(mostKept);
  private readonly kept = new Float64Array(mostKept);
  private count = 0;
  private most = mostKept;

  /** Begin with none; at most so many will be kept. */
  begin(most: number): void {
    this.count = 0;
    this.most = most;
  }

  takes(key: number): boolean {
    const { keys, count, most } = this;
    // Nearly all are larger than those that are kept.
    if (count === most && key >= (keys[most - 1] as number)) return false;
    for (let at = 0; at < count; at += 1) if (keys[at] === key) return false;
    return true;
  }

  add(key: number, value: number): void {
    const { keys, kept } = this;
    let at = this.count < this.most ? this.count : this.most - 1;
    for (; at > 0 && (keys[at - 1] as number) > key; at -= 1) {
      keys[at] = keys[at - 1] as number;
      kept[at] = kept[at - 1] as number;
    }
    keys[at] = key;
    kept[at] = value;
    if (this.count < this.most) this.count += 1;
  }

  /** A copy that holds. */
  values(): Float64Array {
    return this.kept.slice(0, this.count);
  }
}
