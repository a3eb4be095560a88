import type { Rule } from '../rule.ts';

export const permissiveCors: Rule = {
  id: 'permissive-cors',
  cwe: 942,
  severity: 'medium',
  confidence: 'medium',
  message: '允许任意来源跨域访问',
  advice: '只允许白名单内的来源跨域访问',
  calls: {
    csharp: [
      { call: '*.AllowAnyOrigin' },
      { call: '*.WithOrigins(0)', is: '*' },
      { call: '*.Append(1)', is: '*', where: [0, /^access-control-allow-origin$/i] },
    ],
    go: [
      { call: '*.Set(1)', is: '*', where: [0, /^access-control-allow-origin$/i] },
      { call: '*.Add(1)', is: '*', where: [0, /^access-control-allow-origin$/i] },
      { call: 'Context.Header(1)', is: '*', where: [0, /^access-control-allow-origin$/i] },
    ],
    php: [
      { call: 'header(0)', matches: /^access-control-allow-origin:\s*\*$/i },
      { call: '*.header(1)', is: '*', where: [0, /^access-control-allow-origin$/i] },
      { call: '*.withHeader(1)', is: '*', where: [0, /^access-control-allow-origin$/i] },
    ],
    javascript: [
      { call: '*.setHeader(1)', is: '*', where: [0, /^access-control-allow-origin$/i] },
      { call: 'Response.header(1)', is: '*', where: [0, /^access-control-allow-origin$/i] },
      { call: 'Response.set(1)', is: '*', where: [0, /^access-control-allow-origin$/i] },
      { call: 'Context.set(1)', is: '*', where: [0, /^access-control-allow-origin$/i] },
      { call: 'cors(0)', has: ['origin', '*', true] },
    ],
  },
};
