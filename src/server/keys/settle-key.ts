import { hkdfSync } from 'node:crypto';
import { readFile, rename } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Database } from '../db/open.ts';
import { loadTokenKey } from '../http/tokens.ts';
import { syncFolder } from '../uploads/stored-upload.ts';

/** Where the key waits that is to hold next. */
export function nextKeyPath(path: string): string {
  return `${path}.next`;
}

/** What tells a key from others and gives nothing of it away (HKDF, RFC 5869). */
export function markOf(key: Uint8Array): string {
  return Buffer.from(hkdfSync('sha256', key, '', 'suxi key mark', 16)).toString('hex');
}

/**
 * The key of the installation, made at the first start, and the one that the database is sealed with.
 *
 * Changing it ends in two places, the database and then the file; where that was cut off in between it is finished here.
 * A key that was taken away by hand is made anew: what it had sealed is lost, and the new one holds from now on.
 */
export async function settleKey(database: Database, path: string): Promise<Uint8Array> {
  const known = await database.selectFrom('installation_key').select('mark').executeTakeFirst();
  const next = await readFile(nextKeyPath(path)).catch(() => undefined);
  if (known !== undefined && next !== undefined && markOf(next) === known.mark) {
    await putInPlace(path);
    return next;
  }
  const key = await loadTokenKey(path);
  const mark = markOf(key);
  if (known?.mark === mark) return key;
  await database
    .insertInto('installation_key')
    .values({ mark })
    .onConflict((conflict) => conflict.column('is_only').doUpdateSet({ mark }))
    .execute();
  return key;
}

/** The next key takes the place of the one before. */
export async function putInPlace(path: string): Promise<void> {
  await rename(nextKeyPath(path), path);
  await syncFolder(dirname(path));
}
