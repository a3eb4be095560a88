import type { Rule } from '../rule.ts';

export const fixedAddress: Rule = {
  id: 'fixed-address',
  cwe: 587,
  severity: 'low',
  confidence: 'medium',
  message: '把固定的数值当作地址',
  advice: '不要使用固定地址',
  languages: ['c', 'cpp'],
};
