import { type project, scopeToWire, severityCountToWire } from '#contract';
import { toLastEvaluation } from '../../db/last-evaluation.ts';
import { ownLinesOf } from '../../db/own-rate.ts';
import type { PastTask, StoredProject } from './store.ts';

/** A project as the wire spells it. Figures of what was not analysed are absent, never 0. */
export function toProjectRow(stored: StoredProject): project.ProjectRow {
  const { newest_id: newestId, newest_status: status, newest_at: newestAt, figures } = stored;
  return {
    product_id: stored.project_id,
    name: stored.name,
    version: stored.version,
    type: stored.type,
    description: stored.description,
    languages: [...stored.languages],
    tags: [...stored.tags],
    level: stored.level,
    distribution: stored.distribution,
    license: stored.license,
    owner: stored.owner_name,
    unit: stored.owner_unit,
    archived: stored.archived_at === null ? 0 : 1,
    create_time: stored.created_at.toISOString(),
    task_count: Number(stored.task_count),
    ...(newestId !== null &&
      status !== null &&
      newestAt !== null && {
        last_task: { task_id: newestId, status, create_time: newestAt.toISOString() },
      }),
    ...(stored.analysed_id !== null && {
      figures_of: stored.analysed_id,
      component_count: stored.component_count ?? 0,
      license_count: stored.license_count ?? 0,
      ...(stored.vulnerabilities !== null && { vuln: severityCountToWire(stored.vulnerabilities) }),
      ...(figures && rateOf(figures)),
    }),
    ...toLastEvaluation(stored),
    editable: stored.may_edit ? 1 : 0,
    detectable: stored.may_detect && stored.archived_at === null ? 1 : 0,
    revision: stored.revision,
    scope: scopeToWire(stored.scope),
  };
}

function rateOf(figures: NonNullable<StoredProject['figures']>) {
  const rate = ownLinesOf(figures)?.rate;
  const { unreadPackages } = figures;
  return {
    ...(rate !== undefined && { self_rate: rate }),
    ...(unreadPackages ? { unread_packages: unreadPackages } : {}),
  };
}

export function toHistoryRow(task: PastTask) {
  return {
    task_id: task.task_id,
    task_name: task.name,
    create_time: task.created_at.toISOString(),
    component_count: task.component_count,
    ...(task.vulnerabilities !== null && { vuln: severityCountToWire(task.vulnerabilities) }),
  };
}
