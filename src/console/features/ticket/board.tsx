import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Skeleton } from 'antd';
import { Link } from 'react-router';
import { ticket } from '#contract';
import type { TicketStatus } from '#model';
import { call } from '../../api/call.ts';
import { failureText } from '../../api/call-failed.ts';
import { ticketListOf, ticketPath } from '../../ticketing/paths.ts';
import { countText } from '../../ui/format.ts';
import { withScope } from '../../ui/scoped-link.tsx';
import { SeverityTag } from '../../ui/severity-tag.tsx';
import { DueCell } from './due-cell.tsx';
import { columnTexts, listTexts as texts } from './texts.ts';
import type { ShownTickets } from './ticket-table.tsx';

/** What a board shows, from left to right; what was decided otherwise stands in the list. */
const lanes: readonly TicketStatus[] = ['open', 'accepted', 'processing', 'verify', 'suspended', 'closed'];

/** So many tickets a lane shows; the list has all. */
const mostCards = 20;

/** Tickets as a board: a lane for each status, the most urgent first. */
export function Board(shown: ShownTickets) {
  return (
    <div className="ticket-board">
      {lanes.map((status) => (
        <Lane key={status} status={status} {...shown} />
      ))}
    </div>
  );
}

function Lane({ status, view, scope }: ShownTickets & { readonly status: TicketStatus }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['tickets-lane', status, view, scope],
    queryFn: ({ signal }) => {
      const order = status === 'closed' ? { sort_updateTime: 'desc' as const } : { sort_sla: 'asc' as const };
      const query = { ...order, ...scope, status, view, pageNum: 1, pageSize: mostCards };
      return call(ticket.ticketList, query, { signal, isQuiet: true });
    },
    refetchInterval: 30_000,
  });
  const total = data?.pagination?.total ?? 0;
  const all = withScope(ticketListOf({ view, status }), scope);
  const word = ticket.ticketStatusWords[status];
  return (
    <section className="ticket-lane" aria-label={word}>
      <h2>
        {word} {data !== undefined && <span className="tab-count figures">{countText(total)}</span>}
      </h2>
      {data === undefined && error === null && <Skeleton active paragraph={{ rows: 3 }} title={false} />}
      {error !== null && (
        <Alert
          type="error"
          title={failureText(error)}
          action={
            <Button size="small" onClick={() => void refetch()}>
              重试
            </Button>
          }
        />
      )}
      {data?.list.length === 0 && <p className="muted small">{texts.boardEmpty}</p>}
      {data?.list.map((row) => (
        <Card key={row.ticket_id} row={row} />
      ))}
      {total > mostCards && <Link to={all}>{texts.boardMore(countText(total))}</Link>}
    </section>
  );
}

function Card({ row }: { row: ticket.TicketRow }) {
  return (
    <Link className={`ticket-card${row.overdue === 1 ? ' is-overdue' : ''}`} to={ticketPath(row.ticket_id)}>
      <span className="ticket-card-head">
        <SeverityTag word={row.severity} />
        <span className="muted figures small" title={columnTexts.findingsHint}>
          {row.gone_count}/{row.vuln_count}
        </span>
      </span>
      <span className="clamped ticket-card-title">{row.title}</span>
      <span className="muted small clamped-one">{row.product_name}</span>
      <span className="small clamped-one">{row.assignee === '' ? columnTexts.unassigned : row.assignee}</span>
      <DueCell row={row} />
    </Link>
  );
}
