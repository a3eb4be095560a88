import type { FileProgress, ImportReport } from './import-knowledge.ts';
import type { FileReport } from './read-file.ts';

/** What an import does just now. */
export type ImportPhase =
  | 'fetching'
  | 'reading'
  | 'verifying'
  | 'unpacking'
  | 'merging'
  | 'testing'
  | 'switching';

/** Files, and records in them, that an import had read before it was broken off, and that were not read again. */
export interface TakenOver {
  readonly fileCount: number;
  readonly readCount: number;
}

/** What became of the records of an import. */
export interface ImportSummary {
  readonly fileCount: number;
  readonly readCount: number;
  readonly takenCount: number;
  readonly skippedCount: number;
  /** Files that no feed knows. */
  readonly unknownFileCount: number;
  readonly feeds: readonly FeedTally[];
  /** How many statements each source made. */
  readonly sources: readonly { readonly source: string; readonly count: number }[];
  /** The first skipped records, with their place. */
  readonly skips: readonly { readonly file: string; readonly place: string; readonly reason: string }[];
  readonly vulnerabilityCount: number;
  readonly packageCount: number;
  readonly takenOver?: TakenOver;
  /** The knowledge package that was installed; it has answered its known questions before it served. */
  readonly library?: { readonly name: string; readonly serial: number };
}

/** The files of one feed. */
export interface FeedTally {
  readonly feed: string;
  readonly fileCount: number;
  readonly readCount: number;
  readonly takenCount: number;
  readonly skippedCount: number;
}

/** So many skipped records are listed; all are counted. */
const listedSkips = 100;

/** Adds up what became of the files of an import: there may be a hundred thousand, with a record each. */
export class Tally {
  private fileCount = 0;
  private unknownFileCount = 0;
  private readonly feeds = new Map<string, FeedTally>();
  private readonly skips: ImportSummary['skips'][number][] = [];
  private takenOver: TakenOver = { fileCount: 0, readCount: 0 };
  private total = { readCount: 0, takenCount: 0, skippedCount: 0 };

  /** `file` lies somewhere on the disk; people call it `name`. */
  constructor(
    private readonly file: string,
    private readonly name: string,
  ) {}

  add(report: FileReport): void {
    this.fileCount += 1;
    this.total = plus(this.total, report);
    if (report.isTakenOver === true) {
      const { fileCount, readCount } = this.takenOver;
      this.takenOver = { fileCount: fileCount + 1, readCount: readCount + report.readCount };
    }
    if (report.feed === undefined) this.unknownFileCount += 1;
    else {
      const before = this.feeds.get(report.feed) ?? emptyTally(report.feed);
      const sum = plus(before, report);
      this.feeds.set(report.feed, { feed: report.feed, fileCount: before.fileCount + 1, ...sum });
    }
    const room = listedSkips - this.skips.length;
    for (const { place, reason } of reasonsOf(report).slice(0, room))
      this.skips.push({ file: this.nameOf(report.path), place, reason });
  }

  /** How far it is; the file is the last that was read. */
  progress(phase: ImportPhase, path = '') {
    const { fileCount, total, takenOver } = this;
    return { phase, file: this.nameOf(path), fileCount, ...total, takenOver };
  }

  /** How far it is inside a file; its records so far are counted as read. */
  progressInside({ path, readCount, readBytes, sizeBytes }: FileProgress) {
    const before = this.progress('reading', path);
    return { ...before, readCount: before.readCount + readCount, readBytes, sizeBytes };
  }

  summary({ statedBySource, counts }: Pick<ImportReport, 'statedBySource' | 'counts'>): ImportSummary {
    return {
      fileCount: this.fileCount,
      unknownFileCount: this.unknownFileCount,
      ...this.total,
      feeds: [...this.feeds.values()],
      sources: [...statedBySource].map(([source, count]) => ({ source, count })),
      skips: this.skips,
      takenOver: this.takenOver,
      vulnerabilityCount: counts?.vulnerabilities ?? 0,
      packageCount: counts?.packages ?? 0,
    };
  }

  private nameOf(path: string): string {
    const name = path.startsWith(this.file) ? this.name + path.slice(this.file.length) : path;
    return name.slice(0, 500);
  }
}

function emptyTally(feed: string): FeedTally {
  return { feed, fileCount: 0, readCount: 0, takenCount: 0, skippedCount: 0 };
}

type Counts = Pick<FileReport, 'readCount' | 'takenCount' | 'skippedCount'>;

function plus(a: Counts, b: Counts): Counts {
  return {
    readCount: a.readCount + b.readCount,
    takenCount: a.takenCount + b.takenCount,
    skippedCount: a.skippedCount + b.skippedCount,
  };
}

function reasonsOf({ feed, skipped }: FileReport) {
  if (feed === undefined && skipped.length === 0) return [{ place: '文件', reason: '不认识的格式，未导入' }];
  return skipped;
}
