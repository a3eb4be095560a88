import { type Endpoint, task } from '#contract';
import type { AnalysisStep, TaskStatus } from '#model';
import { sql } from 'kysely';
import { passesAudit } from '../../db/audits.ts';
import type { Database } from '../../db/open.ts';
import { type Caller, reaches } from '../../db/project-access.ts';
import { queuePosition } from '../../db/queue-turn.ts';
import type { Risk, TaskFigures } from '../../db/schema/tasks.ts';
import { contains, isOneOf } from '../../db/filters.ts';
import { openWeaknesses, toldConfidences } from '../../db/open-weaknesses.ts';
import { findVisibleTask } from '../../db/visible-task.ts';
import { mayDelete } from './change-store.ts';
import type { Slice, Sort } from '../../http/list.ts';
import { today } from '../../today.ts';

/** What a list of tasks may be narrowed to; an absent part narrows nothing. */
export interface TaskFilter {
  readonly taskId?: string | undefined;
  readonly name?: string | undefined;
  readonly projectName?: string | undefined;
  readonly statuses?: readonly string[] | undefined;
  readonly risks?: readonly Risk[] | undefined;
  readonly creators?: readonly string[] | undefined;
}

export type TaskSort = Sort<
  'created_at' | 'elapsed_ms' | 'name' | 'project_name' | 'component_count' | 'size_bytes'
>;

function maySteer(caller: Caller) {
  return reaches(asked(caller, task.pauseTask), 'task.project_id');
}

/** The same caller with the reach of another call; guests make the calls for guests alone. */
export function asked(caller: Caller, endpoint: Endpoint): Caller {
  const isGuest = caller.sharedProjectId !== undefined && endpoint.isShared !== true;
  return { ...caller, scope: isGuest ? 'none' : endpoint.access[caller.role] };
}

/** Reads tasks. They are made by `change-store.ts`; what an analysis finds is kept by `result-store.ts`. */
export class TaskStore {
  constructor(private readonly database: Database) {}

  /** The generation of knowledge that serves; 0 while there is none. */
  async servingGeneration(): Promise<number> {
    const row = await this.database
      .selectFrom('knowledge_generation')
      .select('generation')
      .orderBy('loaded_at', 'desc')
      .limit(1)
      .executeTakeFirst();
    return row?.generation ?? 0;
  }

  /** How many weaknesses of a task are still to be dealt with; `undefined` where nobody looked for any. */
  async openWeaknessCount(task: {
    readonly task_id: string;
    readonly project_id: string;
    readonly figures: TaskFigures;
  }): Promise<number | undefined> {
    if (task.figures.static === undefined) return undefined;
    const audits = { projectId: task.project_id, subject: 'weakness', day: today() } as const;
    const isOpen = passesAudit(audits, 'fingerprint', { isHandledHidden: true });
    const wanted = { taskId: task.task_id, confidences: toldConfidences, isOpen };
    const open = await openWeaknesses(this.database, wanted);
    return [...open.values()].reduce((sum, count) => sum + count, 0);
  }

  /** The tasks that a caller reaches: those he put on top, then the newest unless sorted otherwise. */
  async list(caller: Caller, filter: TaskFilter, sorts: readonly TaskSort[], slice: Slice) {
    const matching = this.matching(caller, filter);
    const { total } = await matching.select(sql<string>`count(*)`.as('total')).executeTakeFirstOrThrow();
    let rows = matching
      .selectAll('task')
      .leftJoin('task_topping', (join) =>
        join.onRef('task_topping.task_id', '=', 'task.task_id').on('task_topping.uid', '=', caller.uid),
      )
      .select(['project.name as project_name', 'account.username as creator', 'task_topping.topped_at'])
      .select(queuePosition.as('queue_position'))
      .select([maySteer(caller).as('may_steer'), mayDelete(asked(caller, task.deleteTasks)).as('may_delete')])
      .orderBy('task_topping.topped_at', (order) => order.desc().nullsLast());
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
    return this.database.selectFrom('task_step').selectAll().where(isOneOf('task_id', taskIds)).execute();
  }

  /**
   * What each step of an analysis takes with an upload of such a size, in milliseconds: the median speed of the last
   * twenty tasks of a comparable size (a quarter to four times) that the caller reaches. Steps of which fewer than
   * three are known are left out.
   */
  async expectedTimes(caller: Caller, sizeBytes: number): Promise<ReadonlyMap<AnalysisStep, number>> {
    const { rows } = await sql<{ step: AnalysisStep; speed: number }>`
      select step, percentile_cont(0.5) within group (order by elapsed_ms / greatest(size_bytes, 1)::float8) as speed
      from (
        select task_id, size_bytes from (
          select task_id, size_bytes, created_at from task
          where status in ('finished', 'partial') and deleted_at is null and ${reaches(caller, 'task.project_id')}
          order by created_at desc limit 1000
        ) latest
        where size_bytes between ${Math.floor(sizeBytes / 4)} and ${sizeBytes * 4}
        order by created_at desc limit 20
      ) comparable join task_step using (task_id)
      where task_step.status in ('finished', 'kept')
      group by step having count(*) >= 3
    `.execute(this.database);
    return new Map(rows.map(({ step, speed }) => [step, speed * sizeBytes]));
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
    if (filter.statuses !== undefined) rows = rows.where(isOneOf('task.status', filter.statuses));
    if (filter.risks !== undefined) rows = rows.where(isOneOf('task.risk', filter.risks));
    if (filter.creators !== undefined) rows = rows.where(isOneOf('account.username', filter.creators));
    return rows;
  }
}
