import type { CloneMatch, InventoryFile } from '#model';
import { ascendingOnce } from '../code/fingerprints/fingerprint.ts';
import { Answers, Candidates } from './candidates.ts';
import { choose } from './choose.ts';
import { cloneMatch } from './clone-match.ts';
import type { OriginFile } from './code-index.ts';
import { EmbeddedDraft } from './embedded.ts';
import type { CloneTools, FoundClones } from './find-clones.ts';
import { KnownTexts } from './known-texts.ts';
import { type Found, matchFile } from './match-file.ts';
import { codeLinesOf } from './proposal.ts';
import type { ScannedFile } from './scanned-file.ts';
import { matchMeanings } from './semantic/match-meanings.ts';
import { meaningPrintsOf, openFunctions } from './semantic/open-functions.ts';
import { CloneTotalsDraft } from './totals.ts';

/** Files are asked for together up to so many of them, and so many fingerprints. */
const mostFiles = 200;
const mostFingerprints = 400_000;
/** Of each file so many candidates are described. */
const mostCandidates = 64;

/** Looks for scanned files in batches, and hands over what is found. */
export class MatchedFiles {
  private readonly totals = new CloneTotalsDraft();
  private readonly embedded = new EmbeddedDraft();
  private readonly support = new Map<string, number>();
  private readonly texts: KnownTexts;
  private batch: ScannedFile[] = [];
  private printCount = 0;

  constructor(
    private readonly files: readonly Pick<InventoryFile, 'path'>[],
    private readonly tools: Pick<CloneTools, 'index' | 'found' | 'print' | 'visiting'>,
  ) {
    this.texts = new KnownTexts(tools.index, tools.print);
  }

  /** Resolves when the file waits for others of its batch, or its batch is done. */
  async take(file: ScannedFile): Promise<void> {
    this.batch.push(file);
    this.printCount += columnsOf(file).reduce((sum, column) => sum + column.length, 0);
    if (this.batch.length >= mostFiles || this.printCount >= mostFingerprints) await this.match();
  }

  async end(): Promise<FoundClones> {
    await this.match();
    return {
      totals: this.totals.totals(this.tools.index.generation),
      embedded: this.embedded.all(),
      notes: [],
    };
  }

  private async match(): Promise<void> {
    const { batch } = this;
    [this.batch, this.printCount] = [[], 0];
    if (batch.length === 0) return;
    const answers = await this.ask(batch);
    const candidates = batch.map(({ clues }) => new Candidates(clues, answers, mostCandidates));
    const origins = await this.describe(candidates);
    const found: Found[][] = [];
    for (const [at, file] of batch.entries()) {
      this.tools.visiting?.(file.path);
      found.push(await this.matchOne(file, candidates[at], origins));
    }
    for (const pieces of found) this.countSupport(pieces);
    const chosen: Found[][] = [];
    for (const [at, file] of batch.entries())
      chosen.push(await choose(file, found[at] ?? [], this.support, this.texts));
    await this.addMeanings(batch, chosen, answers);
    await this.tell(batch, chosen);
  }

  private async ask(batch: readonly ScannedFile[]): Promise<Answers> {
    const asked = ascendingOnce(joined(batch.flatMap(columnsOf)));
    return new Answers(asked, await this.tools.index.find(asked));
  }

  private describe(
    wanted: readonly { readonly fileIds: readonly number[] }[],
  ): Promise<ReadonlyMap<number, OriginFile>> {
    const ids = new Set(wanted.flatMap(({ fileIds }) => fileIds));
    return this.tools.index.describe([...ids].sort((a, b) => a - b));
  }

  /** What nothing explains otherwise may do the same as functions that are known. */
  private async addMeanings(
    batch: readonly ScannedFile[],
    chosen: readonly Found[][],
    answers: Answers,
  ): Promise<void> {
    const open = batch.map(({ print }, at) =>
      print === undefined ? [] : openFunctions(print, chosen[at] ?? [], answers),
    );
    const origins = await this.describe(open.flat());
    for (const [at, { path }] of batch.entries()) {
      this.tools.visiting?.(path);
      const tools = { path, origins, texts: this.texts, support: this.support };
      chosen[at]?.push(...(await matchMeanings(open[at] ?? [], tools)));
    }
  }

  private async matchOne(
    file: ScannedFile,
    candidates: Candidates | undefined,
    origins: ReadonlyMap<number, OriginFile>,
  ): Promise<Found[]> {
    return candidates === undefined ? [] : matchFile(file, candidates, origins, this.texts);
  }

  /** Whole files speak for the projects that they may come from, each of them once. */
  private countSupport(pieces: readonly Found[]): void {
    const projects = pieces
      .filter(({ granularity }) => granularity === 'file')
      .map(({ file }) => file.project.fullname);
    for (const project of new Set(projects)) this.support.set(project, (this.support.get(project) ?? 0) + 1);
  }

  private async tell(batch: readonly ScannedFile[], chosen: readonly Found[][]): Promise<void> {
    const all: CloneMatch[] = [];
    for (const [at, file] of batch.entries())
      for (const fileNo of file.fileNos) all.push(...(await this.matchesOf(file, chosen[at] ?? [], fileNo)));
    if (all.length > 0) await this.tools.found(all);
  }

  private async matchesOf(
    file: ScannedFile,
    chosen: readonly Found[],
    fileNo: number,
  ): Promise<CloneMatch[]> {
    const path = this.files[fileNo - 1]?.path ?? file.path;
    const matches: CloneMatch[] = [];
    for (const piece of chosen) {
      const match = await cloneMatch(file, piece, fileNo, this.texts);
      matches.push(match);
      if (match.granularity === 'file') this.embedded.add(path, piece.file.project, match, file.print);
    }
    const { print } = file;
    if (print === undefined) this.totals.add(matches, 0, 0);
    else {
      if (print.file.real === 0 && matches.length === 0) this.totals.addTrivial();
      const tiles = chosen.flatMap((piece) => piece.tiles);
      this.totals.add(matches, codeLinesOf(print, tiles), new Set(print.lines).size);
    }
    return matches;
  }
}

/** Everything that the index is asked of a file. */
function columnsOf({ clues, print }: ScannedFile): Float64Array[] {
  return [clues.prints, ...meaningPrintsOf(print)];
}

function joined(columns: readonly Float64Array[]): Float64Array {
  const all = new Float64Array(columns.reduce((sum, column) => sum + column.length, 0));
  let at = 0;
  for (const column of columns) {
    all.set(column, at);
    at += column.length;
  }
  return all;
}
