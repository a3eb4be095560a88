import type { Rule } from '../rule.ts';

export const signExtension: Rule = {
  id: 'sign-extension',
  cwe: 194,
  severity: 'medium',
  confidence: 'medium',
  message: '短的有符号数扩展为无符号数',
  advice: '转换前检查其不为负',
  languages: ['c', 'cpp'],
};
