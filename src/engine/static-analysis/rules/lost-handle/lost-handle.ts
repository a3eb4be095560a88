import type { Rule } from '../rule.ts';

export const lostHandle: Rule = {
  id: 'lost-handle',
  cwe: 773,
  severity: 'medium',
  confidence: 'medium',
  message: '仍打开的文件句柄被覆盖',
  advice: '覆盖前先关闭',
  languages: ['c', 'cpp'],
};
