import type { AuditJustification, AuditStatus } from '#model';
import type { VexAnalysis, VexResponse, VexState } from './document.ts';

/** What somebody has said of a finding. */
export interface AuditWords {
  readonly status: AuditStatus;
  readonly justification: AuditJustification | undefined;
  readonly note: string;
  /** Absent for `none`. */
  readonly at: string | undefined;
}

/**
 * What an audit says in the terms of VEX.
 *
 * Only a person's word counts: what nobody has judged is in triage, whatever a tool thinks of its reachability. Who
 * accepts a risk says that it is there and stays; who puts it aside, that nobody looks any further.
 */
export function vexOfAudit({ status, justification, note, at }: AuditWords): VexAnalysis {
  const { state, responses = [] } = states[status];
  return {
    state,
    justification: state === 'not_affected' ? justification : undefined,
    responses,
    detail: note === '' ? undefined : note,
    firstIssued: undefined,
    lastUpdated: at,
  };
}

const states: Readonly<Record<AuditStatus, { state: VexState; responses?: readonly VexResponse[] }>> = {
  none: { state: 'in_triage' },
  confirmed: { state: 'exploitable' },
  false_positive: { state: 'false_positive' },
  not_affected: { state: 'not_affected' },
  ignored: { state: 'in_triage', responses: ['will_not_fix'] },
  accepted: { state: 'exploitable', responses: ['will_not_fix'] },
  fixed: { state: 'resolved' },
};

/** The audit that a statement of VEX amounts to; `undefined` where it judges nothing. */
export function auditOfVex({
  state,
  responses,
}: Pick<VexAnalysis, 'state' | 'responses'>): AuditStatus | undefined {
  // What is there and will not be repaired is a risk that somebody bears.
  if (state === 'exploitable' && responses.includes('will_not_fix')) return 'accepted';
  if (state === 'in_triage' && responses.includes('will_not_fix')) return 'ignored';
  return audits[state];
}

const audits: Readonly<Record<VexState, AuditStatus | undefined>> = {
  resolved: 'fixed',
  resolved_with_pedigree: 'fixed',
  exploitable: 'confirmed',
  in_triage: undefined,
  false_positive: 'false_positive',
  not_affected: 'not_affected',
};
