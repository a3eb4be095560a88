import type { Rule } from '../rule.ts';

export const untrustedSearchPath: Rule = {
  id: 'untrusted-search-path',
  cwe: 426,
  severity: 'medium',
  confidence: 'low',
  message: '以相对名执行程序，可能执行到被替换的程序',
  advice: '使用程序的绝对路径',
  calls: {
    c: [
      { call: 'system(0)', matches: /^(?!\/|[a-zA-Z]:|%)\w[^/]*$/ },
      { call: 'popen(0)', matches: /^(?!\/|[a-zA-Z]:|%)\w[^/]*$/ },
      { call: '_popen(0)', matches: /^(?!\/|[a-zA-Z]:|%)\w[^/]*$/ },
      { call: 'execlp(0)', matches: /^(?!\/|[a-zA-Z]:|%)\w[^/]*$/ },
      { call: 'execvp(0)', matches: /^(?!\/|[a-zA-Z]:|%)\w[^/]*$/ },
      { call: '_wpopen(0)', matches: /^(?!\/|[a-zA-Z]:|%)\w[^/]*$/ },
      { call: '_wsystem(0)', matches: /^(?!\/|[a-zA-Z]:|%)\w[^/]*$/ },
    ],
    cpp: [
      { call: 'system(0)', matches: /^(?!\/|[a-zA-Z]:|%)\w[^/]*$/ },
      { call: 'popen(0)', matches: /^(?!\/|[a-zA-Z]:|%)\w[^/]*$/ },
      { call: '_popen(0)', matches: /^(?!\/|[a-zA-Z]:|%)\w[^/]*$/ },
      { call: 'execlp(0)', matches: /^(?!\/|[a-zA-Z]:|%)\w[^/]*$/ },
      { call: 'execvp(0)', matches: /^(?!\/|[a-zA-Z]:|%)\w[^/]*$/ },
      { call: '_wpopen(0)', matches: /^(?!\/|[a-zA-Z]:|%)\w[^/]*$/ },
      { call: '_wsystem(0)', matches: /^(?!\/|[a-zA-Z]:|%)\w[^/]*$/ },
    ],
  },
};
