import type { AnalysisStep } from '#model';
import { type RawBuilder, type Selectable, sql, type SqlBool, type Transaction } from 'kysely';
import type { Database } from '../db/open.ts';
import type { Schema } from '../db/schema.ts';
import { failTask, forgetCheckpoints, requeueTask } from '../features/task/result-store.ts';

/** A job that is ours as long as its lease is renewed. */
export interface ClaimedJob {
  readonly jobId: string;
  readonly taskId: string;
  /** Whoever claims the job next has a higher one, and ours is refused from then on. */
  readonly fence: number;
  /** Which worker it is that begins at the step where the last one was, from 1. */
  readonly attempt: number;
  /** Another worker had begun it and went silent. */
  readonly isTakenOver: boolean;
  /** How often it broke before. */
  readonly failureCount: number;
}

/** The job was taken over or withdrawn; what is written now must not stay. */
export class LostLease extends Error {
  override readonly name = 'LostLease';
}

/** A lease is as long as this by the clock of the database, whatever the clocks of workers say. */
const lease = sql<Date>`clock_timestamp() + interval '15 seconds'`;

/** A lease that ends later than any could was given before the clock of the database was set back. */
const isSilent = sql<SqlBool>`
  lease_until not between clock_timestamp() and clock_timestamp() + interval '75 seconds'`;

/** A job that broke so often is not tried again. */
export const mostFailures = 3;
/**
 * So many workers may end at one step of a job. A job breaks in a process of its own, so the end of a worker is hardly
 * ever its fault: machines are switched off, databases go away. With the pauses between them they last an hour.
 */
export const mostAttempts = 100;
/** After five workers the next one waits: 1, 2, 4, 8, 16, and then 30 seconds each. Whatever ends them passes. */
const isSpared = sql<SqlBool>`
  attempt_count > 5 and clock_timestamp() between lease_until
    and lease_until + least(30, power(2, least(attempt_count, 20) - 6)) * interval '1 second'`;

/** How long a job that broke waits before it is tried again: 5, 20 seconds. */
const pause = sql<Date>`clock_timestamp() + (failure_count + 1) * (failure_count + 1) * interval '5 seconds'`;
/** A pause that is longer than any could be comes from another clock too. */
const isPausing = sql<SqlBool>`
  not_before between clock_timestamp() and clock_timestamp() + interval '2 minutes'`;

type JobRow = Selectable<Schema['job']>;

/** The queue: claim, lease, fence. */
export class JobStore {
  constructor(private readonly database: Database) {}

  /** Claim a job whose worker has gone silent, else the one whose turn it is (`db/queue-turn.ts`). */
  async claim(worker: string): Promise<ClaimedJob | undefined> {
    const silent = sql`status = 'running' and attempt_count < ${mostAttempts} and ${isSilent}
      and not (${isSpared}) order by lease_until`;
    const waiting = sql`status = 'queued' and ${isPausing} is not true order by turn, job_id`;
    const takenOver = await this.claimFirst(worker, silent);
    if (takenOver !== undefined) return { ...takenOver, isTakenOver: true };
    const begun = await this.claimFirst(worker, waiting);
    return begun && { ...begun, isTakenOver: false };
  }

  private async claimFirst(worker: string, which: RawBuilder<unknown>) {
    const { rows } = await sql<JobRow>`
      update job set status = 'running', fence = fence + 1, attempt_count = attempt_count + 1,
        lease_until = ${lease}, worker = ${worker}
      where job_id = (select job_id from job where ${which} limit 1 for update skip locked)
      returning *`.execute(this.database);
    const [job] = rows;
    return (
      job && {
        jobId: job.job_id,
        taskId: job.task_id,
        fence: job.fence,
        attempt: job.attempt_count,
        failureCount: job.failure_count,
      }
    );
  }

  /** The tasks that some worker is at, on whatever machine. */
  async heldTasks(): Promise<string[]> {
    const held = this.database.selectFrom('job').select('task_id').where('status', '=', 'running');
    const rows = await held.where(sql<SqlBool>`not (${isSilent})`).execute();
    return rows.map(({ task_id: taskId }) => taskId);
  }

  /** A worker is known to be dead: others need not wait until its leases are over. */
  async endLeasesOf(worker: string): Promise<void> {
    await this.database
      .updateTable('job')
      .set({ lease_until: sql<Date>`clock_timestamp() - interval '1 second'` })
      .where('status', '=', 'running')
      .where('worker', '=', worker)
      .execute();
  }

  /** End the jobs whose last attempt went silent, and fail their tasks. Answers the ids of the tasks. */
  async endExhausted(reason: string): Promise<string[]> {
    return this.database.transaction().execute(async (transaction) => {
      const ended = await transaction
        .updateTable('job')
        .set({ status: 'ended', lease_until: null })
        .where('status', '=', 'running')
        .where('attempt_count', '>=', mostAttempts)
        .where(isSilent)
        .returning('task_id')
        .execute();
      for (const { task_id: taskId } of ended) await failTask(transaction, taskId, reason);
      return ended.map(({ task_id: taskId }) => taskId);
    });
  }

  /** Renew a lease and say how far the job is. Throws `LostLease` when it is ours no more or was cancelled. */
  async beat(
    job: ClaimedJob,
    progress: { step: AnalysisStep; percent: number; elapsedMs: number } | undefined,
  ): Promise<void> {
    await this.database.transaction().execute(async (transaction) => {
      await renew(transaction, job);
      if (progress === undefined) return;
      await transaction
        .updateTable('task_step')
        .set({ progress: progress.percent, elapsed_ms: progress.elapsedMs })
        .where('task_id', '=', job.taskId)
        .where('step', '=', progress.step)
        .where('status', '=', 'running')
        .execute();
    });
  }

  /** Write in one transaction, as long as the job is ours. Throws `LostLease`, and nothing is written, when not. */
  async write<Kept>(
    job: ClaimedJob,
    work: (transaction: Transaction<Schema>) => Promise<Kept>,
  ): Promise<Kept> {
    return this.database.transaction().execute(async (transaction) => {
      await sql`set local statement_timeout = 0`.execute(transaction);
      await renew(transaction, job);
      return work(transaction);
    });
  }

  /**
   * Put a job back into the queue. One that broke begins anew after a pause: what broke it may lie in what was kept.
   * One whose worker was stopped goes on where it was.
   */
  async giveBack(job: ClaimedJob, reason: string, how: 'broken' | 'untouched'): Promise<void> {
    await this.database.transaction().execute(async (transaction) => {
      const { numUpdatedRows } = await transaction
        .updateTable('job')
        .set((columns) => ({
          status: 'queued',
          lease_until: null,
          last_failure: reason.slice(0, 4_000),
          attempt_count: columns('attempt_count', '-', 1),
          failure_count: columns('failure_count', '+', how === 'broken' ? 1 : 0),
          not_before: how === 'broken' ? pause : null,
        }))
        .where('job_id', '=', job.jobId)
        .where('fence', '=', job.fence)
        .where('status', '=', 'running')
        .executeTakeFirst();
      if (numUpdatedRows !== 1n) return;
      await requeueTask(transaction, job.taskId);
      if (how === 'broken') await forgetCheckpoints(transaction, job.taskId);
    });
  }
}

/** A job has finished a step: whatever brought a worker down before is behind it. Part of what keeps the step. */
export async function countAttemptsAnew(transaction: Transaction<Schema>, job: ClaimedJob): Promise<void> {
  await transaction.updateTable('job').set({ attempt_count: 1 }).where('job_id', '=', job.jobId).execute();
}

/** End a job; part of the transaction that ends its task. */
export async function endJob(transaction: Transaction<Schema>, job: ClaimedJob, failure = ''): Promise<void> {
  await transaction
    .updateTable('job')
    .set({ status: 'ended', lease_until: null, last_failure: failure.slice(0, 4_000) })
    .where('job_id', '=', job.jobId)
    .execute();
}

async function renew(transaction: Transaction<Schema>, job: ClaimedJob): Promise<void> {
  const { numUpdatedRows } = await transaction
    .updateTable('job')
    .set({ lease_until: lease })
    .where('job_id', '=', job.jobId)
    .where('fence', '=', job.fence)
    .where('status', '=', 'running')
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw new LostLease();
}
