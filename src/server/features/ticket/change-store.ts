import { repairDays, severities, type TicketPriority, type TicketStatus } from '#model';
import { sql, type Transaction } from 'kysely';
import { isOneOf } from '../../db/filters.ts';
import { insertRows } from '../../db/insert-rows.ts';
import type { Database } from '../../db/open.ts';
import { type Caller, reaches } from '../../db/project-access.ts';
import type { Schema } from '../../db/schema.ts';
import { changedWords, type Columns, named, type Ticket, type TicketChange, uidsOf } from './change.ts';
import { addEvent, tell } from './events.ts';
import { refuseHeld } from './held.ts';
import { mayChange } from './reach.ts';
import { type StepGround, stepOf } from './step.ts';
import { Unchanged } from './unchanged.ts';

/** A ticket as somebody wants it. */
export interface NewTicket {
  readonly projectId: string;
  readonly findingIds: readonly string[];
  readonly title: string;
  readonly description: string;
  readonly priority: TicketPriority;
  /** User names; empty: nobody. */
  readonly assignee: string;
  readonly watchers: readonly string[];
  /** `2026-12-31`; absent: as long as its worst finding allows. */
  readonly dueOn: string | undefined;
}

/** A ticket as somebody has seen it. */
export interface SeenTicket {
  readonly ticketId: string;
  readonly revision: number;
}

type ChangedTicket = Pick<Ticket, 'status' | 'updated_at' | 'revision'>;
type Changes = Transaction<Schema>;

/** Makes and changes tickets, and writes down what has happened to them. */
export class TicketChangeStore {
  constructor(private readonly database: Database) {}

  /** Answers the number of the new ticket. `day`: today. Throws `Unchanged`. */
  add(caller: Caller, day: string, wanted: NewTicket): Promise<string> {
    return this.database.transaction().execute(async (transaction) => {
      const { projectId } = wanted;
      await lockProject(transaction, projectId, reaches(caller, 'project.project_id'));
      const findings = await presentFindings(transaction, projectId, wanted.findingIds);
      await refuseHeld(transaction, projectId, findings);
      const [assignee = null] = await uidsOf(transaction, caller, projectId, named(wanted.assignee));
      const rank = Math.min(...findings.map((finding) => finding.severity_rank));
      const ticketId = await nextNumber(transaction, day);
      await transaction
        .insertInto('ticket')
        .values({
          ticket_id: ticketId,
          project_id: projectId,
          title: wanted.title,
          description: wanted.description,
          status: 'open',
          priority: wanted.priority,
          severity_rank: rank,
          assignee,
          watchers: await uidsOf(transaction, caller, projectId, wanted.watchers),
          creator: caller.uid,
          creator_name: caller.username,
          due_on: wanted.dueOn ?? termOf(day, rank),
        })
        .execute();
      await insertRows(
        transaction,
        'ticket_finding',
        findings.map((finding) => ({
          ticket_id: ticketId,
          project_id: projectId,
          ...finding,
          is_gone: false,
        })),
      );
      const eventId = await addEvent(transaction, ticketId, { username: caller.username, kind: 'created' });
      if (assignee !== null && assignee !== caller.uid) await tell(transaction, eventId, 'assigned');
      return ticketId;
    });
  }

  /** Add a comment; it is of no revision, so that nobody is refused. Throws `Unchanged`. */
  comment(caller: Caller, ticketId: string, text: string): Promise<ChangedTicket> {
    return this.database.transaction().execute(async (transaction) => {
      await lockTicket(transaction, caller, ticketId);
      await addEvent(transaction, ticketId, { username: caller.username, kind: 'comment', text });
      return touch(transaction, ticketId, {});
    });
  }

  /**
   * Change the words of a ticket, take a step with it, or both; a comment without a step stands beside the change. Answers
   * the ticket as it is from then on. Throws `Unchanged`.
   */
  change(caller: Caller, seen: SeenTicket, change: TicketChange, ground: StepGround): Promise<ChangedTicket> {
    return this.database.transaction().execute(async (transaction) => {
      const ticket = await lockTicket(transaction, caller, seen.ticketId);
      if (ticket.revision !== seen.revision) throw new Unchanged('changed-meanwhile');
      const words = await changedWords(transaction, caller, ticket, change);
      const step = await stepOf(transaction, ticket, change, ground);
      const comment = step === undefined ? change.comment : '';
      await tellOfWords(transaction, caller, ticket, { ...words, comment });
      if (step !== undefined) await tellOfStep(transaction, caller, ticket, step.status, change.comment);
      return touch(transaction, ticket.ticket_id, { ...words.set, ...step, revision: seen.revision + 1 });
    });
  }
}

/** The day until which something of a severity shall be repaired. */
function termOf(day: string, rank: number): string {
  const allowed = repairDays[severities[rank] ?? 'unknown'];
  return new Date(Date.parse(`${day}T00:00:00Z`) + allowed * 86_400_000).toISOString().slice(0, 10);
}

/** One transaction at a time decides what tickets hold the findings of a project. */
async function lockProject(
  transaction: Changes,
  projectId: string,
  isReached: ReturnType<typeof reaches>,
): Promise<void> {
  const { rows } = await sql`
    select from project where project_id = ${projectId} and ${isReached} for no key update`.execute(
    transaction,
  );
  if (rows.length === 0) throw new Unchanged('no-project');
}

async function lockTicket(transaction: Changes, caller: Caller, ticketId: string): Promise<Ticket> {
  const mine = transaction
    .selectFrom('ticket')
    .selectAll()
    .where('ticket_id', '=', ticketId)
    .where(mayChange(caller));
  const found = await mine.executeTakeFirst();
  if (found === undefined) throw new Unchanged('no-ticket');
  // The project before its tickets, as a retest locks them.
  await lockProject(transaction, found.project_id, sql<boolean>`true`);
  const locked = await mine.forUpdate().executeTakeFirst();
  if (locked === undefined) throw new Unchanged('no-ticket');
  return locked;
}

/** Those findings, all of which the project must have now. */
async function presentFindings(transaction: Changes, projectId: string, findingIds: readonly string[]) {
  const rows = await transaction
    .selectFrom('project_finding')
    .select(['finding_id', 'knowledge_id', 'primary_id', 'title', 'component_name', 'component_version'])
    .select('severity_rank')
    .where('project_id', '=', projectId)
    .where(isOneOf('finding_id', findingIds))
    .where('fixed_at', 'is', null)
    .execute();
  if (rows.length !== new Set(findingIds).size) throw new Unchanged('no-finding');
  return rows;
}

/** `GD-20261122-0001`: tickets are numbered by the day. */
async function nextNumber(transaction: Changes, day: string): Promise<string> {
  const { last_number: number } = await transaction
    .insertInto('ticket_number')
    .values({ day, last_number: 1 })
    .onConflict((conflict) =>
      conflict.column('day').doUpdateSet({ last_number: sql<number>`ticket_number.last_number + 1` }),
    )
    .returning('last_number')
    .executeTakeFirstOrThrow();
  return `GD-${day.replaceAll('-', '')}-${String(number).padStart(4, '0')}`;
}

async function tellOfWords(
  transaction: Changes,
  caller: Caller,
  { ticket_id: ticketId }: Ticket,
  { set, changes, comment }: Awaited<ReturnType<typeof changedWords>> & { readonly comment: string },
): Promise<void> {
  if (changes.length === 0 && comment === '') return;
  const kind = changes.length === 0 ? 'comment' : 'changed';
  const event = { username: caller.username, kind, text: comment, changes } as const;
  const eventId = await addEvent(transaction, ticketId, event);
  const { assignee = null } = set;
  if (assignee !== null && assignee !== caller.uid) await tell(transaction, eventId, 'assigned');
}

async function tellOfStep(
  transaction: Changes,
  caller: Caller,
  ticket: Ticket,
  to: TicketStatus,
  text: string,
): Promise<void> {
  const event = {
    username: caller.username,
    kind: 'step',
    from_status: ticket.status,
    to_status: to,
  } as const;
  const eventId = await addEvent(transaction, ticket.ticket_id, { ...event, text });
  if (to === 'closed') await tell(transaction, eventId, 'closed');
  if (ticket.status === 'closed') await tell(transaction, eventId, 'reopened');
}

function touch(transaction: Changes, ticketId: string, columns: Columns) {
  return transaction
    .updateTable('ticket')
    .set({ ...columns, updated_at: sql<Date>`clock_timestamp()` })
    .where('ticket_id', '=', ticketId)
    .returning(['status', 'updated_at', 'revision'])
    .executeTakeFirstOrThrow();
}
