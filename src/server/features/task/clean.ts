import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { TaskChangeStore } from './change-store.ts';

const everyMs = 60 * 60_000;
/** An upload that no task names may belong to one that is being made just now. */
const leastAgeMs = 24 * 60 * 60_000;

/**
 * Remove, every hour, what deleted tasks have left: their rows after seven days, and uploads that no task names.
 * Then what `others` removes, once at the start too.
 *
 * Contents that were unpacked stay: other tasks may share them.
 */
export function cleanRegularly(
  tasks: TaskChangeStore,
  uploads: string,
  others: () => Promise<unknown>,
): { stop(): Promise<void> } {
  // The next hour tries again, whatever was in the way.
  let running: Promise<unknown> = others().catch(() => undefined);
  const timer = setInterval(() => {
    running = Promise.allSettled([clean(tasks, uploads), others()]);
  }, everyMs);
  timer.unref();
  return {
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}

/** One round. Answers how many uploads were removed. */
export async function clean(tasks: TaskChangeStore, uploads: string): Promise<number> {
  await tasks.purgeDeleted();
  let removed = 0;
  for (const folder of await readdir(uploads)) {
    if (!/^[0-9a-f]{2}$/.test(folder)) continue;
    const names = await readdir(join(uploads, folder));
    const needed = new Set(await tasks.namedUploads(names));
    for (const name of names.filter((candidate) => !needed.has(candidate))) {
      const path = join(uploads, folder, name);
      const { mtimeMs } = await stat(path);
      if (Date.now() - mtimeMs < leastAgeMs) continue;
      await rm(path);
      removed += 1;
    }
  }
  return removed;
}
