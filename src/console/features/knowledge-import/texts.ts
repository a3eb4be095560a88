import { sourcesText } from '#model';

/** Words of looking after the knowledge. */
export const maintenanceTexts = {
  title: '知识库维护',
  facts: '导入漏洞、许可证等数据或签名知识包；导入期间现有知识库继续服务，完成后一次切换，并自动重新匹配台账',
  current: '当前知识库',
  library: '库版本',
  generation: '数据代次',
  generationText: (generation: number) => `第 ${generation} 代`,
  serial: '序号',
  vulnerabilities: '漏洞',
  packages: '软件包',
  since: '启用时间',
  rematch: '台账匹配',
  rematching: (done: string, total: string) => `重新匹配中 ${done} / ${total}`,
  rematched: (total: string) => `${total} 个任务均已按当前知识库匹配`,
  noTasks: '台账中暂无任务',
  rollBack: '回退到上一代',
  noFormer: '没有可回退的上一代',
  rollBackTitle: '回退知识库',
  rollBackQuestion: (generation: number, former: number) =>
    `知识库将从第 ${generation} 代回退到第 ${former} 代，台账会随之重新匹配。只能回退一步。`,
  rollingBack: '已开始回退',
  bring: '导入',
  drop: '将文件拖到此处，或点击选择',
  dropHint:
    '支持 OSV、GHSA、NVD、CVE、CNVD、CNNVD、AVD、OpenSCA、KEV、EPSS 等数据文件及其压缩包，或 .suxikb 知识包',
  address: '下载地址',
  addressExample: 'https://…，由服务器下载后导入',
  bringAddress: '从网址导入',
  fetched: (fetched: string, total: string) =>
    total === '' ? `已下载 ${fetched}` : `已下载 ${fetched} / ${total}`,
  sending: (sent: string, total: string) => `已上传 ${sent} / ${total}`,
  lostLine: '网络中断，恢复后将自动继续',
  stop: '停止上传',
  started: '已加入导入队列',
  history: '导入记录',
  total: (total: string) => `共 ${total} 次`,
  empty: '还没有导入过数据',
  emptyHint: '选择上方的数据文件或知识包开始导入。',
  columns: {
    name: '名称',
    status: '状态',
    records: '记录（导入 / 跳过）',
    generations: '数据代次',
    creator: '操作人',
    createdAt: '提交时间',
    duration: '用时',
    actions: '操作',
  },
  details: '详情',
  changes: '变更',
  cancel: '取消',
  cancelTitle: '取消导入',
  cancelQuestion: (name: string) => `取消导入“${name}”？现有知识库保持不变。`,
  canceling: '正在取消',
  readCount: (read: string, files: string) => `已读 ${read} 条，${files} 个文件`,
  readOfFile: (name: string, percent: number) => `${percent}%　${name}`,
  resumed: (files: string, read: string) => `沿用中断前已读的 ${files} 个文件、${read} 条记录`,
  restarted: (attempts: number) => `服务中断后已自动继续（第 ${attempts} 次运行）`,
  byFeed: '按格式',
  bySource: '按数据源',
  skips: '跳过的记录',
  skipsShown: (shown: string, all: string) => `前 ${shown} 条，共 ${all} 条`,
  noSkips: '没有跳过的记录',
  feed: '格式',
  files: '文件',
  read: '读取',
  taken: '导入',
  skipped: '跳过',
  source: '数据源',
  license: '数据许可',
  count: '记录数',
  file: '文件',
  place: '位置',
  reason: '原因',
  unknownFiles: (count: string) => `${count} 个文件的格式无法识别，未导入`,
  packageText: (name: string, serial: number) =>
    `签名知识包“${name}”，序号 ${serial}：签名、校验值与自检均已通过`,
  changesTitle: (generation: number) => `第 ${generation} 代的变更`,
  changesTotal: (total: string) => `共 ${total} 项变更`,
  noChanges: '这一代没有记录变更',
  kind: '变更',
  vulnerability: '漏洞',
  severity: '等级',
  fields: '字段变化',
  nothing: '空',
  loadFailed: '无法加载',
} as const;

/** Words of the sources and their order. */
export const sourceTexts = {
  open: '数据来源与优先级',
  title: '数据来源与优先级',
  hint: '同一漏洞由多个来源说明时，等级、评分等以排在前面的来源为准；其余来源的说法仍然保留，可在漏洞详情中查看。',
  notInForce: '当前知识库不是按此顺序合并的（例如回退之后），下次导入时生效，也可立即重新合并。',
  usual: '恢复默认顺序',
  save: '保存',
  mergeAgain: '重新合并',
  saveTitle: '按此顺序重新合并',
  saveQuestion: '将按新的优先级重新合并已有数据，生成新一代知识库并重新匹配台账；期间现有知识库继续服务。',
  saved: '已加入导入队列，完成后生效',
  rank: '优先级',
  source: '数据来源',
  license: '数据许可',
  vulnerabilities: '漏洞',
  move: '调整',
  up: (name: string) => `上移 ${name}`,
  down: (name: string) => `下移 ${name}`,
} as const;

export const statusWords = {
  queued: '等待中',
  running: '进行中',
  finished: '已完成',
  failed: '失败',
  canceled: '已取消',
  interrupted: '已中断',
} as const;

export const phaseWords = {
  '': '准备中',
  fetching: '下载',
  verifying: '验证签名',
  unpacking: '解包',
  reading: '读取',
  merging: '合并与写入',
  testing: '自检',
  switching: '切换',
} as const;

export const changeWords = {
  new: '新增',
  changed: '变更',
  withdrawn: '撤回',
  restored: '恢复',
  gone: '移除',
  forecast: '利用预测',
} as const;

/** Names of what an import may change or sources contradict each other about. */
const fieldWords: Readonly<Record<string, string>> = {
  severity: '等级',
  cvss: 'CVSS',
  ids: '编号',
  weaknesses: '弱点',
  publishedAt: '公布时间',
  withdrawnAt: '撤回时间',
  isKnownExploited: '已知被利用',
  exploitForecast: '利用预测',
  affected: '影响范围',
  fixed: '修复版本',
  references: '参考链接',
  sources: '数据源',
  text: '说明',
};

/** A field for people: its name, and behind it the package, source or version of CVSS that it is about. */
export function fieldText(field: string): string {
  const [word = '', ...rest] = field.split(' ');
  const about = word === 'text' ? sourcesText(rest) : rest.join(' ');
  return `${fieldWords[word] ?? word} ${about}`.trim();
}

/** A value for people: sources by their names. */
export function valueText(field: string, value: string): string {
  return field === 'sources' ? sourcesText(value.split(' ')) : value;
}

/** Words of what sources contradict each other about. */
export const conflictTexts = {
  open: '来源冲突',
  title: '来源之间的冲突',
  hint: '同一漏洞在不同来源中的说法不一致的字段，以及当前采用的结果。',
  topic: '字段',
  source: '数据源',
  anySource: '全部数据源',
  id: '漏洞编号',
  total: (total: string) => `共 ${total} 个漏洞`,
  none: '没有冲突',
  noneFound: '没有符合条件的冲突',
  field: '字段与各来源的说法',
  rules: { 'most-trusted': '以优先级最高的来源为准', all: '各来源合并采用', earliest: '取最早的日期' },
  holds: '采用',
  more: (count: string) => `另有 ${count} 个字段`,
} as const;
