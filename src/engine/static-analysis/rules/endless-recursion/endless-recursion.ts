import type { Rule } from '../rule.ts';

export const endlessRecursion: Rule = {
  id: 'endless-recursion',
  cwe: 674,
  severity: 'medium',
  confidence: 'high',
  message: '函数无条件地调用自身',
  advice: '补上终止条件',
  languages: ['c', 'cpp', 'python'],
};
