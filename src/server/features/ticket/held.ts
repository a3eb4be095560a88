import type { Transaction } from 'kysely';
import { holdingTickets } from '../../db/holding-ticket.ts';
import type { Schema } from '../../db/schema.ts';
import { Unchanged } from './unchanged.ts';

/** Throws `Unchanged` when a ticket is to repair one of some findings already. */
export async function refuseHeld(
  transaction: Transaction<Schema>,
  projectId: string,
  findings: readonly { readonly finding_id: string; readonly primary_id: string }[],
): Promise<void> {
  const held = await holdingTickets(
    transaction,
    projectId,
    findings.map((finding) => finding.finding_id),
  );
  const [first] = findings.filter((finding) => held.has(finding.finding_id));
  if (first !== undefined)
    throw new Unchanged('held', `${first.primary_id} 已在工单 ${held.get(first.finding_id)} 中`);
}
