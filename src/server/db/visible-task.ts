import type { Kysely } from 'kysely';
import type { Database } from './open.ts';
import { type Caller, reaches } from './project-access.ts';
import type { Schema } from './schema.ts';
import { catchUpWithDecisions } from './trace-decisions.ts';

/**
 * A task that the caller reaches, its copied code in the states that people have given it by now; `undefined` when there
 * is none, it was deleted or it is somebody else's.
 */
export async function findVisibleTask(database: Database, caller: Caller, taskId: string) {
  const task = await selectVisibleTask(database, caller, taskId);
  if (task === undefined || !(await catchUpWithDecisions(database, task))) return task;
  return selectVisibleTask(database, caller, taskId);
}

/** The same as its row stands, for those who ask within a transaction. */
export function selectVisibleTask(database: Kysely<Schema>, caller: Caller, taskId: string) {
  return database
    .selectFrom('task')
    .selectAll()
    .where('task_id', '=', taskId)
    .where('deleted_at', 'is', null)
    .where(reaches(caller, 'task.project_id'))
    .executeTakeFirst();
}
