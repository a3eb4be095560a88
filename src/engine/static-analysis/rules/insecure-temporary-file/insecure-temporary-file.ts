import type { Rule } from '../rule.ts';

export const insecureTemporaryFile: Rule = {
  id: 'insecure-temporary-file',
  cwe: 377,
  severity: 'medium',
  confidence: 'high',
  message: '以可预测的方式产生临时文件名',
  advice: '使用 mkstemp 或等价的安全接口',
  calls: {
    c: [
      { call: 'mktemp' },
      { call: 'tmpnam' },
      { call: 'tempnam' },
      { call: '_mktemp' },
      { call: '_tempnam' },
      { call: '_wtempnam' },
      { call: '_wmktemp' },
    ],
    python: [{ call: 'tempfile.mktemp' }],
    cpp: [
      { call: 'mktemp' },
      { call: 'tmpnam' },
      { call: 'tempnam' },
      { call: '_mktemp' },
      { call: '_tempnam' },
      { call: '_wtempnam' },
      { call: '_wmktemp' },
    ],
  },
};
