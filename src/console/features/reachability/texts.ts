import type { ReachEvidence } from '#model';

export const evidenceWords: Readonly<Record<ReachEvidence, string>> = {
  package: '包',
  symbol: '符号',
  call: '调用链',
};

/** What a vulnerability lies in (specification 3). */
export const moduleWords = { fileVul: '文件漏洞', codeVul: '代码漏洞', depVul: '组件漏洞' } as const;

export const reachTexts = {
  failed: '可达性分析加载失败',
  start: '发起可达性分析',
  again: '重新分析',
  cancel: '取消分析',
  none: '尚未进行可达性分析',
  noneHint:
    '按调用关系判断漏洞代码是否会被执行，支持 JavaScript、TypeScript、Python、Go 和 Java。结论为“未知”不代表安全。',
  queued: '排队中',
  running: '正在构建调用图',
  broken: '上次分析未完成',
  vulnerabilities: '漏洞可达',
  components: '组件可达',
  yes: '可达',
  no: '不可达',
  doubt: '未知',
  total: (total: string) => `共 ${total} 条结论`,
  componentTotal: (total: string) => `共 ${total} 个组件`,
  empty: '没有漏洞需要判断',
  noComponents: '没有组件',
  id: '漏洞编号',
  name: '漏洞名称',
  module: '类型',
  severity: '等级',
  reachable: '可达性',
  component: '组件',
  project: '来源项目',
  evidence: '证据级别',
  reason: '依据',
  place: '位置',
  method: '漏洞函数',
  chain: '调用链',
  chainLength: '链长',
  uses: '使用处',
  languages: '语言',
  version: '版本',
  manager: '包管理器',
  detailTitle: (id: string) => `可达性分析详情 ${id}`,
  componentTitle: (name: string) => `组件漏洞可达性详情 ${name}`,
  file: '文件',
  line: '行号',
  noUses: '没有见到使用此组件的代码',
  noUsesHint: '只统计源代码中可见的调用和引用，不包括其他组件内部的使用',
  places: (total: number) => `共 ${total} 处`,
};
