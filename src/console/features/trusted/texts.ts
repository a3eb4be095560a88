import type { trusted } from '#contract';

/** Where an entry stands. */
export const entryStatusWords: Readonly<Record<trusted.TrustedRow['status'], string>> = {
  trusted: '可信',
  watched: '观察',
  frozen: '冻结',
  retired: '退出',
};

/** Where an application stands. */
export const applicationStatusWords: Readonly<Record<trusted.ApplicationRow['status'], string>> = {
  pending: '待审',
  admitted: '通过',
  rejected: '驳回',
  withdrawn: '撤回',
};

/** How an entry was admitted. */
export const conclusionWords: Readonly<Record<trusted.TrustedRow['conclusion'], string>> = {
  automatic: '自动准入',
  approved: '审批通过',
  sole: '本人审批',
};

/** What may be done with an entry. */
export const entryActionWords: Readonly<Record<trusted.EntryAction, string>> = {
  renew: '续期',
  freeze: '冻结',
  unfreeze: '解冻',
  retire: '退出',
  download: '下载',
};

/** What is looked at before something is admitted. */
export const ruleWords: Readonly<Record<trusted.Evidence['rules'][number]['rule'], string>> = {
  vulnerabilities: '无超危、高危漏洞',
  license: '许可证允许',
  maintenance: '维护活跃',
  integrity: '哈希一致',
  age: '发布时间',
  'black-list': '不在黑名单',
  'former-entry': '首次入库',
};

/** What became of a rule. */
export const outcomeWords = { passed: '通过', failed: '不通过', unknown: '未知' } as const;

/** What the page says. */
export const trustedTexts = {
  title: '可信库',
  facts: '经过检测与审批、允许使用的组件版本，知识库更新后自动复查',
  assetsFacts: '您的项目最近一次检测中用到的可信组件',
  entries: '可信组件',
  applications: '入库申请',
  bans: '黑名单',
  policy: '准入策略',
  statistics: '命中统计',
  apply: '入库申请',
  import: '批量导入',
  ban: '加入黑名单',
  emptyEntries: '可信库中还没有组件，可以申请入库',
  emptyAssets: '您的项目没有用到可信库中的组件',
  emptyApplications: '没有入库申请',
  emptyBans: '黑名单是空的',
  detail: '详情',
  compare: '版本对比',
  more: '更多',
  approve: '通过',
  reject: '驳回',
  withdraw: '撤回',
  unban: '移出',
  done: (verb: string, name: string) => `已${verb}：${name}`,
  whole: '全部版本',
};

/** The heads of columns. */
export const columnTexts = {
  name: '组件名称',
  manager: '包管理器',
  version: '可信版本',
  plainVersion: '版本',
  licenses: '许可证',
  risk: '风险',
  integrity: '完整性',
  integrityHint: '制品的 SHA-256 与 SM3，由系统计算',
  noArtefact: '无制品',
  source: '来源',
  admitTime: '入库时间',
  admitUser: '入库人',
  conclusion: '审批结论',
  validUntil: '有效期至',
  projects: '使用项目数',
  projectsHint: '您可见的项目中，最近一次检测用到该版本的项目',
  status: '状态',
  actions: '操作',
  reason: '理由',
  project: '项目',
  evidence: '自动检测',
  applyUser: '申请人',
  applyTime: '申请时间',
  decideUser: '审批人',
  decideTime: '审批时间',
  decision: '审批意见',
  versions: '版本范围',
  createUser: '操作人',
  createTime: '加入时间',
};

/** What asking for a reason says; each names what it is about. */
export const reasonTexts = {
  label: '理由',
  missing: '请填写理由',
  cancel: '取消',
  question: {
    renew: (name: string) => `将 ${name} 重新检测并续期`,
    freeze: (name: string) => `冻结 ${name}，解冻前不应使用`,
    unfreeze: (name: string) => `将 ${name} 重新检测并解冻`,
    retire: (name: string) => `将 ${name} 退出可信库`,
    approve: (name: string) => `通过 ${name} 的入库申请`,
    reject: (name: string) => `驳回 ${name} 的入库申请`,
    withdraw: (name: string) => `撤回 ${name} 的入库申请`,
    unban: (name: string) => `将 ${name} 移出黑名单`,
  },
};

/** What the drawer of an entry or an application says. */
export const detailTexts = {
  basic: '基本信息',
  evidence: '自动检测证据',
  checkedWith: (generation: number, time: string) => `知识库第 ${generation} 代，检测于 ${time}`,
  doubts: (count: number) => `以下 ${count} 个检查项不通过或未知，通过申请须填写理由`,
  rule: '检查项',
  outcome: '结果',
  fact: '依据',
  required: '策略要求',
  notRequired: '仅供参考',
  events: '记录',
  purl: 'purl',
  artefact: '制品',
  claimedHash: '申请的哈希',
  byProduct: '系统',
  uncomparable: '版本无法比较，未能匹配漏洞',
  unscored: '有未评级的漏洞',
  claimedLicense: (license: string) => `仅有申请人声明：${license}`,
  noLicense: '没有找到许可证',
  latest: (day: string) => `最近发布于 ${day}`,
  noDates: '知识库没有收录发布时间',
  noArtefact: '没有上传制品',
  noClaim: '申请时没有给出哈希',
  sameHash: '制品与申请的哈希一致',
  otherHash: '制品与申请的哈希不一致',
  days: (days: string) => `已发布 ${days} 天`,
  unknownBan: (reason: string) => `与黑名单中的版本范围无法比较：${reason}`,
  former: (word: string) => `已有条目，状态为${word}`,
};

/** The words of what was done. */
export const eventWords: Readonly<Record<string, string>> = {
  admit: '入库',
  renew: '续期',
  freeze: '冻结',
  unfreeze: '解冻',
  retire: '退出',
  watch: '转入观察',
  expire: '到期退出',
};

/** What the dialogs for applying, importing and banning say. */
export const formTexts = {
  applyTitle: '入库申请',
  applyHint: '提交后自动检测漏洞、许可证、哈希与黑名单；策略允许的直接入库，其余由管理员审批。',
  manager: '包管理器',
  managerMissing: '请选择包管理器',
  name: '组件名称',
  nameHint: '如 lodash、org.slf4j:slf4j-api',
  nameMissing: '请填写组件名称',
  version: '版本',
  versionMissing: '请填写版本',
  license: '许可证',
  licenseHint: 'SPDX 表达式，如 MIT',
  source: '来源',
  sourceHint: '下载地址或供应方',
  project: '使用项目',
  reason: '申请理由',
  reasonMissing: '请填写理由',
  artefact: '制品',
  choose: '选择文件',
  chosen: (name: string, size: string) => `${name}（${size}）`,
  remove: '移除文件',
  hash: '哈希',
  hashHint: 'SHA-256、SM3 或 SHA-512，与制品核对',
  hashWrong: '应为 64 位或 128 位十六进制数，或 sha512-…',
  submit: '提交',
  cancel: '取消',
  admitted: (name: string) => `${name} 符合准入策略，已自动入库`,
  pending: (name: string) => `已提交 ${name} 的申请，等待审批`,
  importTitle: '批量导入',
  importHint:
    'CSV 文件，首行为列名：purl；或包管理器、组件名称、版本。可加许可证、来源、哈希。每行成为一份申请，仍按策略检测和审批。',
  importFile: '文件',
  importMissing: '请选择 CSV 文件',
  importTooLarge: '文件过大，不能超过 500 KB',
  imported: (admitted: number, pending: number) => `已自动入库 ${admitted} 项，待审 ${pending} 项`,
  refused: (count: number) => `${count} 行没有导入`,
  line: '行',
  component: '组件',
  problem: '原因',
  close: '关闭',
  banTitle: '加入黑名单',
  banHint: '名单内的版本不能申请入库，已入库的随即冻结，检测结果中标为黑名单。',
  versions: '版本范围',
  versionsHint: '如 >=1.0, <2.0 | 3.1；不填为全部版本',
  banReason: '理由',
  banned: (name: string, frozen: number) =>
    frozen === 0 ? `已将 ${name} 加入黑名单` : `已将 ${name} 加入黑名单，冻结 ${frozen} 个可信组件`,
};

/** What the page of the policy says. */
export const policyTexts = {
  intro:
    '申请满足下列全部启用的规则时自动入库；任何一项未知或不通过，由管理员审批。黑名单与既有条目始终检查。',
  none: '没有启用任何规则，所有申请都由管理员审批',
  vulnerabilities: '无超危、高危漏洞',
  vulnerabilitiesHint: '有未评级的漏洞或版本无法比较时为未知',
  license: '许可证在允许名单内',
  licenseHint: '按检测结果中清单文件声明的许可证；仅有申请人声明时为未知',
  licenses: '允许的许可证',
  maintenance: '维护活跃：最近发布在',
  months: '个月以内',
  integrity: '制品与申请的哈希一致',
  integrityHint: '没有上传制品或没有给出哈希时为未知',
  age: '该版本发布已满',
  days: '天',
  valid: '入库有效期',
  changed: (user: string, time: string) => `${user} 修改于 ${time}`,
  initial: '初始策略',
  save: '保存',
  saved: '已保存准入策略',
  readOnly: '只有管理员可以修改策略',
};

/** What the page of the statistics says. */
export const statisticsTexts = {
  intro: '按您可见的每个项目最近一次检测统计',
  components: '组件数',
  in: '可信',
  candidate: '观察或待审',
  frozen: '冻结',
  black: '黑名单',
  none: '未收录',
  share: '收录率',
  project: '项目',
  empty: '还没有可统计的检测结果',
  truncated: '项目过多，只显示前 1,000 个',
};
