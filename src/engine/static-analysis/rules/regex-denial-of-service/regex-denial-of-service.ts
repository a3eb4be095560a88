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
      php: ['preg_match(0)', 'preg_match_all(0)', 'preg_replace(0)', 'preg_split(0)'],
      javascript: ['new RegExp(0)', 'RegExp(0)'],
    },
  },
  calls: {
    php: [
      { call: 'preg_match(0)', matches: nestedQuantifier },
      { call: 'preg_match_all(0)', matches: nestedQuantifier },
      { call: 'preg_replace(0)', matches: nestedQuantifier },
    ],
    javascript: [
      { call: 'new RegExp(0)', matches: nestedQuantifier },
      { call: 'RegExp(0)', matches: nestedQuantifier },
    ],
  },
};
