import type { Rule } from '../rule.ts';

export const genericCatch: Rule = {
  id: 'generic-catch',
  cwe: 396,
  severity: 'low',
  confidence: 'low',
  message: '捕获过于宽泛的异常',
  advice: '只捕获能够处理的异常',
  languages: ['cpp', 'java'],
};
