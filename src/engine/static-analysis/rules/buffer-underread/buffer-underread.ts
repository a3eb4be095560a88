import type { Rule } from '../rule.ts';

export const bufferUnderread: Rule = {
  id: 'buffer-underread',
  cwe: 127,
  severity: 'high',
  confidence: 'high',
  message: '读取缓冲区起点之前',
  advice: '检查下标或指针不为负',
  languages: ['c', 'cpp'],
};
