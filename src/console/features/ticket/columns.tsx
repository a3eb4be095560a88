import { Link } from 'react-router';
import { severityToWire, ticket } from '#contract';
import { severities, ticketPriorities, ticketStatuses } from '#model';
import { ticketPath } from '../../ticketing/paths.ts';
import type { DataColumn } from '../../ui/data-table/column.ts';
import { timeText } from '../../ui/format.ts';
import { SeverityTag } from '../../ui/severity-tag.tsx';
import { DueCell } from './due-cell.tsx';
import { PriorityMark, StatusMark } from './status-mark.tsx';
import { columnTexts as texts } from './texts.ts';

/** Every column of tickets. */
export const ticketColumns: readonly DataColumn<ticket.TicketRow>[] = [
  {
    key: 'ticket_id',
    title: texts.id,
    width: 155,
    fixed: 'left',
    isFirm: true,
    render: (row) => (
      <Link className="mono nowrap" to={ticketPath(row.ticket_id)}>
        {row.ticket_id}
      </Link>
    ),
  },
  {
    key: 'severity',
    title: texts.severity,
    width: 90,
    isSortable: true,
    filter: {
      choices: severities.map(severityToWire).map((word) => ({ value: word, label: word })),
      isFaceted: true,
    },
    render: (row) => <SeverityTag word={row.severity} />,
  },
  {
    key: 'title',
    title: texts.title,
    width: 240,
    isFirm: true,
    render: (row) => (
      <span className="clamped" title={row.title}>
        {row.title}
      </span>
    ),
  },
  {
    key: 'product',
    title: texts.project,
    width: 110,
    render: (row) => <span className="clamped">{row.product_name}</span>,
  },
  {
    key: 'status',
    title: texts.status,
    width: 92,
    filter: {
      choices: ticketStatuses.map((value) => ({ value, label: ticket.ticketStatusWords[value] })),
      isFaceted: true,
    },
    render: (row) => <StatusMark status={row.status} />,
  },
  {
    key: 'vulns',
    title: texts.findings,
    hint: texts.findingsHint,
    width: 66,
    align: 'right',
    render: (row) => (
      <span className="figures">
        {row.gone_count}/{row.vuln_count}
      </span>
    ),
  },
  {
    key: 'components',
    title: texts.components,
    width: 80,
    align: 'right',
    isHiddenAtFirst: true,
    render: (row) => row.component_count,
  },
  {
    key: 'priority',
    title: texts.priority,
    width: 95,
    isSortable: true,
    filter: {
      choices: ticketPriorities.map((value) => ({ value, label: ticket.ticketPriorityWords[value] })),
      isFaceted: true,
    },
    render: (row) => <PriorityMark priority={row.priority} />,
  },
  {
    key: 'assignee',
    title: texts.assignee,
    width: 112,
    filter: { choices: [], isFaceted: true },
    render: (row) =>
      row.assignee === '' ? (
        <span className="muted">{texts.unassigned}</span>
      ) : (
        <span className="break-anywhere" title={row.assignee_name}>
          {row.assignee}
        </span>
      ),
  },
  {
    key: 'sla',
    title: texts.due,
    width: 112,
    isSortable: true,
    render: (row) => <DueCell row={row} />,
  },
  {
    key: 'updateTime',
    title: texts.updatedAt,
    width: 104,
    isSortable: true,
    isHiddenAtFirst: true,
    render: (row) => timeText(row.updateTime),
  },
  {
    key: 'createTime',
    title: texts.createdAt,
    width: 104,
    isSortable: true,
    isHiddenAtFirst: true,
    render: (row) => timeText(row.createTime),
  },
  {
    key: 'creator',
    title: texts.creator,
    width: 100,
    isHiddenAtFirst: true,
    render: (row) => row.creator,
  },
];
