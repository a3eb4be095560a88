import { Owners, traitsOfPath } from '#engine';
import type { Component } from '#model';
import { sql, type Transaction } from 'kysely';
import type { Schema } from '../../db/schema.ts';

/**
 * Mark the source files that lie where a component was found as code of others: zlib that was copied into `src/zlib` is
 * nobody's own code, whatever its folder is called. Files of folders that say so themselves were marked as they were
 * measured.
 */
export async function markVendoredSources(
  transaction: Transaction<Schema>,
  taskId: string,
  components: readonly Component[],
): Promise<void> {
  const owners = new Owners(components);
  const { rows } = await sql<{ file_no: number; path: string; is_vendored: boolean }>`
    select file_no, f.path, 'vendored' = any(s.traits) as is_vendored
    from source_file s join inventory_file f using (task_id, file_no) where task_id = ${taskId}
  `.execute(transaction);
  const changed = rows.flatMap(({ file_no: fileNo, path, is_vendored: was }) => {
    const is = traitsOfPath(path).includes('vendored') || owners.of(path) !== undefined;
    return is === was ? [] : [{ fileNo, is }];
  });
  const numbers = (is: boolean) => changed.filter((one) => one.is === is).map(({ fileNo }) => fileNo);
  await sql`
    update source_file set traits = array_append(traits, 'vendored')
    where task_id = ${taskId} and file_no = any(${numbers(true)}::int[])`.execute(transaction);
  await sql`
    update source_file set traits = array_remove(traits, 'vendored')
    where task_id = ${taskId} and file_no = any(${numbers(false)}::int[])`.execute(transaction);
}
