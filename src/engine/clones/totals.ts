import { cloneGranularities, type CloneMatch, type CloneTotals, detectMethods } from '#model';

/** Adds up the copied code of an upload. */
export class CloneTotalsDraft {
  private readonly counts = Object.fromEntries(
    cloneGranularities.map((granularity) => [granularity, [0, 0, 0, 0, 0]]),
  ) as Record<(typeof cloneGranularities)[number], number[]>;
  private codeLines = 0;
  private allLines = 0;
  private trivialFileCount = 0;

  /** A file with all of its matches, the lines of code they cover, each once, and all it has. */
  add(matches: readonly CloneMatch[], coveredLines: number, codeLines: number): void {
    for (const { granularity, method } of matches) {
      const counts = this.counts[granularity];
      counts[detectMethods[method]] = (counts[detectMethods[method]] ?? 0) + 1;
    }
    this.codeLines += coveredLines;
    this.allLines += codeLines;
  }

  /** A file with too little in it to be compared, of which nothing was found. */
  addTrivial(): void {
    this.trivialFileCount += 1;
  }

  totals(generation: number): CloneTotals {
    const { counts, codeLines, allLines, trivialFileCount } = this;
    return { counts, codeLines, ownCodeLines: allLines - codeLines, generation, trivialFileCount };
  }
}
