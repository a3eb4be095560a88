import type { Rule } from '../rule.ts';

export const pointerSubtraction: Rule = {
  id: 'pointer-subtraction',
  cwe: 469,
  severity: 'medium',
  confidence: 'high',
  message: '相减的两个指针不属于同一对象',
  advice: '只对同一数组内的指针相减',
  languages: ['c', 'cpp'],
};
