import { ticket } from '#contract';
import { call } from '../../api/call.ts';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { EmptyState } from '../../ui/data-table/table-states.tsx';
import type { ProjectScope } from '../../ui/scoped-link.tsx';
import { ticketColumns } from './columns.tsx';
import { listTexts as texts } from './texts.ts';

/** Which tickets are shown. */
export interface ShownTickets {
  readonly view: (typeof ticket.ticketViews)[number];
  readonly scope: ProjectScope;
}

/** Tickets as a list. */
export function TicketTable({ view, scope }: ShownTickets) {
  return (
    <DataTable<ticket.TicketRow>
      id="tickets"
      scope={[view, scope]}
      columns={ticketColumns}
      textFilters={textFilters}
      load={(query, signal) =>
        call(ticket.ticketList, { ...query, ...scope, view }, { signal, isQuiet: true })
      }
      rowKey={(row) => row.ticket_id}
      totalText={texts.total}
      isLive={() => true}
      refreshMs={30_000}
      empty={
        <EmptyState text={view === 'todo' ? texts.emptyTodo : texts.empty}>{texts.emptyHint}</EmptyState>
      }
    />
  );
}

const textFilters = [
  { key: 'title', label: texts.filterTitle },
  { key: 'cve_id', label: texts.filterId },
];
