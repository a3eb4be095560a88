import type { Rule } from '../rule.ts';

export const integerOverflowToBufferOverflow: Rule = {
  id: 'integer-overflow-to-buffer-overflow',
  cwe: 680,
  severity: 'high',
  confidence: 'medium',
  message: '分配大小的乘法可能溢出，导致缓冲区过小',
  advice: '相乘前检查上限，或使用 calloc',
  languages: ['c', 'cpp'],
};
