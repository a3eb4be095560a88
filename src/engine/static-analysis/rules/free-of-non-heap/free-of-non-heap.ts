import type { Rule } from '../rule.ts';

export const freeOfNonHeap: Rule = {
  id: 'free-of-non-heap',
  cwe: 590,
  severity: 'high',
  confidence: 'high',
  message: '释放不在堆上的内存',
  advice: '只释放由分配函数得到的内存',
  languages: ['c', 'cpp'],
};
