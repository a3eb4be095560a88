import { expect, it } from 'vitest';
import { understandAll } from './each-asked.ts';
import { learnExamples } from './intent/learn-examples.ts';
import type { Understood } from './understand.ts';

const names = {
  projects: ['支付网关', '门户网站', '数据平台'],
  components: ['lodash'],
  people: ['alice', 'bob'],
};
const classifier = await learnExamples();

/** Queries that were made, and what each is narrowed by: arguments with what people say for them. */
const narrowed: readonly (readonly [before: Understood, by: object, zh: string, en: string])[] = [
  [{ tool: 'vulnerabilities', args: {} }, { severity: ['critical', 'high'] }, '高危以上', 'high or critical'],
  [{ tool: 'alerts', args: {} }, { severity: ['critical', 'high'] }, '高危以上', 'high or critical'],
  [{ tool: 'alerts', args: { project: '支付网关' } }, { read: false }, '未读', 'unread'],
  [{ tool: 'code_weaknesses', args: {} }, { severity: ['high'] }, '高危', 'high'],
  [
    { tool: 'reachable_vulnerabilities', args: { verdict: 'yes', project: '门户网站' } },
    { severity: ['critical'] },
    '超危',
    'critical',
  ],
  [{ tool: 'tickets', args: { assignee: 'bob' } }, { priority: ['urgent'] }, '紧急', 'urgent'],
  [{ tool: 'project_components', args: { project: '门户网站' } }, { how: 'direct' }, '直接依赖', 'direct'],
  [
    { tool: 'project_vulnerabilities', args: { project: '数据平台', severity: ['critical', 'high'] } },
    { fixable: true },
    '已经有补丁',
    'fixable',
  ],
  [{ tool: 'detections', args: { project: '数据平台' } }, { status: ['failed'] }, '失败', 'failed'],
];
const sentences = {
  zh: ['只看{}的', '{}的呢', '其中{}的有哪些', '只要{}的', '里面{}的列一下'],
  en: ['only the {} ones', 'any of them {}?', 'which of them are {}?', 'and the {} ones?'],
};

it.each(narrowed)('after %j only %j is told, however that is said, or nothing', (before, by, zh, en) => {
  const said = [
    ...sentences.zh.map((one) => one.replace('{}', zh)),
    ...sentences.en.map((one) => one.replace('{}', en)),
  ];
  const now = new Date(2026, 10, 23);
  const told = said.map((question) => ({
    question,
    query: understandAll(question, { names, references: [], before: [before], now, classifier }).queries.at(
      -1,
    ),
  }));
  const answered = told.filter(({ query }) => query !== undefined && query.unheeded === undefined);
  expect(answered.length).toBeGreaterThanOrEqual(said.length - 2);
  expect(answered.filter(({ query }) => query?.tool !== before.tool)).toEqual([]);
  for (const { query } of answered) expect(query?.args).toEqual({ ...before.args, ...by });
});
