import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { checkpointFolder } from '../../jobs/checkpoints.ts';
import type { TaskChangeStore } from './change-store.ts';

const everyMs = 60 * 60_000;
/** What nothing names may belong to a task that is at work just now. */
const leastAgeMs = 24 * 60 * 60_000;

/** The folders that are cleaned. */
interface Folders {
  readonly uploads: string;
  readonly blobs: string;
}

/**
 * Remove, every hour, what deleted tasks have left: their rows after seven days, and uploads and checkpoints that
 * nothing names. Then what `others` removes, once at the start too.
 *
 * Contents that were unpacked stay: other tasks may share them.
 */
export function cleanRegularly(
  tasks: TaskChangeStore,
  folders: Folders,
  others: () => Promise<unknown>,
): { stop(): Promise<void> } {
  // The next hour tries again, whatever was in the way.
  let running: Promise<unknown> = others().catch(() => undefined);
  const timer = setInterval(() => {
    running = Promise.allSettled([clean(tasks, folders), others()]);
  }, everyMs);
  timer.unref();
  return {
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}

/** One round. Answers how many files were removed. */
export async function clean(tasks: TaskChangeStore, { uploads, blobs }: Folders): Promise<number> {
  await tasks.purgeDeleted();
  return (
    (await removeUnnamed(uploads, (hashes) => tasks.namedUploads(hashes))) +
    (await removeUnnamed(checkpointFolder(blobs), (hashes) => tasks.namedCheckpoints(hashes)))
  );
}

type FindNamed = (hashes: readonly string[]) => Promise<string[]>;

/** Remove the files that nothing names, of a folder with one folder for each beginning of a hash. */
async function removeUnnamed(root: string, named: FindNamed): Promise<number> {
  let removed = 0;
  for (const folder of await readdir(root).catch(() => [])) {
    if (!/^[0-9a-f]{2}$/.test(folder)) continue;
    const names = await readdir(join(root, folder));
    const needed = new Set(await named(names));
    for (const name of names.filter((candidate) => !needed.has(candidate))) {
      const path = join(root, folder, name);
      const { mtimeMs } = await stat(path);
      if (Date.now() - mtimeMs < leastAgeMs) continue;
      await rm(path);
      removed += 1;
    }
  }
  return removed;
}
