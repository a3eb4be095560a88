import type { Severity } from '#model';

/** Severities as the tables of a scan tell them. */
export const severityWords: Readonly<Record<Severity, string>> = {
  critical: '超危',
  high: '高危',
  medium: '中危',
  low: '低危',
  none: '无风险',
  unknown: '未知',
};
