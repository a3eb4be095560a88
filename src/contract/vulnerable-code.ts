import { z } from 'zod';
import { componentAudit, componentAuditList } from './audit.ts';
import { endpoint, listQuery, pageOf, readsProjects, several } from './endpoint.ts';
import { repairRow, vulnerableCodeRow } from './wire/vulnerable-code.ts';

const taskId = z.string().min(1).max(64);

/** The suspected code of a task in numbers; it does not follow the filters. */
const suspectedSummary = z.object({
  /** How many repairs the knowledge has to compare with; 0: nothing was looked for. */
  known_fixes: z.number(),
  vulnerable: z.number(),
  fixed: z.number(),
  unknown: z.number(),
});
export type VulnerableCodeSummary = z.infer<typeof suspectedSummary>;

const filters = {
  task_id: taskId,
  /** Part of the path, of the function, of an id, of the project. */
  file: z.string().max(200).optional(),
  func_name: z.string().max(200).optional(),
  vuln_id: z.string().max(100).optional(),
  project_name: z.string().max(200).optional(),
  severity: several,
  patch_state: several,
  clone_type: several,
  reachable: several,
  audit_status: several,
  /** Without those that are handled: false positives, not affected, ignored. */
  hide_handled: z.enum(['1']).optional(),
};
const sorts = ['severity', 'file', 'possible', 'vuln_id'] as const;

/** Functions that resemble functions in which a vulnerability was repaired. `summary` is absent until they were looked for. */
export const vulnerableFunctions = endpoint({
  method: 'GET',
  path: '/v1/analysis/vulnFunction',
  auth: 'session',
  access: readsProjects,
  audit: undefined,
  input: listQuery(filters, sorts),
  answer: pageOf(vulnerableCodeRow).extend({ summary: suspectedSummary.optional() }),
});

/** The same without a page. */
export const allVulnerableFunctions = endpoint({
  ...vulnerableFunctions,
  path: '/v1/analysis/allFunctionVuln',
});

/** Code outside of functions, or of which only some lines are known, that resembles repaired code. */
export const vulnerableFragments = endpoint({ ...vulnerableFunctions, path: '/v1/analysis/vulnCode' });

/** The same without a page. */
export const allVulnerableFragments = endpoint({
  ...vulnerableFunctions,
  path: '/v1/analysis/allCodeVuln',
});

/**
 * The code, the code before and after the repair, and the patch for the scanned file (specification 2.7.5).
 *
 * Callers send whole records; only the ids are read.
 */
export const repairForFunction = endpoint({
  method: 'GET',
  path: '/v1/analysis/repairForFunction',
  auth: 'session',
  access: readsProjects,
  audit: undefined,
  input: z.object({ task_id: taskId, Id: z.string().min(1).max(64) }),
  answer: repairRow,
});

export const repairForCode = endpoint({ ...repairForFunction, path: '/v1/analysis/repairForCode' });

/** Say what suspected code of a task is; it holds for the project. */
export const vulnerableCodeAudit = endpoint({
  ...componentAudit,
  path: '/v1/analysis/vulnCodeAudit',
  audit: '审计漏洞代码',
});

/** Every audit of suspected code, the last first. */
export const vulnerableCodeAuditList = endpoint({
  ...componentAuditList,
  path: '/v1/analysis/vulnCodeAuditList',
});
