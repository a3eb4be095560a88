import type { LineRange } from '#model';
import { worthOf } from '../clones/fragments.ts';
import { consistencyOf } from '../clones/renames.ts';
import { findRepeats, type Repeat } from './find-repeats.ts';
import { symbolHash } from '../code/symbols.ts';
import type { TokenCorpus } from './token-corpus.ts';

/** Lines of a file that stand elsewhere too. */
export interface DuplicatePlace {
  readonly path: string;
  readonly range: LineRange;
}

/** Runs of code that are the same: with names and values (Type-0 and Type-1), or but for them (Type-2). */
export interface DuplicateGroup {
  readonly kind: 'exact' | 'renamed';
  readonly tokenCount: number;
  /** Two and more, in the order of the files. */
  readonly places: readonly DuplicatePlace[];
}

/** What stands more than once in a corpus. */
export interface Duplicates {
  readonly fileCount: number;
  /** Lines on which code stands, and those of them that lie in a group, each once. */
  readonly codeLines: number;
  readonly duplicatedLines: number;
  /** Those with the most tokens in all their places first. */
  readonly groups: readonly DuplicateGroup[];
}

/** How much must be the same. */
export interface LeastDuplicate {
  readonly tokens: number;
  readonly lines: number;
}

/** As other tools have it (PMD CPD, jscpd). */
export const leastDuplicate: LeastDuplicate = { tokens: 50, lines: 5 };

/** Without names and values, so many times as much must be the same, and its names must have been changed consistently. */
const renamedTimes = 1.6;
const leastConsistent = 0.85;
const mostlySame = 0.9;

/** Find the runs of code that stand more than once in a corpus, within files and between them. */
export function findDuplicates(corpus: TokenCorpus, least: LeastDuplicate = leastDuplicate): Duplicates {
  const groups = new Groups(corpus, least);
  findRepeats(corpus.exact, corpus.count, least.tokens, (repeat) => groups.add('exact', repeat));
  const tokens = Math.ceil(renamedTimes * least.tokens);
  findRepeats(corpus.blind, corpus.count, tokens, (repeat) => {
    if (isRenamed(corpus, repeat, tokens)) groups.add('renamed', repeat);
  });
  return {
    fileCount: corpus.files.length,
    codeLines: linesWhere(corpus, () => true),
    duplicatedLines: linesWhere(corpus, (token) => groups.covered[token] === 1),
    groups: groups.all(),
  };
}

/** Whether a run is a copy with other names: neither told as the same already, nor alike by chance. */
function isRenamed(corpus: TokenCorpus, { at, before, length }: Repeat, least: number): boolean {
  let [same, longest] = [0, 0];
  for (let next = 0; next < length; next += 1) {
    same = corpus.exact[at + next] === corpus.exact[before + next] ? same + 1 : 0;
    longest = Math.max(longest, same);
  }
  if (longest > mostlySame * length) return false;
  const tiles = [{ scanned: at, origin: before, length, isExact: false }];
  return worthOf(corpus, tiles) >= least && consistencyOf(corpus, corpus, tiles) >= leastConsistent;
}

const ends = new Set(['}', ')', ']', ';'].map((mark) => symbolHash(mark.charCodeAt(0))));

/** Gathers runs of the same content. */
class Groups {
  readonly covered: Uint8Array;
  private readonly groups = new Map<
    string,
    { readonly kind: DuplicateGroup['kind']; readonly length: number; readonly starts: Set<number> }
  >();

  constructor(
    private readonly corpus: TokenCorpus,
    private readonly least: LeastDuplicate,
  ) {
    this.covered = new Uint8Array(corpus.count);
  }

  add(kind: DuplicateGroup['kind'], repeat: Repeat): void {
    const { at, before, length } = this.wholeLines(repeat);
    if (!this.isLong(at, length) || !this.isLong(before, length)) return;
    const key = `${kind} ${length} ${hashOf(this.corpus[kind === 'exact' ? 'exact' : 'blind'], at, length)}`;
    let group = this.groups.get(key);
    if (group === undefined) this.groups.set(key, (group = { kind, length, starts: new Set() }));
    for (const start of [before, at]) {
      group.starts.add(start);
      this.covered.fill(1, start, start + length);
    }
  }

  all(): DuplicateGroup[] {
    const size = ({ tokenCount, places }: DuplicateGroup) => tokenCount * places.length;
    return [...this.groups.values()]
      .map(({ kind, length, starts }) => ({
        kind,
        tokenCount: length,
        places: [...starts].sort((a, b) => a - b).map((start) => this.placeOf(start, length)),
      }))
      .sort((a, b) => size(b) - size(a));
  }

  /** Without what it ends of something before, and lines that it does not fill, where enough is left without them. */
  private wholeLines(repeat: Repeat): Repeat {
    const { lines, blind } = this.corpus;
    const { start: first, end: last } = this.corpus.fileOf(repeat.at);
    let [start, end] = [repeat.at, repeat.at + repeat.length];
    while (start < end && ends.has(blind[start] as number)) start += 1;
    while (start > first && start < end && lines[start] === lines[start - 1]) start += 1;
    while (end < last && end > start && lines[end] === lines[end - 1]) end -= 1;
    if (end - start < this.least.tokens) return repeat;
    return { at: start, before: repeat.before + start - repeat.at, length: end - start };
  }

  private isLong(start: number, length: number): boolean {
    const { first, last } = this.corpus.linesOf(start, start + length);
    return last - first + 1 >= this.least.lines;
  }

  private placeOf(start: number, length: number): DuplicatePlace {
    return { path: this.corpus.fileOf(start).path, range: this.corpus.linesOf(start, start + length) };
  }
}

/** Two hashes of a run; runs of one length that share both are taken for the same. */
function hashOf(codes: Int32Array, start: number, length: number): string {
  let [first, second] = [0, 0];
  for (let at = start; at < start + length; at += 1) {
    first = (Math.imul(first, 0x2c9277b5) + (codes[at] as number)) | 0;
    second = Math.imul(second ^ (codes[at] as number), 0x5bd1e995) ^ (second >>> 15);
  }
  return `${first} ${second}`;
}

/** How many lines have a token that is asked for. */
function linesWhere({ files, lines }: TokenCorpus, isWanted: (token: number) => boolean): number {
  let count = 0;
  for (const { start, end } of files) {
    let line = -1;
    for (let token = start; token < end; token += 1) {
      if (lines[token] === line || !isWanted(token)) continue;
      line = lines[token] as number;
      count += 1;
    }
  }
  return count;
}
