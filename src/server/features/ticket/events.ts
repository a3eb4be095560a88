import type { TicketStatus } from '#model';
import type { Selectable, Transaction } from 'kysely';
import { toJson } from '../../db/clean-text.ts';
import type { Schema } from '../../db/schema.ts';
import type { FieldChange } from '../../db/schema/findings.ts';
import type { TicketNewsReason } from '../../db/schema/tickets.ts';

interface NewEvent {
  readonly username: string;
  readonly kind: Selectable<Schema['ticket_event']>['kind'];
  readonly from_status?: TicketStatus;
  readonly to_status?: TicketStatus;
  readonly text?: string;
  readonly changes?: readonly FieldChange[];
}

/** Write down what has happened to a ticket. Answers the id of the event. */
export async function addEvent(
  transaction: Transaction<Schema>,
  ticketId: string,
  { changes = [], ...event }: NewEvent,
): Promise<string> {
  const { event_id: id } = await transaction
    .insertInto('ticket_event')
    .values({ ticket_id: ticketId, ...event, changes: toJson(changes) })
    .returning('event_id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Have those concerned be told of an event. */
export async function tell(
  transaction: Transaction<Schema>,
  eventId: string,
  reason: TicketNewsReason,
): Promise<void> {
  // Of one event its first reason is told.
  await transaction
    .insertInto('ticket_news')
    .values({ event_id: eventId, reason })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
