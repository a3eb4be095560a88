import type { Rule } from '../rule.ts';

export const fileInclusion: Rule = {
  id: 'file-inclusion',
  cwe: 98,
  severity: 'critical',
  confidence: 'high',
  message: '外部数据决定包含哪个代码文件',
  advice: '只包含白名单内的文件',
  flow: {
    labels: ['input'],
    sinks: {
      php: ['include(0)'],
    },
  },
};
