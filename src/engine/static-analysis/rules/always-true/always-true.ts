import type { Rule } from '../rule.ts';

export const alwaysTrue: Rule = {
  id: 'always-true',
  cwe: 571,
  severity: 'low',
  confidence: 'high',
  message: '条件永远为真',
  advice: '检查条件是否写错',
  languages: ['c', 'cpp'],
};
