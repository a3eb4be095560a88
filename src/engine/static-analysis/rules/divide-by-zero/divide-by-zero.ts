import type { Rule } from '../rule.ts';

export const divideByZero: Rule = {
  id: 'divide-by-zero',
  cwe: 369,
  severity: 'medium',
  confidence: 'high',
  message: '除数可能为零',
  advice: '除之前检查除数不为零',
  languages: ['c', 'cpp'],
};
