import type { Rule } from '../rule.ts';

/** A repeated group of nothing but something repeated: `(a+)+`, `([^;]*)*`. */
const nestedQuantifier = /\((?:\?:)?(?:\[(?:\\.|[^\]\\])+\]|\\[wWdDsS]|\.|[\w ])[*+]\)(?:[*+]|\{\d+,\})/;

export const regexDenialOfService: Rule = {
  id: 'regex-denial-of-service',
  cwe: 1333,
  severity: 'medium',
  confidence: 'high',
  message: '正则表达式可被构造的输入拖入指数级回溯',
  advice: '消除嵌套的量词，或对外部数据做转义后再拼入正则表达式',
  flow: {
    labels: ['input'],
    sinks: {
      javascript: ['new RegExp(0)', 'RegExp(0)'],
    },
  },
  calls: {
    javascript: [
      { call: 'new RegExp(0)', matches: nestedQuantifier },
      { call: 'RegExp(0)', matches: nestedQuantifier },
    ],
  },
};
