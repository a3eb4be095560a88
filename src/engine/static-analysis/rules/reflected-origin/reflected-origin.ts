import type { Rule } from '../rule.ts';

const allowOrigin = /^access-control-allow-origin$/i;

export const reflectedOrigin: Rule = {
  id: 'reflected-origin',
  cwe: 346,
  severity: 'medium',
  confidence: 'high',
  message: '来者所给的来源未经检查就被允许跨域访问',
  advice: '只在白名单内有该来源时才写入响应头',
  flow: {
    labels: ['input'],
    sinks: {
      javascript: [
        'Response.setHeader(1)',
        'Response.header(1)',
        'Response.set(1)',
        'ServerResponse.setHeader(1)',
        'Context.set(1)',
      ],
      go: ['*.Set(1)', 'Context.Header(1)'],
    },
    where: {
      'Response.setHeader(1)': [0, allowOrigin],
      'Response.header(1)': [0, allowOrigin],
      'Response.set(1)': [0, allowOrigin],
      'ServerResponse.setHeader(1)': [0, allowOrigin],
      'Context.set(1)': [0, allowOrigin],
      '*.Set(1)': [0, allowOrigin],
      'Context.Header(1)': [0, allowOrigin],
    },
  },
};
