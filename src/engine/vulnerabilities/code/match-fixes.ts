import type { LineRange } from '#model';
import type { FunctionCode, FunctionPrint } from '../../clones/code-print.ts';
import { isChance } from './chance.ts';
import { locateFragment } from './locate-fragment.ts';
import { type CodePiece, pieceOf } from './code-piece.ts';
import { printFacts, runLength, runsOf } from './fix-facts.ts';
import { judgeFix, type Judgement } from './judge-fix.ts';
import { hasItsName, mostAlike } from './most-alike.ts';
import { type ShapeRuns, shapeRuns } from './shape-runs.ts';
import { functionPrints, isOfWholeFunction, type PrintedFix, printFix } from './print-fix.ts';
import { hasCode, type KnownFixes } from './security-fix.ts';
import { isEverybodys } from './telling-match.ts';
import { tellingTokens } from './telling.ts';

/** Code of a file that resembles one side of a repair. */
export interface FixMatch {
  readonly fix: PrintedFix;
  readonly judgement: Judgement;
  /** Absent where the repair is compared as a fragment. */
  readonly functionName: string | undefined;
  readonly range: LineRange;
  /** Its tokens in the streams of the file: from `start` until before `end`. */
  readonly start: number;
  readonly end: number;
}

/** Runs of a file that a repair has, too. */
type Hits = { readonly [Key in keyof ShapeRuns]: number[] };

/** Compares the code of files with the repairs that are known. */
export class FixMatcher {
  private readonly printed = new Map<number, PrintedFix | undefined>();

  constructor(private readonly known: KnownFixes) {}

  /**
   * The code of a file in which repairs can be recognized, done or not done.
   *
   * Of all repairs of one vulnerability the one that a function resembles most speaks of it: functions often have
   * brothers that were repaired likewise.
   */
  async match(print: FunctionCode): Promise<FixMatch[]> {
    const functions = print.functions.map((one) => this.candidatesOf(functionPrints(one)));
    const hits = this.hitsOf(print);
    await this.load([...functions.flat(), ...hits.keys()]);
    const owners = innermost(print);
    const streams = new FileStreams(print);
    for (const [fixNo, { tokens }] of hits)
      if (this.printed.get(fixNo)?.isFunction === true)
        for (const owner of severalTimes(tokens.map((token) => owners[token] as number)))
          if (functions[owner]?.includes(fixNo) === false) functions[owner]?.push(fixNo);
    const found = functions.flatMap((fixNos, at) =>
      this.functionMatches(streams, print.functions[at] as FunctionPrint, fixNos),
    );
    return mostAlike([...found, ...this.fragmentMatches(streams, hits)]);
  }

  /** Where a file has runs of tokens that fragments and small functions are found by. */
  private hitsOf(print: FunctionCode): Map<number, Hits> {
    const hits = new Map<number, Hits>();
    const { prints, tokens } = shapeRuns(print);
    for (let at = 0; at < prints.length; at += 1)
      this.known.forEach(prints[at] as number, (fixNo) => {
        let known = hits.get(fixNo);
        if (known === undefined) hits.set(fixNo, (known = { prints: [], tokens: [] }));
        if (known.prints.length >= mostHits) return;
        known.prints.push(prints[at] as number);
        known.tokens.push(tokens[at] as number);
      });
    for (const [fixNo, known] of hits) if (known.prints.length < 2) hits.delete(fixNo);
    return hits;
  }

  /** Repairs that share something to be found by, those that share most first. */
  private candidatesOf(prints: Iterable<number>): number[] {
    const counts = new Map<number, number>();
    for (const print of prints)
      this.known.forEach(print, (fixNo) => counts.set(fixNo, (counts.get(fixNo) ?? 0) + weightOf(print)));
    if (counts.size === 0) return [];
    return [...counts]
      .filter(([, count]) => count >= 2)
      .sort(([a, most], [b, least]) => least - most || a - b)
      .slice(0, mostCandidates)
      .map(([fixNo]) => fixNo);
  }

  private async load(fixNos: readonly number[]): Promise<void> {
    const wanted = [...new Set(fixNos)].filter((fixNo) => !this.printed.has(fixNo));
    if (wanted.length === 0) return;
    if (this.printed.size > mostKept) this.printed.clear();
    const fixes = await this.known.load(wanted);
    for (const [at, fix] of fixes.entries())
      this.printed.set(wanted[at] as number, hasCode(fix) ? printFix(fix) : printFacts(fix));
  }

  private functionMatches(streams: FileStreams, one: FunctionPrint, fixNos: readonly number[]): FixMatch[] {
    const { firstToken: start, endToken: end, firstLine: first, lastLine: last, name: functionName } = one;
    const fixes = fixNos.flatMap((fixNo) => this.printed.get(fixNo) ?? []).filter((fix) => fix.isFunction);
    const isOwn = ({ fix }: PrintedFix) => fix.functionName === functionName;
    const found: FixMatch[] = [];
    for (const fix of [...fixes.filter(isOwn), ...fixes.filter((one) => !isOwn(one))]) {
      const piece = streams.pieceFor(fix, start, end);
      const judged = judgeFix(piece, fix.pieces, leastBeside(fix, found));
      if (judged === undefined || isChance(piece, fix, judged, functionName)) continue;
      const judgement = { ...judged, cloneType: cloneTypeOf(judged, fix, one) };
      found.push({ fix, judgement, functionName, range: { first, last }, start, end });
    }
    return found;
  }

  private fragmentMatches(streams: FileStreams, hits: ReadonlyMap<number, Hits>): FixMatch[] {
    const { lines } = streams.print;
    return [...hits].flatMap(([fixNo, shared]) => {
      const fix = this.printed.get(fixNo);
      if (fix?.isFunction !== false) return [];
      if (leastShared * new Set(shared.prints).size < fix.places.size) return [];
      const { stream, more } = streams.comparedWith(fix);
      const found = locateFragment(stream, fix, shared);
      if (found === undefined) return [];
      const { start, judgement } = found;
      if (isEverybodys(judgement, fix, (at) => streams.tells(start + at))) return [];
      if (isChance(pieceOf(stream, start, found.end), fix, judgement, undefined)) return [];
      const end = found.end + more;
      const range = { first: (lines[start] ?? 0) + 1, last: (lines[end - 1] ?? 0) + 1 };
      return { fix, judgement, functionName: undefined, range, start, end };
    });
  }
}

/** A file as repairs are compared with it. */
class FileStreams {
  private runs: CodePiece | undefined;
  /** Of one function at a time: what is compared with tokens (0), and what with runs of them. */
  private pieces: CodePiece[] = [];
  private pieceStart = -1;
  private telling: Uint8Array | undefined;

  constructor(readonly print: FunctionCode) {}

  /** Whether a token, or the run that begins with it, is more than an import or the like. */
  tells(at: number): boolean {
    this.telling ??= tellingTokens(this.print);
    return this.telling[at] === 1;
  }

  /** The tokens of a function, or the runs of them; the same piece for all repairs. */
  pieceFor(fix: PrintedFix, start: number, end: number): CodePiece {
    const { stream, more } = this.comparedWith(fix);
    if (this.pieceStart !== start) this.pieces = [];
    this.pieceStart = start;
    return (this.pieces[more] ??= pieceOf(stream, start, Math.max(start, end - more)));
  }

  /** Its tokens, or the runs of them; `more`: by how much the last of them is longer than a token. */
  comparedWith({ fix }: PrintedFix): { readonly stream: CodePiece; readonly more: number } {
    if (hasCode(fix)) return { stream: this.print, more: 0 };
    this.runs ??= runsOf(this.print);
    return { stream: this.runs, more: runLength - 1 };
  }
}

/** How much a repair has to resemble a function in order to be told beside the one that has the function's name. */
function leastBeside({ fix, pieces }: PrintedFix, found: readonly FixMatch[]): number {
  let least = pieces.leastSimilar;
  for (const one of found)
    if (hasItsName(one) && fix.vulnerabilityIds.every((id) => one.fix.fix.vulnerabilityIds.includes(id)))
      least = Math.max(least, one.judgement.similarity);
  return least;
}

/** Runs say nothing of local names: only the fingerprint of the whole function does. */
function cloneTypeOf({ cloneType }: Judgement, { fix, prints }: PrintedFix, { valid }: FunctionPrint) {
  return hasCode(fix) || cloneType > 1 || prints.includes(valid) ? cloneType : 2;
}

/** Code that resembles a fragment has at least one run of so many of both sides. */
const leastShared = 10;
const mostHits = 200;
const mostCandidates = 24;
/** So many repairs are held in memory. */
const mostKept = 4_000;

/** The numbers that stand at least twice in a list. */
function severalTimes(numbers: readonly number[]): Set<number> {
  const seen = new Set<number>();
  return new Set(numbers.filter((number) => seen.size === seen.add(number).size));
}

/** Of each token the place of the innermost function around it; -1 for none. */
function innermost({ exact, functions }: FunctionCode): Int32Array {
  const owners = new Int32Array(exact.length).fill(-1);
  for (const [at, { firstToken, endToken }] of functions.entries()) owners.fill(at, firstToken, endToken);
  return owners;
}

/** A whole function says more than a part of its statements. */
function weightOf(print: number): number {
  return isOfWholeFunction(print) ? 100 : 1;
}
