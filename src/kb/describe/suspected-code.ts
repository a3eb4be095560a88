import type { Snapshot } from '../snapshot/open-snapshot.ts';
import { primaryId, type Severity, type VulnerableCode } from '#model';

/** Code that resembles repaired code, and what the knowledge says of its vulnerability. */
export interface SuspectedCode extends VulnerableCode {
  /** The id that people know the vulnerability by. */
  readonly primaryId: string;
  readonly severity: Severity;
  readonly weaknesses: readonly string[];
}

/** Add what the knowledge says of each vulnerability; of one that it does not have, its severity is unknown. */
export async function withFacts(
  code: readonly VulnerableCode[],
  snapshot: Pick<Snapshot, 'findVulnerability'>,
): Promise<SuspectedCode[]> {
  return Promise.all(
    code.map(async (one) => {
      const [id = ''] = one.vulnerabilityIds;
      const known = await snapshot.findVulnerability(id);
      if (known === undefined) return { ...one, primaryId: id, severity: 'unknown' as const, weaknesses: [] };
      const { severity, weaknesses } = known;
      return { ...one, primaryId: primaryId(known), severity, weaknesses };
    }),
  );
}
