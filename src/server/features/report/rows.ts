import type { report } from '#contract';
import type { ReportStore } from './store.ts';

type Stored = Awaited<ReturnType<ReportStore['list']>>[number];

/** A report as the list shows it. */
export function toRow(stored: Stored): report.ReportRow {
  return {
    report_id: stored.report_id,
    name: stored.name,
    kind: stored.kind,
    type: stored.type,
    task_id: stored.task_id,
    task_name: stored.task_name,
    product_id: stored.project_id,
    product_name: stored.project_name,
    template_name: stored.template_name,
    template_version: stored.template_version,
    status: stored.status,
    progress: stored.progress,
    failure: stored.failure,
    size: Number(stored.size_bytes),
    sha256: stored.sha256,
    result_hash: stored.result_hash,
    watermark: stored.template.style.watermark,
    create_user: stored.username,
    create_time: stored.created_at.toISOString(),
    share_count: stored.share_count,
    may_delete: stored.may_delete ? 1 : 0,
  };
}
