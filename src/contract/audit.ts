import { auditJustifications, auditStatuses } from '#model';
import { z } from 'zod';
import { type Access, endpoint, listQuery, pageOf, readsProjects, several } from './endpoint.ts';
import { lineText } from './text.ts';
import { auditWords } from './wire/audit.ts';

/** So many components or vulnerabilities are audited at once. */
export const mostAudited = 200;

/** Whoever answers for a project says what its findings mean; members read it. */
export const judgesProjects: Access = {
  superadmin: 'all',
  admin: 'unit',
  expert: 'unit',
  padmin: 'owner',
  user: 'none',
};

const wanted = z.object({
  task_id: z.string().min(1).max(64),
  /** The `Id` of each row. */
  Id: several.pipe(
    z
      .array(z.string().max(64))
      .min(1, '请选择要审计的条目')
      .max(mostAudited, `一次最多审计 ${mostAudited} 条`),
  ),
  audit_status: z.enum(auditStatuses, '没有这样的审计状态'),
  justification: z.enum(auditJustifications, '没有这样的理由').optional(),
  audit_note: lineText.max(500, '最多 500 个字').optional(),
  audit_expire: z.iso.date('日期格式应为 2026-12-31').optional(),
  /**
   * The last `audit_time` of these rows as they were seen, `none` where none had one: refused with 409 when somebody has
   * said something since. Absent: it does not matter.
   */
  audit_seen: z.union([z.literal('none'), z.iso.datetime()]).optional(),
});

const made = z.object({
  audit_status: z.enum(auditStatuses),
  audit_user: z.string(),
  audit_time: z.string(),
  /** How many things were audited. */
  count: z.number(),
});

/**
 * Say what components of a task are; `none` takes it back.
 *
 * It holds for the project: the next scan finds it again. Nothing is overwritten: the last audit counts, and those before stay.
 */
export const componentAudit = endpoint({
  method: 'PUT',
  path: '/v1/component/audit',
  auth: 'session',
  access: judgesProjects,
  audit: '审计组件',
  input: wanted,
  answer: made,
});

/** Say what findings of a task are: a vulnerability of one component each. */
export const vulnerabilityAudit = endpoint({
  ...componentAudit,
  path: '/v1/analysis/vulnAudit',
  audit: '审计漏洞',
});

/** Every audit of a component, the last first. */
export const componentAuditList = endpoint({
  method: 'GET',
  path: '/v1/component/auditList',
  auth: 'session',
  access: readsProjects,
  audit: undefined,
  isShared: true,
  input: listQuery({ task_id: z.string().min(1).max(64), Id: z.string().min(1).max(64) }, []),
  answer: pageOf(z.object({ audit_id: z.string(), audit_status: z.enum(auditStatuses), ...auditWords })),
});

/** Every audit of a finding, the last first. */
export const vulnerabilityAuditList = endpoint({
  ...componentAuditList,
  path: '/v1/analysis/vulnAuditList',
});
