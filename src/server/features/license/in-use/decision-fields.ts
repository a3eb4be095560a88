import type { licenseUse } from '#contract';
import type { LastDecision } from './decision-store.ts';

type Fields = Pick<licenseUse.LicenseConflictRow, 'status' | 'decided_by_user' | 'decided_at' | 'note'>;

/** What was said last of something, as the wire spells it; open as long as nobody has said anything. */
export function toDecisionFields(decision: LastDecision | undefined): Fields {
  if (decision === undefined) return { status: 'open' };
  const { state, username, at, note } = decision;
  return { status: state, decided_by_user: username, decided_at: at.toISOString(), note };
}
