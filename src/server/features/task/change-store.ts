import { analysisSteps, type Scope } from '#model';
import { createHash, randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { type RawBuilder, sql, type SqlBool, type Transaction } from 'kysely';
import { isOneOf } from '../../db/filters.ts';
import type { Database } from '../../db/open.ts';
import { type Caller, reaches } from '../../db/project-access.ts';
import { followProject } from '../../db/project-findings.ts';
import { nextTurn, queuePosition, turnWhenWithdrawn } from '../../db/queue-turn.ts';
import type { Schema } from '../../db/schema.ts';
import { saidFolders } from '../../db/said-folders.ts';
import { settleAlerts } from '../../db/settle-alerts.ts';
import type { Repository } from '../../git/settings.ts';
import { Refusal } from '../../http/refusal.ts';
import type { Upload } from '../../uploads/stored-upload.ts';
import { spendQuota } from './quota.ts';
import { resultTables } from '../../db/result-tables.ts';

/** A detection to be made. */
export interface NewTask {
  /** One without an id is the project of this name that its maker owns; it is made with the task when there is none. */
  readonly project: { readonly id: string | undefined; readonly name: string };
  readonly createdBy: string;
  readonly name: string;
  /** The name as the request gave it; absent where the name was made up. */
  readonly givenName: string | undefined;
  readonly productVersion: string;
  readonly upload: Upload;
  /** Where the upload will come from; it has no hash and no size until a worker has fetched it. */
  readonly repository: Repository | undefined;
  readonly requestKey: string | undefined;
  readonly scope: Scope;
}

/** Makes and removes tasks. */
export class TaskChangeStore {
  constructor(private readonly database: Database) {}

  /**
   * Make a task and its job. The same request key of the same person is the same task, however often it comes; without
   * a key the same request is, for a minute. Throws `NoQuotaLeft`, also when somebody has begun `mostPerDay` today.
   */
  async add(task: NewTask, mostPerDay: number): Promise<string> {
    return this.database.transaction().execute(async (transaction) => {
      const taskId = randomUUID();
      const projectId = task.project.id ?? (await ownProject(transaction, task.createdBy, task.project.name));
      const known = await claimRequestKey(transaction, { ...task, projectId }, taskId);
      if (known !== undefined) return known;
      await spendQuota(transaction, { uid: task.createdBy, sizeBytes: task.upload.sizeBytes, mostPerDay });
      await transaction
        .insertInto('task')
        .values({
          task_id: taskId,
          project_id: projectId,
          created_by: task.createdBy,
          name: task.name,
          product_version: task.productVersion,
          source_name: task.upload.name,
          upload_sha256: task.upload.sha256,
          size_bytes: task.upload.sizeBytes,
          source_type: task.repository === undefined ? 'upload' : 'git',
          repository_url: task.repository?.url,
          repository_ref: task.repository?.ref,
          status: 'queued',
          scope: JSON.stringify(task.scope),
        })
        .execute();
      await transaction
        .insertInto('task_step')
        .values(analysisSteps.map((step) => ({ task_id: taskId, step, status: 'waiting' as const })))
        .execute();
      await transaction
        .insertInto('job')
        .values({
          job_id: randomUUID(),
          task_id: taskId,
          uid: task.createdBy,
          turn: nextTurn(task.createdBy, task.upload.sizeBytes),
        })
        .execute();
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

  /** What a worker needs of a task; `undefined` when it was deleted meanwhile. */
  async findForWork(taskId: string) {
    const task = await this.database
      .selectFrom('task')
      .select([
        'project_id',
        'upload_sha256',
        'source_name',
        'repository_url',
        'repository_ref',
        'submodule_count',
        'scope',
      ])
      .where('task_id', '=', taskId)
      .where('deleted_at', 'is', null)
      .executeTakeFirst();
    if (task === undefined) return undefined;
    const steps = await this.database
      .selectFrom('task_step')
      .select(['step', 'checkpoint'])
      .where('task_id', '=', taskId)
      .execute();
    const checkpoints = analysisSteps.map((step) => steps.find((row) => row.step === step)?.checkpoint ?? '');
    return { ...task, checkpoints, said: await saidFolders(this.database, task.project_id) };
  }

  /** Delete tasks; what is running is withdrawn. Answers how many there were. */
  async delete(caller: Caller, taskIds: readonly string[]): Promise<number> {
    return this.database.transaction().execute(async (transaction) => {
      const found = await transaction
        .selectFrom('task')
        .select(['task_id', 'project_id'])
        .where(isOneOf('task_id', taskIds))
        .where('deleted_at', 'is', null)
        .where(mayDelete(caller))
        .execute();
      const ids = found.map((row) => row.task_id);
      // Jobs before tasks, as a worker locks them: two who wait for each other would wait for ever.
      await transaction
        .updateTable('job')
        .set({ status: 'ended', lease_until: null, turn: turnWhenWithdrawn })
        .where(isOneOf('task_id', ids))
        .where('status', '<>', 'ended')
        .execute();
      const deleted = await transaction
        .updateTable('task')
        .set({
          deleted_at: sql`now()`,
          status: sql`case when finished_at is null then 'canceled' else status end`,
        })
        .where(isOneOf('task_id', ids))
        .where('deleted_at', 'is', null)
        .executeTakeFirst();
      const projectIds = [...new Set(found.map((row) => row.project_id))].sort();
      await settleAlerts(transaction, projectIds);
      for (const projectId of projectIds) await followProject(transaction, projectId, 'deleted');
      return Number(deleted.numUpdatedRows);
    });
  }

  /** Remove what is left of tasks that were deleted seven days ago, a few at a time. Answers how many there were. */
  async purgeDeleted(most = 100): Promise<number> {
    return this.database.transaction().execute(async (transaction) => {
      await sql`set local statement_timeout = 0`.execute(transaction);
      const old = await transaction
        .selectFrom('task')
        .select('task_id')
        .where('deleted_at', '<', sql<Date>`now() - interval '7 days'`)
        .limit(most)
        .forUpdate()
        .skipLocked()
        .execute();
      const ids = old.map((row) => row.task_id);
      for (const table of tablesOfTasks) {
        await transaction.deleteFrom(table).where(isOneOf('task_id', ids)).execute();
      }
      return ids.length;
    });
  }

  /** Those of some uploads that a task with its source names, or the trusted repository or who waits for it. */
  async namedUploads(hashes: readonly string[]): Promise<string[]> {
    const rows = await this.database
      .selectFrom('task')
      .select('upload_sha256 as sha256')
      .where(isOneOf('upload_sha256', hashes))
      .where('source_erased_at', 'is', null)
      .union((contrasted) =>
        contrasted.selectFrom('library_file').select('sha256').where(isOneOf('sha256', hashes)),
      )
      .union((trusted) =>
        trusted.selectFrom('trusted_entry').select('sha256').where(isOneOf('sha256', hashes)),
      )
      .union((applied) =>
        applied
          .selectFrom('trusted_application')
          .select('sha256')
          .where(isOneOf('sha256', hashes))
          .where('status', '=', 'pending'),
      )
      .execute();
    return rows.map((row) => row.sha256);
  }

  /** Those of some contents that a file of a task with its source has. */
  async namedContents(hashes: readonly string[]): Promise<string[]> {
    const rows = await this.database
      .selectFrom('inventory_file')
      .innerJoin('task', 'task.task_id', 'inventory_file.task_id')
      .select('sha256')
      .distinct()
      .where(isOneOf('sha256', hashes))
      .where('source_erased_at', 'is', null)
      .execute();
    return rows.map((row) => row.sha256);
  }

  /** Those of some checkpoints that a step names. */
  async namedCheckpoints(hashes: readonly string[]): Promise<string[]> {
    const rows = await this.database
      .selectFrom('task_step')
      .select('checkpoint')
      .distinct()
      .where(isOneOf('checkpoint', hashes))
      .where('checkpoint', '<>', '')
      .execute();
    return rows.map((row) => row.checkpoint);
  }
}

/** Everything that lies in a task, the task itself last. */
const tablesOfTasks = [
  ...resultTables,
  'finding_change',
  'task_step',
  'task_request',
  'task_topping',
  'job',
  'task',
] as const;

/**
 * The task that a request stands for already; `undefined` when it stands for this one from now on.
 *
 * The unique key of the table decides. Requests without a key of their own are named by what they ask for; such a
 * name is free again after a minute, or when its task was deleted.
 */
async function claimRequestKey(
  transaction: Transaction<Schema>,
  task: NewTask & { readonly projectId: string },
  taskId: string,
): Promise<string | undefined> {
  const { createdBy: uid, requestKey } = task;
  if (requestKey === undefined) return claimForAMinute(transaction, uid, sameRequest(task), taskId);
  const known = await claim(transaction, { uid, key: requestKey, taskId, isAnew: sql<boolean>`false` });
  if (known !== undefined) await refuseOtherScope(transaction, known, task.scope);
  return known;
}

/** A key that comes with another scope is no second try: its answer would be a detection of what was not asked for. */
async function refuseOtherScope(transaction: Transaction<Schema>, taskId: string, wanted: Scope) {
  const known = await transaction
    .selectFrom('task')
    .select('scope')
    .where('task_id', '=', taskId)
    .executeTakeFirst();
  const isSame =
    known === undefined ||
    isDeepStrictEqual([known.scope.skipped, known.scope.ignored], [wanted.skipped, wanted.ignored]);
  if (isSame) return;
  throw new Refusal(409, 'request-key-used', '此请求标识已用于另一次检测，其检测项或忽略路径不同');
}

/**
 * The task that the same request of the same person has made within a minute, unless it was deleted since; `undefined`
 * when it makes this one.
 */
export function claimForAMinute(
  transaction: Transaction<Schema>,
  uid: string,
  request: string,
  taskId: string,
): Promise<string | undefined> {
  const isAnew = sql<boolean>`
    task_request.created_at not between clock_timestamp() - interval '60 seconds' and clock_timestamp()
    or exists (select from task t where t.task_id = task_request.task_id and t.deleted_at is not null)`;
  return claim(transaction, { uid, key: request, taskId, isAnew });
}

async function claim(
  transaction: Transaction<Schema>,
  { uid, key, taskId, isAnew }: { uid: string; key: string; taskId: string; isAnew: RawBuilder<boolean> },
): Promise<string | undefined> {
  const { rows } = await sql<{ task_id: string }>`
    insert into task_request (uid, request_key, task_id) values (${uid}, ${key}, ${taskId})
    on conflict (uid, request_key) do update
      set task_id = excluded.task_id, created_at = excluded.created_at where ${isAnew}
    returning task_id`.execute(transaction);
  if (rows.length === 1) return undefined;
  const known = await transaction
    .selectFrom('task_request')
    .select('task_id')
    .where('uid', '=', uid)
    .where('request_key', '=', key)
    .executeTakeFirstOrThrow();
  return known.task_id;
}

/** Longer than any key that a client may send, so that the two never meet. */
function sameRequest(task: NewTask & { readonly projectId: string }): string {
  const { projectId, givenName = '', productVersion, upload, repository, scope } = task;
  const source = repository === undefined ? [upload.sha256] : [repository.url, repository.ref];
  const parts = [projectId, givenName, productVersion, ...source, scope.skipped, scope.ignored];
  return `same request ${createHash('sha256').update(JSON.stringify(parts)).digest('hex')}`;
}

/** The project of this name that a person owns; made when there is none. Two at once get the same one. */
async function ownProject(transaction: Transaction<Schema>, owner: string, name: string): Promise<string> {
  await transaction
    .insertInto('project')
    .values({ project_id: randomUUID(), owner, name })
    .onConflict((conflict) => conflict.columns(['owner', 'name']).doNothing())
    .execute();
  const own = await transaction
    .selectFrom('project')
    .select('project_id')
    .where('owner', '=', owner)
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  return own.project_id;
}

/** Whether a caller may delete the task of a query. */
export function mayDelete(caller: Caller) {
  if (caller.scope === 'own') return sql<SqlBool>`task.created_by = ${caller.uid}`;
  return reaches(caller, 'task.project_id');
}
