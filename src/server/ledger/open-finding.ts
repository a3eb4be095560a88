import { type RawBuilder, sql } from 'kysely';
import { holdingTicket } from '../db/holding-ticket.ts';

/**
 * Whether a project of an edition `l` has a finding `f` that is so, and that no open ticket is to repair, or that one is: tickets
 * are looked at as they are now, and not as they were when the edition was made.
 */
export function openFinding(isSo: RawBuilder<unknown>, isWithoutTicket: boolean): RawBuilder<boolean> {
  const held = holdingTicket(sql.ref('f.project_id'), sql.ref('f.finding_id'));
  return sql<boolean>`exists (select from project_finding f join ledger_project l using (project_id)
    where f.fixed_at is null and ${isSo} and (${held} is null) = ${isWithoutTicket})`;
}
