import type { TaskStatus } from '#model';
import { sql } from 'kysely';
import type { Database } from '../../db/open.ts';
import { type Caller, reaches } from '../../db/project-access.ts';
import { queuePosition } from '../../db/queue-position.ts';
import type { Risk } from '../../db/schema.ts';
import { contains, isOneOf } from '../../db/filters.ts';
import { findVisibleTask } from '../../db/visible-task.ts';
import type { Slice, Sort } from '../../http/list.ts';

/** What a list of tasks may be narrowed to; an absent part narrows nothing. */
export interface TaskFilter {
  readonly taskId?: string | undefined;
  readonly name?: string | undefined;
  readonly projectIds?: readonly string[] | undefined;
  readonly projectName?: string | undefined;
  readonly statuses?: readonly string[] | undefined;
  readonly risks?: readonly Risk[] | undefined;
  readonly creators?: readonly string[] | undefined;
}

export type TaskSort = Sort<
  'created_at' | 'duration' | 'name' | 'project_name' | 'component_count' | 'size_bytes'
>;

const durationSeconds = sql<number>`
  coalesce(floor(extract(epoch from coalesce(task.finished_at, now()) - task.started_at)), 0)::int`;

/** Reads tasks. They are made by `change-store.ts`; what an analysis finds is kept by `result-store.ts`. */
export class TaskStore {
  constructor(private readonly database: Database) {}

  /** The tasks that a caller reaches, newest first unless sorted otherwise. */
  async list(caller: Caller, filter: TaskFilter, sorts: readonly TaskSort[], slice: Slice) {
    const matching = this.matching(caller, filter);
    const { total } = await matching.select(sql<string>`count(*)`.as('total')).executeTakeFirstOrThrow();
    let rows = matching
      .selectAll('task')
      .select(['project.name as project_name', 'account.username as creator', durationSeconds.as('duration')])
      .select(queuePosition.as('queue_position'));
    for (const { key, direction } of sorts) rows = rows.orderBy(sql.ref(key), direction);
    const list = await rows
      .orderBy('task.created_at', 'desc')
      .orderBy('task.task_id')
      .offset(slice.offset)
      .limit(slice.limit)
      .execute();
    return { list, total: Number(total) };
  }

  /** How many of the tasks that a caller reaches there are of each status, risk and creator. */
  async facets(caller: Caller) {
    const { rows } = await sql<{
      status: TaskStatus | null;
      risk: Risk | null;
      creator: string | null;
      count: string;
    }>`
      select task.status, task.risk, account.username as creator, count(*)
      from task join account on account.uid = task.created_by
      where task.deleted_at is null and ${reaches(caller, 'task.project_id')}
      group by grouping sets ((task.status), (task.risk), (account.username)) order by count(*) desc
    `.execute(this.database);
    return rows;
  }

  /** The steps of some tasks. */
  steps(taskIds: readonly string[]) {
    if (taskIds.length === 0) return Promise.resolve([]);
    return this.database
      .selectFrom('task_step')
      .selectAll()
      .select(
        sql<number>`coalesce(round(extract(epoch from coalesce(finished_at, now()) - started_at), 2), 0)::float8`.as(
          'seconds',
        ),
      )
      .where('task_id', 'in', taskIds)
      .execute();
  }

  findVisible(caller: Caller, taskId: string) {
    return findVisibleTask(this.database, caller, taskId);
  }

  /** The first notes of a task, warnings first, and the first skipped files. */
  async remarks(taskId: string, most: number) {
    const notes = await this.database
      .selectFrom('task_note')
      .selectAll()
      .where('task_id', '=', taskId)
      .orderBy(sql`level = 'warning'`, 'desc')
      .orderBy('note_no')
      .limit(most)
      .execute();
    const skipped = await this.database
      .selectFrom('inventory_file')
      .select(['path', 'detail'])
      .where('task_id', '=', taskId)
      .where('outcome', '=', 'skipped')
      .orderBy('file_no')
      .limit(most)
      .execute();
    return { notes, skipped };
  }

  private matching(caller: Caller, filter: TaskFilter) {
    let rows = this.database
      .selectFrom('task')
      .innerJoin('project', 'project.project_id', 'task.project_id')
      .innerJoin('account', 'account.uid', 'task.created_by')
      .where('task.deleted_at', 'is', null)
      .where(reaches(caller, 'task.project_id'));
    if (filter.taskId !== undefined) rows = rows.where('task.task_id', '=', filter.taskId);
    if (filter.name !== undefined) rows = rows.where(contains('task.name', filter.name));
    if (filter.projectName !== undefined) rows = rows.where(contains('project.name', filter.projectName));
    if (filter.projectIds !== undefined) rows = rows.where(isOneOf('task.project_id', filter.projectIds));
    if (filter.statuses !== undefined) rows = rows.where(isOneOf('task.status', filter.statuses));
    if (filter.risks !== undefined) rows = rows.where(isOneOf('task.risk', filter.risks));
    if (filter.creators !== undefined) rows = rows.where(isOneOf('account.username', filter.creators));
    return rows;
  }
}
