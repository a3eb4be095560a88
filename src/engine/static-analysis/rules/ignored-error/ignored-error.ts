import type { Rule } from '../rule.ts';

export const ignoredError: Rule = {
  id: 'ignored-error',
  cwe: 390,
  severity: 'low',
  confidence: 'low',
  message: '发现了错误却没有处理',
  advice: '处理错误，或说明为何可以忽略',
  languages: ['c', 'cpp', 'java', 'python'],
};
