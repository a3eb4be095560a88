import { describe, expect, it } from 'vitest';
import { certainly } from './certain.ts';
import { readQuestion } from './question.ts';

const topicOf = (asked: string) => {
  const names = { projects: ['订单服务'], components: ['lodash'], people: ['alice'] };
  const meant = certainly(readQuestion(asked, names, [], new Date('2026-01-01T00:00:00Z')));
  return meant?.tool === 'how_to' ? meant.args['topic'] : undefined;
};

describe('what is to be done to what', () => {
  it.each([
    ['怎么把没用的扫描记录清干净', 'delete-detection'],
    ['Can old scan runs be thrown away?', 'delete-detection'],
    ['this app is retired, how do I take its project out', 'delete-project'],
    ['任务卡住了半天，如何中断', 'cancel-detection'],
    ['how do I run the same scan once more', 'repeat-detection'],
    ['供应商给了我一份物料清单，往哪儿放', 'import-sbom'],
    ['where do I download the bill of materials', 'export-sbom'],
    ['After the audit the sources have to go. Where is that?', 'erase-source'],
    ['工单不合理怎样退回去', 'handle-ticket'],
    ['what should I do to mark all warnings as seen', 'handle-alerts'],
    ['how can a customer without an account look at our results', 'share-results'],
    ['how do I block a release when there are critical vulnerabilities', 'security-gate'],
  ])('means the topic of %j', (asked, topic) => {
    expect(topicOf(asked)).toBe(topic);
  });

  it.each([
    '我派出去的单子现在咋样了',
    '漏洞库是哪天更新的，数据来自哪里',
    'which projects were created last week',
  ])('is not read in %j', (asked) => {
    expect(topicOf(asked)).toBeUndefined();
  });
});
