import type { alert } from '#contract';
import type { DealWay } from '#model';

/** What can be done about an alert. */
export const dealWayWords: Readonly<Record<DealWay, string>> = {
  upgrade: '升级',
  mitigate: '缓解',
  not_affected: '不受影响',
  accept: '接受风险',
};

/** What each way means. */
export const dealWayHints: Readonly<Record<DealWay, string>> = {
  upgrade: '已升级或将升级到修复版本',
  mitigate: '已用配置、防护规则等降低风险',
  not_affected: '项目没有使用受影响的代码或条件不满足',
  accept: '评估后接受该风险',
};

/** What was done about an alert, in one word. */
export function dealWord(way: alert.AlertRow['deal_type']): string {
  if (way === '') return '';
  return way === 'gone' ? '已不存在' : dealWayWords[way];
}

/** What the page of alerts says. */
export const alertTexts = {
  title: '预警管理',
  facts: '检测发现的新漏洞，知识库更新后已有漏洞的变化，以及将到期的许可证策略；处置结果对项目的全部成员可见',
  new: '新增漏洞',
  update: '漏洞更新',
  policy: '许可证策略到期',
  policyCount: (count: string) => `${count} 条将到期或刚到期`,
  unread: (count: string) => `${count} 条未读`,
  emptyNew: '暂无新增漏洞预警',
  emptyUpdate: '暂无漏洞更新预警',
  emptyHint: '检测完成或知识库更新后，与您的项目有关的漏洞会出现在这里',
  readOne: '已读',
  readMany: (count: number) => `标为已读（${count}）`,
  readDone: (count: number) => `已将 ${count} 条预警标为已读`,
  tooMany: (most: number) => `一次最多处理 ${most} 条`,
};

/** What the columns of alerts are called. */
export const columnTexts = {
  severity: '等级',
  id: '漏洞编号',
  name: '漏洞名称',
  component: '组件',
  version: '版本',
  changes: '变更内容',
  noChanges: '已恢复原状',
  project: '项目（完整名称）',
  projects: '影响项目',
  projectsHint: '您能访问的项目中，有多少个还没有处置这条预警；点击查看',
  cvss: 'CVSS',
  kev: '在野利用',
  reachable: '可达性',
  reachableHint: '取各项目最近一次检测的可达性分析结论中最严重的；未知不代表安全',
  fixed: '修复版本',
  time: '更新时间',
  state: '状态',
  unreadWord: '未读',
  readWord: '已读',
  actions: '操作',
  dealt: '已处置',
  dealtHint: '只看已经处置的预警',
  raisedFrom: '更新不早于',
  raisedTo: '更新不晚于',
  none: '无',
};

/** What is said of dealing with alerts. */
export const dealTexts = {
  act: '处置',
  actMany: (count: number) => `处置（${count}）`,
  title: (name: string) => `处置 ${name}`,
  many: (count: number) => `${count} 条预警`,
  everywhere: (count: string) => `对您能访问的 ${count} 个项目生效，项目成员都能看到处置结果。`,
  everywhereMany: '对您能访问的全部相关项目生效，项目成员都能看到处置结果。',
  inProject: (name: string) => `只对项目“${name}”生效，项目成员都能看到处置结果。`,
  way: '处置方式',
  wayMissing: '请选择处置方式',
  note: '说明',
  notePlaceholder: '例如升级计划、缓解措施或判断依据',
  save: '保存',
  cancel: '取消',
  saved: '处置结果已保存',
  takeBack: '撤销处置',
  takenBack: '已撤销处置',
};

/** What the list of the projects of an alert says. */
export const projectTexts = {
  title: (name: string) => `${name} 影响的项目`,
  project: '项目',
  task: '最近显示它的检测',
  noTask: '当前检测中已没有',
  components: '组件',
  path: '引入路径',
  direct: '项目直接依赖',
  advice: '建议版本',
  state: '状态',
  byProduct: '系统自动处置：当前检测中已没有这个漏洞',
};

/** What the list of rules about licences that end says. */
export const policyTexts = {
  empty: '没有将到期的许可证策略',
  emptyHint: (days: number) =>
    `有效期在 ${days} 天内的策略和组件例外，以及刚到期的，会出现在这里；续期或撤销后不再列出`,
  project: '项目',
  platform: '平台（所有项目）',
  policy: '策略',
  target: '许可证或类别',
  package: '例外组件',
  noPackage: '所有组件',
  until: '有效期至',
  by: '设置人',
  note: '说明',
  actions: '操作',
  open: '查看策略',
  openOf: (target: string) => `查看 ${target} 的策略`,
  nowhere: '还没有检测',
  left: (days: number) => (days < 0 ? `已到期 ${-days} 天` : days === 0 ? '今天到期' : `${days} 天后到期`),
};
