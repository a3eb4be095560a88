import { type alert, severityToWire } from '#contract';
import type { ReachState, Severity } from '#model';
import type { FieldChange } from '../../db/schema/findings.ts';
import type { AlertOfProject, StoredAlert } from './store.ts';

/** What the wire calls a column of a finding that has changed, and how it writes its values. */
const fields: Readonly<Record<string, { label: string; write(value: unknown): string }>> = {
  severity: { label: '等级', write: (value) => severityToWire(value as Severity) },
  score: { label: 'CVSS 评分', write: (value) => Number(value).toFixed(1) },
  cvss_vector: { label: 'CVSS 向量', write: String },
  is_known_exploited: { label: '在野利用', write: (value) => (value === true ? '已知被利用' : '未收录') },
  affected_range: { label: '影响版本', write: String },
  fixed_versions: { label: '修复版本', write: (value) => (value as string[]).join('、') },
  weaknesses: { label: '弱点类型', write: (value) => (value as string[]).join('、') },
  primary_id: { label: '漏洞编号', write: String },
  title: { label: '漏洞名称', write: String },
  state: { label: '状态', write: (value) => states[String(value)] ?? String(value) },
};

const states: Readonly<Record<string, string>> = {
  open: '受影响',
  withdrawn: '漏洞已撤回',
  cleared: '不再受影响',
};

/** A warning of the bell as the wire spells it. */
export function toWarning({ last, ...group }: StoredAlert) {
  return {
    type: group.kind,
    CveId: last.primary_id,
    Severity: severityToWire(last.severity),
    // Updates are about the vulnerability, whatever it affects (specification 2.4).
    ...(group.kind === 'new' && { Repo: last.component_name, Version: last.component_version }),
    Count: group.project_count,
    UpdateTime: group.raised_at.toISOString(),
  };
}

/** A row of a list as the wire spells it. */
export function toAlertRow(
  stored: StoredAlert & { readonly reachable: ReachState },
  changes: readonly FieldChange[],
): alert.AlertRow {
  const { last } = stored;
  return {
    ...toWarning(stored),
    Id: stored.subject_id,
    name: last.title,
    ...(last.score !== null && { cvss_score: last.score }),
    kev: last.is_known_exploited ? 1 : 0,
    reachable: stored.reachable,
    fixed_versions: [...last.fixed_versions],
    changes: order.flatMap((field) => changes.filter((change) => change.field === field).map(changeToWire)),
    has_read: stored.is_read ? 1 : 0,
    ...toDeal(last),
  };
}

/** Where an alert stands in a project. */
export function toProjectRow(row: AlertOfProject): alert.AlertProjectRow {
  return {
    product_id: row.project_id,
    product_name: row.project_name,
    task_id: row.task_id ?? '',
    task_name: row.task_name ?? '',
    components: row.components.map(({ name, version, path, safe_version }) => ({
      Repo: name,
      Version: version,
      path: [...path],
      safe_version,
    })),
    UpdateTime: row.raised_at.toISOString(),
    has_read: row.is_read ? 1 : 0,
    ...toDeal(row),
  };
}

const order = Object.keys(fields);

/** What has changed of a finding, in words. */
export function changeToWire({ field, from, to }: FieldChange) {
  const write = (value: unknown) => (value === null ? '' : (fields[field]?.write(value) ?? ''));
  return { field, label: fields[field]?.label ?? field, old: write(from), new: write(to) };
}

function toDeal(row: Pick<AlertOfProject, 'deal_way' | 'deal_note' | 'dealt_by' | 'dealt_at'>) {
  return {
    dealt: row.dealt_at === null ? (0 as const) : (1 as const),
    deal_type: row.deal_way,
    deal_note: row.deal_note,
    deal_user: row.dealt_by,
    deal_time: row.dealt_at?.toISOString() ?? '',
  };
}
