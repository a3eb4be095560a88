import type { Rule } from '../rule.ts';

export const cookieWithoutHttponly: Rule = {
  id: 'cookie-without-httponly',
  cwe: 1004,
  severity: 'low',
  confidence: 'medium',
  message: 'Cookie 未设置 HttpOnly 属性',
  advice: '设置 HttpOnly，使脚本读不到 Cookie',
  calls: {
    csharp: [
      { call: 'new CookieOptions(0)', lacks: 'HttpOnly' },
      { call: '*.HttpOnly=(0)', is: false },
    ],
    go: [
      { call: 'new http.Cookie(0)', lacks: 'HttpOnly' },
      { call: 'Context.SetCookie(6)', is: false },
    ],
    php: [
      { call: 'setcookie(6)', is: false },
      { call: 'setcookie(2)', lacks: 'httponly' },
      { call: 'session_set_cookie_params(0)', lacks: 'httponly' },
    ],
    javascript: [
      { call: 'Response.cookie(2)', lacks: 'httpOnly' },
      { call: 'FastifyReply.setCookie(2)', lacks: 'httpOnly' },
      { call: 'Response.setCookie(2)', lacks: 'httpOnly' },
    ],
    // One that is empty or ends at once is taken away.
    java: [
      {
        call: '*.addCookie(0)',
        lacks: 'httponly',
        unlessHas: [
          ['value', ''],
          ['maxage', 0],
        ],
      },
    ],
    // Jars of cookies are given a cookie alone.
    python: [{ call: '*.set_cookie', fewestArguments: 2, named: ['httponly', undefined, false] }],
  },
};
