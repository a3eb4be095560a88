import type { Rule } from '../rule.ts';

export const searchPathControl: Rule = {
  id: 'search-path-control',
  cwe: 427,
  severity: 'medium',
  confidence: 'medium',
  message: '外部数据决定程序的搜索路径',
  advice: '使用固定的绝对路径',
  flow: {
    sinks: {
      c: ['putenv(0)', '_putenv(0)', '_wputenv(0)', 'setenv(1)', 'LoadLibrary(0)', 'dlopen(0)'],
      cpp: ['putenv(0)', '_putenv(0)', '_wputenv(0)', 'setenv(1)', 'LoadLibrary(0)', 'dlopen(0)'],
    },
  },
};
