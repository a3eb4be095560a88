import type { Rule } from '../rule.ts';

export const doubleFree: Rule = {
  id: 'double-free',
  cwe: 415,
  severity: 'critical',
  confidence: 'high',
  message: '同一内存被释放两次',
  advice: '释放后把指针置空，确保只释放一次',
  languages: ['c', 'cpp'],
};
