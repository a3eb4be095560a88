import { isOfOthers } from '#engine';
import { sql, type Transaction } from 'kysely';
import { renewCodeGroups } from './code-groups.ts';
import { renewFindingOrigins } from './finding-origins.ts';
import { renewForeignLines } from './foreign-lines.ts';
import type { Schema } from './schema.ts';
import { ownersOfFiles } from './file-owners.ts';

/**
 * Mark the source files of a task that are code of others, and count anew what depends on it.
 *
 * What was said last of a folder around a file counts first. Else those of folders that are called like it
 * (`third_party/`) are code of others, and those that lie where a component was found: zlib that was copied into
 * `src/zlib` is nobody's own code, whatever its folder is called. Very likely of others is what brings the licence of
 * somebody else along.
 */
export async function markForeignFiles(transaction: Transaction<Schema>, taskId: string): Promise<void> {
  const ownerOf = await ownersOfFiles(transaction, taskId);
  const isForeign = (path: string) => isOfOthers(ownerOf(path));
  const { rows } = await sql<{ file_no: number; path: string; is_vendored: boolean }>`
    select file_no, f.path, 'vendored' = any(s.traits) as is_vendored
    from source_file s join inventory_file f using (task_id, file_no) where task_id = ${taskId}
  `.execute(transaction);
  const changed = rows.flatMap(({ file_no: fileNo, path, is_vendored: was }) => {
    const is = isForeign(path);
    return is === was ? [] : [{ fileNo, is }];
  });
  const numbers = (is: boolean) => changed.filter((one) => one.is === is).map(({ fileNo }) => fileNo);
  for (const table of ['source_file', 'source_function'] as const) {
    await sql`
      update ${sql.table(table)} set traits = array_append(traits, 'vendored')
      where task_id = ${taskId} and file_no = any(${numbers(true)}::int[])`.execute(transaction);
    await sql`
      update ${sql.table(table)} set traits = array_remove(traits, 'vendored')
      where task_id = ${taskId} and file_no = any(${numbers(false)}::int[])`.execute(transaction);
  }
  if (changed.length > 0) await renewCodeGroups(transaction, taskId);
  await renewForeignLines(transaction, taskId);
  await renewFindingOrigins(transaction, taskId, isForeign);
}
