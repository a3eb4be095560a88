import type { Rule } from '../rule.ts';

export const endlessLoop: Rule = {
  id: 'endless-loop',
  cwe: 835,
  severity: 'medium',
  confidence: 'medium',
  message: '循环没有退出的途径',
  advice: '补上退出条件',
  languages: ['c', 'cpp'],
};
