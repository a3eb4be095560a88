import { randomBytes } from 'node:crypto';
import { open, readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { sql, type Transaction } from 'kysely';
import { openDatabase, type Reach } from '../db/open.ts';
import type { Schema } from '../db/schema.ts';
import { done } from '../http/operation.ts';
import { sealKey } from '../features/operation-log/seal.ts';
import { OperationLogStore } from '../features/operation-log/store.ts';
import { Secrets } from '../secrets.ts';
import { syncFolder } from '../uploads/stored-upload.ts';
import { logKeyOwner } from './log-keys.ts';
import { markOf, nextKeyPath, putInPlace, settleKey } from './settle-key.ts';

/**
 * Every column of sealed values, and for what the value of a row is sealed, in SQL. A new one is a line here: a test
 * compares them with the names in the database.
 */
export const sealedColumns = [
  { table: 'integration', column: 'sealed_secret', owner: 'name' },
  { table: 'subscription', column: 'sealed_secret', owner: 'subscription_id' },
  { table: 'chat_model', column: 'sealed_key', owner: "'chat-model'" },
  { table: 'second_factor', column: 'sealed_secret', owner: "'second-factor ' || uid" },
  { table: 'operation_log_key', column: 'sealed_key', owner: "'operation-log-key ' || until_id" },
] as const;

/** What was sealed anew, and what could not be opened and stays as it is. */
export interface Rotated {
  readonly sealedCount: number;
  /** By table and owner, for the administrator. */
  readonly unreadable: readonly string[];
}

/**
 * Give the installation another key. Its server must not run.
 *
 * The next key is on disk before one transaction seals everything anew and takes its mark; then its file takes the place
 * of the former one. Cut off before the transaction, nothing has changed and the same next key is used; cut off behind
 * it, the next start or call puts the file in its place. The key of the operation log is kept, sealed, for the rows
 * that it sealed.
 */
export async function rotateKeys(reach: Reach, path: string): Promise<Rotated> {
  const { database, close } = openDatabase(reach, {
    max: 1,
    statementTimeoutMs: 60_000,
    onError: () => undefined,
  });
  try {
    const former = await settleKey(database, path);
    const next = await nextKey(nextKeyPath(path));
    const rotated = await database.transaction().execute(async (transaction) => {
      await keepLogKey(transaction, former);
      const sealed = await sealAnew(transaction, new Secrets(former), new Secrets(next));
      await transaction
        .updateTable('installation_key')
        .set({ mark: markOf(next), since: sql`clock_timestamp()` })
        .execute();
      return sealed;
    });
    await putInPlace(path);
    await new OperationLogStore(database, sealKey(next)).add(operation(rotated));
    return rotated;
  } finally {
    await close();
  }
}

async function nextKey(path: string): Promise<Uint8Array> {
  const kept = await readFile(path).catch(() => undefined);
  if (kept?.length === 32) return kept;
  const key = randomBytes(32);
  const file = await open(path, 'w', 0o600);
  try {
    await file.writeFile(key);
    await file.sync();
  } finally {
    await file.close();
  }
  await syncFolder(dirname(path));
  return key;
}

/** Rows of before stay sealed as they are: nothing changes in the log. */
async function keepLogKey(transaction: Transaction<Schema>, former: Uint8Array): Promise<void> {
  const last = await transaction
    .selectFrom('operation_log')
    .select('log_id')
    .orderBy('log_id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (last === undefined) return;
  const key = Buffer.from(sealKey(former)).toString('base64');
  await transaction
    .insertInto('operation_log_key')
    .values({
      until_id: last.log_id,
      sealed_key: new Secrets(former).seal(key, logKeyOwner(last.log_id)),
    })
    // Two keys with no row between them: the first has sealed the rows.
    .onConflict((conflict) => conflict.column('until_id').doNothing())
    .execute();
}

async function sealAnew(transaction: Transaction<Schema>, former: Secrets, next: Secrets): Promise<Rotated> {
  let sealedCount = 0;
  const unreadable: string[] = [];
  for (const { table, column, owner } of sealedColumns) {
    const { rows } = await sql<{ place: string; owner: string; sealed: string }>`
      select ctid::text as place, (${sql.raw(owner)})::text as owner, ${sql.ref(column)} as sealed
      from ${sql.table(table)} where ${sql.ref(column)} <> '' for update`.execute(transaction);
    for (const row of rows) {
      const opened = former.open(row.sealed, row.owner);
      if (opened === undefined) {
        unreadable.push(`${table} ${row.owner}`);
        continue;
      }
      await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${next.seal(opened, row.owner)}
        where ctid = ${row.place}::tid`.execute(transaction);
      sealedCount += 1;
    }
  }
  return { sealedCount, unreadable };
}

function operation({ sealedCount, unreadable }: Rotated) {
  return {
    uid: '',
    username: '',
    role: '' as const,
    address: '',
    client: 'suxi keys rotate',
    module: 'system',
    operation: '更换安装密钥',
    object: `重新密封 ${sealedCount} 项，打不开 ${unreadable.length} 项`,
    ...done,
    elapsedMs: 0,
    requestId: '',
  };
}
