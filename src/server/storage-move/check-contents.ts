import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { BackupStore } from '../backup/store.ts';
import { wholeSize } from '../backup/whole-size.ts';
import type { DataFolder } from '../data-folder.ts';
import type { Reach } from '../db/open.ts';

/** The files that a database names: how many, and those that are missing or not what their name says. */
export interface CheckedContents {
  readonly count: number;
  readonly missing: readonly string[];
}

/** Read every upload and unpacked file that the tables name and compare it with its name, which is its SHA-256. */
export async function checkContents(
  reach: Reach,
  folder: Pick<DataFolder, 'uploads' | 'blobs'>,
): Promise<CheckedContents> {
  const store = await BackupStore.reading(reach);
  try {
    const missing: string[] = [];
    let count = 0;
    for (const kind of ['uploads', 'blobs'] as const) {
      const names = kind === 'uploads' ? store.uploadNames() : store.blobNames();
      for await (const sha256 of createInterface({ input: names })) {
        const size = await wholeSize(join(folder[kind], sha256.slice(0, 2), sha256), sha256);
        count += 1;
        if (size === undefined) missing.push(`${kind}/${sha256}`);
      }
    }
    return { count, missing };
  } finally {
    await store.close();
  }
}
