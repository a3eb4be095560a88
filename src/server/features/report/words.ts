import type { AuditStatus, ReportBlock, ReportKind, Severity, TraceState } from '#model';
import type { ComponentRisk } from '../../db/component-risk.ts';

/** What reports call the blocks that they are put together from. */
export const blockTitles: Readonly<Record<ReportBlock, string>> = {
  cover: '封面',
  contents: '目录',
  summary: '摘要',
  facts: '基本信息',
  composition: '风险构成',
  components: '组件清单',
  vulnerabilities: '漏洞清单',
  upgrades: '升级建议',
  licenses: '许可证',
  conflicts: '许可证冲突',
  origins: '代码来源',
  copies: '代码溯源明细',
  code: '源代码概况',
  skipped: '未检测的内容',
  conclusion: '结论',
  text: '说明',
  purls: '附录：组件标识',
  signature: '签字页',
};

export const kindTitles: Readonly<Record<ReportKind, string>> = {
  general: '软件成分分析报告',
  vulnerability: '安全漏洞报告',
  license: '许可证合规报告',
  provenance: '代码溯源报告',
};

export const directnessWords = { direct: '直接', transitive: '间接', unknown: '未知' } as const;

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
