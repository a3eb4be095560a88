import type { Rule } from '../rule.ts';

export const reachableAssertion: Rule = {
  id: 'reachable-assertion',
  cwe: 617,
  severity: 'low',
  confidence: 'medium',
  message: '外部数据可以触发断言',
  advice: '用错误处理代替断言',
  languages: ['c', 'cpp'],
};
