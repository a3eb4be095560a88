import type { Rule } from '../rule.ts';

export const improperInitialization: Rule = {
  id: 'improper-initialization',
  cwe: 665,
  severity: 'medium',
  confidence: 'high',
  message: '未初始化就当作字符串追加',
  advice: '先写入结尾的空字符',
  languages: ['c', 'cpp'],
};
