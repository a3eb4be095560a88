import { ticket } from '#contract';
import type { TicketPriority, TicketStatus } from '#model';

/** Where a ticket stands: a mark in its colour and the word in dark text. */
export function StatusMark({ status }: { status: TicketStatus }) {
  return (
    <span className={`status-tag nowrap ticket-${status}`}>
      <span className="status-mark" aria-hidden="true" />
      {ticket.ticketStatusWords[status]}
    </span>
  );
}

/** How soon somebody shall look at it; the urgent ones stand out. */
export function PriorityMark({ priority }: { priority: TicketPriority }) {
  const word = ticket.ticketPriorityWords[priority];
  return priority === 'urgent' ? <b className="ticket-urgent">{word}</b> : word;
}
