import type { Rule } from '../rule.ts';

export const debugMode: Rule = {
  id: 'debug-mode',
  cwe: 489,
  severity: 'high',
  confidence: 'medium',
  message: '以调试模式运行网站，出错页面上可以执行任意代码',
  advice: '生产环境不开启调试模式，由部署时的环境变量决定',
  calls: {
    // Other programs that are called `run` only write more into their logs.
    python: [
      { call: 'flask.Flask().run', named: ['debug', true] },
      { call: 'app.run', named: ['debug', true] },
      { call: 'application.run', named: ['debug', true] },
    ],
  },
};
