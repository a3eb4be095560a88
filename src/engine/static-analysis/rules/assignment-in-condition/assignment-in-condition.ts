import type { Rule } from '../rule.ts';

export const assignmentInCondition: Rule = {
  id: 'assignment-in-condition',
  cwe: 481,
  severity: 'medium',
  confidence: 'high',
  message: '条件中把比较写成了赋值',
  advice: '用 == 比较',
  languages: ['c', 'cpp'],
};
