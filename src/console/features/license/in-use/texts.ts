import type { licenseCompliance, licenseUse } from '#contract';
import type { PolicySubject } from '#model';
import { countText } from '../../../ui/format.ts';

/** The views of the tab, as the address names them. */
export const viewWords = {
  components: '组件许可证',
  files: '文件许可证',
  conflicts: '许可证冲突',
  compliance: '合规检查',
  documents: '署名文件',
};

export const complyWords: Readonly<Record<licenseUse.ComplianceState, string>> = {
  violation: '违规',
  unknown: '未知',
  todo: '有待处理',
  ok: '符合',
};

export const levelWords: Readonly<Record<licenseUse.ConflictLevel, string>> = {
  hard: '硬冲突',
  conditional: '条件冲突',
  hint: '提示',
  unknown: '无法判断',
};

export const levelHints: Readonly<Record<licenseUse.ConflictLevel, string>> = {
  hard: '按目前的使用方式不能共存',
  conditional: '满足说明中的条件才能共存',
  hint: '目前的用法不构成冲突，用法改变后可能冲突',
  unknown: '许可证未知或尚未研读，不能视为兼容',
};

export const stateWords: Readonly<Record<licenseUse.LicenseState, string>> = {
  open: '待处理',
  done: '已处理',
  na: '不适用',
};

export const sourceWords: Readonly<Record<licenseUse.LicenseSourceKind, string>> = {
  declared: '组件声明',
  file: '源文件',
  snippet: '复制的代码',
};

export const subjectWords: Readonly<Record<PolicySubject, string>> = { category: '类别', license: '许可证' };

export const obligationWords: Readonly<Record<licenseCompliance.Obligation, string>> = {
  notice: '附带声明与许可证全文',
  offer_source: '提供源代码',
  same_license: '使用相同许可证',
  state_changes: '标明修改',
  network_source: '向网络用户提供源代码',
  no_trademark: '不使用名称与商标',
  keep_disclaimer: '保留免责声明',
  non_commercial: '不得商业使用',
  no_modified: '不得分发修改版本',
  no_distribution: '不得分发',
  no_patent: '不授予专利权',
  unread: '查明许可证的义务',
};

export const appliesWords = { yes: '触发', check: '需人工确认', no: '未触发' } as const;

/** What the tab and the line of the use say. */
export const usedTexts = {
  failed: '许可证加载失败',
  views: '许可证视图',
  license: '产品许可证',
  unsaid: '未声明',
  closed: '闭源（专有）',
  distribution: '分发方式',
  usage: '使用方式',
  byManager: '按包管理器推定',
  hint: '默认取自项目设置；在此更改只影响本页的判断',
  reset: '恢复项目设置',
  components: '随产品分发的组件',
  licenses: '随产品分发的许可证',
  violations: '违规的许可证',
  hardConflicts: '硬冲突',
  conditionals: '条件冲突',
  unknowns: '未知的许可证',
  unlicensed: '其中未查明许可证',
  inside: (count: number) => `另有 ${countText(count)} 个组件仅用于开发、测试或构建，不随产品分发，未计入。`,
  named: (count: number) => `组件和文件共写明 ${countText(count)} 种许可证，上方只计随产品分发的。`,
  policy: '许可证策略',
  disclaimer: '结论依据许可证文本与公开资料得出，不构成法律意见',
};

/** What licence files at the top of the upload say. */
export const rootTexts = {
  detected: '上传内容根目录检出 ',
  paths: (paths: readonly string[]) => `（${paths.join('、')}）`,
  judge: '按此许可证判断',
  adopted: '项目没有填写许可证，目前按此判断',
  unknown: (paths: readonly string[]) => `根目录的 ${paths.join('、')} 中未识别出许可证，许可证未知`,
};

export const componentTexts = {
  license: '许可证',
  undeclared: '未查明',
  category: '类别',
  risk: '风险',
  verdict: '与产品许可证',
  comply: '合规结论',
  policy: '策略',
  sources: '来源',
  count: '组件数',
  components: '组件',
  chosen: (license: string) => `选用 ${license}`,
  files: (count: number) => `${countText(count)} 个源文件`,
  origins: (count: number) => `${countText(count)} 个来源项目的代码`,
  all: '查看全部',
  filter: '许可证',
  total: (total: string) => `共 ${total} 种（含未查明）`,
  empty: '没有随产品分发的组件或代码',
  emptyHint: '仅用于开发、测试或构建的组件不计入',
};

export const conflictTexts = {
  level: '冲突类型',
  a: '许可证 A',
  b: '许可证 B',
  componentA: '组件 A',
  componentB: '组件 B',
  project: '产品',
  usage: '使用方式',
  conclusion: '说明',
  status: '状态',
  action: '操作',
  detail: '详情',
  detailOf: (a: string, b: string) => `详情：${a} 与 ${b}`,
  decide: '处理',
  more: (count: number) => `等 ${countText(count)} 个`,
  filter: '许可证',
  componentFilter: '组件',
  total: (total: string) => `共 ${total} 项`,
  none: '没有发现许可证冲突',
  noneHint: '判断针对上方所选的产品许可证与分发方式',
  dialogTitle: '许可证冲突',
  basis: '依据',
  decidedBy: '结论来源',
  clauses: '涉及条款',
  noClauses: '两者的规则没有差异',
  unknownClauses: '有一方的规则未知，无法逐条比对',
  waysOut: '解决办法',
  parts: (name: string) => `${name} 的全部组件`,
  part: '组件',
  path: '依赖路径',
  policy: '策略',
  said: (who: string, when: string) => `${who} 于 ${when}`,
  unstated: '未声明许可证',
};

export const decideTexts = {
  title: (name: string) => `处理 ${name}`,
  hint: '结论保存在项目中，之后的检测沿用；可以再次更改，历史不会被覆盖',
  perDistribution: '；义务清单按分发方式分别记录，本结论只用于当前的分发方式',
  state: '结论',
  missing: '请选择结论',
  note: '说明与证据',
  noteHint: '例如授权函编号、声明文件的位置',
  save: '保存',
  cancel: '取消',
  saved: '已保存',
};

export const complianceTexts = {
  progress: (distribution: string, open: number, done: number, na: number) =>
    `${distribution}的义务清单：已处理 ${countText(done)} 项，不适用 ${countText(na)} 项，待处理 ${countText(open)} 项`,
  obligation: '义务',
  license: '触发许可证',
  trigger: '触发条件',
  applies: '是否触发',
  action: '如何满足',
  count: '组件数',
  origins: (count: number) => `${countText(count)} 个来源项目`,
  status: '状态',
  evidence: '证据',
  handle: '操作',
  filter: '许可证',
  total: (total: string) => `共 ${total} 项`,
  none: '没有许可证义务',
  noneHint: '随产品分发的组件与代码没有声明许可证，或没有组件',
  open: '待处理',
  done: '已处理',
  na: '不适用',
  flags: '许可证规则一览',
  flag: '规则',
  yes: '是',
  no: '否',
  silent: '无或未知',
};

export const documentTexts = {
  notice: '署名文件（NOTICE）',
  noticeHint:
    '列出随产品分发的组件、它们的许可证与版权声明，以及源文件中写明的许可证，并附每种许可证的全文。版权声明来自上传的文件；上传内容不含的组件会注明。',
  source: '源代码包',
  sourceHint:
    '打包许可证要求提供源代码、且上传内容中含有的组件与源文件；不含的组件在包内的清单中列出，需要另行取得。',
  download: (form: string) => `下载 ${form}`,
  downloadSource: '下载源代码包',
  preview: '预览',
  failed: '署名文件加载失败',
  cut: (shown: string) => `预览只显示前 ${shown} 个字符，完整内容请下载`,
  forms: { txt: 'TXT', html: 'HTML', md: 'Markdown' },
};

export const policyTexts = {
  title: '许可证策略',
  hint: '项目策略优先于平台策略，针对组件的例外优先于一般规则，许可证优先于类别；过期的规则不再生效',
  failed: '许可证策略加载失败',
  scope: '范围',
  platform: '平台',
  project: '本项目',
  subject: '对象',
  target: '许可证或类别',
  package: '例外组件',
  packageHint: '填写组件名称，只对该组件生效；留空对所有组件生效',
  policy: '策略',
  until: '有效期至',
  untilHint: '留空为长期有效',
  note: '说明',
  by: '设置人',
  expired: '已过期',
  endsIn: (days: number) => (days === 0 ? '今天到期' : `${days} 天后到期`),
  forever: '长期',
  add: '新增规则',
  save: '保存',
  cancel: '取消',
  change: '修改',
  changeOf: (target: string) => `修改 ${target} 的规则`,
  remove: '撤销',
  removeOf: (target: string) => `撤销 ${target} 的规则`,
  removeQuestion: (rule: string) => `撤销 ${rule} 的规则？`,
  empty: '还没有许可证策略',
  emptyHint: '未规定的许可证不作限制，也不视为已允许',
  required: '请填写此项',
  saved: '已保存',
};
