import { expect, it } from 'vitest';
import { understandAll } from './each-asked.ts';
import { learnExamples } from './intent/learn-examples.ts';
import type { Made } from './understand.ts';

const circumstances = {
  names: { projects: ['支付网关', '门户网站'], components: ['lodash'], people: ['alice'] },
  references: [],
  now: new Date(2026, 10, 26),
  classifier: await learnExamples(),
};

/** What a question comes to after a query. */
function meant(last: Made, question: string) {
  const { queries } = understandAll(question, { ...circumstances, before: [last] });
  return queries.map(({ tool, args }) => [tool, args]);
}

const projects: Made = { tool: 'projects', args: {} };
const failing: Made = { tool: 'gates', args: { result: 'fail' } };

it.each<readonly [Made, string, string, object]>([
  [projects, 'which ones have critical vulnerabilities', 'projects', { severity: ['critical'] }],
  [projects, '哪些有高危漏洞', 'projects', { severity: ['high'] }],
  [projects, '其中哪些没过门禁', 'gates', { result: 'fail' }],
  [{ tool: 'components', args: {} }, 'which of them are vulnerable', 'components', { vulnerable: true }],
  [failing, 'which ones', 'gates', { result: 'fail' }],
  [{ tool: 'statistics', args: { subject: 'projects' } }, 'which ones are they', 'projects', {}],
  [{ tool: 'statistics', args: { subject: 'components' } }, '列出来看看', 'components', {}],
  [
    { tool: 'project_components', args: { project: '支付网关' } },
    '具体哪些',
    'project_components',
    { project: '支付网关' },
  ],
])('after %j %s asks for those rows', (last, question, tool, args) => {
  expect(meant(last, question)).toEqual([[tool, args]]);
});

it('is not told of all projects what is asked of some', () => {
  expect(meant(failing, 'which ones have exploited vulnerabilities')).toEqual([]);
});

it.each<readonly [Made, string, object]>([
  [
    { tool: 'groups', args: { subject: 'tickets', by: 'project' } },
    '那按状态呢',
    { subject: 'tickets', by: 'status' },
  ],
  [
    { tool: 'groups', args: { subject: 'tickets', by: 'person' } },
    '哪个项目呢',
    { subject: 'tickets', by: 'project' },
  ],
  [
    { tool: 'detections', args: { period: 'this_month' } },
    'break that down by person',
    { subject: 'detections', by: 'person', period: 'this_month' },
  ],
  [
    { tool: 'statistics', args: { subject: 'tickets' } },
    'and per assignee',
    { subject: 'tickets', by: 'person' },
  ],
])('after %j %s counts the same by another key', (last, question, args) => {
  expect(meant(last, question)).toEqual([['groups', args]]);
});

it('does not take whoever did something else for whom the tickets are of', () => {
  expect(meant({ tool: 'tickets', args: {} }, '最近谁跑的检测')).not.toContainEqual(['tickets', {}]);
});
