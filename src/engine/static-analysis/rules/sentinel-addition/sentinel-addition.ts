import type { Rule } from '../rule.ts';

export const sentinelAddition: Rule = {
  id: 'sentinel-addition',
  cwe: 464,
  severity: 'low',
  confidence: 'low',
  message: '外部数据作为字符写入字符串，可能提前结束字符串',
  advice: '写入前排除空字符',
  languages: ['c', 'cpp'],
};
