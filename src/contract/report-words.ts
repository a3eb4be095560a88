import type { ReportBlock, reportColumns, ReportKind } from '#model';

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

/** The titles of the columns that people choose, in reports and where they are chosen. */
export const columnTitles: {
  readonly [Block in keyof typeof reportColumns]: Readonly<
    Record<(typeof reportColumns)[Block][number], string>
  >;
} = {
  components: {
    name: '组件',
    version: '版本',
    ecosystem: '生态',
    directness: '依赖方式',
    license: '声明许可证',
    risk: '风险等级',
    vulnerability_count: '漏洞数',
    safe_version: '最小无漏洞版本',
    path: '来源文件',
    audit: '审计状态',
  },
  vulnerabilities: {
    vulnerability: '漏洞编号',
    aliases: '其他编号',
    severity: '等级',
    score: 'CVSS',
    component: '组件',
    version: '版本',
    fixed_versions: '修复版本',
    title: '漏洞名称',
    weaknesses: '弱点',
    known_exploited: '已知被利用',
    published: '公布时间',
    audit: '审计状态',
  },
  copies: {
    path: '文件',
    lines: '行',
    clone_type: '类型',
    similarity: '相似度',
    project: '来源项目',
    origin_path: '来源文件',
    license: '许可证',
    state: '确认',
  },
};
