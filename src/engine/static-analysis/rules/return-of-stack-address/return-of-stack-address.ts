import type { Rule } from '../rule.ts';

export const returnOfStackAddress: Rule = {
  id: 'return-of-stack-address',
  cwe: 562,
  severity: 'medium',
  confidence: 'high',
  message: '返回栈上变量的地址',
  advice: '返回堆上的内存或由调用者提供的缓冲区',
  languages: ['c', 'cpp'],
};
