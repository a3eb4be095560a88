import type { Rule } from '../rule.ts';

export const wrongPhase: Rule = {
  id: 'wrong-phase',
  cwe: 666,
  severity: 'medium',
  confidence: 'medium',
  message: '套接字操作的次序不对',
  advice: '依次绑定、监听、接受',
  languages: ['c', 'cpp'],
};
