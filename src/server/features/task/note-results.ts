import type { AnalysisStep, Note } from '#model';
import { sql, type Transaction } from 'kysely';
import { insertRows } from '../../db/insert-rows.ts';
import type { Schema } from '../../db/schema.ts';

type Results = Transaction<Schema>;

/** The notes that a step left. */
export async function keepNotes(
  transaction: Results,
  taskId: string,
  step: AnalysisStep,
  notes: readonly Note[],
): Promise<void> {
  if (notes.length === 0) return;
  const { before } = await transaction
    .selectFrom('task_note')
    .select(sql<number>`coalesce(max(note_no), 0)`.as('before'))
    .where('task_id', '=', taskId)
    .executeTakeFirstOrThrow();
  const rows = notes.map(({ level, path, reason }, index) => ({
    task_id: taskId,
    note_no: before + index + 1,
    step,
    level,
    path: path ?? '',
    reason,
  }));
  await insertRows(transaction, 'task_note', rows);
  await countNotes(transaction, taskId);
}

/** The notes of a step that was done again, in the place of those that it left before. */
export async function replaceNotes(
  transaction: Results,
  taskId: string,
  step: AnalysisStep,
  notes: readonly Note[],
): Promise<void> {
  await transaction.deleteFrom('task_note').where('task_id', '=', taskId).where('step', '=', step).execute();
  await countNotes(transaction, taskId);
  await keepNotes(transaction, taskId, step, notes);
}

async function countNotes(transaction: Results, taskId: string): Promise<void> {
  const notes = (level: string) =>
    sql<number>`(select count(*) from task_note where task_id = ${taskId} and level like ${level})`;
  await transaction
    .updateTable('task')
    .set({ note_count: notes('%'), warning_count: notes('warning') })
    .where('task_id', '=', taskId)
    .execute();
}
