import type { Rule } from '../rule.ts';

export const alwaysFalse: Rule = {
  id: 'always-false',
  cwe: 570,
  severity: 'low',
  confidence: 'high',
  message: '条件永远为假',
  advice: '检查条件是否写错',
  languages: ['c', 'cpp'],
};
