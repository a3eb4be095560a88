import type { Rule } from '../rule.ts';

export const multipleBinds: Rule = {
  id: 'multiple-binds',
  cwe: 605,
  severity: 'medium',
  confidence: 'medium',
  message: '多个套接字绑定同一端口',
  advice: '每个端口只绑定一次',
  languages: ['c', 'cpp'],
};
