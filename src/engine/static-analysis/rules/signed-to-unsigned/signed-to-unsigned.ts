import type { Rule } from '../rule.ts';

export const signedToUnsigned: Rule = {
  id: 'signed-to-unsigned',
  cwe: 195,
  severity: 'medium',
  confidence: 'medium',
  message: '有符号数转换为无符号数时可能为负',
  advice: '转换前检查其不为负',
  languages: ['c', 'cpp'],
};
