import { createHash } from 'node:crypto';
import type { Finding } from '#model';

/** The fingerprint of a finding: the same component and vulnerability have the same one in every scan. */
export function findingId({ component, vulnerability }: Finding): string {
  return createHash('sha256').update(`${component}\0${vulnerability.knowledgeId}`).digest('hex').slice(0, 24);
}
