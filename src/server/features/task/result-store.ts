import { type AnalysisStep, analysisSteps, type InventoryFile, type Note, severities } from '#model';
import { sql, type Transaction } from 'kysely';
import { insertRows } from '../../db/insert-rows.ts';
import type { Risk, Schema, TaskFigures } from '../../db/schema.ts';

type Results = Transaction<Schema>;

/** A step begins; also the first sign of life of the task. */
export async function beginStep(transaction: Results, taskId: string, step: AnalysisStep): Promise<void> {
  await transaction
    .updateTable('task_step')
    .set({ status: 'running', progress: 0, started_at: sql`clock_timestamp()`, finished_at: null })
    .where('task_id', '=', taskId)
    .where('step', '=', step)
    .execute();
  await transaction
    .updateTable('task')
    .set({ status: 'running', step, risk: 'detecting' })
    .where('task_id', '=', taskId)
    .execute();
}

/** A step is over and what it found is kept. */
export async function endStep(transaction: Results, taskId: string, step: AnalysisStep): Promise<void> {
  await transaction
    .updateTable('task_step')
    .set({ status: 'finished', progress: 100, finished_at: sql`clock_timestamp()` })
    .where('task_id', '=', taskId)
    .where('step', '=', step)
    .execute();
  const done = analysisSteps.indexOf(step) + 1;
  await transaction
    .updateTable('task')
    .set({ progress: Math.round((100 * done) / analysisSteps.length) })
    .where('task_id', '=', taskId)
    .execute();
}

/** A worker takes a task up, for the first time or anew: nothing of an earlier attempt may be mistaken for this one. */
export async function beginTask(transaction: Results, taskId: string): Promise<void> {
  await transaction.deleteFrom('task_note').where('task_id', '=', taskId).execute();
  await transaction
    .updateTable('task_step')
    .set({ status: 'waiting', progress: 0, started_at: null, finished_at: null })
    .where('task_id', '=', taskId)
    .execute();
  await transaction
    .updateTable('task')
    .set({
      status: 'preparing',
      risk: 'detecting',
      progress: 0,
      step: null,
      error_text: '',
      note_count: 0,
      warning_count: 0,
      figures: '{}',
      started_at: sql`coalesce(started_at, clock_timestamp())`,
      finished_at: null,
    })
    .where('task_id', '=', taskId)
    .execute();
}

/** Which knowledge and which program the results come from. */
export async function keepOrigin(
  transaction: Results,
  taskId: string,
  origin: { readonly generation: number; readonly engineVersion: string },
): Promise<void> {
  const library = transaction
    .selectFrom('knowledge_generation')
    .select('library_version')
    .where('generation', '=', origin.generation);
  await transaction
    .updateTable('task')
    .set({
      knowledge_generation: origin.generation,
      engine_version: origin.engineVersion,
      library_version: sql`coalesce(${library}, '')`,
    })
    .where('task_id', '=', taskId)
    .execute();
}

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
    outcome: outcome.kind,
    detail: outcome.kind === 'read' ? outcome.reader : outcome.kind === 'skipped' ? outcome.reason : '',
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
}

/** The notes that a step left. */
export async function keepNotes(
  transaction: Results,
  taskId: string,
  step: AnalysisStep,
  notes: readonly Note[],
): Promise<void> {
  if (notes.length === 0) return;
  const { note_count: before } = await transaction
    .selectFrom('task')
    .select('note_count')
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
  const warnings = notes.filter(({ level }) => level === 'warning').length;
  await transaction
    .updateTable('task')
    .set((columns) => ({
      note_count: before + notes.length,
      warning_count: columns('warning_count', '+', warnings),
    }))
    .where('task_id', '=', taskId)
    .execute();
}

/** A task has ended well: `partial` when something was skipped, could not be read or nothing could be parsed. */
export async function finishTask(transaction: Results, taskId: string): Promise<void> {
  const task = await transaction
    .selectFrom('task')
    .select(['skipped_count', 'read_count', 'warning_count', 'figures'])
    .where('task_id', '=', taskId)
    .executeTakeFirstOrThrow();
  const isPartial = task.skipped_count > 0 || task.warning_count > 0 || task.read_count === 0;
  await transaction
    .updateTable('task')
    .set({
      status: isPartial ? 'partial' : 'finished',
      risk: riskOf(task.figures.vulnerabilities, isPartial),
      progress: 100,
      step: null,
      finished_at: sql`clock_timestamp()`,
    })
    .where('task_id', '=', taskId)
    .execute();
}

/** The worst severity that was found. Without findings an analysis that missed something says nothing about safety. */
export function riskOf(counts: TaskFigures['vulnerabilities'], isPartial: boolean): Risk {
  const found = severities.filter((severity) => (counts?.[severity] ?? 0) > 0);
  if (found.length === 0) return isPartial ? 'unknown' : 'none';
  return found.find((severity) => severity !== 'none') ?? 'unknown';
}

/** A task cannot be finished; the reason is for the user. */
export async function failTask(transaction: Results, taskId: string, reason: string): Promise<void> {
  await transaction
    .updateTable('task_step')
    .set({ status: 'failed', finished_at: sql`clock_timestamp()` })
    .where('task_id', '=', taskId)
    .where('status', '=', 'running')
    .execute();
  await transaction
    .updateTable('task')
    .set({ status: 'failed', risk: 'undetected', error_text: reason, finished_at: sql`clock_timestamp()` })
    .where('task_id', '=', taskId)
    .execute();
}
