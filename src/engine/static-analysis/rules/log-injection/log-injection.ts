import type { Rule } from '../rule.ts';

/** How loggers are called in Java and Python, by their class or by what people name them. */
const javaLoggers = ['Logger', 'Log', 'log', 'logger', 'LOG', 'LOGGER'];
const javaLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'severe', 'warning', 'fine', 'log'];
const pythonLoggers = ['logging', 'logger', 'log', 'LOG', 'LOGGER', '_logger'];
const pythonLevels = ['debug', 'info', 'warning', 'warn', 'error', 'critical', 'exception', 'log'];
const pythonSinks = pythonLoggers.flatMap((name) => pythonLevels.map((level) => `${name}.${level}(*)`));

/** A format of Python that shows what it is given as numbers or with `repr` alone. */
const onlyEscaped = /^(?:[^%]|%[diufx%])*%r(?:[^%]|%[rdiufx%])*$/;

export const logInjection: Rule = {
  id: 'log-injection',
  cwe: 117,
  severity: 'low',
  confidence: 'medium',
  message: '外部数据未经处理写入日志',
  advice: '写入日志前去掉换行与控制字符，或使用结构化日志',
  flow: {
    labels: ['input'],
    unless: Object.fromEntries(pythonSinks.map((sink) => [sink, [0, onlyEscaped] as const])),
    sinks: {
      csharp: [
        '*.LogInformation(0)',
        '*.LogWarning(0)',
        '*.LogError(0)',
        '*.LogDebug(0)',
        'Log.Information(0)',
      ],
      go: [
        'log.Print(*)',
        'log.Println(*)',
        'log.Printf(*)',
        'logrus.Info(*)',
        'logrus.Infof(*)',
        'logrus.Warnf(*)',
        'logrus.Errorf(*)',
      ],
      java: javaLoggers.flatMap((name) => javaLevels.map((level) => `${name}.${level}(*)`)),
      python: pythonSinks,
      php: [
        'error_log(0)',
        'syslog(1)',
        'Log.info(0)',
        'Log.warning(0)',
        'Log.error(0)',
        '*.logger.info(0)',
        '*.logger.warning(0)',
        '*.logger.error(0)',
      ],
      javascript: [
        'console.log(*)',
        'console.info(*)',
        'console.warn(*)',
        'console.error(*)',
        'console.debug(*)',
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
