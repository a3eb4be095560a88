import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { ImportSummary } from './tally.ts';

/**
 * A change of the knowledge that was made without the server, which alone writes the history and the log of operations:
 * it finds this beside the knowledge, and takes it over.
 */
export interface ChangeRecord {
  readonly id: string;
  readonly kind: 'file' | 'url' | 'rollback' | 'priority' | 'trust';
  /** As people call it: a file, an address, an order of sources, a key. */
  readonly name: string;
  readonly sizeBytes: number;
  /** Who was signed in to the machine. */
  readonly operator: string;
  readonly host: string;
  /** ISO 8601 */
  readonly startedAt: string;
  readonly finishedAt: string;
  /** Why it was not done; absent where it was. */
  readonly reason?: string;
  readonly summary?: ImportSummary;
  readonly generationBefore?: number;
  readonly generationAfter?: number;
}

const folderName = 'journal';

/** Leave a record beside the knowledge of a folder. It is there as a whole, or not at all. */
export async function writeRecord(knowledge: string, record: Omit<ChangeRecord, 'id'>): Promise<void> {
  const folder = join(knowledge, folderName);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const id = randomUUID();
  const name = `${record.finishedAt.replace(/\W/g, '')}-${id}`;
  const draft = join(folder, `${name}.draft`);
  const file = await open(draft, 'wx', 0o600);
  try {
    await file.writeFile(JSON.stringify({ ...record, id }));
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(draft, join(folder, `${name}.json`));
}

/** The records that nobody has taken over yet, the oldest first, each with its file. One that cannot be read is put aside. */
export async function readRecords(knowledge: string): Promise<{ path: string; record: ChangeRecord }[]> {
  const folder = join(knowledge, folderName);
  const names = await readdir(folder).catch(() => []);
  const records: { path: string; record: ChangeRecord }[] = [];
  for (const name of names.filter((one) => one.endsWith('.json')).sort()) {
    const path = join(folder, name);
    try {
      records.push({ path, record: JSON.parse(await readFile(path, 'utf8')) as ChangeRecord });
    } catch (error) {
      if (!(error instanceof SyntaxError)) throw error;
      await rename(path, `${path}.damaged`);
    }
  }
  return records;
}

/** Remove a record that was taken over. */
export async function forgetRecord(path: string): Promise<void> {
  await rm(path, { force: true });
}
