import type { ComponentRow } from '#contract';
import type { ConclusionRule, UndetectedReason } from '#model';

/** What the trusted repository says of a component. */
export const standingWords: Readonly<Record<ComponentRow['trusted'], string>> = {
  in: '可信',
  candidate: '观察或待审',
  frozen: '冻结',
  black: '黑名单',
  none: '未收录',
};

/** How much a component should be repaired, by its level of advice. */
export const adviceWords: Readonly<Record<string, string>> = {
  1: '强烈建议修复',
  2: '建议修复',
  3: '可选修复',
  4: '无已知风险',
  0: '未检测',
};

/** Whether somebody still publishes a package. */
export const upkeepWords: Readonly<Record<ComponentRow['maintain'], string>> = {
  active: '活跃',
  slow: '缓慢',
  stopped: '停止',
  unknown: '未知',
};

/** By which rule a licence was concluded. */
export const conclusionWords: Readonly<Record<ConclusionRule, string>> = {
  agreed: '声明与许可证文件一致',
  covered: '许可证文件都是所声明许可证的文本，以声明的表达式为准',
  detected: '没有声明许可证，以许可证文件为准',
  differing: '许可证文件与声明不一致',
  unread: '有许可证文件，但不是已知的许可证文本',
};

/** What tables of components say. */
export const componentColumnTexts = {
  name: '组件名称',
  version: '版本',
  fetcher: '包管理器',
  directness: '依赖方式',
  depth: '层级',
  licenses: '许可证',
  licensesHint:
    '包的清单或锁文件写明的许可证，没有写明时为其自身文件认定的许可证（详情中分列）；都没有时为“暂无”，即未知，上传包自身的文件（如 node_modules、METADATA、POM）后可得',
  unlicensed: '许可证未知',
  risk: '最高等级',
  vulnerabilities: '漏洞',
  safeVersion: '最小无漏洞版本',
  safeVersionHint: '已知漏洞均已修复的最低版本，不代表没有未知漏洞',
  suggestion: '修复建议',
  latest: '最新版本',
  latestHint: '开源项目库已收录与漏洞公告提到的版本中，最新的正式版本',
  advice: '修复级别',
  adviceHint:
    '按最严重的漏洞：超危、高危为强烈建议，中危和未评级为建议，低危为可选；只用于开发、构建或测试的组件降一级',
  upkeep: '维护状态',
  upkeepHint: '按开源项目库中最新版本的发布日期：一年内为活跃，三年内为缓慢，更早为停止',
  evidence: '来源文件',
  scopes: '用途',
  trusted: '可信库',
  actions: '操作',
  references: '引用文件',
  referencesShort: '引用',
  useCount: '源文件引用',
  useCountHint: '源文件中引用该组件的语句数；未见引用不代表没有使用，也不代表安全',
  uses: (count: number) => `${count.toLocaleString('zh-CN')} 处`,
  unused: '未见引用',
  unusedHint: '源文件中没有发现引用该组件的语句，可能由其他组件或在运行时使用，不代表安全',
  usesUnknown: '未分析',
  versions: '版本与对比',
  versionsShort: '对比',
  more: (count: number) => `等 ${count} 处`,
  evidenceKinds: { package: '软件包文件', content: '文件内容特征', name: '仅凭文件名' } as Readonly<
    Record<string, string>
  >,
  confidence: (value: number) => `置信度 ${Math.round(value * 100)}%`,
  layer: (name: string) => `镜像层 ${name}`,
  unfixed: (requirement: string) => `未锁定（${requirement}）`,
  empty: '没有识别到组件',
  emptyHint: '上传内容中没有可读取的依赖清单，不能据此认为没有风险',
};

/** The words of what a dependency is needed for; others are shown as they came. */
export const scopeWords: Readonly<Record<string, string>> = {
  runtime: '运行',
  dev: '开发',
  test: '测试',
  optional: '可选',
  peer: '对等',
  build: '构建',
  provided: '由环境提供',
};

/** What the component dialog says. */
export const componentDetailTexts = {
  title: (name: string, version: string) => `${name}${version === '' ? '' : `@${version}`} 组件详情`,
  basic: '基本信息',
  name: '组件名称',
  version: '版本',
  lowestAllowed: '允许的最低版本',
  releasedAt: '发布日期',
  risk: '最高等级',
  description: '描述',
  homepage: '主页',
  owner: '所有者',
  licenses: '声明的许可证',
  detected: '检测到的许可证',
  concluded: '许可证结论',
  licenseFiles: '许可证文件',
  noConclusion: '未下结论，需要人工判断',
  notConcluded: '未核实：上传内容中没有该组件自己的许可证文件',
  purl: 'purl',
  digests: '归档摘要',
  digestsHint: '锁定文件记录的发布归档的摘要，不是解包后文件的摘要',
  evidence: '来源文件',
  advice: '使用建议',
  latestVersion: '最新版本',
  latestReleasedAt: '最新版本发布日期',
  latestHomepage: '最新版本主页',
  safeVersion: '最小无漏洞版本',
  suggestion: '修复建议',
  vulnerabilities: '漏洞',
  severity: '等级',
  ids: '漏洞编号',
  count: '数量',
};

/** Why a component stays undetected. */
export const undetectedTexts: Readonly<Record<UndetectedReason | 'unmatched', string>> = {
  version: '未检测：没有确定的版本，或版本无法比较，不代表没有漏洞',
  name: '未检测：名称不完整（缺少 groupId），不代表没有漏洞',
  ecosystem: '未检测：知识库未覆盖该生态的漏洞，不代表没有漏洞',
  partial: '未检测：未查到漏洞，但知识库只收录该生态的部分漏洞，不代表没有漏洞',
  release: '未检测：知识库没有该发行版版本的安全公告，不代表没有漏洞',
  unmatched: '未检测：尚未与漏洞数据比较，不代表没有漏洞',
};
