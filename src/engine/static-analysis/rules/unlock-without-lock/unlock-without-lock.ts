import type { Rule } from '../rule.ts';

export const unlockWithoutLock: Rule = {
  id: 'unlock-without-lock',
  cwe: 832,
  severity: 'medium',
  confidence: 'medium',
  message: '解开没有加上的锁',
  advice: '先加锁再解锁',
  languages: ['c', 'cpp'],
};
