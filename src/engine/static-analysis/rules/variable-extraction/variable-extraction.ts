import type { Rule } from '../rule.ts';

export const variableExtraction: Rule = {
  id: 'variable-extraction',
  cwe: 621,
  severity: 'high',
  confidence: 'high',
  message: '外部数据可以改写任意变量',
  advice: '逐个取出需要的字段，不要用 extract 展开外部数据',
  flow: {
    labels: ['input'],
    sinks: {
      php: ['extract(0)'],
    },
  },
};
