import type { Rule } from '../rule.ts';

export const leftTemporaryFile: Rule = {
  id: 'left-temporary-file',
  cwe: 459,
  severity: 'low',
  confidence: 'low',
  message: '临时文件没有删除',
  advice: '用完后删除临时文件',
  languages: ['c', 'cpp'],
};
