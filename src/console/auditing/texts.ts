import type { AuditJustification, AuditStatus } from '#model';

/** What an audit says. */
export const auditStatusWords: Readonly<Record<AuditStatus, string>> = {
  none: '未审计',
  confirmed: '已确认',
  false_positive: '误报',
  not_affected: '不受影响',
  ignored: '已忽略',
  accepted: '接受风险',
  fixed: '已修复',
};

/** Why a project is not affected. */
export const justificationWords: Readonly<Record<AuditJustification, string>> = {
  code_not_present: '不包含受影响的代码',
  code_not_reachable: '受影响的代码不会被执行',
  requires_configuration: '需要特定配置才受影响',
  requires_dependency: '需要其他依赖才受影响',
  requires_environment: '需要特定环境才受影响',
  protected_by_compiler: '编译选项可以防护',
  protected_at_runtime: '运行时有防护',
  protected_at_perimeter: '网络边界有防护',
  protected_by_mitigating_control: '有其他缓解措施',
};

/** What auditing says. */
export const auditTexts = {
  column: '审计状态',
  lapsed: (word: string) => `${word}（已到期）`,
  act: '审计',
  actOf: (name: string) => `审计 ${name}`,
  historyOf: (name: string) => `${name} 的审计记录`,
  actSelected: (count: string) => `审计所选（${count}）`,
  tooMany: (most: number) => `一次最多审计 ${most} 条`,
  many: (count: string) => `${count} 条`,
  hideHandled: '隐藏已处理',
  hideHandledHint: (isCounted: boolean) =>
    `不显示审计为误报、不受影响或已忽略的条目；${isCounted ? '统计数字仍然包含它们' : '各级别的数量不计它们'}`,
  hint: (isCounted: boolean) =>
    `审计对项目长期有效，再次检测后仍然保留；历史记录不能修改或删除。${
      isCounted
        ? '统计数字仍然包含已审计的条目。'
        : '审计为误报、不受影响或已忽略的缺陷不再计入各级别的数量；需要时可以撤销审计。'
    }`,
  status: '审计状态',
  statusMissing: '请选择审计状态',
  takeBack: '撤销审计',
  justification: '理由',
  justificationMissing: '审计为不受影响时请选择理由',
  lastDay: '到期日',
  lastDayHint: '当天仍然有效，之后恢复为未审计；不填写则长期有效',
  note: '说明',
  noteMissing: (isIgnored: boolean) =>
    isIgnored ? '忽略缺陷请说明为什么不需要修复' : '接受风险请说明为什么可以接受',
  save: '保存',
  cancel: '取消',
  close: '关闭',
  saved: (count: string) => `已审计 ${count} 条`,
  history: '审计记录',
  noHistory: '还没有审计记录',
  onlyNewest: (shown: number, total: string) => `只显示最近 ${shown} 条，共 ${total} 条`,
  until: (day: string) => `有效至 ${day}`,
};
