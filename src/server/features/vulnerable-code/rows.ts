import { cloneTypeToWire, severityToWire, type RepairRow, type VulnerableCodeRow } from '#contract';
import { weaknessName } from '#kb';
import { toAuditFields } from '../../http/audit-fields.ts';
import type { VulnerableCodeStore } from './store.ts';

type Listed = Awaited<ReturnType<VulnerableCodeStore['list']>>[number];
type Found = NonNullable<Awaited<ReturnType<VulnerableCodeStore['find']>>>;

/** Suspected code as the wire spells it. */
export function toVulnerableCodeRow(stored: Listed, projectId: string): VulnerableCodeRow {
  return {
    Id: stored.code_id,
    task_id: stored.task_id,
    project_id: projectId,
    CVE_ID: cveOf(stored.vulnerability_ids),
    vuln_id: stored.primary_id,
    vuln_ids: [...stored.vulnerability_ids],
    severity: severityToWire(stored.severity),
    project_name: stored.project,
    file_name: stored.origin_path,
    func_name: stored.function_name,
    ...(stored.granularity === 'function' ? { file_path: [stored.path] } : {}),
    file: stored.path,
    start: stored.first_line,
    end: stored.last_line,
    possible: stored.similarity,
    clone_type: cloneTypeToWire(stored.clone_type),
    patch_state: stored.state,
    patch_doubt: stored.doubt ?? undefined,
    cwe: stored.weaknesses.map((id) => ({ id, name: weaknessName(id) ?? '' })),
    reachable: stored.reachable,
    has_patch: stored.has_patch,
    ...toAuditFields(stored.audit),
  };
}

/** A repair with all its texts. */
export function toRepairRow(stored: Found): RepairRow {
  const { doubt, origin, evidence, renames, text, patch } = stored.detail;
  return {
    ...(stored.granularity === 'function' ? { file_path: [stored.path] } : { possible: stored.similarity }),
    project_name: origin.project,
    file_name: origin.path,
    func_name: origin.functionName ?? '',
    has_code: origin.vulnerable !== undefined,
    coderaw: origin.vulnerable ?? '',
    coderepair: origin.fixed ?? '',
    usercode: text,
    user_file: stored.path,
    user_start: stored.first_line,
    user_end: stored.last_line,
    patch_state: stored.state,
    patch_doubt: doubt,
    evidence: evidence.map(({ removed, added, state }) => ({
      removed: [...removed],
      added: [...added],
      state,
    })),
    adapted_patch: patch ?? '',
    commit_url: origin.url ?? '',
    commit_time: origin.fixedAt ?? '',
    cve_id: cveOf(stored.vulnerability_ids),
    vuln_ids: [...stored.vulnerability_ids],
    renames: [...renames],
  };
}

function cveOf(ids: readonly string[]): string {
  return ids.find((id) => id.startsWith('CVE-')) ?? '';
}
