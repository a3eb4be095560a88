/** What somebody has found out about a component of a project, or about one of its vulnerabilities. */
export type AuditStatus = (typeof auditStatuses)[number];
export const auditStatuses = [
  'none',
  'confirmed',
  'false_positive',
  'not_affected',
  'ignored',
  'accepted',
  'fixed',
] as const;

/** Why a project is not affected: `impactAnalysisJustification` of CycloneDX 1.6. */
export type AuditJustification = (typeof auditJustifications)[number];
export const auditJustifications = [
  'code_not_present',
  'code_not_reachable',
  'requires_configuration',
  'requires_dependency',
  'requires_environment',
  'protected_by_compiler',
  'protected_at_runtime',
  'protected_at_perimeter',
  'protected_by_mitigating_control',
] as const;

/** Those that nobody has to look at again while they hold; lists can leave them out. */
export const handledStatuses: readonly AuditStatus[] = ['false_positive', 'not_affected', 'ignored'];

/** Those that may have a last day: what is put aside must not be forgotten. */
export const endingStatuses: readonly AuditStatus[] = ['ignored', 'accepted'];

/** Those that are said with a reason. */
export const reasonedStatuses: readonly AuditStatus[] = ['accepted'];

/** The same for weaknesses of one's own code: nobody but who puts one aside knows why. */
export const reasonedStatusesOfWeaknesses: readonly AuditStatus[] = [...reasonedStatuses, 'ignored'];

/** An audit as somebody wants it. */
export interface WantedAudit {
  readonly status: AuditStatus;
  /** In the words of who says it; some statuses are given by none without. */
  readonly note: string;
  readonly justification?: AuditJustification | undefined;
  /** Its last day, `2026-12-31`. */
  readonly expiresOn?: string | undefined;
}

/** Why an audit cannot be as somebody wants it on a day; `undefined` when it can. */
export type AuditProblem =
  | 'note-missing'
  | 'justification-missing'
  | 'justification-unwanted'
  | 'last-day-unwanted'
  | 'last-day-over';

export function auditProblem(
  wanted: WantedAudit,
  today: string,
  reasoned: readonly AuditStatus[] = reasonedStatuses,
): AuditProblem | undefined {
  const { status, note, justification, expiresOn } = wanted;
  if (reasoned.includes(status) && note.trim() === '') return 'note-missing';
  if (status === 'not_affected' && justification === undefined) return 'justification-missing';
  if (status !== 'not_affected' && justification !== undefined) return 'justification-unwanted';
  if (expiresOn === undefined) return undefined;
  if (!endingStatuses.includes(status)) return 'last-day-unwanted';
  return expiresOn < today ? 'last-day-over' : undefined;
}
