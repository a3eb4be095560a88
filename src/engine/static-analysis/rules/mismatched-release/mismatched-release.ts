import type { Rule } from '../rule.ts';

export const mismatchedRelease: Rule = {
  id: 'mismatched-release',
  cwe: 762,
  severity: 'high',
  confidence: 'high',
  message: '分配与释放的方式不匹配',
  advice: 'malloc 配 free，new 配 delete，new[] 配 delete[]',
  languages: ['c', 'cpp'],
};
