import type { Rule } from '../rule.ts';

export const heapBufferOverflow: Rule = {
  id: 'heap-buffer-overflow',
  cwe: 122,
  severity: 'critical',
  confidence: 'high',
  message: '写入超出堆上缓冲区',
  advice: '写入前检查长度不超过分配的大小',
  languages: ['c', 'cpp'],
};
