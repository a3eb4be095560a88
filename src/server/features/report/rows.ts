import type { AnswerOf, report, ReportPart } from '#contract';
import type { Part, ReportContent } from './content.ts';
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
    product_id: stored.project_id ?? '',
    product_name: stored.project_name ?? '',
    product_count: stored.scope.projectIds.length,
    contrast_id: stored.contrast_id ?? '',
    contrast_kind: stored.contrast_kind ?? '',
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

/** What a report would say, as the wire has it. */
export function toPreview({ title, sections }: ReportContent): AnswerOf<typeof report.reportPreview> {
  return {
    title,
    sections: sections.map((section) => ({ title: section.title, parts: section.parts.map(toWirePart) })),
  };
}

function toWirePart(part: Part): ReportPart {
  switch (part.kind) {
    case 'facts':
      return { kind: part.kind, rows: part.rows.map(([label, value]) => [label, value]) };
    case 'cover':
      return { kind: part.kind, lines: part.lines.map(([label, value]) => [label, value]) };
    case 'signatures':
      return { kind: part.kind, roles: [...part.roles] };
    case 'bars':
      return { ...part, bars: part.bars.map((bar) => ({ ...bar })) };
    case 'table': {
      const { name, columns, rows, total } = part.table;
      const cells = rows.map((row) => row.map((cell) => cell ?? ''));
      return {
        kind: part.kind,
        table: { name, columns: columns.map((column) => ({ ...column })), rows: cells, total },
      };
    }
    default:
      return part;
  }
}
