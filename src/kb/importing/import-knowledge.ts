import { randomUUID } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { SnapshotCounts } from '../snapshot/manifest.ts';
import { kindAndSource } from '../stated.ts';
import { Merge } from './merge.ts';
import { openFiles } from './open-files.ts';
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
  /** A file was read. */
  read?(file: FileReport): void;
  /** Everything was read; what is known is merged now. */
  merging?(): void;
}

/**
 * Import files, folders and archives into the knowledge of this folder: beside what was imported before, record by
 * record, and over what comes with the product.
 *
 * The generation that serves stays as it is until the new one is whole; a process that is killed leaves a draft, which
 * is swept later. Throws `DamagedKnowledge` when the installed knowledge is damaged, or when somebody else has published
 * meanwhile.
 */
export async function importKnowledge(
  knowledgeFolder: string,
  paths: readonly string[],
  progress: ImportProgress = {},
): Promise<ImportReport> {
  await mkdir(knowledgeFolder, { recursive: true });
  const work = join(knowledgeFolder, `import-${randomUUID()}.draft`);
  await mkdir(work, { mode: 0o700 });
  const merge = await Merge.begin(knowledgeFolder, work);
  try {
    const { base, store } = merge;
    const before = await readPaths(paths, { store, scratch: work, progress });
    const unchanged = { ...before, generation: base?.generation, isChanged: false, counts: base?.counts };
    if (before.statedBySource.size === 0) return unchanged;
    progress.merging?.();
    const manifest = await merge.publish();
    if (manifest === undefined) return unchanged;
    return { ...before, generation: manifest.generation, isChanged: true, counts: manifest.counts };
  } finally {
    merge.close();
    await rm(work, { recursive: true, force: true });
  }
}

async function readPaths(
  paths: readonly string[],
  { store, scratch, progress }: { store: StatementStore; scratch: string; progress: ImportProgress },
): Promise<Pick<ImportReport, 'files' | 'statedBySource'>> {
  const files: FileReport[] = [];
  const statedBySource = new Map<string, number>();
  for (const path of paths) {
    for await (const file of openFiles(path, join(scratch, 'unpacked'))) {
      const report =
        'reason' in file
          ? notOpened(file.path, file.reason)
          : await readFile(file, (stated) => {
              store.add(stated);
              const { source } = kindAndSource(stated);
              statedBySource.set(source, (statedBySource.get(source) ?? 0) + 1);
            });
      files.push(report);
      progress.read?.(report);
    }
  }
  return { files, statedBySource };
}

function notOpened(path: string, reason: string): FileReport {
  const skipped = [{ place: '文件', reason }];
  return { path, feed: undefined, readCount: 0, takenCount: 0, skippedCount: 1, skipped };
}
