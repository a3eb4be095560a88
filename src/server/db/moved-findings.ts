import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { Schema } from './schema.ts';

/**
 * Newer knowledge tells records of one vulnerability under one id: a finding goes, and another of the same component, whose
 * vulnerability has its id among others, stands for it. Let what was known of the one that goes hold for that one: since
 * when it is there, what was said of it, and the tickets that it is in.
 *
 * Call it when the findings of the last analysis (`taskId`) of a project are among those of the project, and before those
 * that are gone are marked.
 */
export async function moveFindings(
  transaction: Transaction<Schema>,
  projectId: string,
  taskId: string,
): Promise<void> {
  const { rows } = await sql<{ former: string; present: string }>`
    select distinct on (old.finding_id) old.finding_id as former, now.finding_id as present
    from project_finding old join finding now on now.task_id = ${taskId} and now.state = 'open'
      and now.component_id = old.component_id and upper(old.primary_id) = any(now.ids_upper)
    where old.project_id = ${projectId} and old.fixed_at is null and not exists (
      select from finding same where same.task_id = ${taskId} and same.state = 'open'
        and same.finding_id = old.finding_id)
    order by old.finding_id, now.finding_id`.execute(transaction);
  if (rows.length === 0) return;
  const moved = sql`unnest(${rows.map(({ former }) => former)}::text[], ${rows.map(({ present }) => present)}::text[])
    as moved(former, present)`;
  await moveAudits(transaction, projectId, moved);
  await moveTickets(transaction, projectId, taskId, moved);
  await moveTimes(transaction, projectId, moved);
}

/** The rows that are written name who said it, when, and by which id. A finding of which anything was said keeps that. */
async function moveAudits(transaction: Transaction<Schema>, projectId: string, moved: RawBuilder<unknown>) {
  await sql`
    insert into audit (project_id, subject, subject_id, purl, vulnerability, status, justification, note, expires_on,
      uid, username, at)
    select distinct on (present) project_id, subject, present, purl, vulnerability, status, justification, note,
      expires_on, uid, username, at
    from audit join ${moved} on former = subject_id
    where project_id = ${projectId} and subject = 'finding' and not exists (
      select from audit said where said.project_id = ${projectId} and said.subject = 'finding'
        and said.subject_id = present)
    order by present, audit_id desc`.execute(transaction);
}

/** A ticket that has the finding already, or several that are one now, has it once. */
async function moveTickets(
  transaction: Transaction<Schema>,
  projectId: string,
  taskId: string,
  moved: RawBuilder<unknown>,
) {
  await sql`
    with gone as (
      delete from ticket_finding t using ${moved} where t.project_id = ${projectId} and t.finding_id = former
      returning t.*, present)
    insert into ticket_finding (ticket_id, project_id, finding_id, knowledge_id, primary_id, title, component_name,
      component_version, severity_rank)
    select gone.ticket_id, gone.project_id, present, now.knowledge_id, now.primary_id, now.title, gone.component_name,
      gone.component_version, now.severity_rank
    from gone join finding now on now.task_id = ${taskId} and now.finding_id = present
    on conflict do nothing`.execute(transaction);
}

async function moveTimes(transaction: Transaction<Schema>, projectId: string, moved: RawBuilder<unknown>) {
  await sql`
    with gone as (
      delete from project_finding using ${moved} where project_id = ${projectId} and finding_id = former
      returning present, found_at)
    update project_finding p set found_at = least(p.found_at, first.found_at)
    from (select present, min(found_at) as found_at from gone group by present) first
    where p.project_id = ${projectId} and p.finding_id = first.present`.execute(transaction);
}
