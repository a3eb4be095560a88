import type { Rule } from '../rule.ts';

export const useAfterFree: Rule = {
  id: 'use-after-free',
  cwe: 416,
  severity: 'critical',
  confidence: 'high',
  message: '使用已经释放的内存',
  advice: '释放后不再使用，并把指针置空',
  languages: ['c', 'cpp'],
};
