import type { StaticFinding } from '#model';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from './open.ts';

/** Which weaknesses of a task are counted. */
interface OpenWeaknesses {
  readonly taskId: string;
  readonly confidences: readonly StaticFinding['confidence'][];
  /** That nobody has put one aside, by its `fingerprint` (`passesAudit`). */
  readonly isOpen: RawBuilder<boolean>;
}

/** How many weaknesses of each severity stand in the user's own code that are not suppressed there. */
export async function openWeaknesses(
  database: Database,
  { taskId, confidences, isOpen }: OpenWeaknesses,
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ severity: string; count: number }>`
    select severity, count(*)::int as count from static_finding
    where task_id = ${taskId} and origin = 'own' and state = 'open' and confidence = any(${[...confidences]})
    and ${isOpen}
    group by severity`.execute(database);
  return new Map(rows.map(({ severity, count }) => [severity, count]));
}

/** More than guesses: what a task tells as still to be dealt with. */
export const toldConfidences = ['high', 'medium'] as const;
