import type { AnalysisStep } from '#model';
import { type Selectable, sql, type Transaction } from 'kysely';
import type { Database } from '../db/open.ts';
import type { Schema } from '../db/schema.ts';

/** A job that is ours as long as its lease is renewed. */
export interface ClaimedJob {
  readonly jobId: string;
  readonly taskId: string;
  /** Whoever claims the job next has a higher one, and ours is refused from then on. */
  readonly fence: number;
  readonly attempt: number;
}

/** The job was taken over or withdrawn; what is written now must not stay. */
export class LostLease extends Error {
  override readonly name = 'LostLease';
}

/** A lease is as long as this by the clock of the database, whatever the clocks of workers say. */
const lease = sql<Date>`clock_timestamp() + interval '15 seconds'`;

/** A job that has brought a worker down so often is not tried again. */
export const mostAttempts = 3;

type JobRow = Selectable<Schema['job']>;

/** The queue: claim, lease, fence. */
export class JobStore {
  constructor(private readonly database: Database) {}

  /** Claim the oldest job that waits, or whose worker has gone silent. */
  async claim(): Promise<ClaimedJob | undefined> {
    const { rows } = await sql<JobRow>`
      update job set status = 'running', fence = fence + 1, attempt_count = attempt_count + 1, lease_until = ${lease}
      where job_id = (
        select job_id from job
        where attempt_count < ${mostAttempts} and not is_cancel_requested
          and (status = 'queued' or (status = 'running' and lease_until < clock_timestamp()))
        order by created_at, job_id limit 1 for update skip locked)
      returning *`.execute(this.database);
    const [job] = rows;
    return job && { jobId: job.job_id, taskId: job.task_id, fence: job.fence, attempt: job.attempt_count };
  }

  /** End a job that was withdrawn while it was ours; one that was taken over is left to who has it now. */
  async endWithdrawn(job: ClaimedJob): Promise<void> {
    await this.database
      .updateTable('job')
      .set({ status: 'ended', lease_until: null })
      .where('job_id', '=', job.jobId)
      .where('fence', '=', job.fence)
      .where('is_cancel_requested', '=', true)
      .execute();
  }

  /** End the jobs whose last attempt went silent, and withdrawn ones that did. Answers the tasks of the former. */
  async endExhausted(): Promise<string[]> {
    const ended = await this.database
      .updateTable('job')
      .set({ status: 'ended' })
      .where('status', '=', 'running')
      .where('lease_until', '<', sql<Date>`clock_timestamp()`)
      .where((or) => or.or([or('attempt_count', '>=', mostAttempts), or('is_cancel_requested', '=', true)]))
      .returning(['task_id', 'is_cancel_requested'])
      .execute();
    return ended.filter((row) => !row.is_cancel_requested).map((row) => row.task_id);
  }

  /** Renew a lease and say how far the job is. Throws `LostLease` when it is ours no more or was cancelled. */
  async beat(job: ClaimedJob, progress: { step: AnalysisStep; percent: number } | undefined): Promise<void> {
    await this.database.transaction().execute(async (transaction) => {
      await renew(transaction, job);
      if (progress === undefined) return;
      await transaction
        .updateTable('task_step')
        .set({ progress: progress.percent })
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

  /** Put a job back into the queue; a worker that was stopped gives its attempt back too. */
  async giveBack(job: ClaimedJob, reason: string, isAttemptSpent: boolean): Promise<void> {
    await this.database.transaction().execute(async (transaction) => {
      const { numUpdatedRows } = await transaction
        .updateTable('job')
        .set((columns) => ({
          status: 'queued',
          lease_until: null,
          last_failure: reason.slice(0, 4_000),
          attempt_count: isAttemptSpent ? columns.ref('attempt_count') : columns('attempt_count', '-', 1),
        }))
        .where('job_id', '=', job.jobId)
        .where('fence', '=', job.fence)
        .where('status', '=', 'running')
        .executeTakeFirst();
      if (numUpdatedRows !== 1n) return;
      await transaction
        .updateTable('task')
        .set({ status: 'queued', risk: 'undetected' })
        .where('task_id', '=', job.taskId)
        .execute();
    });
  }
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
    .where('is_cancel_requested', '=', false)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw new LostLease();
}
