import type { Rule } from '../rule.ts';

export const signalRace: Rule = {
  id: 'signal-race',
  cwe: 364,
  severity: 'medium',
  confidence: 'medium',
  message: '信号处理函数与主程序争用同一内存',
  advice: '释放前先恢复默认的信号处理',
  languages: ['c', 'cpp'],
};
