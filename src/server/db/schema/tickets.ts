import type { TicketPriority, TicketStatus } from '#model';
import type { Generated, JSONColumnType } from 'kysely';
import type { OptionalInstant, WithDefault } from './columns.ts';
import type { FieldChange } from './findings.ts';

/** Tables of tickets. */
export interface TicketTables {
  /** How many tickets were made on a day. */
  ticket_number: { day: string; last_number: number };
  ticket: TicketTable;
  ticket_finding: TicketFindingTable;
  ticket_event: TicketEventTable;
  ticket_issue: TicketIssueTable;
  /** Events that those concerned are still to be told of; removed when they are on their way. */
  ticket_news: { event_id: string; reason: TicketNewsReason };
}

/** Why somebody is told of a ticket. */
export type TicketNewsReason = 'assigned' | 'overdue' | 'reopened' | 'closed';

interface TicketTable {
  /** `GD-20261122-0001` */
  ticket_id: string;
  project_id: string;
  title: string;
  description: string;
  status: WithDefault<TicketStatus>;
  priority: TicketPriority;
  /** Of its worst finding. */
  severity_rank: number;
  /** The account; null: nobody has it, or his account is gone. */
  assignee: string | null;
  /** Accounts that are told beside him. */
  watchers: readonly string[];
  creator: string | null;
  creator_name: string;
  /** `2026-12-31` */
  due_on: string;
  /** The last day of what is put aside; else empty. */
  ends_on: WithDefault<string>;
  duplicate_of: WithDefault<string>;
  /** Rises with each change. */
  revision: WithDefault<number>;
  /** The term that its people were told was over. */
  overdue_told: WithDefault<string>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
  /** When somebody first took it up. */
  accepted_at: OptionalInstant;
  /** When it was closed last; null while it is not. */
  closed_at: OptionalInstant;
}

/** Under which key the issue tracker has a ticket. */
interface TicketIssueTable {
  ticket_id: string;
  /** Empty while it is being filed. */
  issue_key: string;
  address: string;
  /** As the tracker calls it; empty until it was asked. */
  status: WithDefault<string>;
  is_done: WithDefault<boolean>;
  filed_by: string;
  filed_at: Generated<Date>;
  checked_at: OptionalInstant;
}

/** A finding that a ticket is to repair, as it was when it was put into the ticket. */
interface TicketFindingTable {
  ticket_id: string;
  project_id: string;
  finding_id: string;
  knowledge_id: string;
  primary_id: string;
  title: string;
  component_name: string;
  component_version: string;
  severity_rank: number;
  /** Whether the last retest found it no more. */
  is_gone: WithDefault<boolean>;
}

interface TicketEventTable {
  event_id: Generated<string>;
  ticket_id: string;
  at: Generated<Date>;
  /** Empty for what the product does by itself. */
  username: string;
  kind: 'created' | 'changed' | 'step' | 'comment' | 'retest' | 'overdue' | 'ended';
  from_status: WithDefault<TicketStatus | ''>;
  to_status: WithDefault<TicketStatus | ''>;
  text: WithDefault<string>;
  /** What was changed of its words, in the columns of a ticket; names instead of accounts. */
  changes: JSONColumnType<FieldChange[], string | undefined>;
  /** The detection that retested it; else empty. */
  task_id: WithDefault<string>;
}
