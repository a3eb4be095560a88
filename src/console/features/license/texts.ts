import type { license } from '#contract';
import { type LicenseCategory, licenseConditions, licensePermissions, type LicenseRule } from '#model';
import type { ShownRule } from './present.ts';

/** The categories of licences (specification, section 9). */
export { categoryWords } from '../../license-words.ts';

/** What the categories mean, for whoever is not sure. */
export const categoryHints: Readonly<Record<LicenseCategory, string>> = {
  permissive: '保留声明即可使用、修改与闭源分发',
  weak: '修改该部分须开源，其余部分可用其他许可证',
  strong: '衍生作品整体须以同一许可证开源',
  'public-domain': '作者放弃权利或不附条件',
  private: '专有或限制用途，不是开源许可证',
  exception: '附加在其他许可证之后的例外条款，或无法归类',
  unknown: '未知',
};

/** A rule, in a word for headers and in full. */
export const ruleWords: Readonly<Record<LicenseRule, { readonly short: string; readonly name: string }>> = {
  commercialUse: { short: '商用', name: '商业使用' },
  distribution: { short: '分发', name: '分发' },
  modification: { short: '修改', name: '修改' },
  patentUse: { short: '专利', name: '专利使用' },
  privateUse: { short: '私用', name: '私人使用' },
  discloseSource: { short: '公开源码', name: '公开源代码' },
  copyrightNotice: { short: '保留声明', name: '保留版权声明' },
  networkDistribution: { short: '网络分发', name: '网络使用视为分发' },
  sameLicense: { short: '相同许可', name: '使用相同许可证' },
  stateChanges: { short: '说明变更', name: '说明变更' },
  trademarkUse: { short: '商标', name: '商标使用' },
  liability: { short: '责任', name: '承担责任' },
  warranty: { short: '担保', name: '提供担保' },
};

/** What a rule is about: a right, an obligation, or something that is not given. */
export function ruleGroupWord(rule: LicenseRule): string {
  if ((licensePermissions as readonly LicenseRule[]).includes(rule)) return '权利';
  return (licenseConditions as readonly LicenseRule[]).includes(rule) ? '义务' : '限制';
}

/** What an icon of a rule says. */
export const ruleValueWords: Readonly<Record<ShownRule, string>> = {
  yes: '是',
  no: '否',
  none: '无',
  unread: '未知',
};

type Descriptions = Readonly<Record<ShownRule, string>>;

/** What each value of each rule means. */
export const ruleDescriptions: Readonly<Record<LicenseRule, Descriptions>> = {
  commercialUse: described('可用于商业目的，包括出售', '不得用于商业目的'),
  distribution: described('可以分发原作与衍生作品', '不得分发'),
  modification: described('可以修改并分发修改后的版本', '不得分发修改后的版本'),
  patentUse: described('贡献者明示授予专利使用权', '明示不授予专利权'),
  privateUse: described('可以在内部使用和修改而不公开', '不得私人使用'),
  discloseSource: described('分发时须提供源代码', '不要求公开源代码'),
  copyrightNotice: described('须随作品保留版权与许可声明', '不要求保留声明'),
  networkDistribution: described('通过网络提供服务也须向用户提供源代码', '通过网络提供服务不视为分发'),
  sameLicense: described('衍生作品须使用相同或兼容的许可证', '衍生作品可使用其他许可证'),
  stateChanges: described('须说明所作的修改', '不要求说明修改'),
  trademarkUse: described('可以使用权利人的商标', '不授予商标、名称的使用权'),
  liability: described('权利人对损害承担责任', '权利人不对损害承担责任'),
  warranty: described('权利人提供担保', '按原样提供，不作任何担保'),
};

function described(yes: string, no: string): Descriptions {
  return { yes, no, none: '许可证未作规定', unread: '尚未研读' };
}

/** What the dialog of a licence says. */
export const licenseDetailTexts = {
  title: (name: string) => `${name} 许可证详情`,
  unknown: '该开源组件的许可证名称不规范，或该许可证尚未收录',
  unknownName: '许可证名称',
  basic: '基本信息',
  name: '名称',
  fullname: '全称',
  date: '发布时间',
  website: '网址',
  osi: 'OSI 认可',
  fsf: 'FSF 自由许可证',
  aliases: '其他写法',
  replacedBy: '已弃用，改用',
  rules: '规则',
  rule: '规则名称',
  value: '结论',
  description: '说明',
  basis: '规则依据',
  sources: '数据来源',
  text: '许可证全文',
  showText: '展开全文',
  hideText: '收起全文',
  noText: '暂无全文',
};

/** What OSI or FSF said. */
export function judgedWord(value: number | undefined): string {
  return value === undefined ? '未知' : value === 1 ? '是' : '否';
}

/** What the tables of licences say. */
export const licenseColumnTexts = {
  name: '许可证',
  fullname: '全称',
  type: '类别',
  osi: 'OSI',
  osiHint: '是否经开放源代码促进会（OSI）认可',
  fsf: 'FSF',
  fsfHint: '自由软件基金会（FSF）是否认定为自由许可证；未知表示未作认定',
  obligations: '义务数',
  obligationsHint: '公开源码、保留声明、网络分发、相同许可、说明变更五项中要求的项数；未知表示尚未研读',
  obligationsUnknown: '未知',
  uses: '组件数',
  usesHint: '与资产台账相同：您可查看的未归档项目最近一次检测里，使用该许可证的组件数，多个版本计为一个',
  deprecated: '已弃用',
};

/** What the page of the library says. */
export const licenseListTexts = {
  title: '许可证库',
  facts: '收录 SPDX 许可证清单中的许可证与例外条款，规则结论附有依据，不构成法律意见',
  compare: (count: number) => (count === 0 ? '对比' : `对比（${count}）`),
  compareHint: '勾选 2 至 4 个许可证进行对比',
  compatibility: '兼容性查询',
  total: (total: string) => `共 ${total} 个许可证`,
  empty: '没有收录许可证',
  hot: '热门许可证',
};

/** What the search for licences says. */
export const licenseSearchTexts = {
  kind: '许可证',
  relevance: '相关度',
  uses: '热度',
  date: '发布时间',
  obligations: (count: number | undefined) =>
    count === undefined ? '义务未知' : count === 0 ? '没有义务' : `义务 ${count} 项`,
  used: (count: string) => `${count} 个组件使用`,
  osi: 'OSI 认可',
  fsf: 'FSF 自由许可证',
};

/** What the comparison says. */
export const compareTexts = {
  title: '许可证对比',
  onlyDifferences: '只看不同项',
  item: '对比项',
  same: '所选许可证的规则完全相同',
};

/** What the question of compatibility says. */
export const compatibilityTexts = {
  title: '兼容性查询',
  intro: '判断以许可证 B 发布的组成部分，能否进入以许可证 A 发布的作品',
  work: '作品的许可证（A）',
  part: '组成部分的许可证（B）',
  usage: '使用方式',
  distribution: '分发方式',
  closed: '闭源（专有）',
  ask: '查询',
  placeholder: '输入名称搜索',
  basis: '依据',
  decidedBy: '结论来源',
  clauses: '需要注意的条款',
  noClauses: '组成部分没有超出作品许可证的要求',
  noClausesDiffer: '13 项规则没有差异，原因见上面的结论与依据',
  disclaimer: '结论依据许可证文本与公开资料得出，不构成法律意见',
  swap: '交换 A 与 B',
};

export const usageWords: Readonly<Record<license.LicenseUsage, string>> = {
  copy: '复制代码',
  modify: '修改后并入',
  static_link: '静态链接',
  dynamic_link: '动态链接',
  aggregate: '仅聚合分发',
  network: '网络服务（不分发）',
};

type Verdict = 'compatible' | 'conditional' | 'incompatible' | 'unknown';

export const verdictWords: Readonly<Record<Verdict, string>> = {
  compatible: '兼容',
  conditional: '有条件兼容',
  incompatible: '不兼容',
  unknown: '无法判断',
};
