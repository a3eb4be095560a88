import { sql, type Transaction } from 'kysely';
import { looksAsFar } from './looks-as-far.ts';
import { moveFindings } from './moved-findings.ts';
import { retestTickets } from './retest-tickets.ts';
import { isOfWork } from './same-work.ts';
import type { Schema } from './schema.ts';

/**
 * What has happened to a project: an analysis ended; newer knowledge changed the findings of its last one; an analysis
 * was deleted.
 */
export type Happening = 'analysed' | 'rematched' | 'deleted';

interface LatestAnalysis {
  readonly task_id: string;
  readonly at: Date;
}

/**
 * Bring the findings of a project over time up to its last analysis with results. Call it in the transaction that
 * changes that analysis, behind the change.
 *
 * A finding that comes is there since the analysis, or since the knowledge, that brought it. One that goes was fixed then
 * if its package is still there, or if the analysis continues the work that it was found in; what only an analysis of
 * something else has not, or one that was not to look there, is unseen. Deletion fixes nothing: what only the deleted analysis had is forgotten. Audits and
 * tickets follow.
 */
export async function followProject(
  transaction: Transaction<Schema>,
  projectId: string,
  happening: Happening,
): Promise<void> {
  await touchLedger(transaction, projectId);
  const { rows } = await sql<LatestAnalysis>`
    select task_id, ${happening === 'rematched' ? sql`clock_timestamp()` : sql`finished_at`} as at from task
    where project_id = ${projectId} and deleted_at is null and status in ('finished', 'partial')
    order by created_at desc, task_id limit 1`.execute(transaction);
  const [latest] = rows;
  if (latest !== undefined) {
    await addFindings(transaction, projectId, latest);
    await moveFindings(transaction, projectId, latest.task_id);
  }
  const gone = sql`project_id = ${projectId} and fixed_at is null and not exists (
    select from finding f where f.task_id = ${latest?.task_id ?? ''} and f.finding_id = project_finding.finding_id
      and f.state = 'open')`;
  if (happening === 'deleted') await sql`delete from project_finding where ${gone}`.execute(transaction);
  else {
    await sql`update project_finding set fixed_at = ${latest?.at}, is_unseen = true where ${gone}`.execute(
      transaction,
    );
    if (latest !== undefined) await findRepaired(transaction, projectId, latest);
  }
  await retestTickets(transaction, projectId, { happening, taskId: latest?.task_id ?? '' });
}

/** Of what is unseen: what the last analysis could not have overlooked. */
async function findRepaired(transaction: Transaction<Schema>, projectId: string, latest: LatestAnalysis) {
  const unseen = sql`project_id = ${projectId} and is_unseen`;
  const { rows } = await sql`select from project_finding where ${unseen} limit 1`.execute(transaction);
  if (rows.length === 0) return;
  await sql`
    update project_finding set fixed_at = ${latest.at}, is_unseen = false
    where ${unseen} and ${looksAsFar(latest.task_id)} and (${isOfWork(projectId, latest.task_id)} or exists (
      select from component c where c.task_id = ${latest.task_id} and c.package_key = project_finding.package_key))
  `.execute(transaction);
}

/** Something else that the ledger says of a project has changed: its words, or what is said of its findings. */
export async function touchLedger(transaction: Transaction<Schema>, projectId: string): Promise<void> {
  await sql`update project set ledger_revision = ledger_revision + 1 where project_id = ${projectId}`.execute(
    transaction,
  );
}

/** One that was fixed before and comes again is a new one; one that was only unseen is not. */
async function addFindings(
  transaction: Transaction<Schema>,
  projectId: string,
  { task_id: taskId, at }: LatestAnalysis,
): Promise<void> {
  await sql`
    insert into project_finding
    select ${projectId}, f.finding_id, f.task_id, f.knowledge_id, f.component_id, c.package_key, f.component_name,
      f.component_version, f.primary_id, f.title, f.severity_rank, f.score, f.is_known_exploited, f.published_at,
      ${at}, null, false
    from finding f join component c on c.task_id = f.task_id and c.component_id = f.component_id
    where f.task_id = ${taskId} and f.state = 'open'
    on conflict (project_id, finding_id) do update set
      task_id = excluded.task_id, knowledge_id = excluded.knowledge_id, primary_id = excluded.primary_id,
      title = excluded.title, severity_rank = excluded.severity_rank, score = excluded.score,
      is_known_exploited = excluded.is_known_exploited, published_at = excluded.published_at,
      found_at = case when project_finding.fixed_at is null or project_finding.is_unseen
        then project_finding.found_at else excluded.found_at end,
      fixed_at = null, is_unseen = false`.execute(transaction);
}
