import type { Rule } from '../rule.ts';

export const uncheckedLoopBound: Rule = {
  id: 'unchecked-loop-bound',
  cwe: 606,
  severity: 'medium',
  confidence: 'medium',
  message: '外部数据决定循环次数',
  advice: '限制循环次数的上限',
  languages: ['c', 'cpp'],
};
