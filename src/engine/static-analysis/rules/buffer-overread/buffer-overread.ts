import type { Rule } from '../rule.ts';

export const bufferOverread: Rule = {
  id: 'buffer-overread',
  cwe: 126,
  severity: 'high',
  confidence: 'high',
  message: '读取超出缓冲区末尾',
  advice: '读取前检查下标和长度',
  languages: ['c', 'cpp'],
};
