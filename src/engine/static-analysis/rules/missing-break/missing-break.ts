import type { Rule } from '../rule.ts';

export const missingBreak: Rule = {
  id: 'missing-break',
  cwe: 484,
  severity: 'medium',
  confidence: 'medium',
  message: 'case 末尾缺少 break，会继续执行下一个分支',
  advice: '补上 break，或注明有意贯穿',
  languages: ['c', 'cpp', 'java'],
};
