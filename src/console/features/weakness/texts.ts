/** What the detail of a weakness says (specification 2.7.11). */
export const weaknessTexts = {
  title: (id: string) => `${id} 问题详情`,
  none: '暂无数据',
  name: '名称',
  abstraction: '抽象层级',
  status: '状态',
  language: '语言',
  severity: '等级',
  severityHint: '由知识库中属于该缺陷的漏洞的 CVSS 评分中位数得出',
  description: '描述',
  extendedDescription: '扩展描述',
  related: '相关 CVE',
  reference: '编号',
  relatedDescription: '描述',
  relations: '成员关系',
  member: '关系',
  mode: '类型',
  id: '编号',
  relationName: '名称',
  examples: '代码示例',
  example: (number: number) => `示例 ${number}`,
  original: '示例文字与代码为 CWE 原文',
  source: '编号、关系与代码示例来自 MITRE CWE，中文内容由本产品编写',
};

/** How detailed an entry is, in Chinese. */
export const abstractionWords: Readonly<Record<string, string>> = {
  Pillar: '支柱',
  Class: '类',
  Base: '基础',
  Variant: '变体',
  Compound: '复合',
  Category: '类别',
  View: '视图',
};

/** How finished an entry is, in Chinese. */
export const statusWords: Readonly<Record<string, string>> = {
  Stable: '稳定',
  Usable: '可用',
  Draft: '草案',
  Incomplete: '未完善',
  Obsolete: '已过时',
  Deprecated: '已弃用',
};

/** How an entry is related to another one, in Chinese. */
export const relationWords: Readonly<Record<string, string>> = {
  MemberOf: '归属于',
  HasMember: '包含成员',
  ChildOf: '上级',
  ParentOf: '下级',
  PeerOf: '同级',
  CanPrecede: '可导致',
  CanFollow: '可由其导致',
  CanAlsoBe: '也可表现为',
  Requires: '依赖',
  RequiredBy: '被依赖',
  StartsWith: '始于',
};

/** Languages that are no names of languages, in Chinese. */
export const languageWords: Readonly<Record<string, string>> = {
  'Not Language-Specific': '不限语言',
  Compiled: '编译型语言',
  Interpreted: '解释型语言',
  Assembly: '汇编语言',
  'Hardware Description Language': '硬件描述语言',
  Other: '其他语言',
};

/** What a piece of code shows, in Chinese. */
export const natureWords: Readonly<Record<string, string>> = {
  Bad: '缺陷代码',
  Good: '正确代码',
  Attack: '攻击输入',
  Result: '执行结果',
  Mitigation: '缓解措施',
  Informative: '说明',
};
