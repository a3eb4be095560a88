import type { Rule } from '../rule.ts';

export const insecureCookie: Rule = {
  id: 'insecure-cookie',
  cwe: 614,
  severity: 'medium',
  confidence: 'high',
  message: '会话 Cookie 未设置 Secure 属性',
  advice: '设置 Secure，使 Cookie 只经 HTTPS 发送',
  calls: {
    csharp: [
      { call: 'new CookieOptions(0)', lacks: 'Secure' },
      { call: '*.Secure=(0)', is: false },
    ],
    go: [
      { call: 'new http.Cookie(0)', lacks: 'Secure' },
      { call: 'Context.SetCookie(5)', is: false },
    ],
    php: [
      { call: 'setcookie(5)', is: false },
      { call: 'setcookie(2)', lacks: 'secure' },
      { call: 'session_set_cookie_params(0)', lacks: 'secure' },
    ],
    javascript: [
      { call: 'Response.cookie(2)', lacks: 'secure' },
      { call: 'FastifyReply.setCookie(2)', lacks: 'secure' },
      { call: 'Response.setCookie(2)', lacks: 'secure' },
      { call: 'ContextCookies.set(2)', lacks: 'secure' },
    ],
    // One that is empty or ends at once is taken away.
    java: [
      {
        call: '*.addCookie(0)',
        lacks: 'secure',
        unlessHas: [
          ['value', ''],
          ['maxage', 0],
        ],
      },
    ],
    // Jars of cookies are given a cookie alone.
    python: [{ call: '*.set_cookie', fewestArguments: 2, named: ['secure', undefined, false] }],
  },
};
