import { hasEnded, taskStatuses } from '#model';
import { type RawBuilder, sql, type SqlBool, type Transaction } from 'kysely';
import { isOneOf } from '../../db/filters.ts';
import type { Database } from '../../db/open.ts';
import type { Caller } from '../../db/project-access.ts';
import type { Schema } from '../../db/schema.ts';
import { mayDelete } from './change-store.ts';

/** What became of the wish to erase a source. `busy`: the task has not ended, or something reads its source just now. */
export type Erased = 'done' | 'missing' | 'busy';

const ended = taskStatuses.filter(hasEnded);

/** A check of reachability that waits or runs reads the files of its task. */
const isAtRest = sql<SqlBool>`not exists (
  select from reach_check where reach_check.task_id = task.task_id and reach_check.status in ('queued', 'running'))`;

/**
 * Erases the source of tasks and keeps what was found. The rows lose at once what they copied of it; uploads and
 * unpacked files that no other task needs are removed by `clean`.
 */
export class SourceErasure {
  constructor(private readonly database: Database) {}

  /** Erase the source of a task that the caller may delete. One that is erased already stays so. */
  async erase(caller: Caller, taskId: string): Promise<Erased> {
    return this.database.transaction().execute(async (transaction) => {
      const task = await transaction
        .selectFrom('task')
        .select(['source_erased_at', 'status', isAtRest.as('is_at_rest')])
        .where('task_id', '=', taskId)
        .where('deleted_at', 'is', null)
        .where(mayDelete(caller))
        .forUpdate()
        .executeTakeFirst();
      if (task === undefined) return 'missing';
      if (task.source_erased_at !== null) return 'done';
      if (!hasEnded(task.status) || !task.is_at_rest) return 'busy';
      await eraseFrom(transaction, [taskId]);
      return 'done';
    });
  }

  /** Erase the sources of tasks that ended so many days ago, a few at a time. Answers how many there were. */
  async eraseOlderThan(days: number, most = 100): Promise<number> {
    return this.database.transaction().execute(async (transaction) => {
      await sql`set local statement_timeout = 0`.execute(transaction);
      const rows = await transaction
        .selectFrom('task')
        .select('task_id')
        .where('source_erased_at', 'is', null)
        .where(isOneOf('status', ended))
        .where(sql`coalesce(finished_at, created_at)`, '<', daysAgo(days))
        .where(isAtRest)
        .limit(most)
        .forUpdate()
        .skipLocked()
        .execute();
      await eraseFrom(
        transaction,
        rows.map((row) => row.task_id),
      );
      return rows.length;
    });
  }
}

function daysAgo(days: number): RawBuilder<Date> {
  return sql<Date>`now() - ${days} * interval '1 day'`;
}

/** Where an analysis copies what it has read: lines around weaknesses, suspected code with its patch, checkpoints. */
async function eraseFrom(transaction: Transaction<Schema>, taskIds: readonly string[]): Promise<void> {
  if (taskIds.length === 0) return;
  const those = isOneOf('task_id', taskIds);
  await transaction.updateTable('task').set({ source_erased_at: sql`now()` }).where(those).execute();
  await transaction.updateTable('task_step').set({ checkpoint: '' }).where(those).execute();
  await transaction
    .updateTable('static_finding')
    .set({
      code: sql`jsonb_set(code, '{lines}', '[]')`,
      trace: sql`(select coalesce(jsonb_agg(step.value - 'code' order by step.ordinality), '[]')
        from jsonb_array_elements(trace) with ordinality step)`,
    })
    .where(those)
    .execute();
  await transaction
    .updateTable('vulnerable_code')
    .set({ detail: sql`jsonb_set(detail, '{text}', '""') - 'patch'` })
    .where(those)
    .execute();
}
