import type { Rule } from '../rule.ts';

export const pointerScaling: Rule = {
  id: 'pointer-scaling',
  cwe: 468,
  severity: 'medium',
  confidence: 'high',
  message: '指针运算重复乘以元素大小',
  advice: '指针加减以元素为单位，不再乘 sizeof',
  languages: ['c', 'cpp'],
};
