import { expect, it } from 'vitest';
import { understandAll } from './each-asked.ts';
import { learnExamples } from './intent/learn-examples.ts';
import { type Made, understand } from './understand.ts';

const log4j = 'org.apache.logging.log4j:log4j-core';
const names = {
  projects: ['支付网关', 'shop'],
  components: [log4j, 'lodash', 'axios'],
  people: ['bob'],
  me: 'bob',
};
const circumstances = {
  names,
  references: [],
  before: [],
  now: new Date(2026, 10, 28),
  classifier: await learnExamples(),
};
const notEnded = ['queued', 'preparing', 'running', 'paused'];

it.each<readonly [question: string, tool: string, args: object]>([
  ['哪些检测还没跑完', 'detections', { status: notEnded }],
  ['还有哪些任务没结束', 'detections', { status: notEnded }],
  ["which scans haven't finished yet", 'detections', { status: notEnded }],
  ['部分成功的检测有哪些', 'detections', { status: ['partial'] }],
  ['支付网关多久没扫了', 'detections', { project: '支付网关' }],
  ['which project was scanned last', 'detections', {}],
  ['哪个项目扫得最慢', 'detections', { order: 'longest' }],
  ['昨天谁登录过', 'operations', { period: 'yesterday', sign_ins: true }],
  ['who signed in this week', 'operations', { period: 'this_week', sign_ins: true }],
  ['最近谁登录过', 'accounts', {}],
  ['管理员有几个', 'accounts', { role: 'admin' }],
  ['今天系统里都发生了哪些操作', 'operations', { period: 'today' }],
  ['有几台机器离线', 'machines', { state: 'silent' }],
  ['do we have any project with react in it', 'component_usage', { component: 'react' }],
  ['do any of our apps include struts', 'component_usage', { component: 'struts' }],
  ['is react used anywhere', 'component_usage', { component: 'react' }],
  ['影响面最广的组件', 'components', {}],
  ['影响面最广的漏洞', 'vulnerabilities', { order: 'widest' }],
  ['一个洞都没有的项目', 'projects', { clean: true }],
  ['projects without a single vulnerability', 'projects', { clean: true }],
  ['一个高危都没有的项目', 'projects', { without: ['high'] }],
  ['没有任何超危的项目', 'projects', { without: ['critical'] }],
  ['哪些项目有待处理工单', 'projects', { ticketed: true }],
  ['我参与的项目', 'projects', { member: 'bob' }],
  ['没人跟的高危漏洞', 'vulnerabilities', { severity: ['high'], ticketed: false }],
  ['昨天新发现的漏洞', 'vulnerabilities', { found: 'yesterday' }],
  ['critical vulns older than 30 days', 'vulnerabilities', { severity: ['critical'], open_days: 30 }],
  ['最常见的漏洞类型', 'weakness_counts', {}],
  ['工单完成率', 'groups', { subject: 'tickets', by: 'status' }],
  ['average vulnerabilities per project', 'groups', { subject: 'vulnerabilities', by: 'project' }],
  ['高危漏洞平均多久修好', 'repair_times', {}],
  ['本周到期的工单', 'tickets', { due_within: 1 }],
  ['哪些许可证要求开源', 'licenses', { category: ['strong', 'weak'] }],
  ['how are we doing overall', 'posture', {}],
  [
    '支付网关的 log4j 是不是低于 2.15',
    'component_in_project',
    { project: '支付网关', component: log4j, below: '2.15' },
  ],
])('answers %j by %s', (question, tool, args) => {
  expect(understand(question, circumstances)).toEqual({ tool, args });
});

it.each([
  ['平均每次扫描增加多少漏洞', '平均'],
  ['any scan stuck right now?', 'stuck'],
  ['拒绝服务类的漏洞', '拒绝服务'],
  ['远程代码执行漏洞有哪些', '远程代码执行'],
  ['有没有已经打了补丁的漏洞', '已经打了补丁的'],
])('says that no query takes account of what %j wants', (question, word) => {
  expect(understand(question, circumstances)).toMatchObject({
    leftOut: expect.arrayContaining([word]) as unknown,
  });
});

it.each<readonly [question: string, before: Made, wanted: object]>([
  ['其中有漏洞的呢', { tool: 'components', args: {} }, { tool: 'components', args: { vulnerable: true } }],
  [
    '哪个版本',
    { tool: 'component_usage', args: { component: log4j } },
    { tool: 'component_usage', args: { component: log4j } },
  ],
])('goes on with %j', (question, before, wanted) => {
  expect(understandAll(question, { ...circumstances, before: [before] }).queries).toEqual([wanted]);
});

it('tells nothing of everything where several rows were meant', () => {
  const before = [{ tool: 'gates', args: { result: 'fail' } }];

  expect(understandAll('它们有多少漏洞', { ...circumstances, before }).queries).toEqual([]);
});
