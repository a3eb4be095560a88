import type { Rule } from '../rule.ts';

export const logicBomb: Rule = {
  id: 'logic-bomb',
  cwe: 511,
  severity: 'high',
  confidence: 'low',
  message: '在特定条件下删除文件，疑似逻辑炸弹',
  advice: '审查该段代码的意图',
  languages: ['c', 'cpp'],
};
