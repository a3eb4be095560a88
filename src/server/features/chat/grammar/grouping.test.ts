import { expect, it } from 'vitest';
import { certainly } from './certain.ts';
import { readQuestion } from './question.ts';

const names = { projects: ['支付网关'], components: ['lodash'], people: ['alice'] };
const meant = (asked: string) => certainly(readQuestion(asked, names, [], new Date('2026-11-26T08:00:00Z')));

it.each([
  ['谁的工单最多', { subject: 'tickets', by: 'person' }],
  ['按月统计检测次数', { subject: 'detections', by: 'month' }],
  ['哪个项目工单最多', { subject: 'tickets', by: 'project' }],
  ['检测成功率是多少', { subject: 'detections', by: 'status' }],
  ['平均检测时长', { subject: 'detections', by: 'project', measure: 'duration' }],
  ['每个项目有几个组件', { subject: 'components', by: 'project' }],
])('%s is counted in groups', (asked, args) => {
  expect(meant(asked)).toEqual({ tool: 'groups', args });
});

it.each([
  ['谁跑了检测', 'detections', {}],
  ['哪次检测最慢', 'detections', { order: 'longest' }],
  ['支付网关都有谁能看', 'project_overview', { project: '支付网关' }],
  ['44228 中招的有哪些', 'vulnerabilities', { text: '-44228' }],
])('%s is asked of what tells it', (asked, tool, args) => {
  expect(meant(asked)).toEqual({ tool, args });
});

it('does not count in groups what is asked of one project', () => {
  expect(meant('支付网关的工单最多的是谁')?.tool).not.toBe('groups');
});
