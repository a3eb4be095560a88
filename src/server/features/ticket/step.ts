import { holdingTicketStatuses, type TicketStatus, ticketStep } from '#model';
import { sql, type Transaction } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import type { Columns, Ticket, TicketChange } from './change.ts';
import { refuseHeld } from './held.ts';
import { Unchanged } from './unchanged.ts';

/** What a step depends on beside the ticket. */
export interface StepGround {
  /** Today. */
  readonly day: string;
  /** Whether who takes it answers for the project. */
  isJudge(projectId: string): Promise<boolean>;
}

/** The columns of the step that is wanted; `undefined` when none is. Throws `Unchanged` when it is not to be taken. */
export async function stepOf(
  transaction: Transaction<Schema>,
  ticket: Ticket,
  { status, comment, endsOn, duplicateOf }: TicketChange,
  { day, isJudge }: StepGround,
): Promise<(Columns & { readonly status: TicketStatus }) | undefined> {
  if (status === undefined || status === ticket.status) return undefined;
  const step = ticketStep(ticket.status, status);
  if (step === undefined) throw new Unchanged('no-step');
  if (step.by === 'judge' && !(await isJudge(ticket.project_id))) throw new Unchanged('not-a-judge');
  for (const need of step.needs) {
    if (need === 'comment' && comment === '') throw new Unchanged(need);
    if (need === 'last-day' && endsOn === undefined) throw new Unchanged(need);
    if (need === 'last-day' && endsOn !== undefined && endsOn < day) throw new Unchanged('last-day-over');
    if (need === 'original') await refuseUnknownOriginal(transaction, ticket, duplicateOf);
    if (need === 'findings-gone') await refuseRemaining(transaction, ticket);
  }
  const holds = (one: TicketStatus) => holdingTicketStatuses.includes(one);
  if (holds(status) && !holds(ticket.status)) {
    const findings = await ticketFindings(transaction, ticket.ticket_id);
    await refuseHeld(transaction, ticket.project_id, findings);
  }
  const now = sql<Date>`clock_timestamp()` as unknown as Date;
  return {
    status,
    ends_on: step.needs.includes('last-day') ? (endsOn ?? '') : '',
    duplicate_of: step.needs.includes('original') ? (duplicateOf ?? '') : '',
    closed_at: status === 'closed' ? now : null,
    ...(ticket.accepted_at === null && status === 'accepted' && { accepted_at: now }),
  };
}

async function refuseUnknownOriginal(
  transaction: Transaction<Schema>,
  ticket: Ticket,
  duplicateOf: string | undefined,
): Promise<void> {
  if (duplicateOf === undefined) throw new Unchanged('original');
  const original = await transaction
    .selectFrom('ticket')
    .select('ticket_id')
    .where('ticket_id', '=', duplicateOf)
    .where('ticket_id', '<>', ticket.ticket_id)
    .where('project_id', '=', ticket.project_id)
    .executeTakeFirst();
  if (original === undefined) throw new Unchanged('no-original');
}

async function refuseRemaining(transaction: Transaction<Schema>, { ticket_id: id }: Ticket): Promise<void> {
  const findings = await ticketFindings(transaction, id);
  const remaining = findings.filter((finding) => !finding.is_gone).length;
  if (remaining > 0) throw new Unchanged('findings-gone', String(remaining));
}

function ticketFindings(transaction: Transaction<Schema>, ticketId: string) {
  return transaction
    .selectFrom('ticket_finding')
    .select(['finding_id', 'primary_id', 'is_gone'])
    .where('ticket_id', '=', ticketId)
    .execute();
}
