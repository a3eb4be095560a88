import type { Rule } from '../rule.ts';

export const checkThenUse: Rule = {
  id: 'check-then-use',
  cwe: 367,
  severity: 'medium',
  confidence: 'medium',
  message: '先检查文件再按名打开，其间文件可能被替换',
  advice: '直接打开并检查得到的句柄',
  languages: ['c', 'cpp'],
};
