import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { checkpointFolder } from '../../jobs/checkpoints.ts';
import type { Log } from '../../log.ts';
import type { TaskChangeStore } from './change-store.ts';
import type { SourceErasure } from './erase-store.ts';

const everyMs = 60 * 60_000;
/** What nothing names may belong to a task that is at work just now. */
const leastAgeMs = 24 * 60 * 60_000;
/** No file takes so long to be written. */
const longestDraftMs = 3 * 60 * 60_000;

/** The folders that are cleaned. */
interface Folders {
  readonly uploads: string;
  readonly blobs: string;
}

/** What is cleaned, and by which rule. */
interface Cleaning {
  readonly tasks: TaskChangeStore;
  readonly erasure: SourceErasure;
  /** After how many days the source of a task goes; 0: with the task. Asked anew each time. */
  readonly sourceDays: () => number;
  readonly folders: Folders;
  readonly log: Log;
}

/**
 * Remove, at the start and every hour, what deleted tasks have left: their rows after seven days, sources that have been
 * kept long enough, and the uploads, contents and checkpoints that nothing names any more. Then what `others` removes.
 */
export function cleanRegularly(
  cleaning: Cleaning,
  others: () => Promise<unknown>,
): { stop(): Promise<void> } {
  // The next hour tries again, whatever was in the way.
  const round = () => Promise.allSettled([clean(cleaning), others()]);
  let running = round();
  const timer = setInterval(() => {
    running = round();
  }, everyMs);
  timer.unref();
  return {
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}

async function clean({ tasks, erasure, sourceDays, folders, log }: Cleaning): Promise<void> {
  const { uploads, blobs } = folders;
  await tasks.purgeDeleted();
  const days = sourceDays();
  if (days > 0) await eraseOld(erasure, days, log);
  await removeUnnamed(uploads, (hashes) => tasks.namedUploads(hashes));
  await removeUnnamed(checkpointFolder(blobs), (hashes) => tasks.namedCheckpoints(hashes));
  await removeUnnamed(blobs, (hashes) => tasks.namedContents(hashes));
  await removeOlder(join(blobs, 'draft'), longestDraftMs);
}

async function eraseOld(erasure: SourceErasure, days: number, log: Log): Promise<void> {
  let count = 0;
  for (let last = -1; last !== 0; count += last) last = await erasure.eraseOlderThan(days);
  if (count > 0) log.info({ tasks: count, days }, 'sources erased');
}

type FindNamed = (hashes: readonly string[]) => Promise<string[]>;

/** Remove the files that nothing names, of a folder with one folder for each beginning of a hash. */
async function removeUnnamed(root: string, named: FindNamed): Promise<void> {
  for (const folder of await readdir(root).catch(() => [])) {
    if (!/^[0-9a-f]{2}$/.test(folder)) continue;
    const names = await readdir(join(root, folder));
    const needed = new Set(await named(names));
    const unnamed = names.filter((name) => !needed.has(name));
    await removeOlder(join(root, folder), leastAgeMs, unnamed);
  }
}

/** Remove the files of a folder, or some of them, that nobody has touched for so long. */
async function removeOlder(folder: string, leastMs: number, names?: readonly string[]): Promise<void> {
  for (const name of names ?? (await readdir(folder).catch(() => []))) {
    const path = join(folder, name);
    const { mtimeMs } = await stat(path);
    if (Date.now() - mtimeMs >= leastMs) await rm(path);
  }
}
