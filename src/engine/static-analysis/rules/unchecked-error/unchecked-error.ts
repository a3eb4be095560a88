import type { Rule } from '../rule.ts';

export const uncheckedError: Rule = {
  id: 'unchecked-error',
  cwe: 391,
  severity: 'low',
  confidence: 'low',
  message: '没有检查错误状态',
  advice: '调用之后检查错误状态',
  languages: ['c', 'cpp'],
};
