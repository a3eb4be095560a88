import type { FeatureCounts } from './function-features.ts';
import type { FunctionSource } from './function-source.ts';

/** So many features are kept, six bytes each; what is beyond is read again whenever it is asked for. */
const mostKept = 12_000_000;

/** What the instructions of functions are, by the number of the function: it is asked for in each round of the matching. */
export class FunctionContents {
  private readonly kept = new Map<number, FeatureCounts>();
  private keptCount = 0;

  constructor(private readonly source: FunctionSource) {}

  of(number: number): FeatureCounts {
    const known = this.kept.get(number);
    if (known !== undefined) return known;
    const one = this.source.functions[number];
    if (one === undefined) throw new Error(`no function ${number}`);
    const content = this.source.content(one);
    if (this.keptCount + content.keys.length <= mostKept) {
      this.kept.set(number, content);
      this.keptCount += content.keys.length;
    }
    return content;
  }
}
