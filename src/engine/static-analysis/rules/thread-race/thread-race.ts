import type { Rule } from '../rule.ts';

export const threadRace: Rule = {
  id: 'thread-race',
  cwe: 366,
  severity: 'medium',
  confidence: 'medium',
  message: '多个线程未加锁地修改全局变量',
  advice: '用锁保护共享变量',
  languages: ['c', 'cpp'],
};
