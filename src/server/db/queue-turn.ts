import { type RawBuilder, sql } from 'kysely';

/** A job counts as one more for each so many bytes of its upload. */
const bytesPerUnit = 64 * 1024 * 1024;

/**
 * The turn of the next job of an account: jobs are served in the order of their turns.
 *
 * Start-time fair queueing (Goyal, Vin & Cheng, 1996): each job takes its user further by its size over his weight,
 * from where his last waiting job or, if that is later, the queue itself stands. So somebody with one job waits for
 * at most one job of each other user, however many those have. To be asked in a transaction that holds the row of the
 * account, or two jobs of one user get the same turn.
 */
export function nextTurn(uid: string, sizeBytes: number): RawBuilder<number> {
  return sql<number>`(
    select greatest(
      coalesce((select max(turn) from job where status <> 'queued'), 0),
      coalesce((select max(turn) from job where uid = ${uid} and status = 'queued'), 0)
    ) + (1 + ${sizeBytes / bytesPerUnit}::float8) / greatest(weight, 1)
    from account where uid = ${uid})`;
}

/** What is withdrawn from the queue was never served: its turn says nothing about where the queue stands. */
export const turnWhenWithdrawn = sql<number>`case when status = 'queued' then 0 else turn end`;

/** The place of the task of a query in the queue, from 1; 0 when it does not wait. */
export const queuePosition = sql<string>`(
  select count(*) from job mine join job other
    on other.status = 'queued' and (other.turn, other.job_id) <= (mine.turn, mine.job_id)
  where mine.task_id = task.task_id and mine.status = 'queued')`;
