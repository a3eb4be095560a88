import { countText } from '../../ui/format.ts';

/** What the weaknesses of a task say. */
export const findingTexts = {
  tab: '缺陷',
  failed: '缺陷加载失败',
  notAnalysed: '此次检测没有查找缺陷',
  notAnalysedHint: '结果来自较早的版本，重新检测后可以查看缺陷。',
  noSource: '没有可以查找缺陷的源代码',
  noSourceHint:
    '目前对 C、C++、C#、Go、Java、JavaScript、PHP、Python 和 TypeScript 做数据流分析；其他语言只查找密钥和口令，不能据此认为代码没有问题。',
  none: (files: number) => `在 ${countText(files)} 个源文件中没有找到缺陷`,
  noneHint:
    '静态分析不能证明代码没有问题；目前对 C、C++、C#、Go、Java、JavaScript、PHP、Python 和 TypeScript 做数据流分析。',
  all: '全部（含线索和已忽略）',
  allHint: '各种来源和置信度的缺陷，也包括已处理的和代码中已忽略的',
  files: '已分析文件',
  weakness: '缺陷类型',
  severity: '级别',
  confidence: '置信度',
  confidenceHint:
    '高：每一步都已确认；中：常会误报的规则；低：只是线索，多数不属实，默认不列出，也不计入各级别的数量',
  place: '位置',
  message: '描述',
  messageFilter: '描述、规则或 CWE',
  rule: '规则',
  origin: '来源',
  originHint: '自研代码之外：与其他项目的代码相同的、测试代码、生成的代码；第三方目录不分析',
  state: '代码中忽略',
  stateHint: '代码注释以 suxi-ignore 写明无需修复；人工审计的结论见审计状态',
  audit: '审计状态',
  actions: '操作',
  isNew: '新增',
  onlyNew: '只看新增',
  isFirst: '首次检测',
  sinceLast: '与上次检测相比',
  isNewHint: '项目上一次检测中没有的缺陷；首次检测没有可比较的结果',
  fileFilter: '文件路径',
  total: (total: string) => `共 ${total} 条缺陷`,
  sarif: '下载 SARIF',
  sarifHint: '此次检测的全部缺陷，供代码平台、编辑器与流水线使用；审计或注释忽略的标明为已抑制',
  detail: '缺陷详情',
  detailFailed: '缺陷详情加载失败',
  trace: '数据流',
  code: '代码',
  erased: '源代码已清除，不再显示',
  advice: '修复建议',
  suppress: '确认无需修复时，可以审计为误报或忽略，也可以在该行或上一行的注释中写明理由：',
  reason: '-- 理由',
  isSuppressed: '代码中已忽略',
  noReason: '注释中没有写明理由',
  openFile: '查看文件',
  inFunction: '函数',
};

export const originWords = {
  own: '自研',
  copied: '外来代码',
  third_party: '第三方',
  test: '测试代码',
  generated: '生成代码',
} as const;
export const stateWords = { open: '未忽略', suppressed: '已忽略' } as const;
export const confidenceWords = { high: '高', medium: '中', low: '低' } as const;
export const newWords = { 1: '新增', 0: '已有' } as const;

/** What a finding is beside the last detection, as far as there was one. */
export function newWord(isNew: boolean | undefined): string {
  if (isNew === undefined) return '首次检测，无可比较';
  return newWords[isNew ? 1 : 0];
}
