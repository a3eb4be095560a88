import { holdingTicketStatuses } from '#model';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from './open.ts';

/** The ticket that is to repair a finding of a project, by what says which; null where there is none. */
export function holdingTicket(
  project: RawBuilder<unknown>,
  finding: RawBuilder<unknown>,
): RawBuilder<string | null> {
  return sql<string | null>`(
    select holder.ticket_id from ticket_finding held join ticket holder using (ticket_id)
    where held.project_id = ${project} and held.finding_id = ${finding}
      and holder.status = any(${[...holdingTicketStatuses]})
    order by holder.created_at limit 1)`;
}

/** The tickets that are to repair some findings of a project; findings without one are not among them. */
export async function holdingTickets(
  database: Database,
  projectId: string,
  findingIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (findingIds.length === 0) return new Map();
  const { rows } = await sql<{ finding_id: string; ticket_id: string }>`
    select distinct on (finding_id) finding_id, ticket_id from ticket_finding join ticket using (ticket_id)
    where ticket_finding.project_id = ${projectId} and finding_id = any(${[...findingIds]})
      and status = any(${[...holdingTicketStatuses]})
    order by finding_id, created_at`.execute(database);
  return new Map(rows.map((row) => [row.finding_id, row.ticket_id]));
}
