import {
  type CloneMatch,
  type CloneType,
  type ContrastMatch,
  type ContrastPair,
  detectMethods,
} from '#model';
import { pushTo } from '../push-to.ts';
import type { AlikeFiles } from './match-contents.ts';
import type { Work } from './work.ts';
import type { WorkLines } from './work-lines.ts';

/** What files of both sides have in common, gathered from what is found of the left one. */
export class PairsDraft {
  readonly matches: ContrastMatch[] = [];
  /** Pieces beyond those that are told. */
  leftOut = 0;
  private readonly found = new Map<string, PairDraft>();
  /** Paths of the right side by content, and the number of each. */
  private readonly sameContent = new Map<string, string[]>();
  private readonly contentOf = new Map<string, string | undefined>();
  private readonly rightNos = new Map<string, number>();

  constructor(
    private readonly left: WorkLines,
    private readonly right: WorkLines,
    private readonly leftWork: Pick<Work, 'files'>,
    rightWork: Pick<Work, 'files'>,
    private readonly most: number,
  ) {
    for (const [index, { path, sha256 }] of rightWork.files.entries()) {
      this.rightNos.set(path, index + 1);
      this.contentOf.set(path, sha256);
      if (sha256 === undefined) continue;
      pushTo(this.sameContent, sha256, path);
    }
  }

  add(match: CloneMatch): void {
    const leftPath = this.left.paths[match.fileNo - 1] ?? '';
    const rightPath = this.placeOf(leftPath, match);
    const known = this.left.knownIn(match);
    const pair = this.pairOf(match.fileNo, leftPath, rightPath);
    pair.matches += 1;
    pair.lines += match.codeLines;
    pair.known += known;
    pair.isWhole ||= match.granularity === 'file';
    pair.isSame ||= match.method === 'FileRealHash';
    pair.type = Math.max(pair.type, detectMethods[match.method]) as CloneType;
    if (this.matches.length >= this.most) this.leftOut += 1;
    else
      this.matches.push({
        granularity: match.granularity,
        method: match.method,
        pairNo: pair.pairNo,
        functionName: match.functionName,
        range: match.range,
        otherRange: match.origin.range,
        pairs: match.pairs,
        similarity: match.similarity,
        codeLines: match.codeLines,
        isKnown: known > match.codeLines / 2,
      });
  }

  /** In the order in which they were found: a match names its pair by its place. */
  pairs(): ContrastPair[] {
    return [...this.found.values()].map(({ fileNo, leftPath, rightPath, ...pair }): ContrastPair => {
      const leftLines = this.left.of(fileNo).lines;
      const rightLines = this.right.of(this.rightNos.get(rightPath) ?? 0).lines;
      const matchedLines = pair.isSame ? leftLines : Math.min(pair.lines, leftLines);
      const share = (2 * matchedLines) / Math.max(1, leftLines + rightLines);
      return {
        leftPath,
        rightPath,
        leftSha256: this.leftWork.files[fileNo - 1]?.sha256 ?? '',
        rightSha256: this.contentOf.get(rightPath) ?? '',
        leftLines,
        rightLines,
        matchedLines,
        knownLines: Math.min(pair.known, matchedLines),
        similarity: pair.isSame ? 1 : Math.min(1, share),
        type: pair.type,
        isWhole: pair.isWhole,
        matchCount: pair.matches,
        contents: undefined,
      };
    });
  }

  /** Of several files with the same content, the one that lies most alike. */
  private placeOf(leftPath: string, { method, origin }: CloneMatch): string {
    const same = this.sameContent.get(this.contentOf.get(origin.path) ?? '') ?? [];
    if (method !== 'FileRealHash' || same.length < 2) return origin.path;
    let [best, most] = [origin.path, -1];
    for (const path of same.slice(0, mostTried)) {
      const shared = sharedEnd(leftPath, path);
      if (shared > most) [best, most] = [path, shared];
    }
    return best;
  }

  private pairOf(fileNo: number, leftPath: string, rightPath: string): PairDraft {
    const key = `${leftPath}\0${rightPath}`;
    const known = this.found.get(key);
    if (known !== undefined) return known;
    const pair = { pairNo: this.found.size + 1, fileNo, leftPath, rightPath, ...nothing };
    this.found.set(key, pair);
    return pair;
  }
}

/** Two files without lines whose contents are alike, as a pair. */
export function pairOfContents({ left, right, likeness }: AlikeFiles): ContrastPair {
  return {
    leftPath: left.path,
    rightPath: right.path,
    leftSha256: left.sha256,
    rightSha256: right.sha256,
    leftLines: 0,
    rightLines: 0,
    matchedLines: 0,
    knownLines: 0,
    similarity: likeness.combined,
    type: 3,
    isWhole: false,
    matchCount: 0,
    contents: likeness,
  };
}

interface PairDraft {
  readonly pairNo: number;
  readonly fileNo: number;
  readonly leftPath: string;
  readonly rightPath: string;
  matches: number;
  lines: number;
  known: number;
  isWhole: boolean;
  isSame: boolean;
  type: CloneType;
}

const nothing = { matches: 0, lines: 0, known: 0, isWhole: false, isSame: false, type: 0 as CloneType };
/** Of very many equal files, so many are looked at. */
const mostTried = 100;

/** How many characters two paths share at their ends. */
function sharedEnd(a: string, b: string): number {
  let count = 0;
  while (count < Math.min(a.length, b.length) && a[a.length - 1 - count] === b[b.length - 1 - count])
    count += 1;
  return count;
}
