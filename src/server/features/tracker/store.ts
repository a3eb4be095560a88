import { type Selectable, sql } from 'kysely';
import type { Database } from '../../db/open.ts';
import type { Schema } from '../../db/schema.ts';
import type { IssueState } from '../../tracker/jira.ts';

export type TicketIssue = Selectable<Schema['ticket_issue']>;

/** A ticket as its issue tells of it. */
export interface FiledTicket {
  readonly ticket_id: string;
  readonly title: string;
  readonly description: string;
  readonly severity_rank: number;
  readonly due_on: string;
  readonly project_name: string;
  readonly findings: readonly {
    readonly id: string;
    readonly component: string;
    readonly version: string;
    readonly severity_rank: number;
  }[];
}

/** A try to file that has not ended after so long has died. */
const patience = sql`interval '2 minutes'`;

/** Keeps which issues tickets have in the tracker. */
export class TicketIssueStore {
  constructor(private readonly database: Database) {}

  /** The issue of a ticket; `undefined` when it has none, or is just being filed. */
  find(ticketId: string): Promise<TicketIssue | undefined> {
    return this.database
      .selectFrom('ticket_issue')
      .selectAll()
      .where('ticket_id', '=', ticketId)
      .where('issue_key', '<>', '')
      .executeTakeFirst();
  }

  async ticketOf(ticketId: string): Promise<FiledTicket | undefined> {
    const { rows } = await sql<FiledTicket>`
      select ticket_id, ticket.title, ticket.description, ticket.severity_rank, due_on, project.name as project_name, coalesce((
        select jsonb_agg(jsonb_build_object('id', primary_id, 'component', component_name,
          'version', component_version, 'severity_rank', f.severity_rank) order by f.severity_rank, primary_id)
        from ticket_finding f where f.ticket_id = ticket.ticket_id), '[]') as findings
      from ticket join project using (project_id) where ticket_id = ${ticketId}`.execute(this.database);
    return rows[0];
  }

  /** Claim the filing of a ticket, so that two at once make one issue. Answers whether nobody else has. */
  async claim(ticketId: string, address: string, username: string): Promise<boolean> {
    const { rows } = await sql`
      insert into ticket_issue (ticket_id, issue_key, address, filed_by)
      values (${ticketId}, '', ${address}, ${username})
      on conflict (ticket_id) do update set address = excluded.address, filed_by = excluded.filed_by,
        filed_at = clock_timestamp()
      where ticket_issue.issue_key = '' and ticket_issue.filed_at < clock_timestamp() - ${patience}
      returning ticket_id`.execute(this.database);
    return rows.length > 0;
  }

  async filed(ticketId: string, key: string): Promise<void> {
    await this.database
      .updateTable('ticket_issue')
      .set({ issue_key: key })
      .where('ticket_id', '=', ticketId)
      .execute();
  }

  /** Nothing was filed: whoever tries again may. */
  async unclaim(ticketId: string): Promise<void> {
    await this.database
      .deleteFrom('ticket_issue')
      .where('ticket_id', '=', ticketId)
      .where('issue_key', '=', '')
      .execute();
  }

  async checked(ticketId: string, { status, isDone }: IssueState): Promise<void> {
    await this.database
      .updateTable('ticket_issue')
      .set({ status, is_done: isDone, checked_at: sql<Date>`clock_timestamp()` })
      .where('ticket_id', '=', ticketId)
      .execute();
  }
}
