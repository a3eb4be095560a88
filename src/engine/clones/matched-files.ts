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
    private readonly files: readonly InventoryFile[],
    private readonly tools: Pick<CloneTools, 'index' | 'found'>,
  ) {
    this.texts = new KnownTexts(tools.index);
  }

  /** Resolves when the file waits for others of its batch, or its batch is done. */
  async take(file: ScannedFile): Promise<void> {
    this.batch.push(file);
    this.printCount += file.clues.prints.length;
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
    const candidates = await this.candidatesOf(batch);
    const ids = new Set(candidates.flatMap(({ fileIds }) => fileIds));
    const origins = await this.tools.index.describe([...ids].sort((a, b) => a - b));
    const found: Found[][] = [];
    for (const [at, file] of batch.entries()) found.push(await this.matchOne(file, candidates[at], origins));
    for (const pieces of found) this.countSupport(pieces);
    await this.tell(batch, found);
  }

  private async candidatesOf(batch: readonly ScannedFile[]): Promise<Candidates[]> {
    const asked = ascendingOnce(joined(batch.map(({ clues }) => clues.prints)));
    const answers = new Answers(asked, await this.tools.index.find(asked));
    return batch.map(({ clues }) => new Candidates(clues, answers, mostCandidates));
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

  private async tell(batch: readonly ScannedFile[], found: readonly Found[][]): Promise<void> {
    const all: CloneMatch[] = [];
    for (const [at, file] of batch.entries()) {
      const chosen = await choose(file, found[at] ?? [], this.support, this.texts);
      for (const fileNo of file.fileNos) all.push(...(await this.matchesOf(file, chosen, fileNo)));
    }
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
      if (match.granularity === 'file') this.embedded.add(path, piece.file.project, match);
    }
    const { print } = file;
    if (print === undefined) this.totals.add(matches, 0, 0);
    else {
      const tiles = chosen.flatMap((piece) => piece.tiles);
      this.totals.add(matches, codeLinesOf(print, tiles), new Set(print.lines).size);
    }
    return matches;
  }
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
