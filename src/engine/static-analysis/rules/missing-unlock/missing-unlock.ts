import type { Rule } from '../rule.ts';

export const missingUnlock: Rule = {
  id: 'missing-unlock',
  cwe: 667,
  severity: 'medium',
  confidence: 'low',
  message: '加锁后没有解锁',
  advice: '在每条路径上解锁',
  languages: ['c', 'cpp'],
};
