/** Which lines of a text are code, so that those of any range can be counted. */
export class CodeLines {
  private readonly firsts: number[] = [];
  private readonly lasts: number[] = [];
  /** Lines of code before each run. */
  private readonly before: number[] = [];

  /** `runs`: first and last line of each run, from 1, in order. */
  constructor(runs: readonly number[]) {
    let count = 0;
    for (let at = 0; at + 1 < runs.length; at += 2) {
      const [first, last] = [runs[at] as number, runs[at + 1] as number];
      this.firsts.push(first);
      this.lasts.push(last);
      this.before.push(count);
      count += last - first + 1;
    }
  }

  /** How many lines from `first` to `last`, both included, are code. */
  count(first: number, last: number): number {
    return last < first ? 0 : this.upTo(last) - this.upTo(first - 1);
  }

  private upTo(line: number): number {
    let [low, high] = [0, this.firsts.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.firsts[middle] as number) <= line) low = middle + 1;
      else high = middle;
    }
    if (low === 0) return 0;
    const run = low - 1;
    const end = Math.min(line, this.lasts[run] as number);
    return (this.before[run] as number) + end - (this.firsts[run] as number) + 1;
  }
}
