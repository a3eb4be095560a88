import { readsProjects } from '#contract';
import { type Selectable, sql, type Transaction } from 'kysely';
import { randomUUID } from 'node:crypto';
import { toJson } from '../db/clean-text.ts';
import type { Database } from '../db/open.ts';
import { reaches } from '../db/project-access.ts';
import type { Schema } from '../db/schema.ts';
import type { TicketNewsReason } from '../db/schema/tickets.ts';
import type { Message } from './message.ts';
import { type Rule, rulesIn } from './store.ts';

/** Something that has happened to a ticket, as a message tells of it. */
export interface NewsOfTicket extends Selectable<Schema['ticket']> {
  readonly event_id: string;
  readonly reason: TicketNewsReason;
  readonly project_name: string;
  readonly assignee_username: string | null;
}

/** So many events are told of in one go. */
const mostAtOnce = 1_000;

/** Keeps what people are to be told of their tickets. */
export class TicketNewsStore {
  constructor(private readonly database: Database) {}

  /**
   * Put what has happened since the last time into messages, one for each rule that wants some of it, in one transaction:
   * nothing is told of twice and nothing is lost. Answers how many events there were.
   */
  async announce(compose: (news: readonly NewsOfTicket[]) => Message): Promise<number> {
    return this.database.transaction().execute(async (transaction) => {
      const { rows } = await sql<{ event_id: string }>`
        select event_id from ticket_news order by event_id limit ${mostAtOnce} for update skip locked`.execute(
        transaction,
      );
      const ids = rows.map((row) => row.event_id);
      if (ids.length === 0) return 0;
      for (const rule of await rulesIn(transaction)) {
        if (!rule.kinds.includes('ticket')) continue;
        const wanted = await wantedBy(transaction, rule, ids);
        if (wanted.length === 0) continue;
        await sql`
          insert into delivery (delivery_id, subscription_id, message)
          values (${randomUUID()}, ${rule.subscription_id}, ${toJson(compose(wanted))}::jsonb)
        `.execute(transaction);
      }
      await sql`delete from ticket_news where event_id = any(${ids}::bigint[])`.execute(transaction);
      return ids.length;
    });
  }
}

/**
 * Those of some events that concern the owner of a rule, by tickets that he reaches and the rule lets through. Whoever has a
 * ticket, or watches it, is concerned; being given one concerns him alone, and the end of one its maker, too.
 */
async function wantedBy(
  transaction: Transaction<Schema>,
  rule: Rule,
  ids: readonly string[],
): Promise<NewsOfTicket[]> {
  const { uid, unit, role } = rule;
  const { rows } = await sql<NewsOfTicket>`
    select ticket.*, event_id, reason, project.name as project_name, a.username as assignee_username
    from ticket_news join ticket_event e using (event_id) join ticket using (ticket_id) join project using (project_id)
      left join account a on a.uid = ticket.assignee
    where event_id = any(${[...ids]}::bigint[]) and severity_rank <= ${rule.severity_rank}
      and (coalesce(assignee = ${uid}, false) or reason <> 'assigned' and ${uid} = any(watchers)
        or reason in ('overdue', 'closed') and coalesce(creator = ${uid}, false))
      and (${rule.project_ids.length === 0} or project_id = any(${[...rule.project_ids]}))
      and ${reaches({ uid, unit, scope: readsProjects[role] }, 'ticket.project_id')}
    order by severity_rank, event_id`.execute(transaction);
  return rows;
}
