import type { Rule } from '../rule.ts';

export const bufferUnderwrite: Rule = {
  id: 'buffer-underwrite',
  cwe: 124,
  severity: 'high',
  confidence: 'high',
  message: '写入缓冲区起点之前',
  advice: '检查下标或指针不为负',
  languages: ['c', 'cpp'],
};
