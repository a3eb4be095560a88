import type { Rule } from '../rule.ts';

export const uncheckedReturn: Rule = {
  id: 'unchecked-return',
  cwe: 252,
  severity: 'low',
  confidence: 'low',
  message: '没有检查返回值',
  advice: '检查返回值并处理失败',
  languages: ['c', 'cpp'],
};
