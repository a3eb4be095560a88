import { randomUUID } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { SnapshotCounts } from '../snapshot/manifest.ts';
import { kindAndSource } from '../stated.ts';
import { importDraftName } from '../snapshot/sweep-drafts.ts';
import { KeptReadings, type TakenReading } from './kept-readings.ts';
import { Merge } from './merge.ts';
import { type OpenedFile, openFiles } from './open-files.ts';
import { type FileReport, readFile } from './read-file.ts';
import type { StatementStore } from './statement-store.ts';

/** What an import came to. */
export interface ImportReport {
  readonly files: readonly FileReport[];
  /** How many statements each source made, of whatever kind. */
  readonly statedBySource: ReadonlyMap<string, number>;
  /** The generation that serves now; absent when nothing could be read and there was none. */
  readonly generation: number | undefined;
  /** Whether there is a new generation: the same import twice makes none. */
  readonly isChanged: boolean;
  readonly counts: SnapshotCounts | undefined;
}

/** Hears how an import goes on. */
export interface ImportProgress {
  /** A file is being read; told now and then. */
  reading?(file: FileProgress): void;
  /** A file was read. */
  read?(file: FileReport): void;
  /** Everything was read; what is known is merged now. */
  merging?(): void;
}

/** How far the reading of a file is. */
export interface FileProgress {
  readonly path: string;
  /** Records so far. */
  readonly readCount: number;
  /** Of the file as it lies on the disk. */
  readonly readBytes: number;
  readonly sizeBytes: number;
}

/** Progress inside a file is told at most so often. */
const tellEveryMs = 250;

/**
 * Import files, folders and archives into the knowledge of this folder: beside what was imported before, record by
 * record, and over what comes with the product.
 *
 * The generation that serves stays as it is until the new one is whole. A process that is killed leaves a draft; files
 * that it had read to their end are not read again by the next import that meets them. Throws `DamagedKnowledge` when the
 * installed knowledge is damaged, or when somebody else has published meanwhile.
 */
export async function importKnowledge(
  knowledgeFolder: string,
  paths: readonly string[],
  progress: ImportProgress = {},
): Promise<ImportReport> {
  await mkdir(knowledgeFolder, { recursive: true });
  const id = randomUUID();
  const work = join(knowledgeFolder, importDraftName(id));
  const scratch = join(knowledgeFolder, `unpacked-${id}.draft`);
  await mkdir(work, { mode: 0o700 });
  const merge = await Merge.begin(knowledgeFolder, work);
  try {
    const { base, store } = merge;
    const kept = await KeptReadings.open(knowledgeFolder, work, store);
    const before = await readPaths(paths, { store, kept, scratch, progress });
    const unchanged = { ...before, generation: base?.generation, isChanged: false, counts: base?.counts };
    if (before.statedBySource.size === 0) return unchanged;
    progress.merging?.();
    const manifest = await merge.publish();
    await kept.drop();
    if (manifest === undefined) return unchanged;
    return { ...before, generation: manifest.generation, isChanged: true, counts: manifest.counts };
  } finally {
    merge.close();
    for (const folder of [work, scratch]) await rm(folder, { recursive: true, force: true });
  }
}

interface Reading {
  readonly store: StatementStore;
  readonly kept: KeptReadings;
  /** Where archives are unpacked to. */
  readonly scratch: string;
  readonly progress: ImportProgress;
}

async function readPaths(
  paths: readonly string[],
  reading: Reading,
): Promise<Pick<ImportReport, 'files' | 'statedBySource'>> {
  const files: FileReport[] = [];
  const statedBySource = new Map<string, number>();
  for (const path of paths) {
    for await (const file of openFiles(path, reading.scratch)) {
      const { report, statedBySource: stated } =
        'reason' in file ? notOpened(file.path, file.reason) : await readOnce(file, reading);
      for (const [source, count] of stated)
        statedBySource.set(source, (statedBySource.get(source) ?? 0) + count);
      files.push(report);
      reading.progress.read?.(report);
    }
  }
  return { files, statedBySource };
}

/** Read a file, or take over what was read of it before. */
async function readOnce(file: OpenedFile, { store, kept, progress }: Reading): Promise<TakenReading> {
  const taken = await kept.take(file);
  if (taken !== undefined) return taken;
  const statedBySource = new Map<string, number>();
  let toldAt = performance.now();
  const report = await readFile(
    file,
    (stated) => {
      store.add(stated);
      const { source } = kindAndSource(stated);
      statedBySource.set(source, (statedBySource.get(source) ?? 0) + 1);
    },
    (readCount) => {
      if (performance.now() - toldAt < tellEveryMs) return;
      toldAt = performance.now();
      const { path, sizeBytes } = file;
      progress.reading?.({ path, readCount, readBytes: file.readBytes(), sizeBytes });
    },
  );
  if (report.feed !== undefined) await kept.keep(file, { report, statedBySource });
  return { report, statedBySource };
}

function notOpened(path: string, reason: string): TakenReading {
  const skipped = [{ place: '文件', reason }];
  const report = { path, feed: undefined, readCount: 0, takenCount: 0, skippedCount: 1, skipped };
  return { report, statedBySource: new Map() };
}
