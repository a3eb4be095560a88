import type { Rule } from '../rule.ts';

export const memoryLeak: Rule = {
  id: 'memory-leak',
  cwe: 401,
  severity: 'medium',
  confidence: 'medium',
  message: '分配的内存没有释放',
  advice: '在每条路径上释放，或使用自动管理的对象',
  languages: ['c', 'cpp'],
};
