import { sql } from 'kysely';
import { type AuditScope, passesAudit } from './audits.ts';
import type { Database } from './open.ts';

/**
 * How many weaknesses of each severity, guesses left out, stand in the user's own code of a task and are still to be dealt
 * with: neither suppressed in the code nor put aside in an audit.
 */
export async function openWeaknesses(
  database: Database,
  taskId: string,
  audits: AuditScope,
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ severity: string; count: number }>`
    select severity, count(*)::int as count from static_finding
    where task_id = ${taskId} and origin = 'own' and state = 'open' and confidence <> 'low'
    and ${passesAudit(audits, 'fingerprint', { isHandledHidden: true })}
    group by severity`.execute(database);
  return new Map(rows.map(({ severity, count }) => [severity, count]));
}
