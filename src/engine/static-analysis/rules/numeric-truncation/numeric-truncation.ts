import type { Rule } from '../rule.ts';

export const numericTruncation: Rule = {
  id: 'numeric-truncation',
  cwe: 197,
  severity: 'medium',
  confidence: 'medium',
  message: '数值转换时被截断',
  advice: '转换前检查取值范围',
  languages: ['c', 'cpp'],
};
