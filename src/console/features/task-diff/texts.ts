import type { taskDiff } from '#contract';

/** What may have become of a component. */
export const componentChangeWords: Readonly<Record<taskDiff.ComponentChangeWord, string>> = {
  added: '新增',
  removed: '移除',
  upgraded: '升级',
  downgraded: '降级',
  changed: '版本变更',
  license: '许可证变更',
  unseen: '未知',
};

/** What may have become of a vulnerability. */
export const vulnerabilityChangeWords = { gained: '新增', lost: '消除' } as const;

/** Why a vulnerability came or went. */
export const causeWords = { component: '组件变化', knowledge: '知识库更新', scope: '检测范围不同' } as const;

/** What the comparison of two tasks says. */
export const taskDiffTexts = {
  base: '基准检测',
  current: '本次检测',
  openBase: '查看基准检测的结果',
  choose: '选择要对比的检测',
  sameProject: '同一项目',
  otherProjects: '其他项目',
  noTasks: '没有可对比的检测',
  noFormer: '该项目没有更早的检测结果',
  noFormerHint: '请在上方选择一次检测作为基准',
  loadFailed: '对比失败',
  retry: '重试',
  createdAt: (time: string) => `创建于 ${time}`,
  components: (count: string) => `组件 ${count} 个`,
  knowledge: (generation: number) => `知识库第 ${generation} 代`,
  option: (name: string, project: string, time: string) => `${name}（${project}，${time}）`,
  otherKnowledge: '两次检测依据的知识库不是同一代',
  otherKnowledgeHint: (count: string) =>
    `有 ${count} 条漏洞变化来自知识库更新，相应组件没有变化；可在“变化原因”中筛选。`,
  otherScope: '两次检测的范围不同',
  otherScopeHint: (components: string, vulnerabilities: string) =>
    `有 ${components} 个组件、${vulnerabilities} 条漏洞只在一次检测中出现，而另一次检测忽略了相应文件或未做代码溯源，是否仍存在未知，不计入新增、移除与消除。`,
  figures: '变化概况',
  ofComponents: (change: string) => `组件${change}`,
  gained: '新增漏洞',
  lost: '消除漏洞',
  kept: '仍存在的漏洞（按组件计）',
  part: '变化内容',
  componentPart: (count: string) => `组件变化（${count}）`,
  vulnerabilityPart: (count: string) => `漏洞变化（${count}）`,
  noDifference: '没有差异',
  noComponentHint: '两次检测的组件、版本与许可证相同',
  noVulnerabilityHint: '两次检测中各组件的已知漏洞相同',
  name: '组件名称',
  change: '变化',
  before: '基准版本',
  after: '本次版本',
  absent: '无',
  unfixed: (requirement: string) => (requirement === '' ? '未锁定' : `未锁定（${requirement}）`),
  license: '许可证',
  risk: '最高等级',
  riskHint: '本次检测中的最高等级；已移除的组件为基准检测中的',
  fetcher: '包管理器',
  directness: '依赖方式',
  vulnerability: '漏洞编号',
  title: '漏洞名称',
  severity: '等级',
  cvss: 'CVSS',
  component: '组件',
  versions: '受影响的版本',
  cause: '变化原因',
  causeHint:
    '知识库更新：两次检测中组件版本相同，已知的漏洞不同；检测范围不同：另一次检测忽略了文件或未做代码溯源，不能说明已修复或新增',
  kev: '在野利用',
  changesTotal: (total: string) => `共 ${total} 条变化`,
};
