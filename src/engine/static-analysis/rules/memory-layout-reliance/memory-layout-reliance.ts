import type { Rule } from '../rule.ts';

export const memoryLayoutReliance: Rule = {
  id: 'memory-layout-reliance',
  cwe: 188,
  severity: 'medium',
  confidence: 'medium',
  message: '依赖结构成员的内存布局',
  advice: '按成员名访问，不要越过成员边界',
  languages: ['c', 'cpp'],
};
