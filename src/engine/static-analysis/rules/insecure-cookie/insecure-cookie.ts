import type { Rule } from '../rule.ts';

export const insecureCookie: Rule = {
  id: 'insecure-cookie',
  cwe: 614,
  severity: 'medium',
  confidence: 'high',
  message: '会话 Cookie 未设置 Secure 属性',
  advice: '设置 Secure，使 Cookie 只经 HTTPS 发送',
  calls: {
    java: [{ call: '*.addCookie(0)', lacks: 'secure' }],
    python: [{ call: '*.set_cookie', named: ['secure', undefined, false] }],
    javascript: [{ call: 'res.cookie(2)', lacks: 'secure' }],
    php: [{ call: 'setcookie(5)', is: false }],
    typescript: [{ call: 'res.cookie(2)', lacks: 'secure' }],
  },
};
