import type { Rule } from '../rule.ts';

export const numericConversion: Rule = {
  id: 'numeric-conversion',
  cwe: 681,
  severity: 'medium',
  confidence: 'medium',
  message: '浮点数转换为整数可能失真',
  advice: '转换前检查取值范围',
  languages: ['c', 'cpp'],
};
