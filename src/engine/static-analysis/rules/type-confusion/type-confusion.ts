import type { Rule } from '../rule.ts';

export const typeConfusion: Rule = {
  id: 'type-confusion',
  cwe: 843,
  severity: 'high',
  confidence: 'high',
  message: '按更大的类型访问内存',
  advice: '检查指针所指的类型',
  languages: ['c', 'cpp'],
};
