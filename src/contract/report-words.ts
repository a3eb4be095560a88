import type { ReportBlock, ReportKind } from '#model';

/** What the blocks of reports are called, in reports and where they are put together. */
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
  subjects: '检测对象一览',
  weaknesses: '静态分析发现',
  component_changes: '组件变化',
  vulnerability_changes: '漏洞变化',
  score: '评估结果',
  indicators: '指标明细',
  lines: '代码行核算',
  foreign: '非自研来源',
  caliber: '评估口径与设置',
  activity: '期内活动',
  ticket_figures: '工单统计',
  tickets: '工单清单',
  conclusion: '结论',
  text: '说明',
  purls: '附录：组件标识',
  signature: '签字页',
};

/** What reports of a kind are called. */
export const kindTitles: Readonly<Record<ReportKind, string>> = {
  general: '软件成分分析报告',
  vulnerability: '安全漏洞报告',
  license: '许可证合规报告',
  provenance: '代码溯源报告',
  static: '静态分析报告',
  independence: '自主可控评估报告',
  comparison: '版本对比报告',
  ticket: '工单统计报告',
  period: '安全管理月报',
};
