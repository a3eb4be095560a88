import type { Rule } from '../rule.ts';

export const nullDereference: Rule = {
  id: 'null-dereference',
  cwe: 476,
  severity: 'medium',
  confidence: 'high',
  message: '解引用可能为空的指针',
  advice: '使用前检查指针不为空',
  languages: ['c', 'cpp'],
};
