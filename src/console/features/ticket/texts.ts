import type { ticket } from '#contract';

/** What the list of tickets says. */
export const listTexts = {
  title: '工单列表',
  facts: '跟踪漏洞修复的受理、处理与复测；每次检测完成后自动复测关联的漏洞',
  add: '新建工单',
  views: { all: '全部', todo: '我的待办', created: '我创建的', overdue: '已超期' },
  table: '列表',
  board: '看板',
  mode: '显示方式',
  oneProject: (name: string) => `项目：${name}`,
  acceptHours: '平均响应',
  closeDays: '平均修复',
  days: (value: string) => `${value} 天`,
  slaRate: '按期关闭',
  slaHint: '近一年创建或关闭的工单',
  total: (count: string) => `共 ${count} 张工单`,
  empty: '还没有工单',
  emptyHint: '可以从漏洞列表、预警管理、资产台账或这里提工单',
  emptyTodo: '没有指派给您的待办工单',
  filterTitle: '编号或标题',
  filterId: '漏洞编号',
  boardEmpty: '暂无工单',
  boardMore: (count: string) => `查看全部 ${count} 张`,
  failed: '加载失败',
} as const;

/** What the columns of tickets are called. */
export const columnTexts = {
  id: '工单编号',
  severity: '等级',
  title: '标题',
  project: '项目',
  status: '状态',
  findings: '漏洞',
  findingsHint: '已消除 / 全部关联漏洞',
  components: '组件数',
  priority: '优先级',
  assignee: '处理人',
  unassigned: '未指派',
  creator: '创建人',
  due: '截止日期',
  createdAt: '创建时间',
  updatedAt: '更新时间',
};

/** How far the term of a ticket is; nothing of one that nobody has to work at. */
export function termText(daysLeft: number | undefined): string {
  if (daysLeft === undefined) return '';
  if (daysLeft < 0) return `超期 ${-daysLeft} 天`;
  return daysLeft === 0 ? '今天到期' : `剩 ${daysLeft} 天`;
}

/** What a ticket's page says. */
export const detailTexts = {
  back: '返回列表',
  failed: '工单加载失败',
  edit: '编辑',
  description: '描述',
  noDescription: '没有描述',
  suggestion: '修复方案',
  noSuggestion: '暂无已知的安全版本，请关注上游发布，或采取缓解措施',
  nothingLeft: '关联的漏洞都已消除',
  upgrade: (repo: string, from: string, to: string) => `将 ${repo} ${from} 升级到 ${to}`,
  fixes: (count: string) => `可消除 ${count} 个漏洞`,
  remain: (count: string) => `升级后该组件仍有 ${count} 个已知漏洞，需另行缓解`,
  findings: '关联漏洞',
  id: '漏洞编号',
  name: '漏洞名称',
  component: '组件',
  fixed: '建议版本',
  retest: '复测结果',
  retestWords: { present: '仍存在', gone: '已消除', unseen: '未再检测到', unknown: '未知' },
  retestHints: {
    unseen: '最近的检测上传了其他内容，不能判断是否已修复；重新检测原内容后更新',
    unknown: '相关检测已删除，无法判断；重新检测后更新',
  },
  task: '查看检测',
  watchers: '抄送',
  endsOn: '到期日',
  duplicateOf: '重复于',
  closedAt: '关闭时间',
  timeline: '时间线',
  comment: '评论',
  commentPlaceholder: '补充进展、判断依据或下一步安排',
  send: '发表评论',
  sent: '评论已发表',
  product: '系统',
  none: '无',
  changedDescription: '修改了描述',
};

/** What has happened, in one word. */
export const actionWords: Readonly<Record<ticket.TicketDetail['timeline'][number]['action'], string>> = {
  created: '创建工单',
  changed: '修改',
  step: '流转',
  comment: '评论',
  retest: '复测',
  overdue: '超期',
  ended: '到期恢复',
};

/** What the dialogs of a ticket say. */
export const changeTexts = {
  edit: (id: string) => `编辑工单 ${id}`,
  step: (to: string) => `将工单转为“${to}”`,
  save: '保存',
  cancel: '取消',
  saved: '工单已更新',
  reason: '原因',
  remark: '说明',
  reasonMissing: '请填写原因',
  lastDay: '到期日',
  lastDayHint: '到期后自动恢复为处理中',
  lastDayMissing: '请选择到期日',
  original: '重复的工单编号',
  originalMissing: '请填写重复的工单编号',
  dueMissing: '请选择截止日期',
  nothing: '没有修改',
  now: '他人修改后的当前值',
};

/** What is said of the issue that a ticket has in the tracker. */
export const issueTexts = {
  title: '缺陷系统',
  file: '提交到 Jira',
  check: '查询状态',
  unchecked: '状态未查询',
  done: '已完成',
  filed: (user: string, time: string) => `${user} 提交于 ${time}`,
  checked: (time: string) => `查询于 ${time}`,
};
