import { auditJustifications, auditStatuses } from '#model';
import { z } from 'zod';

/** What an audit says; empty where it says nothing. */
export const auditWords = {
  audit_user: z.string(),
  audit_time: z.string(),
  audit_note: z.string(),
  /** Its last day, `2026-12-31`. */
  audit_expire: z.string(),
  justification: z.enum(['', ...auditJustifications]),
};

/** The audit of a row: the last that was made. */
export const auditFields = {
  /** As it holds today: `none` when its last day is over. */
  audit_status: z.enum(auditStatuses),
  /** What it said before its last day was over; empty while it holds. */
  audit_lapsed: z.enum(['', ...auditStatuses]),
  ...auditWords,
};

const audited = z.object(auditFields);
export type WireAudit = z.infer<typeof audited>;

/** What a row says of its audit, and nothing else of it. */
export function auditOf(row: WireAudit): WireAudit {
  const { audit_status, audit_lapsed, audit_user, audit_time, audit_note, audit_expire, justification } = row;
  return { audit_status, audit_lapsed, audit_user, audit_time, audit_note, audit_expire, justification };
}
