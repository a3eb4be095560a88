import type { Rule } from '../rule.ts';

export const integerOverflow: Rule = {
  id: 'integer-overflow',
  cwe: 190,
  severity: 'high',
  confidence: 'medium',
  message: '整数运算可能上溢',
  advice: '运算前检查取值范围',
  languages: ['c', 'cpp'],
};
