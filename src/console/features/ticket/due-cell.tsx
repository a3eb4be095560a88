import type { ticket } from '#contract';
import { termText } from './texts.ts';

/** The term of a ticket, and how far it is. */
export function DueCell({ row }: { row: Pick<ticket.TicketRow, 'sla_deadline' | 'days_left' | 'overdue'> }) {
  const text = termText(row.days_left);
  const isNear = row.days_left !== undefined && row.days_left <= 1;
  const mark = row.overdue === 1 ? ' is-overdue' : isNear ? ' is-near' : '';
  return (
    <span className="due-cell">
      <span className="figures nowrap">{row.sla_deadline}</span>
      {text !== '' && <span className={`due-mark small${mark}`}>{text}</span>}
    </span>
  );
}
