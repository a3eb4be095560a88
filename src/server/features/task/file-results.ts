import { findReader, isIgnored, type SourceFate } from '#engine';
import type { FileOutcome, InventoryFile } from '#model';
import { sql, type Transaction } from 'kysely';
import { toJson } from '../../db/clean-text.ts';
import { insertRows } from '../../db/insert-rows.ts';
import { keepFigures } from '../../db/task-figures.ts';
import type { Schema } from '../../db/schema.ts';

type Results = Transaction<Schema>;

/** How many files came out of the upload. */
export async function keepUnpacked(transaction: Results, taskId: string, fileCount: number): Promise<void> {
  await transaction
    .updateTable('task')
    .set({ file_count: fileCount })
    .where('task_id', '=', taskId)
    .execute();
}

/** Every file with what became of it; the three counts add up to the files. */
export async function keepFiles(
  transaction: Results,
  taskId: string,
  files: readonly InventoryFile[],
): Promise<void> {
  await transaction.deleteFrom('inventory_file').where('task_id', '=', taskId).execute();
  const rows = files.map(({ path, sizeBytes, sha256, outcome }, index) => ({
    task_id: taskId,
    file_no: index + 1,
    path,
    size_bytes: sizeBytes,
    sha256: sha256 ?? '',
    ...outcomeColumns(outcome),
  }));
  await insertRows(transaction, 'inventory_file', rows);
  const count = (kind: string) => rows.filter(({ outcome }) => outcome === kind).length;
  await transaction
    .updateTable('task')
    .set({
      file_count: rows.length,
      read_count: count('read'),
      not_applicable_count: count('not-applicable'),
      skipped_count: count('skipped'),
    })
    .where('task_id', '=', taskId)
    .execute();
  const ignored = files.filter(isIgnored);
  const packageFileCount = ignored.filter(({ path }) => findReader(path) !== undefined).length;
  if (ignored.length > 0)
    await keepFigures(transaction, taskId, { ignored: { fileCount: ignored.length, packageFileCount } });
}

/** What became of files that the inventory left unread; the three counts still add up. */
export async function keepFates(
  transaction: Results,
  taskId: string,
  fates: readonly SourceFate[],
): Promise<void> {
  const rows = fates.map(({ fileNo, outcome }) => ({ file_no: fileNo, ...outcomeColumns(outcome) }));
  await sql`
    update inventory_file f set outcome = o.outcome, detail = o.detail
    from jsonb_to_recordset(${toJson(rows)}::jsonb) as o(file_no integer, outcome text, detail text)
    where f.task_id = ${taskId} and f.file_no = o.file_no and (f.outcome, f.detail) <> (o.outcome, o.detail)
  `.execute(transaction);
  const count = (outcome: string) => sql`count(*) filter (where outcome = ${outcome})`;
  await sql`
    update task set (read_count, not_applicable_count, skipped_count) = (
      select ${count('read')}, ${count('not-applicable')}, ${count('skipped')}
      from inventory_file where task_id = ${taskId})
    where task_id = ${taskId}
  `.execute(transaction);
}

function outcomeColumns(outcome: FileOutcome) {
  const detail = outcome.kind === 'read' ? outcome.reader : outcome.kind === 'skipped' ? outcome.reason : '';
  return { outcome: outcome.kind, detail };
}
