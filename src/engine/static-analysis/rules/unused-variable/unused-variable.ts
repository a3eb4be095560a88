import type { Rule } from '../rule.ts';

export const unusedVariable: Rule = {
  id: 'unused-variable',
  cwe: 563,
  severity: 'low',
  confidence: 'low',
  message: '变量赋值后从未使用',
  advice: '删去该变量',
  languages: ['c', 'cpp', 'java'],
};
