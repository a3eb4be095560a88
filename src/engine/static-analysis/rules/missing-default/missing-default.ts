import type { Rule } from '../rule.ts';

export const missingDefault: Rule = {
  id: 'missing-default',
  cwe: 478,
  severity: 'low',
  confidence: 'low',
  message: 'switch 没有 default 分支',
  advice: '补上 default 分支',
  languages: ['c', 'cpp'],
};
