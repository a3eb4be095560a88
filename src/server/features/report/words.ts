import type { AuditStatus, Severity, TraceState } from '#model';
import type { ComponentRisk } from '../../db/component-risk.ts';

export const auditWords: Readonly<Record<AuditStatus, string>> = {
  none: '未审计',
  confirmed: '已确认',
  false_positive: '误报',
  not_affected: '不受影响',
  ignored: '已忽略',
  accepted: '接受风险',
  fixed: '已修复',
};

export const traceWords: Readonly<Record<TraceState, string>> = {
  pending: '待确认',
  open_source: '确认引用',
  self: '确认自研',
  false_positive: '误报',
  ignored: '忽略',
};

/** The colours of severities (specification, section 9), and of what has none. */
export const riskColors: Readonly<Record<Severity | ComponentRisk, string>> = {
  critical: '#eb6868',
  high: '#ff8138',
  medium: '#f2ce18',
  low: '#4595e6',
  unknown: '#8c8c8c',
  undetected: '#bfbfbf',
  none: '#4bc651',
};
