import type { Rule } from '../rule.ts';

export const integerUnderflow: Rule = {
  id: 'integer-underflow',
  cwe: 191,
  severity: 'high',
  confidence: 'medium',
  message: '整数运算可能下溢',
  advice: '运算前检查取值范围',
  languages: ['c', 'cpp'],
};
