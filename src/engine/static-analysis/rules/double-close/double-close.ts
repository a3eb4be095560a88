import type { Rule } from '../rule.ts';

export const doubleClose: Rule = {
  id: 'double-close',
  cwe: 675,
  severity: 'medium',
  confidence: 'medium',
  message: '同一文件被关闭两次',
  advice: '确保只关闭一次',
  languages: ['c', 'cpp'],
};
