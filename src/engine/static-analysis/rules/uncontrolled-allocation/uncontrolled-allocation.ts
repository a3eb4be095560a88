import type { Rule } from '../rule.ts';

export const uncontrolledAllocation: Rule = {
  id: 'uncontrolled-allocation',
  cwe: 789,
  severity: 'medium',
  confidence: 'medium',
  message: '外部数据决定分配的内存大小',
  advice: '限制大小的上限',
  languages: ['c', 'cpp'],
};
