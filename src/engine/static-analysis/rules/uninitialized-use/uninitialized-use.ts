import type { Rule } from '../rule.ts';

export const uninitializedUse: Rule = {
  id: 'uninitialized-use',
  cwe: 457,
  severity: 'medium',
  confidence: 'medium',
  message: '使用未初始化的变量或内存',
  advice: '声明时初始化',
  languages: ['c', 'cpp'],
};
