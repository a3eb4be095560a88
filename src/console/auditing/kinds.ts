import { audit, staticAnalysis, vulnerableCode } from '#contract';
import { type AuditStatus, reasonedStatuses, reasonedStatusesOfWeaknesses } from '#model';

/** What is audited, by the name of its table. */
export const kinds = {
  components: { write: audit.componentAudit, history: audit.componentAuditList },
  vulnerabilities: { write: audit.vulnerabilityAudit, history: audit.vulnerabilityAuditList },
  'vulnerable-code': {
    write: vulnerableCode.vulnerableCodeAudit,
    history: vulnerableCode.vulnerableCodeAuditList,
  },
  'static-findings': { write: staticAnalysis.staticAudit, history: staticAnalysis.staticAuditList },
} as const;
export type AuditKind = keyof typeof kinds;

/** Whether figures leave out what is handled, or count it as before. */
export function isHandledCounted(kind: AuditKind): boolean {
  return kind !== 'static-findings';
}

/** What is said of such things with a reason alone. */
export function reasonedOf(kind: AuditKind): readonly AuditStatus[] {
  return kind === 'static-findings' ? reasonedStatusesOfWeaknesses : reasonedStatuses;
}
