import type { Rule } from '../rule.ts';

export const statementWithoutEffect: Rule = {
  id: 'statement-without-effect',
  cwe: 398,
  severity: 'low',
  confidence: 'low',
  message: '语句没有任何作用',
  advice: '删去或改正该语句',
  languages: ['c', 'cpp'],
};
