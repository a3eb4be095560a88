import type { CloneMatch, ContrastLines, LineRange } from '#model';
import type { CodePrint } from '../clones/code-print.ts';
import type { Place } from '../clones/places.ts';

/** What is said of a line. */
const carries = 1;
const matches = 2;
const comesFromElsewhere = 4;

/** Which lines of a work carry code or words, which of them stand on the other side, and which come from open source. */
export class WorkLines {
  /** Of each file by its number, from 1: a byte for each line; absent for what has no lines. */
  private readonly files: (Uint8Array | undefined)[] = [];

  constructor(readonly paths: readonly string[]) {}

  add({ fileNos }: Place, print: CodePrint | undefined): void {
    if (print === undefined) return;
    const lines = new Uint8Array(print.lineCount);
    for (const line of print.lines) lines[line] = carries;
    // Equal contents may come from open source in one folder and be one's own in another.
    for (const [at, fileNo] of fileNos.entries()) this.files[fileNo] = at === 0 ? lines : lines.slice();
  }

  /** The lines of a match stand on the other side. */
  match(found: CloneMatch): void {
    this.mark(found, matches);
  }

  /** The lines of a match come from open source; answers how many did not before. */
  know(found: CloneMatch): number {
    return this.mark(found, comesFromElsewhere);
  }

  /** A whole file comes from open source; answers how many lines it has. */
  knowFile(fileNo: number): number {
    const { length } = this.files[fileNo] ?? none;
    return this.markRange(fileNo, { first: 1, last: length }, comesFromElsewhere);
  }

  of(fileNo: number): ContrastLines {
    const counts = { lines: 0, matched: 0, known: 0, matchedKnown: 0 };
    for (const line of this.files[fileNo] ?? none) {
      if ((line & carries) === 0) continue;
      counts.lines += 1;
      if ((line & matches) !== 0) counts.matched += 1;
      if ((line & comesFromElsewhere) === 0) continue;
      counts.known += 1;
      if ((line & matches) !== 0) counts.matchedKnown += 1;
    }
    return counts;
  }

  all(): ContrastLines {
    return sumOf(this.paths.map((_, index) => this.of(index + 1)));
  }

  /** Lines of a match that come from open source. */
  knownIn({ fileNo, pairs }: CloneMatch): number {
    const lines = this.files[fileNo] ?? none;
    let count = 0;
    for (const { scanned } of pairs)
      for (let at = scanned.first - 1; at < Math.min(lines.length, scanned.last); at += 1)
        if (((lines[at] as number) & comesFromElsewhere) !== 0) count += 1;
    return count;
  }

  private mark({ fileNo, pairs, range, codeLines }: CloneMatch, mark: number): number {
    // A piece with very many runs says its range alone.
    const ranges = pairs.length > 0 ? pairs.map(({ scanned }) => scanned) : codeLines > 0 ? [range] : [];
    return ranges.reduce((sum, one) => sum + this.markRange(fileNo, one, mark), 0);
  }

  private markRange(fileNo: number, { first, last }: LineRange, mark: number): number {
    const lines = this.files[fileNo] ?? none;
    let count = 0;
    for (let at = Math.max(0, first - 1); at < Math.min(lines.length, last); at += 1) {
      const line = lines[at] as number;
      if ((line & carries) === 0 || (line & mark) !== 0) continue;
      lines[at] = line | mark;
      count += 1;
    }
    return count;
  }
}

const none = new Uint8Array(0);

/** Lines of several files together. */
export function sumOf(all: Iterable<ContrastLines>): ContrastLines {
  const sum = { lines: 0, matched: 0, known: 0, matchedKnown: 0 };
  for (const one of all) {
    sum.lines += one.lines;
    sum.matched += one.matched;
    sum.known += one.known;
    sum.matchedKnown += one.matchedKnown;
  }
  return sum;
}
