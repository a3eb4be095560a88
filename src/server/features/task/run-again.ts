import { hasEnded, type TaskStatus } from '#model';
import { randomUUID } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../db/open.ts';
import type { Caller } from '../../db/project-access.ts';
import { nextTurn } from '../../db/queue-turn.ts';
import type { Schema } from '../../db/schema.ts';
import { selectVisibleTask } from '../../db/visible-task.ts';
import { claimForAMinute } from './change-store.ts';
import { spendQuota } from './quota.ts';
import { resultTables } from '../../db/result-tables.ts';
import { dropResults } from './result-store.ts';

/** What became of the wish to run a task again. */
export type RanAgain =
  /** `taskId`: the new task. */
  | { readonly kind: 'done'; readonly taskId: string }
  | { readonly kind: 'missing' }
  /** What it rests on is as it was: running it again would find the same. */
  | { readonly kind: 'unchanged' }
  /** There is nothing left to run it on. */
  | { readonly kind: 'erased' }
  /** Only what has ended can be run again. */
  | { readonly kind: 'wrong-state'; readonly status: TaskStatus };

/** Runs what has ended again, on the same upload. Each run is a task of its own: what was found before stays. */
export class TaskRepetition {
  constructor(
    private readonly database: Database,
    private readonly engineVersion: string,
    private readonly checksPerDay: () => number,
  ) {}

  /**
   * Run a task again that the caller reaches; the same wish within a minute is the same run. Throws `NoQuotaLeft`.
   *
   * `full`: from the beginning. `changed`: from the first step that would find something else.
   */
  async run(caller: Caller, taskId: string, mode: 'full' | 'changed'): Promise<RanAgain> {
    return this.database.transaction().execute(async (transaction) => {
      // Whoever erases the source waits until the new task needs it too.
      await sql`select from task where task_id = ${taskId} for update`.execute(transaction);
      const task = await selectVisibleTask(transaction, caller, taskId);
      if (task === undefined) return { kind: 'missing' };
      if (task.source_erased_at !== null) return { kind: 'erased' };
      if (!hasEnded(task.status)) return { kind: 'wrong-state', status: task.status };
      if (mode === 'changed' && !(await this.wouldDiffer(transaction, taskId, task.status)))
        return { kind: 'unchanged' };
      const newId = randomUUID();
      const known = await claimForAMinute(transaction, caller.uid, `run ${taskId} again: ${mode}`, newId);
      if (known !== undefined) return { kind: 'done', taskId: known };
      // The bytes are here already.
      await spendQuota(transaction, { uid: caller.uid, sizeBytes: 0, mostPerDay: this.checksPerDay() });
      await copyTask(transaction, { from: taskId, to: newId, uid: caller.uid });
      if (mode === 'full') await dropResults(transaction, newId);
      const job = { job_id: randomUUID(), task_id: newId, uid: caller.uid };
      const turn = nextTurn(caller.uid, Number(task.size_bytes));
      await transaction
        .insertInto('job')
        .values({ ...job, turn })
        .execute();
      return { kind: 'done', taskId: newId };
    });
  }

  /** Whether a step of a task that ended well would find something else today. */
  private async wouldDiffer(
    transaction: Transaction<Schema>,
    taskId: string,
    status: TaskStatus,
  ): Promise<boolean> {
    if (status !== 'finished' && status !== 'partial') return true;
    const { rows } = await sql`
      select from task t where task_id = ${taskId} and engine_version = ${this.engineVersion}
        and knowledge_generation = (select generation from knowledge_generation order by loaded_at desc limit 1)
        and not exists (
          select from task_step s where s.task_id = t.task_id and s.checkpoint = '' and not t.scope -> 'skipped' ? s.step)
    `.execute(transaction);
    return rows.length === 0;
  }
}

/** A task like another one, with all that was found there, that waits to be run. */
async function copyTask(
  transaction: Transaction<Schema>,
  { from, to, uid }: { from: string; to: string; uid: string },
): Promise<void> {
  const fresh = {
    task_id: to,
    created_by: uid,
    status: 'queued',
    risk: 'undetected',
    step: null,
    progress: 0,
    error_text: '',
    elapsed_ms: 0,
    started_at: null,
    finished_at: null,
    rematched_at: null,
  };
  await sql`
    insert into task select (jsonb_populate_record(t, ${JSON.stringify(fresh)}::jsonb
      || jsonb_build_object('created_at', clock_timestamp()))).* from task t where task_id = ${from}
  `.execute(transaction);
  for (const table of ['task_step', ...resultTables] as const) {
    await sql`
      insert into ${sql.table(table)} select (jsonb_populate_record(t, ${JSON.stringify({ task_id: to })}::jsonb)).*
        from ${sql.table(table)} t where task_id = ${from}
    `.execute(transaction);
  }
  await transaction
    .updateTable('task_step')
    .set({ status: 'waiting', progress: 0 })
    .where('task_id', '=', to)
    .execute();
}
