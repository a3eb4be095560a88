import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/**
 * The queue is fair, its jobs can be paused and wait before they are tried again; finished steps have checkpoints and
 * times that no clock can bend; request keys have an age; tasks can be put on top of a list.
 */
export const queue: Migration = {
  id: '0003-queue',
  async up(database) {
    await sql`set local statement_timeout = 0`.execute(database); // there may be many tasks
    await sql.raw(statements).execute(database);
  },
};

const statements = `
alter table job add uid text not null default '';
alter table job add turn double precision not null default 0;
alter table job add failure_count integer not null default 0;
alter table job add not_before timestamptz;
alter table job add worker text not null default '';

update job j set uid = t.created_by, turn = place.turn
  from task t, (select job_id, row_number() over (order by created_at, job_id) as turn from job) place
  where t.task_id = j.task_id and place.job_id = j.job_id;
update job set status = 'ended', lease_until = null where is_cancel_requested and status <> 'ended';

alter table job drop column is_cancel_requested;
alter table job alter column uid drop default;
alter table job drop constraint job_status_check;
alter table job add check (status in ('queued', 'running', 'paused', 'ended'));

drop index job_waiting;
create index job_next on job (turn, job_id) where status = 'queued';
create index job_next_of_account on job (uid, turn) where status = 'queued';
create index job_served on job (turn) where status <> 'queued';
create index job_running on job (lease_until) where status = 'running';

alter table task_step add checkpoint text not null default '';
alter table task_step add elapsed_ms bigint not null default 0;
update task_step set elapsed_ms = greatest(0, extract(epoch from finished_at - started_at) * 1000)
  where finished_at is not null and started_at is not null;
alter table task_step drop column started_at;
alter table task_step drop column finished_at;
create index task_step_checkpoint on task_step (checkpoint) where checkpoint <> '';

alter table task add elapsed_ms bigint not null default 0;
update task set elapsed_ms = greatest(0, extract(epoch from finished_at - started_at) * 1000)
  where finished_at is not null and started_at is not null;

alter table task_request add created_at timestamptz not null default clock_timestamp();

create table task_topping (
  uid text not null,
  task_id text not null,
  topped_at timestamptz not null default clock_timestamp(),
  primary key (task_id, uid)
);
`;
