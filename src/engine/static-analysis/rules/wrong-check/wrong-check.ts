import type { Rule } from '../rule.ts';

export const wrongCheck: Rule = {
  id: 'wrong-check',
  cwe: 253,
  severity: 'medium',
  confidence: 'medium',
  message: '对返回值的检查不正确',
  advice: '按文档检查表示失败的返回值',
  languages: ['c', 'cpp'],
};
