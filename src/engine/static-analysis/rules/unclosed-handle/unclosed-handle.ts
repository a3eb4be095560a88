import type { Rule } from '../rule.ts';

export const unclosedHandle: Rule = {
  id: 'unclosed-handle',
  cwe: 775,
  severity: 'medium',
  confidence: 'medium',
  message: '打开的文件没有关闭',
  advice: '在每条路径上关闭文件',
  languages: ['c', 'cpp'],
};
