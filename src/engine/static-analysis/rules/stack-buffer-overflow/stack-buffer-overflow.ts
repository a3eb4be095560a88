import type { Rule } from '../rule.ts';

export const stackBufferOverflow: Rule = {
  id: 'stack-buffer-overflow',
  cwe: 121,
  severity: 'critical',
  confidence: 'high',
  message: '写入超出栈上缓冲区',
  advice: '写入前检查长度不超过缓冲区大小',
  languages: ['c', 'cpp'],
};
