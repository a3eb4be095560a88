import { type AnalysisStep, analysisSteps, type Scope, severities } from '#model';
import { sql, type Transaction } from 'kysely';
import { isOneOf } from '../../db/filters.ts';
import { followProject } from '../../db/project-findings.ts';
import { resultTables } from '../../db/result-tables.ts';
import type { Schema } from '../../db/schema.ts';
import type { Risk, TaskFigures } from '../../db/schema/tasks.ts';
import { returnDetection } from './quota.ts';

type Results = Transaction<Schema>;

/** A step begins; also the first sign of life of the task. */
export async function beginStep(transaction: Results, taskId: string, step: AnalysisStep): Promise<void> {
  await transaction
    .updateTable('task_step')
    .set({ status: 'running', progress: 0, elapsed_ms: 0 })
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
export async function endStep(
  transaction: Results,
  taskId: string,
  { step, checkpoint, elapsedMs }: { step: AnalysisStep; checkpoint: string; elapsedMs: number },
): Promise<void> {
  await transaction
    .updateTable('task_step')
    .set({ status: 'finished', progress: 100, checkpoint, elapsed_ms: elapsedMs })
    .where('task_id', '=', taskId)
    .where('step', '=', step)
    .execute();
  const done = analysisSteps.indexOf(step) + 1;
  await transaction
    .updateTable('task')
    .set({ progress: percentOf(done), elapsed_ms: elapsedSoFar(taskId) })
    .where('task_id', '=', taskId)
    .execute();
}

function percentOf(doneSteps: number): number {
  return Math.round((100 * doneSteps) / analysisSteps.length);
}

/** The time of the steps that ran in this run. */
function elapsedSoFar(taskId: string) {
  return sql<number>`(select coalesce(sum(elapsed_ms), 0) from task_step
    where task_id = ${taskId} and status in ('running', 'finished', 'failed'))`;
}

/** From where a task began to its end, as whoever reads both will count it. */
const elapsedAtEnd = sql<number>`coalesce(round(extract(epoch from clock_timestamp() - started_at) * 1000), 0)`;

/** A worker takes a task up, for the first time or anew. */
export async function beginTask(transaction: Results, taskId: string): Promise<void> {
  await transaction
    .updateTable('task')
    .set({
      status: 'preparing',
      risk: 'detecting',
      step: null,
      error_text: '',
      started_at: sql`coalesce(started_at, clock_timestamp())`,
      finished_at: null,
    })
    .where('task_id', '=', taskId)
    .execute();
}

/** The analysis goes on behind some steps: nothing that an earlier attempt left of the others may be mistaken for theirs. */
export async function continueAfter(
  transaction: Results,
  taskId: string,
  kept: readonly AnalysisStep[],
): Promise<void> {
  const missing = analysisSteps.filter((step) => !kept.includes(step));
  await transaction
    .updateTable('task_step')
    .set({ status: sql`case status when 'finished' then status else 'kept' end`, progress: 100 })
    .where('task_id', '=', taskId)
    .where(isOneOf('step', kept))
    .execute();
  await transaction
    .updateTable('task_step')
    .set({ status: 'waiting', progress: 0, elapsed_ms: 0, checkpoint: '' })
    .where('task_id', '=', taskId)
    .where(isOneOf('step', missing))
    .execute();
  await transaction
    .deleteFrom('task_note')
    .where('task_id', '=', taskId)
    .where(isOneOf('step', missing))
    .execute();
  const notes = (level: string) =>
    sql<number>`(select count(*) from task_note where task_id = ${taskId} and level like ${level})`;
  await transaction
    .updateTable('task')
    .set({
      progress: percentOf(kept.length),
      note_count: notes('%'),
      warning_count: notes('warning'),
      figures: sql`figures - ${missing.flatMap((step) => figuresOf[step])}::text[]`,
      elapsed_ms: elapsedSoFar(taskId),
    })
    .where('task_id', '=', taskId)
    .execute();
}

/** Which step knows which totals. */
const figuresOf: Readonly<Record<AnalysisStep, readonly (keyof TaskFigures)[]>> = {
  unpack: [],
  inventory: ['ignored'],
  code: ['code'],
  clones: ['clones', 'traces', 'unreadPackages'],
  components: ['directness', 'ecosystems', 'includes', 'binaries'],
  licenses: ['licenses', 'unlicensedCount', 'fileLicenses'],
  'static-analysis': ['static'],
  vulnerabilities: ['vulnerabilities', 'componentRisks', 'upgrades', 'upgradeCount', 'findings'],
  'vulnerable-code': ['vulnerableCode', 'recognizedLines', 'thirdPartyLines'],
};

/** A task waits again, for whoever claims its job. */
export async function requeueTask(transaction: Results, taskId: string): Promise<void> {
  await transaction
    .updateTable('task')
    .set({ status: 'queued', risk: 'undetected', step: null })
    .where('task_id', '=', taskId)
    .execute();
  await restSteps(transaction, taskId);
}

/** No step of a task runs any more; those that are over stay so. */
export async function restSteps(transaction: Results, taskId: string): Promise<void> {
  await transaction
    .updateTable('task_step')
    .set({ status: 'waiting', progress: 0, elapsed_ms: 0 })
    .where('task_id', '=', taskId)
    .where('status', '=', 'running')
    .execute();
}

/** The next run begins with the first step. */
export async function forgetCheckpoints(transaction: Results, taskId: string): Promise<void> {
  await transaction.updateTable('task_step').set({ checkpoint: '' }).where('task_id', '=', taskId).execute();
}

/** Remove everything that an analysis has found. */
export async function dropResults(transaction: Results, taskId: string): Promise<void> {
  for (const table of resultTables) {
    await transaction.deleteFrom(table).where('task_id', '=', taskId).execute();
  }
  await transaction
    .updateTable('task_step')
    .set({ status: 'waiting', progress: 0, elapsed_ms: 0, checkpoint: '' })
    .where('task_id', '=', taskId)
    .execute();
  await transaction
    .updateTable('task')
    .set({
      step: null,
      progress: 0,
      risk: 'undetected',
      figures: '{}',
      file_count: 0,
      read_count: 0,
      not_applicable_count: 0,
      skipped_count: 0,
      note_count: 0,
      warning_count: 0,
      component_count: 0,
      license_count: 0,
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
      rematched_at: null,
    })
    .where('task_id', '=', taskId)
    .execute();
}

/**
 * A task has ended well: `partial` when something was skipped that nobody has left out, could not be read or nothing could be parsed. Answers
 * which of both.
 */
export async function finishTask(transaction: Results, taskId: string): Promise<'partial' | 'finished'> {
  const task = await transaction
    .selectFrom('task')
    .select(['project_id', 'skipped_count', 'read_count', 'warning_count', 'figures', 'scope'])
    .where('task_id', '=', taskId)
    .executeTakeFirstOrThrow();
  const status = statusOf(task);
  await transaction
    .updateTable('task')
    .set({
      status,
      risk: riskOf(task.figures, status === 'partial' || leavesOut(task)),
      progress: 100,
      step: null,
      elapsed_ms: elapsedAtEnd,
      finished_at: sql`clock_timestamp()`,
    })
    .where('task_id', '=', taskId)
    .execute();
  await followProject(transaction, task.project_id, 'analysed');
  await transaction
    .insertInto('gate_news')
    .values({ task_id: taskId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return status;
}

interface Outcome {
  readonly skipped_count: number;
  readonly warning_count: number;
  readonly read_count: number;
  readonly figures: TaskFigures;
}

/** What people have left out is no part that is missing. */
function statusOf(task: Outcome): 'partial' | 'finished' {
  return task.skipped_count > (task.figures.ignored?.fileCount ?? 0) ||
    task.warning_count > 0 ||
    task.read_count === 0
    ? 'partial'
    : 'finished';
}

/** Whether something was not looked at that may have a vulnerability. */
function leavesOut({ scope, figures }: { readonly scope: Scope; readonly figures: TaskFigures }): boolean {
  return scope.skipped.length > 0 || (figures.ignored?.packageFileCount ?? 0) > 0;
}

/**
 * The worst severity that was found. Without findings an analysis that missed something says nothing about safety, and
 * one that could match no component was none. Where no component was recognized there was nothing to judge.
 */
export function riskOf({ vulnerabilities, componentRisks: risks }: TaskFigures, isPartial: boolean): Risk {
  const found = severities.filter((severity) => (vulnerabilities?.[severity] ?? 0) > 0);
  if (found.length > 0) return found.find((severity) => severity !== 'none') ?? 'unknown';
  const hasUndetected = risks !== undefined && risks.undetected > 0;
  if (hasUndetected && risks.none === 0) return 'undetected';
  const hasComponents = risks !== undefined && Object.values(risks).some((count) => count > 0);
  return isPartial || hasUndetected || !hasComponents ? 'unknown' : 'none';
}

/** The findings of a task that has ended have followed the knowledge, and their totals are kept: so are origin and risk. */
export async function keepRematch(
  transaction: Results,
  taskId: string,
  origin: { readonly generation: number; readonly libraryVersion: string },
): Promise<void> {
  const task = await transaction
    .selectFrom('task')
    .select(['project_id', 'skipped_count', 'read_count', 'warning_count', 'figures', 'scope'])
    .where('task_id', '=', taskId)
    .executeTakeFirstOrThrow();
  const status = statusOf(task);
  await transaction
    .updateTable('task')
    .set({
      status,
      risk: riskOf(task.figures, status === 'partial' || leavesOut(task)),
      knowledge_generation: origin.generation,
      library_version: origin.libraryVersion,
      rematched_at: sql`clock_timestamp()`,
    })
    .where('task_id', '=', taskId)
    .execute();
  await followProject(transaction, task.project_id, 'rematched');
}

/** A task cannot be finished; the reason is for the user, who does not pay for it. */
export async function failTask(transaction: Results, taskId: string, reason: string): Promise<'failed'> {
  await transaction
    .updateTable('task_step')
    .set({ status: 'failed' })
    .where('task_id', '=', taskId)
    .where('status', '=', 'running')
    .execute();
  await transaction
    .updateTable('task')
    .set({
      status: 'failed',
      risk: 'undetected',
      error_text: reason,
      elapsed_ms: elapsedAtEnd,
      finished_at: sql`clock_timestamp()`,
    })
    .where('task_id', '=', taskId)
    .execute();
  await returnDetection(transaction, taskId);
  return 'failed';
}
