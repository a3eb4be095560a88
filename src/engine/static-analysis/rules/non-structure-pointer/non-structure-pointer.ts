import type { Rule } from '../rule.ts';

export const nonStructurePointer: Rule = {
  id: 'non-structure-pointer',
  cwe: 588,
  severity: 'medium',
  confidence: 'high',
  message: '把不是结构的内存当作结构访问',
  advice: '检查指针所指的类型',
  languages: ['c', 'cpp'],
};
