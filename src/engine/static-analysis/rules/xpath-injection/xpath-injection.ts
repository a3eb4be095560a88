import type { Rule } from '../rule.ts';

export const xpathInjection: Rule = {
  id: 'xpath-injection',
  cwe: 643,
  severity: 'high',
  confidence: 'high',
  message: '外部数据拼接进 XPath 表达式',
  advice: '使用 XPath 变量绑定，或对取值做白名单校验',
  flow: {
    labels: ['input'],
    // `compile` and `evaluate` are methods of much else.
    receivers: { java: /xpath|xp$|expr|doc|node|elem|root|navigator/i },
    sinks: {
      csharp: [
        '*.SelectSingleNode(0)',
        '*.SelectNodes(0)',
        'XPathExpression.Compile(0)',
        '*.XPathSelectElement(0)',
      ],
      php: ['DOMXPath.query(0)', 'DOMXPath.evaluate(0)', '*.xpath(0)'],
      javascript: [
        'xpath.select(0)',
        'xpath.select1(0)',
        'xpath.evaluate(0)',
        'xpath.parse(0)',
        '*.evaluate(0)',
      ],
      java: ['*.compile(0)', '*.evaluate(0)', '*.selectNodes(0)', '*.selectSingleNode(0)'],
      python: ['*.xpath(0)', 'lxml.etree.XPath(0)', 'elementpath.select(1)', '*.findall(0)', '*.find(0)'],
    },
  },
};
