import { holdingTicketStatuses, statusAfterRetest, type TicketStatus } from '#model';
import { sql, type Transaction } from 'kysely';
import { isOneOf } from './filters.ts';
import type { Happening } from './project-findings.ts';
import type { Schema } from './schema.ts';

/** What has made a project's findings others than before, and the analysis that they are of. */
export interface RetestCause {
  readonly happening: Happening;
  readonly taskId: string;
}

interface RetestedTicket {
  readonly ticket_id: string;
  readonly status: TicketStatus;
  readonly total: number;
  readonly remaining: number;
  readonly changed: number;
}

/** So many tickets of one project are retested at once; those that changed last come first. */
const mostTickets = 5_000;

/**
 * Look at the tickets of a project again, behind a change of its findings and in the transaction of that change. What is
 * found of them and where they go by it stands in their timelines.
 *
 * A finding that is only unseen, or of which the ledger knows nothing any more because its analyses were deleted, counts
 * as remaining.
 */
export async function retestTickets(
  transaction: Transaction<Schema>,
  projectId: string,
  cause: RetestCause,
): Promise<void> {
  const retested = await lookAgain(transaction, projectId);
  if (retested.length > 0) await followSeverities(transaction, projectId);
  for (const ticket of retested) {
    const isAnalysed = cause.happening === 'analysed';
    const next = statusAfterRetest(ticket.status, { ...ticket, isAnalysed });
    if (ticket.changed === 0 && next === undefined) continue;
    await writeDown(transaction, ticket, next, cause);
  }
}

async function lookAgain(transaction: Transaction<Schema>, projectId: string): Promise<RetestedTicket[]> {
  const { rows: waiting } = await sql<{ ticket_id: string; status: TicketStatus }>`
    select ticket_id, status from ticket
    where project_id = ${projectId} and ${isOneOf('status', [...holdingTicketStatuses, 'closed'])}
    order by updated_at desc, ticket_id limit ${mostTickets} for update`.execute(transaction);
  if (waiting.length === 0) return [];
  const ids = waiting.map((row) => row.ticket_id);
  const { rows } = await sql<Omit<RetestedTicket, 'status'>>`
    with now as (
      select t.ticket_id, t.finding_id, t.is_gone as was_gone, coalesce(f.fixed_at is not null and not f.is_unseen, false) as is_gone
      from ticket_finding t left join project_finding f using (project_id, finding_id)
      where t.ticket_id = any(${ids})),
    kept as (
      update ticket_finding t set is_gone = now.is_gone from now
      where t.ticket_id = now.ticket_id and t.finding_id = now.finding_id and now.was_gone <> now.is_gone)
    select ticket_id, count(*)::int as total, count(*) filter (where not is_gone)::int as remaining,
      count(*) filter (where was_gone <> is_gone)::int as changed
    from now group by ticket_id`.execute(transaction);
  const found = new Map(rows.map((row) => [row.ticket_id, row]));
  return waiting.flatMap(({ ticket_id: id, status }) => {
    const row = found.get(id);
    return row === undefined ? [] : { ...row, status };
  });
}

/** A ticket is as urgent as the worst of its findings is now. */
async function followSeverities(transaction: Transaction<Schema>, projectId: string): Promise<void> {
  await sql`
    update ticket set severity_rank = worst.severity_rank from (
      select t.ticket_id, min(coalesce(f.severity_rank, t.severity_rank)) as severity_rank
      from ticket_finding t left join project_finding f using (project_id, finding_id)
      where t.project_id = ${projectId} group by t.ticket_id) worst
    where ticket.ticket_id = worst.ticket_id and ticket.severity_rank <> worst.severity_rank
  `.execute(transaction);
}

async function writeDown(
  transaction: Transaction<Schema>,
  { ticket_id: id, status, total, remaining }: RetestedTicket,
  next: TicketStatus | undefined,
  { happening, taskId }: RetestCause,
): Promise<void> {
  const event = await transaction
    .insertInto('ticket_event')
    .values({
      ticket_id: id,
      username: '',
      kind: 'retest',
      from_status: status,
      to_status: next ?? status,
      text: textOf(happening, total, remaining),
      task_id: taskId,
    })
    .returning('event_id')
    .executeTakeFirstOrThrow();
  if (next === undefined) return;
  await transaction
    .updateTable('ticket')
    .set({
      status: next,
      ends_on: '',
      revision: sql<number>`revision + 1`,
      updated_at: sql<Date>`clock_timestamp()`,
      closed_at: next === 'closed' ? sql<Date>`clock_timestamp()` : null,
    })
    .where('ticket_id', '=', id)
    .execute();
  if (next === 'verify') return;
  const reason = next === 'closed' ? ('closed' as const) : ('reopened' as const);
  await transaction.insertInto('ticket_news').values({ event_id: event.event_id, reason }).execute();
}

const causes = {
  analysed: '检测完成',
  rematched: '知识库更新',
  deleted: '检测任务删除',
} as const;

function textOf(happening: Happening, total: number, remaining: number): string {
  if (remaining === 0) return `${causes[happening]}后复测：${total} 个漏洞已全部消除`;
  return `${causes[happening]}后复测：${total} 个漏洞中还有 ${remaining} 个未消除`;
}
