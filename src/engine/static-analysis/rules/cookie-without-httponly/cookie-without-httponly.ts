import type { Rule } from '../rule.ts';

export const cookieWithoutHttponly: Rule = {
  id: 'cookie-without-httponly',
  cwe: 1004,
  severity: 'low',
  confidence: 'medium',
  message: 'Cookie 未设置 HttpOnly 属性',
  advice: '设置 HttpOnly，使脚本读不到 Cookie',
  calls: {
    java: [{ call: '*.addCookie(0)', lacks: 'httponly' }],
    python: [{ call: '*.set_cookie', named: ['httponly', undefined, false] }],
    javascript: [{ call: 'res.cookie(2)', lacks: 'httpOnly' }],
    typescript: [{ call: 'res.cookie(2)', lacks: 'httpOnly' }],
  },
};
