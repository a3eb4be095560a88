import { hasEnded, type TaskStatus } from '#model';
import { sql, type Transaction, type UpdateObject } from 'kysely';
import type { Database } from '../../db/open.ts';
import type { Caller } from '../../db/project-access.ts';
import { nextTurn, turnWhenWithdrawn } from '../../db/queue-turn.ts';
import type { Schema } from '../../db/schema.ts';
import { selectVisibleTask } from '../../db/visible-task.ts';
import { dropResults, restSteps } from './result-store.ts';

/** What may be done to a task beside deleting it. */
export type Steering = 'pause' | 'resume' | 'cancel';

/** What became of the wish. `wrong-state`: a task that stands so cannot be steered that way. */
export type Steered =
  | { readonly kind: 'done' }
  | { readonly kind: 'missing' }
  | { readonly kind: 'wrong-state'; readonly status: TaskStatus };

/** The row of a task that is held while it is steered. */
interface HeldTask {
  readonly task_id: string;
  readonly status: TaskStatus;
  readonly created_by: string;
  readonly size_bytes: string;
}

/**
 * Pauses, cancels and resumes tasks, and puts them on top of somebody's list.
 *
 * A job is taken from its worker by its row alone: at the next heartbeat, at most two seconds later, the worker finds
 * that it is his no more, and stops. Until then he is refused whatever he wants to write.
 */
export class TaskSteeringStore {
  constructor(private readonly database: Database) {}

  /** Steer a task that the caller reaches. What has that state already is left as it is. */
  async steer(caller: Caller, taskId: string, wish: Steering): Promise<Steered> {
    return this.database.transaction().execute(async (transaction) => {
      const task = await hold(transaction, caller, taskId);
      if (task === undefined) return { kind: 'missing' };
      const { status } = task;
      if (status === reached[wish]) return { kind: 'done' };
      if (!allows[wish](status)) return { kind: 'wrong-state', status };
      await changes[wish](transaction, task);
      return { kind: 'done' };
    });
  }

  /** Put a task on top of the caller's list, or no longer. Answers whether he reaches it. */
  async top(caller: Caller, taskId: string, isOnTop: boolean): Promise<boolean> {
    return this.database.transaction().execute(async (transaction) => {
      const task = await selectVisibleTask(transaction, caller, taskId);
      if (task === undefined) return false;
      const row = { uid: caller.uid, task_id: taskId };
      if (isOnTop) {
        const insert = transaction.insertInto('task_topping').values(row);
        await insert.onConflict((conflict) => conflict.doNothing()).execute();
      } else {
        const { uid, task_id } = row;
        const remove = transaction.deleteFrom('task_topping').where('uid', '=', uid);
        await remove.where('task_id', '=', task_id).execute();
      }
      return true;
    });
  }
}

type Change = (transaction: Transaction<Schema>, task: HeldTask) => Promise<void>;

const isAtWork = (status: TaskStatus) => !hasEnded(status) && status !== 'paused';

/** A wish for what is there already is granted without doing anything: a double click is no error. */
const reached: Readonly<Record<Steering, TaskStatus | undefined>> = {
  pause: 'paused',
  resume: 'queued',
  cancel: 'canceled',
};

const allows: Readonly<Record<Steering, (status: TaskStatus) => boolean>> = {
  pause: isAtWork,
  resume: (status) => status === 'paused',
  cancel: (status) => !hasEnded(status),
};

const changes: Readonly<Record<Steering, Change>> = {
  async pause(transaction, task) {
    await withdraw(transaction, task, 'paused');
    await restSteps(transaction, task.task_id);
    await mark(transaction, task, { status: 'paused', risk: 'undetected', step: null });
  },
  async resume(transaction, task) {
    const job = await jobAccount(transaction, task);
    await transaction.selectFrom('account').select('uid').where('uid', '=', job).forUpdate().execute();
    await enqueue(transaction, task, job);
    await mark(transaction, task, { status: 'queued' });
  },
  async cancel(transaction, task) {
    await withdraw(transaction, task, 'ended');
    await dropResults(transaction, task.task_id);
    await mark(transaction, task, { status: 'canceled', finished_at: sql<Date>`clock_timestamp()` });
  },
};

/** The task and its job, held in the order in which a worker holds them. */
async function hold(
  transaction: Transaction<Schema>,
  caller: Caller,
  taskId: string,
): Promise<HeldTask | undefined> {
  if ((await selectVisibleTask(transaction, caller, taskId)) === undefined) return undefined;
  await transaction.selectFrom('job').select('job_id').where('task_id', '=', taskId).forUpdate().execute();
  return transaction
    .selectFrom('task')
    .select(['task_id', 'status', 'created_by', 'size_bytes'])
    .where('task_id', '=', taskId)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

async function withdraw(
  transaction: Transaction<Schema>,
  task: HeldTask,
  status: 'paused' | 'ended',
): Promise<void> {
  await transaction
    .updateTable('job')
    .set({ status, lease_until: null, turn: turnWhenWithdrawn })
    .where('task_id', '=', task.task_id)
    .execute();
}

async function enqueue(transaction: Transaction<Schema>, task: HeldTask, uid: string): Promise<void> {
  await transaction
    .updateTable('job')
    .set({
      status: 'queued',
      uid,
      attempt_count: 0,
      failure_count: 0,
      lease_until: null,
      not_before: null,
      turn: nextTurn(uid, Number(task.size_bytes)),
    })
    .where('task_id', '=', task.task_id)
    .execute();
}

async function jobAccount(transaction: Transaction<Schema>, task: HeldTask): Promise<string> {
  const job = await transaction
    .selectFrom('job')
    .select('uid')
    .where('task_id', '=', task.task_id)
    .executeTakeFirst();
  return job?.uid ?? task.created_by;
}

type TaskChange = UpdateObject<Schema, 'task'>;

async function mark(transaction: Transaction<Schema>, task: HeldTask, change: TaskChange): Promise<void> {
  await transaction.updateTable('task').set(change).where('task_id', '=', task.task_id).execute();
}
