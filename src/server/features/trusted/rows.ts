import { riskToWire, type trusted } from '#contract';
import { type AdmissionEvidence, licensesOf } from '#model';
import type { Caller } from '../../db/project-access.ts';
import type { Application } from './application-store.ts';
import type { Entry } from './entry-store.ts';
import { type EntryAct, mayAct } from './lifecycle.ts';

/** What an entry and an application know of their component version, as the wire spells it. */
function toSubject(row: Entry | Application) {
  return {
    purl: row.purl,
    Repo: row.name,
    manager: row.ecosystem,
    Version: row.version,
    Licenses: licensesOf(row.license),
    license_expression: row.license,
    VulnSeverity: riskToWire(row.severity),
    sha256: row.sha256,
    sm3: row.sm3,
    artefact: row.artefact,
    size: Number(row.size_bytes),
    source: row.source,
  };
}

/** What was found out, as the wire spells it. */
export function toEvidence({ generation, checkedAt, findings }: AdmissionEvidence): trusted.Evidence {
  return {
    generation,
    time: checkedAt,
    rules: findings.map(({ rule, outcome, isRequired, values }) => ({
      rule,
      outcome,
      is_required: isRequired,
      values: [...values],
    })),
  };
}

/** An entry as somebody sees it who keeps the repository, or only reads it. */
export function toEntryRow(row: Entry, keeps: boolean, projectCount: number): trusted.TrustedRow {
  return {
    entry_id: row.entry_id,
    ...toSubject(row),
    admit_time: row.admitted_at.toISOString(),
    admit_user: row.username ?? '',
    conclusion: row.conclusion,
    valid_until: row.valid_until.toISOString(),
    project_count: projectCount,
    status: row.status,
    reason: row.reason,
    revision: row.revision,
    actions: [
      ...(row.sha256 === '' ? [] : (['download'] as const)),
      ...(keeps ? keeperActs.filter((act) => mayAct(act, row.status)) : []),
    ],
  };
}

const keeperActs: readonly (EntryAct & trusted.EntryAction)[] = ['renew', 'freeze', 'unfreeze', 'retire'];

/** An application as a caller sees it, with what he may do. */
export function toApplicationRow(row: Application, caller: Caller, decides: boolean): trusted.ApplicationRow {
  const isPending = row.status === 'pending';
  return {
    application_id: row.application_id,
    ...toSubject(row),
    claimed_hash: row.claimed_hash,
    reason: row.reason,
    product_id: row.visible_project_id ?? '',
    product_name: row.project_name ?? '',
    apply_user: row.username,
    apply_time: row.created_at.toISOString(),
    status: row.status,
    decide_user: row.decider ?? '',
    decide_time: row.decided_at?.toISOString() ?? '',
    decision: row.decision,
    evidence: toEvidence(row.evidence),
    revision: row.revision,
    actions: [
      ...(isPending && decides ? (['approve', 'reject'] as const) : []),
      ...(isPending && row.created_by === caller.uid ? (['withdraw'] as const) : []),
    ],
  };
}
