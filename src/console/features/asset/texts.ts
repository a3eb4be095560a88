import type { Distribution } from '#model';

export const distributionWords: Readonly<Record<Distribution, string>> = {
  none: '不分发',
  internal: '内部使用',
  service: 'SaaS 服务',
  binary: '二进制分发',
  source: '源码分发',
};

export const maintainWords = { active: '活跃', slow: '缓慢', stopped: '停止', unknown: '未知' } as const;

export const dealWords = { none: '未处置', some: '部分处置', all: '已处置' } as const;

export const exposureWords: Readonly<Record<string, string>> = {
  '0-7': '0–7 天',
  '8-30': '8–30 天',
  '31-90': '31–90 天',
  '>90': '90 天以上',
};

/** What the ledger says everywhere. */
export const assetTexts = {
  title: '资产台账',
  facts: '统计您可见的全部项目，以各项目最近一次完成的检测为准；已归档的项目不计入',
  projects: '项目资产',
  components: '组件资产',
  vulnerabilities: '漏洞资产',
  licenses: '许可证资产',
  never: '未检测',
  empty: '还没有完成的检测；完成一次检测后，这里会汇总项目、组件、漏洞与许可证',
  firstScan: '新建检测',
  actions: '操作',
  impact: '影响范围',
  retry: '重试',
  failed: '统计加载失败',
  none: '暂无',
};

export const projectAssetTexts = {
  name: '项目',
  type: '类型',
  version: '版本',
  lastTime: '最近检测',
  components: '组件数',
  vulnerabilities: '漏洞',
  licenses: '许可证数',
  owner: '负责人',
  risk: '最高风险',
  total: '项目总数',
  withRisk: '有漏洞的项目',
  highRisk: '有超危或高危的项目',
  analysed: '已检测的项目',
  tasks: '检测任务',
  averageSelfRate: '平均自研率',
  unknown: '未知',
  byRisk: '项目的最高风险',
  byType: '项目类型',
  count: (count: string) => `共 ${count} 个项目`,
};

export const componentAssetTexts = {
  name: '组件名称',
  fetcher: '包管理器',
  versionCount: '版本数',
  projectCount: '影响项目数',
  versions: '版本分布',
  unfixed: '未锁定',
  risk: '最高风险',
  vulnerabilities: '漏洞数',
  licenses: '许可证',
  latest: '最新版本',
  maintain: '维护状态',
  total: '组件总数',
  allVersions: '版本总数（不计未锁定的）',
  vulnerable: '有漏洞的组件',
  fragmented: '多版本并存',
  unlicensed: '许可证未知',
  undetected: '未检测',
  byRisk: '组件的最高风险',
  fragmentation: '版本最分散的组件',
  noFragmentation: '没有同时使用多个版本的组件',
  fragmentedFilter: '版本',
  count: (count: string) => `共 ${count} 个组件`,
  several: '多版本',
  one: '单一版本',
  yes: '有漏洞',
  no: '无漏洞',
};

export const vulnerabilityAssetTexts = {
  id: '漏洞编号',
  search: '漏洞编号或名称',
  name: '名称',
  severity: '等级',
  cvss: 'CVSS',
  kev: '在野利用',
  reachable: '可达性',
  reachableHint: '取各项目最近一次检测的可达性分析结论中最严重的；未知不代表安全',
  components: '影响组件',
  projectCount: '影响项目数',
  firstFound: '首次发现',
  exposure: '暴露天数',
  exposureHint: '从首次在任一项目中发现至今的天数',
  overdue: '超期',
  overdueHint: '按等级计算的修复期限：超危 1 天，高危 7 天，中危与未知 30 天，低危 90 天；已判定无影响的不计',
  deal: '处置状态',
  dealHint: '按各项目中的审计结论汇总',
  published: '公布时间',
  total: '漏洞总数',
  critical: '超危',
  overdueUnfixed: '超期未修复',
  fixed: '近 30 天已修复的发现',
  mttr: '平均修复天数',
  mttrNone: '近一年没有已修复的漏洞',
  bySeverity: '漏洞等级',
  aging: '漏洞老化',
  agingHint: '按暴露天数',
  noVulnerabilities: '未发现漏洞',
  count: (count: string) => `共 ${count} 个漏洞`,
  days: (days: string) => `${days} 天`,
  yes: '是',
  no: '否',
  hide: '隐藏已判定无影响',
  hideHint: '隐藏全部发现均已判定为误报、不受影响或忽略的漏洞',
};

export const licenseAssetTexts = {
  name: '许可证',
  type: '类别',
  componentCount: '组件数',
  projectCount: '项目数',
  obligations: '义务数',
  risk: '风险',
  policy: '策略',
  policyHint: '平台策略；项目另有规则时，以项目的为准',
  total: '许可证总数',
  risky: '高风险的许可证',
  denied: '策略禁止的许可证',
  unread: '未研读或未知的许可证',
  unknown: '许可证未知的组件',
  counted:
    '只计组件的许可证，按单个许可证统计：A OR B 计为两个。检测列表中的许可证数按完整的表达式统计，并含文件中写明的。',
  byType: '许可证类别',
  heat: '许可证类别与分发方式',
  heatHint: '按项目计的组件数',
  noLicenses: '没有声明许可证的组件',
  count: (count: string) => `共 ${count} 个许可证`,
};

export const impactTexts = {
  title: (name: string) => `${name} 的影响范围`,
  hint: '列出最近一次完成的检测中涉及的项目、版本与引入路径',
  project: '项目',
  component: '组件',
  version: '版本',
  mode: '依赖方式',
  path: '引入路径',
  noPath: '未知',
  advice: '建议版本',
  firstFound: '首次发现',
  count: (count: string) => `共 ${count} 处`,
  empty: '您可见的项目中没有',
};

export const modeWords = { direct: '直接', transitive: '传递', unknown: '未知' } as const;
