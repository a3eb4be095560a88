import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { partPath } from './part-file.ts';
import type { ChunkedUploadStore } from './store.ts';

/** Remove uploads that nobody has gone on with for 24 hours, and files that no upload names. Answers how many files. */
export async function sweepParts(store: ChunkedUploadStore, folder: string): Promise<number> {
  // Read first: a file that is made after this is not looked at.
  const names = await readdir(join(folder, 'part'));
  await store.removeExpired();
  const needed = await store.arriving(names);
  const orphans = names.filter((name) => !needed.has(name));
  for (const name of orphans) await rm(partPath(folder, name), { force: true });
  return orphans.length;
}
