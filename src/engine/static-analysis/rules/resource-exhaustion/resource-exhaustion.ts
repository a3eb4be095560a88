import type { Rule } from '../rule.ts';

export const resourceExhaustion: Rule = {
  id: 'resource-exhaustion',
  cwe: 400,
  severity: 'medium',
  confidence: 'medium',
  message: '外部数据决定耗时或占用资源的多少',
  advice: '限制取值的上限',
  flow: {
    labels: ['input', 'file', 'environment', 'random'],
    sinks: {
      c: ['sleep(0)', 'usleep(0)', 'Sleep(0)', 'SLEEP(0)'],
      cpp: ['sleep(0)', 'usleep(0)', 'Sleep(0)', 'SLEEP(0)'],
    },
  },
};
