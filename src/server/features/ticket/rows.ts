import { severityToWire, ticket, type WireSeverity } from '#contract';
import { livingTicketStatuses, severities, type TicketPriority } from '#model';
import type { Selectable } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import type { FieldChange } from '../../db/schema/findings.ts';
import type { StoredPick } from './pick-store.ts';
import type { StoredTicket, StoredTicketFinding } from './store.ts';

type TimelineRow = ticket.TicketDetail['timeline'][number];

/** A finding to make a ticket of, as the wire spells it. */
export function toPickRow(stored: StoredPick): ticket.PickRow {
  return {
    Id: stored.finding_id,
    CveId: stored.primary_id,
    name: stored.title,
    Severity: severityOfRank(stored.severity_rank),
    Repo: stored.component_name,
    Version: stored.component_version,
    product_id: stored.project_id,
    product_name: stored.project_name,
    task_id: stored.task_id,
    reachable: stored.reachable,
    fixed_version: stored.better_version,
    fixed_remaining: stored.better_remaining ?? 0,
    kev: stored.is_known_exploited ? 1 : 0,
    first_found: stored.found_at.toISOString(),
    ticket_id: stored.ticket_id ?? '',
  };
}

/** A ticket as the wire spells it. `day`: today. */
export function toTicketRow(stored: StoredTicket, day: string): ticket.TicketRow {
  const isLiving = livingTicketStatuses.includes(stored.status);
  const daysLeft = (Date.parse(stored.due_on) - Date.parse(day)) / 86_400_000;
  return {
    ticket_id: stored.ticket_id,
    title: stored.title,
    status: stored.status,
    status_text: ticket.ticketStatusWords[stored.status],
    priority: stored.priority,
    severity: severityOfRank(stored.severity_rank),
    product_id: stored.project_id,
    product_name: stored.project_name,
    vuln_count: stored.finding_count,
    gone_count: stored.gone_count,
    component_count: stored.component_count,
    assignee: stored.assignee_username ?? '',
    assignee_name: stored.assignee_name ?? '',
    creator: stored.creator_name,
    sla_deadline: stored.due_on,
    ...(isLiving && { days_left: daysLeft }),
    overdue: isLiving && daysLeft < 0 ? 1 : 0,
    createTime: stored.created_at.toISOString(),
    updateTime: stored.updated_at.toISOString(),
    closeTime: stored.closed_at?.toISOString() ?? '',
    revision: stored.revision,
  };
}

export function toFinding(stored: StoredTicketFinding): ticket.TicketDetail['findings'][number] {
  return {
    Id: stored.finding_id,
    CveId: stored.primary_id,
    name: stored.title,
    severity: severityOfRank(stored.severity_rank),
    Repo: stored.component_name,
    Version: stored.component_version,
    fixed_version: stored.better_version,
    task_id: stored.task_id,
    retest: stored.retest,
  };
}

/** What to raise to which version, so that the findings that remain go; the most of them first. */
export function suggestionsOf(findings: readonly StoredTicketFinding[]): ticket.TicketDetail['suggestion'] {
  const upgrades = new Map<string, ticket.TicketDetail['suggestion'][number]>();
  for (const finding of findings) {
    const { component_name: Repo, component_version: from, better_version: to } = finding;
    if (to === '' || finding.retest === 'gone') continue;
    const key = `${Repo}\n${from}`;
    const known = upgrades.get(key);
    const remaining = finding.better_remaining ?? 0;
    upgrades.set(key, { Repo, from, to, fix_count: (known?.fix_count ?? 0) + 1, remaining });
  }
  return [...upgrades.values()].sort((a, b) => b.fix_count - a.fix_count);
}

/** Something that has happened to a ticket, in words. */
export function toTimelineRow(event: Selectable<Schema['ticket_event']>): TimelineRow {
  const word = (status: typeof event.from_status) => (status === '' ? '' : ticket.ticketStatusWords[status]);
  const hasMoved = event.from_status !== event.to_status;
  return {
    time: event.at.toISOString(),
    user: event.username,
    action: event.kind,
    from: hasMoved ? word(event.from_status) : '',
    to: hasMoved ? word(event.to_status) : '',
    text: event.text,
    changes: event.changes.map(changeToWire),
    task_id: event.task_id,
  };
}

const labels: Readonly<Record<string, string>> = {
  title: '标题',
  description: '描述',
  priority: '优先级',
  assignee: '处理人',
  watchers: '抄送',
  due_on: '截止日期',
};

function changeToWire({ field, from, to }: FieldChange): TimelineRow['changes'][number] {
  const write = (value: unknown) =>
    field === 'priority'
      ? ticket.ticketPriorityWords[value as TicketPriority]
      : typeof value === 'string'
        ? value
        : '';
  return { label: labels[field] ?? field, old: write(from), new: write(to) };
}

/** The severity of a rank. */
export function severityOfRank(rank: number): WireSeverity {
  return severityToWire(severities[rank] ?? 'unknown');
}
