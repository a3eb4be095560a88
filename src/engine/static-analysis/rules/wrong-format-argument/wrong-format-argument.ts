import type { Rule } from '../rule.ts';

export const wrongFormatArgument: Rule = {
  id: 'wrong-format-argument',
  cwe: 688,
  severity: 'medium',
  confidence: 'high',
  message: '格式字符串与参数类型不符',
  advice: '使格式与参数类型一致',
  languages: ['c', 'cpp'],
};
