import type { Database } from './open.ts';
import { type Caller, reaches } from './project-access.ts';

/** A task that the caller reaches; `undefined` when there is none, it was deleted or it is somebody else's. */
export function findVisibleTask(database: Database, caller: Caller, taskId: string) {
  return database
    .selectFrom('task')
    .selectAll()
    .where('task_id', '=', taskId)
    .where('deleted_at', 'is', null)
    .where(reaches(caller, 'task.project_id'))
    .executeTakeFirst();
}
