import { sql } from 'kysely';

/** The place of the task of a query in the queue, from 1; 0 when it does not wait. */
export const queuePosition = sql<string>`(
  select count(*) from job mine join job other
    on other.status = 'queued' and (other.created_at, other.job_id) <= (mine.created_at, mine.job_id)
  where mine.task_id = task.task_id and mine.status = 'queued')`;
