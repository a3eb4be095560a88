import type { Rule } from '../rule.ts';

export const trustBoundaryViolation: Rule = {
  id: 'trust-boundary-violation',
  cwe: 501,
  severity: 'medium',
  confidence: 'medium',
  message: '外部数据未经校验存入会话',
  advice: '写入会话前先校验数据，区分可信与不可信的内容',
  flow: {
    labels: ['input'],
    sinks: {
      java: [
        'HttpSession.setAttribute(0,1)',
        'HttpSession.putValue(0,1)',
        'getSession().setAttribute(0,1)',
        'getSession().putValue(0,1)',
      ],
      python: ['*.session[]=(0,1)', 'session[]=(0,1)'],
    },
  },
};
