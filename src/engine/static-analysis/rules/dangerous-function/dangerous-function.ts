import type { Rule } from '../rule.ts';

export const dangerousFunction: Rule = {
  id: 'dangerous-function',
  cwe: 242,
  severity: 'high',
  confidence: 'high',
  message: '使用无法安全使用的函数 gets',
  advice: '改用 fgets',
  calls: {
    c: [{ call: 'gets' }],
    cpp: [{ call: 'gets' }],
  },
};
