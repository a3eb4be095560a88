import type { Rule } from '../rule.ts';

export const comparisonAsStatement: Rule = {
  id: 'comparison-as-statement',
  cwe: 482,
  severity: 'medium',
  confidence: 'high',
  message: '把赋值写成了比较，语句没有作用',
  advice: '用 = 赋值',
  languages: ['c', 'cpp'],
};
