import { type Kysely, sql } from 'kysely';
import type { Schema } from './schema.ts';

/**
 * Settle what nobody needs to look at any more: alerts whose finding no detection of the ledger has (of each version of
 * a project the last one with results), unless it was left out of what they looked at. News that a vulnerability was withdrawn stays as long as its finding is kept.
 */
export async function settleAlerts(database: Kysely<Schema>, projectIds: readonly string[]): Promise<void> {
  await lockAlerts(database, projectIds);
  await sql`
    with ledger as (
      select distinct on (project_id, product_version) project_id, task_id from task
      where project_id = any(${[...projectIds]}) and deleted_at is null and status in ('finished', 'partial')
      order by project_id, product_version, finished_at desc, task_id)
    update alert set dealt_at = clock_timestamp(), deal_way = 'gone', deal_note = '', dealt_by = ''
    where project_id = any(${[...projectIds]}) and dealt_at is null and not exists (
      select from finding f join ledger l on l.task_id = f.task_id
      where l.project_id = alert.project_id and f.finding_id = alert.finding_id
        and (f.state = 'open' or alert.kind = 'update'))
      and not exists (
        select from ledger l join task t on t.task_id = l.task_id
        join project_finding p on p.project_id = l.project_id and p.finding_id = alert.finding_id
        where l.project_id = alert.project_id and p.is_unseen
          and (t.scope -> 'skipped' ? 'clones' or t.scope -> 'ignored' <> '[]'))
  `.execute(database);
}

/** One transaction at a time changes the alerts of a project: two that take turns with its rows would wait for ever. */
export async function lockAlerts(database: Kysely<Schema>, projectIds: readonly string[]): Promise<void> {
  await sql`select from project where project_id = any(${[...projectIds]}) order by project_id for no key update`.execute(
    database,
  );
}
