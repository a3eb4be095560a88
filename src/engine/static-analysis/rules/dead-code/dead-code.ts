import type { Rule } from '../rule.ts';

export const deadCode: Rule = {
  id: 'dead-code',
  cwe: 561,
  severity: 'low',
  confidence: 'low',
  message: '代码永远不会执行',
  advice: '删去不会执行的代码',
  languages: ['c', 'cpp', 'java', 'python'],
};
