import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { type Reaching, reaches } from './project-access.ts';

/** The last analysis with results of each project that a caller reaches: rows of `project_id` and `task_id`. */
export function latestTasks(caller: Reaching): RawBuilder<unknown> {
  return sql`(select distinct on (task.project_id) task.project_id, task.task_id from task
    where task.deleted_at is null and task.status in ('finished', 'partial')
      and ${reaches(caller, 'task.project_id')}
    order by task.project_id, task.created_at desc, task.task_id)`;
}

/** Whether a task is the last analysis with results of a project that a caller reaches: what was found before is superseded. */
export function isLatestTask(caller: Reaching, taskId: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`${sql.ref(taskId)} in (select latest.task_id from ${latestTasks(caller)} latest)`;
}
