import type { WireAudit } from '#contract';
import type { Audit, AuditFilter } from '../db/audits.ts';

/** The audit of a row as the wire spells it; nothing but `none` where nobody has audited it. */
export function toAuditFields(audit: Audit | undefined): WireAudit {
  return {
    audit_status: audit?.held ?? 'none',
    audit_lapsed: audit === undefined || audit.held === audit.status ? '' : audit.status,
    audit_user: audit?.username ?? '',
    audit_time: audit?.at.toISOString() ?? '',
    audit_note: audit?.note ?? '',
    audit_expire: audit?.expires_on ?? '',
    justification: audit?.justification ?? '',
  };
}

/** How a query narrows a list by audits; `undefined` when it does not. */
export function auditFilterOf(query: {
  readonly audit_status?: readonly string[] | undefined;
  readonly hide_handled?: '1' | undefined;
}): AuditFilter | undefined {
  const { audit_status: statuses, hide_handled: hidden } = query;
  return statuses === undefined && hidden === undefined
    ? undefined
    : { statuses, isHandledHidden: hidden === '1' };
}
