import type { Rule } from '../rule.ts';

export const useAfterClose: Rule = {
  id: 'use-after-close',
  cwe: 672,
  severity: 'medium',
  confidence: 'medium',
  message: '使用已经关闭的文件',
  advice: '关闭后不再使用',
  languages: ['c', 'cpp'],
};
