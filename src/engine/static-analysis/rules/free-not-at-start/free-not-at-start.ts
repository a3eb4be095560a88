import type { Rule } from '../rule.ts';

export const freeNotAtStart: Rule = {
  id: 'free-not-at-start',
  cwe: 761,
  severity: 'high',
  confidence: 'high',
  message: '释放的指针不指向缓冲区起点',
  advice: '保留并释放分配时得到的指针',
  languages: ['c', 'cpp'],
};
