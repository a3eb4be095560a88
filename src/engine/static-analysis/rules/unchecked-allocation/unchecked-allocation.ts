import type { Rule } from '../rule.ts';

export const uncheckedAllocation: Rule = {
  id: 'unchecked-allocation',
  cwe: 690,
  severity: 'medium',
  confidence: 'medium',
  message: '未检查返回值是否为空就使用',
  advice: '检查返回的指针不为空再使用',
  languages: ['c', 'cpp'],
};
