import { type FileOutcome, type InventoryFile, languageOf, type MeasuredFile, type Note } from '#model';
import type { FileReading } from '../reading/read-files.ts';
import { isIgnored } from '../upload/ignored-files.ts';
import { TargetsDraft } from './includes/targets/targets.ts';
import { endingOf, mayBeSource } from './languages/detect.ts';
import { maxSourceBytes, type measureFile } from './measure-file.ts';
import { CodeTotalsDraft } from './totals.ts';
import { traitsOfPath } from './traits.ts';

/** What becomes of a file of the inventory that may be source code. `fileNo`: its place there, from 1. */
export interface SourceFate {
  readonly fileNo: number;
  readonly outcome: FileOutcome;
}

/** The reader that files are said to be read by which were measured as source code. */
export const sourceReader = 'source';

/** What measuring needs beside the files. */
interface MeasuringTools {
  readonly read: FileReading['sources'];
  /** Texts of the upload that say where modules lie, by their paths (`readSearchFiles`). */
  readonly searchFiles: ReadonlyMap<string, string>;
  /** Files that are left alone, by their path, with the reason. */
  readonly avoid: ReadonlyMap<string, string>;
  /** Given what was measured, some files at a time; the next wait until it is kept. */
  found(files: readonly MeasuredFile[]): Promise<void>;
  progress(done: number, total: number): void;
}

/**
 * Measure the source code among the files of an inventory: each content once, however often it lies there.
 *
 * Answers the totals, what the files reach for, and what became of every file that nothing else has read and that may be
 * source code. One that cannot be measured is skipped with its reason.
 */
export async function measureSources(files: readonly InventoryFile[], tools: MeasuringTools) {
  const places = placesOf(files);
  const measuring = new Measuring(files, tools);
  const wanted: Place[] = [];
  for (const place of places) {
    const reason =
      place.sizeBytes > maxSourceBytes
        ? `源文件超过 ${maxSourceBytes / 2 ** 20} MB，未度量`
        : tools.avoid.get(place.path);
    if (reason === undefined) wanted.push(place);
    else await measuring.take(place, reason);
  }
  let heardCount = 0;
  await tools.read(wanted, async (outcomes) => {
    for (const outcome of outcomes) {
      const place = wanted[heardCount];
      heardCount += 1;
      if (place !== undefined) await measuring.take(place, outcome);
    }
    tools.progress(heardCount, wanted.length);
  });
  return measuring.end();
}

/** A content that may be source code, and every file that has it. */
interface Place {
  readonly path: string;
  readonly sha256: string | undefined;
  readonly sizeBytes: number;
  readonly fileNos: number[];
}

/** Files of the same content are measured together, unless their paths make a difference. */
function placesOf(files: readonly InventoryFile[]): Place[] {
  const known = new Map<string, Place>();
  const places: Place[] = [];
  for (const [index, file] of files.entries()) {
    if (isIgnored(file)) continue;
    const { path, sha256, sizeBytes } = file;
    // Whatever is that large and has no ending is no source code.
    if (!mayBeSource(path) || (languageOf(path) === undefined && sizeBytes > maxSourceBytes)) continue;
    const key = [sha256, endingOf(path), languageOf(path), ...traitsOfPath(path)].join(' ');
    const place = sha256 === undefined ? undefined : known.get(key);
    if (place !== undefined) place.fileNos.push(index + 1);
    else {
      const first = { path, sha256, sizeBytes, fileNos: [index + 1] };
      known.set(key, first);
      places.push(first);
    }
  }
  return places;
}

type Outcome = ReturnType<typeof measureFile> | string;

/** So many files, or functions and includes in them, are handed over at a time. */
const mostFiles = 2_000;
const mostParts = 5_000;

/** Gathers what was measured and hands it over. */
class Measuring {
  private readonly totals = new CodeTotalsDraft();
  private readonly fates: SourceFate[] = [];
  private readonly notes: Note[] = [];
  private piece: MeasuredFile[] = [];
  private partCount = 0;
  private readonly targets: TargetsDraft;

  constructor(
    private readonly files: readonly InventoryFile[],
    private readonly tools: Pick<MeasuringTools, 'found' | 'searchFiles'>,
  ) {
    this.targets = new TargetsDraft(files, tools.searchFiles);
  }

  async take({ fileNos }: Place, outcome: Outcome): Promise<void> {
    for (const fileNo of fileNos) {
      const file = this.files[fileNo - 1];
      if (file === undefined) continue;
      if (typeof outcome === 'string') this.skip(file.path, outcome);
      else if (outcome !== undefined) this.measured({ ...outcome, path: file.path }, fileNo);
      if (file.outcome.kind === 'not-applicable') this.fates.push({ fileNo, outcome: fateOf(outcome) });
      if (this.piece.length >= mostFiles || this.partCount >= mostParts) await this.handOver();
    }
  }

  async end() {
    await this.handOver();
    for (const path of this.targets.unreadable())
      this.skip(path, '文件无法解析，查找引用的文件时未使用其中的路径设置');
    this.fates.sort((a, b) => a.fileNo - b.fileNo);
    return {
      totals: this.totals.totals(),
      targets: this.targets.all(),
      fates: this.fates,
      notes: this.notes,
    };
  }

  private skip(path: string, reason: string): void {
    this.notes.push({ step: 'code', level: 'warning', path, reason });
  }

  private measured({ includes, ...source }: Exclude<Outcome, string | undefined>, fileNo: number): void {
    this.totals.add(source);
    this.piece.push({ fileNo, source, includes: this.targets.number(source.path, includes) });
    this.partCount += source.functions.length + includes.length;
  }

  private async handOver(): Promise<void> {
    const { piece } = this;
    [this.piece, this.partCount] = [[], 0];
    if (piece.length > 0) await this.tools.found(piece);
  }
}

function fateOf(outcome: Outcome): FileOutcome {
  if (typeof outcome === 'string') return { kind: 'skipped', reason: outcome };
  return outcome === undefined ? { kind: 'not-applicable' } : { kind: 'read', reader: sourceReader };
}
