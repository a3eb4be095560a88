import type { Rule } from '../rule.ts';

export const unsignedToSigned: Rule = {
  id: 'unsigned-to-signed',
  cwe: 196,
  severity: 'medium',
  confidence: 'medium',
  message: '无符号数转换为有符号数时可能变负',
  advice: '转换前检查其不超过有符号数的上限',
  languages: ['c', 'cpp'],
};
