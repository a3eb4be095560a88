import { endingTicketStatuses, livingTicketStatuses } from '#model';
import { sql } from 'kysely';
import type { Database } from '../../db/open.ts';
import type { Log } from '../../log.ts';
import { today } from '../../today.ts';

const everyMs = 30_000;

/**
 * Watch the terms of tickets while the server runs: what was put aside until a day comes back behind it, and of what is late
 * its people are told once for each term.
 */
export function watchTickets(database: Database, log: Pick<Log, 'warn'>): { stop(): Promise<void> } {
  let round: Promise<void> | undefined;
  const timer = setInterval(() => {
    round ??= lookAtTerms(database, today())
      .catch((error: unknown) => log.warn({ err: error }, 'the terms of tickets could not be watched'))
      .finally(() => (round = undefined));
  }, everyMs);
  return {
    async stop() {
      clearInterval(timer);
      await round;
    },
  };
}

/** Do what a day brings to tickets. */
async function lookAtTerms(database: Database, day: string): Promise<void> {
  await sql`
    with ended as (
      select ticket_id, status from ticket
      where status = any(${[...endingTicketStatuses]}) and ends_on <> '' and ends_on < ${day} for update skip locked),
    back as (
      update ticket set status = 'processing', ends_on = '', revision = revision + 1, updated_at = clock_timestamp()
      from ended where ticket.ticket_id = ended.ticket_id)
    insert into ticket_event (ticket_id, username, kind, from_status, to_status, text)
    select ticket_id, '', 'ended', status, 'processing', '到期自动恢复处理' from ended`.execute(database);
  await sql`
    with late as (
      select ticket_id, due_on from ticket
      where status = any(${[...livingTicketStatuses]}) and due_on < ${day} and overdue_told <> due_on
      for update skip locked),
    told as (update ticket set overdue_told = late.due_on from late where ticket.ticket_id = late.ticket_id),
    event as (
      insert into ticket_event (ticket_id, username, kind, text)
      select ticket_id, '', 'overdue', '已超过截止日期 ' || due_on from late returning event_id)
    insert into ticket_news select event_id, 'overdue' from event`.execute(database);
}
