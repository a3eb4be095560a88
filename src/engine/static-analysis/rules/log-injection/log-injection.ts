import type { Rule } from '../rule.ts';

export const logInjection: Rule = {
  id: 'log-injection',
  cwe: 117,
  severity: 'low',
  confidence: 'medium',
  message: '外部数据未经处理写入日志',
  advice: '写入日志前去掉换行与控制字符，或使用结构化日志',
  flow: {
    labels: ['input'],
    sinks: {
      javascript: [
        'console.log(0)',
        'console.info(0)',
        'console.warn(0)',
        'console.error(0)',
        'console.debug(0)',
        'logger.log(0)',
        'logger.info(0)',
        'logger.warn(0)',
        'logger.error(0)',
        'logger.debug(0)',
        'log.log(0)',
        'log.info(0)',
        'log.warn(0)',
        'log.error(0)',
        'log.debug(0)',
        'winston.log(0)',
        'winston.info(0)',
        'winston.warn(0)',
        'winston.error(0)',
        'winston.debug(0)',
      ],
    },
  },
};
