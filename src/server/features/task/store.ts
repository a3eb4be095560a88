import { analysisSteps, type TaskStatus } from '#model';
import { randomUUID } from 'node:crypto';
import { sql, type SqlBool } from 'kysely';
import type { Database } from '../../db/open.ts';
import { type Caller, reaches } from '../../db/project-access.ts';
import type { Risk } from '../../db/schema.ts';
import { contains } from '../../db/text-search.ts';
import { findVisibleTask } from '../../db/visible-task.ts';
import type { Slice, Sort } from '../../http/list.ts';
import type { Upgrade } from './overview.ts';
import { failTask } from './result-store.ts';
import type { Upload } from './uploads.ts';

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

/** A detection to be made. */
export interface NewTask {
  readonly projectId: string;
  readonly createdBy: string;
  readonly name: string;
  readonly productVersion: string;
  readonly upload: Upload;
  readonly requestKey: string | undefined;
}

/** The caller has used up his detections. */
export class NoQuotaLeft extends Error {
  override readonly name = 'NoQuotaLeft';
}

const durationSeconds = sql<number>`
  coalesce(floor(extract(epoch from coalesce(task.finished_at, now()) - task.started_at)), 0)::int`;

/** Keeps tasks; what an analysis finds is kept by `result-store.ts`. */
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
        sql<number>`coalesce(floor(extract(epoch from coalesce(finished_at, now()) - started_at)), 0)::int`.as(
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

  /** The upgrades of a task that remove the most findings, best first. */
  async upgrades(taskId: string): Promise<Upgrade[]> {
    const rows = await this.database
      .selectFrom('component')
      .select([
        'name',
        'version as from',
        'safe_version as to',
        sql<number>`(select count(*)::int from finding f
          where f.task_id = component.task_id and f.component_id = component.component_id)`.as(
          'findingCount',
        ),
      ])
      .where('task_id', '=', taskId)
      .where('safe_version', '<>', '')
      .orderBy('findingCount', 'desc')
      .orderBy('severity_rank')
      .orderBy('name')
      .limit(10)
      .execute();
    return rows;
  }

  /** Make a task and its job. The same request key of the same person is the same task, however often it comes. */
  async add(task: NewTask): Promise<string> {
    return this.database.transaction().execute(async (transaction) => {
      const taskId = randomUUID();
      if (task.requestKey !== undefined) {
        const request = { uid: task.createdBy, request_key: task.requestKey };
        const { numInsertedOrUpdatedRows } = await transaction
          .insertInto('task_request')
          .values({ ...request, task_id: taskId })
          .onConflict((conflict) => conflict.doNothing())
          .executeTakeFirst();
        if (numInsertedOrUpdatedRows !== 1n) {
          const known = transaction.selectFrom('task_request').select('task_id');
          const row = await known
            .where('uid', '=', request.uid)
            .where('request_key', '=', request.request_key)
            .executeTakeFirstOrThrow();
          return row.task_id;
        }
      }
      const spent = await transaction
        .updateTable('account')
        .set((columns) => ({
          detections_used: columns('detections_used', '+', 1),
          bytes_used: sql`bytes_used + ${task.upload.sizeBytes}`,
        }))
        .where('uid', '=', task.createdBy)
        .whereRef('detections_used', '<', 'detections_allowed')
        .executeTakeFirst();
      if (spent.numUpdatedRows !== 1n) throw new NoQuotaLeft();
      await transaction
        .insertInto('task')
        .values({
          task_id: taskId,
          project_id: task.projectId,
          created_by: task.createdBy,
          name: task.name,
          product_version: task.productVersion,
          source_name: task.upload.name,
          upload_sha256: task.upload.sha256,
          size_bytes: task.upload.sizeBytes,
          status: 'queued',
        })
        .execute();
      await transaction
        .insertInto('task_step')
        .values(analysisSteps.map((step) => ({ task_id: taskId, step, status: 'waiting' as const })))
        .execute();
      await transaction.insertInto('job').values({ job_id: randomUUID(), task_id: taskId }).execute();
      return taskId;
    });
  }

  /** How many detections a person may still make. */
  async quotaLeft(uid: string): Promise<number> {
    const row = await this.database
      .selectFrom('account')
      .select(sql<number>`greatest(0, detections_allowed - detections_used)`.as('left'))
      .where('uid', '=', uid)
      .executeTakeFirst();
    return row?.left ?? 0;
  }

  /** The number of the next task of a project today, for its name. */
  async nextNumber(projectId: string): Promise<number> {
    const row = await this.database
      .selectFrom('task')
      .select(sql<string>`count(*)`.as('count'))
      .where('project_id', '=', projectId)
      .where('created_at', '>=', sql<Date>`date_trunc('day', now())`)
      .executeTakeFirst();
    return Number(row?.count ?? 0) + 1;
  }

  /** The place of a task in the queue, from 1; 0 when it does not wait. */
  async queuePosition(taskId: string): Promise<number> {
    const row = await this.database
      .selectFrom('task')
      .select(queuePosition.as('position'))
      .where('task_id', '=', taskId)
      .executeTakeFirst();
    return Number(row?.position ?? 0);
  }

  /**
   * Delete tasks; what is running is withdrawn. Answers how many there were.
   *
   * Who reaches a project as its member may read there; what he deletes must be in a project that he owns.
   */
  async delete(caller: Caller, taskIds: readonly string[]): Promise<number> {
    return this.database.transaction().execute(async (transaction) => {
      const deleted = await transaction
        .updateTable('task')
        .set({
          deleted_at: sql`now()`,
          status: sql`case when status in ('queued', 'preparing', 'running', 'paused') then 'canceled' else status end`,
        })
        .where('task_id', 'in', taskIds)
        .where('deleted_at', 'is', null)
        .where(mayDelete(caller))
        .returning('task_id')
        .execute();
      if (deleted.length === 0) return 0;
      await transaction
        .updateTable('job')
        .set({
          is_cancel_requested: true,
          status: sql`case when status = 'queued' then 'ended' else status end`,
        })
        .where(
          'task_id',
          'in',
          deleted.map((row) => row.task_id),
        )
        .where('status', '<>', 'ended')
        .execute();
      return deleted.length;
    });
  }

  /** What a worker needs of a task; `undefined` when it was deleted meanwhile. */
  findForWork(taskId: string) {
    return this.database
      .selectFrom('task')
      .select(['upload_sha256', 'source_name'])
      .where('task_id', '=', taskId)
      .where('deleted_at', 'is', null)
      .executeTakeFirst();
  }

  /** End a task that nobody works on any more. */
  async fail(taskId: string, reason: string): Promise<void> {
    await this.database.transaction().execute((transaction) => failTask(transaction, taskId, reason));
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
    if (filter.projectIds?.length) rows = rows.where('task.project_id', 'in', filter.projectIds);
    if (filter.statuses?.length) rows = rows.where('task.status', 'in', filter.statuses as TaskStatus[]);
    if (filter.risks?.length) rows = rows.where('task.risk', 'in', filter.risks);
    if (filter.creators?.length) rows = rows.where('account.username', 'in', filter.creators);
    return rows;
  }
}

/** The jobs that are claimed no later than the one of a task; 0 when it does not wait. */
const queuePosition = sql<string>`(
  select count(*) from job mine join job other
    on other.status = 'queued' and (other.created_at, other.job_id) <= (mine.created_at, mine.job_id)
  where mine.task_id = task.task_id and mine.status = 'queued')`;

function mayDelete(caller: Caller) {
  if (caller.scope === 'own') return sql<SqlBool>`task.created_by = ${caller.uid}`;
  // An owner is what remains of access when members are left out.
  return reaches(caller.scope === 'access' ? { ...caller, scope: 'own' } : caller, 'task.project_id');
}
