import { appendFileSync, closeSync, openSync } from 'node:fs';
import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { checksumOf, linesIn } from '../cutting/lines-in.ts';
import { isImportDraft, readingsFile } from '../snapshot/sweep-drafts.ts';
import type { OpenedFile } from './open-files.ts';
import type { FileReport } from './read-file.ts';
import { linesFile, type StatementStore } from './statement-store.ts';

/** Rises whenever a feed is read otherwise: what an earlier release has read is then read anew. */
const readingRevision = 1;

/** What was read from one file: where its statements lie among the lines of an import, and what became of its records. */
interface Reading {
  /** Of the file: its content, its name, and who has read it. */
  readonly key: string;
  readonly report: Omit<FileReport, 'path'>;
  /** How many statements each source made. */
  readonly statedBySource: readonly (readonly [string, number])[];
  readonly offset: number;
  readonly sizeBytes: number;
  readonly checksum: number;
}

/** What was taken over from an import that was broken off. */
export interface TakenReading {
  readonly report: FileReport;
  readonly statedBySource: ReadonlyMap<string, number>;
}

/**
 * Keeps what was read of whole files, so that an import that is killed need not read them again.
 *
 * The statements are in the lines of the import anyway, one file behind the other: a reading is a line in
 * `readings.ndjson` beside them that says which of them came from which file. The next import finds both in the draft
 * that was left, and takes the lines of the files that it meets again, by their content.
 */
export class KeptReadings {
  private readonly begunAt = Date.now();
  private readonly used = new Set<string>();
  private offset: number;

  private constructor(
    private readonly work: string,
    private readonly store: StatementStore,
    private readonly former: ReadonlyMap<string, { readonly draft: string; readonly reading: Reading }>,
  ) {
    this.offset = store.sizeBytes;
  }

  /** `work` is the draft of this import, with the store in it; other drafts beside it were left by others. */
  static async open(knowledgeFolder: string, work: string, store: StatementStore): Promise<KeptReadings> {
    const former = new Map<string, { draft: string; reading: Reading }>();
    for (const name of (await readdir(knowledgeFolder)).filter(isImportDraft)) {
      const draft = join(knowledgeFolder, name);
      if (draft === work) continue;
      for (const reading of await readingsIn(draft)) former.set(reading.key, { draft, reading });
    }
    return new KeptReadings(work, store, former);
  }

  /** Take what an earlier import has read of this file; `undefined` when none has, or what it left is damaged. */
  async take(file: OpenedFile): Promise<TakenReading | undefined> {
    if (this.former.size === 0) return undefined;
    const found = this.former.get(await keyOf(file));
    if (found === undefined) return undefined;
    const { draft, reading } = found;
    if (!this.takeLines(join(draft, linesFile), reading)) return undefined;
    this.used.add(draft);
    const report = { ...reading.report, path: file.path, isTakenOver: true };
    const taken = { report, statedBySource: new Map(reading.statedBySource) };
    await this.keep(file, taken);
    return taken;
  }

  /** A file was read to its end, and everything that it states is in the store. */
  async keep(file: OpenedFile, { report, statedBySource }: TakenReading): Promise<void> {
    const { path: _path, isTakenOver: _isTakenOver, ...rest } = report;
    const sizeBytes = this.store.sizeBytes - this.offset;
    const reading: Reading = {
      key: await keyOf(file),
      report: rest,
      statedBySource: [...statedBySource],
      offset: this.offset,
      sizeBytes,
      checksum: this.store.checksumOf(this.offset, sizeBytes),
    };
    this.offset += sizeBytes;
    appendFileSync(join(this.work, readingsFile), `${JSON.stringify(reading)}\n`, { mode: 0o600 });
  }

  /** The import is complete: drafts that it took from go, unless their own import still reads. */
  async drop(): Promise<void> {
    for (const draft of this.used) {
      const readings = await stat(join(draft, readingsFile)).catch(() => undefined);
      if (readings !== undefined && readings.mtimeMs < this.begunAt)
        await rm(draft, { recursive: true, force: true });
    }
  }

  private takeLines(path: string, { offset, sizeBytes, checksum }: Reading): boolean {
    let file: number | undefined;
    try {
      file = openSync(path, 'r');
      if (checksumOf(file, offset, sizeBytes) !== checksum) return false;
      for (const line of linesIn(file, offset, sizeBytes)) this.store.addLine(line);
      return true;
    } catch {
      return false; // what was taken of it stands there once more when the file is read
    } finally {
      if (file !== undefined) closeSync(file);
    }
  }
}

async function keyOf(file: OpenedFile): Promise<string> {
  return `${readingRevision} ${await file.sha256()} ${file.name}`;
}

/** What a draft holds. A line that was broken off, or that is none of ours, is left out. */
async function readingsIn(draft: string): Promise<Reading[]> {
  const text = await readFile(join(draft, readingsFile), 'utf8').catch(() => '');
  return text.split('\n').flatMap((line) => {
    try {
      const reading = JSON.parse(line) as Partial<Reading> | null;
      const isWhole = typeof reading?.key === 'string' && typeof reading.report?.takenCount === 'number';
      return isWhole && Array.isArray(reading.statedBySource) ? [reading as Reading] : [];
    } catch {
      return [];
    }
  });
}
