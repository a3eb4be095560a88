import { expect, it } from 'vitest';
import { understandAll } from './each-asked.ts';
import { learnExamples } from './intent/learn-examples.ts';

const names = {
  projects: ['支付网关', '订单服务'],
  components: ['lodash'],
  people: ['alice', 'bob'],
  me: 'bob',
};
const circumstances = {
  names,
  references: [],
  now: new Date(2026, 10, 29),
  classifier: await learnExamples(),
};

/** The last query that is made for questions that are asked one after the other. */
function meant(questions: readonly string[]) {
  return questions.reduce<ReturnType<typeof understandAll>['queries']>(
    (before, question) => understandAll(question, { ...circumstances, before: before.toReversed() }).queries,
    [],
  );
}

it.each<readonly [questions: readonly string[], tool: string, args: object]>([
  [['谁名下的漏洞最多'], 'groups', { subject: 'vulnerabilities', by: 'person' }],
  [['检测次数最少的项目是哪个'], 'groups', { subject: 'detections', by: 'project', least: true }],
  [
    ['components per project, smallest first'],
    'groups',
    { subject: 'components', by: 'project', least: true },
  ],
  [['近两周没人碰过的项目'], 'projects', { idle: 'last_14_days' }],
  [['哪些项目一张在办工单都没有'], 'projects', { ticketed: false }],
  [['已读但还没处理的预警'], 'alerts', { read: true }],
  [['alice 和 bob 之外，今天还有谁操作过'], 'operations', { period: 'today', except: ['alice', 'bob'] }],
  [
    ['put 支付网关 and 订单服务 side by side'],
    'project_comparison',
    { project_a: '支付网关', project_b: '订单服务' },
  ],
  [['我名下的项目'], 'projects', { owner: 'bob' }],
  [['按期关闭率'], 'statistics', { subject: 'tickets' }],
  [['最近7天的变化', '看30天的'], 'recent_changes', { period: 'last_30_days' }],
  [['一共多少工单', '没人认领的呢'], 'tickets', { unassigned: true }],
  [['失败的检测有哪些', '这些是谁发起的'], 'detections', { status: ['failed'] }],
  [['how do I add a user', 'and how do I remove one'], 'how_to', { topic: 'manage-user' }],
  [['any scans running? want to reboot the box tonight'], 'detections', { status: ['running'] }],
])('%j', (questions, tool, args) => {
  expect(meant(questions)).toEqual([{ tool, args }]);
});

it.each(['set the deadline of the lodash ticket to Friday', '把 lodash 工单的期限改到周五'])(
  '%s: is an order and no question',
  (question) => {
    expect(meant([question])).toEqual([]);
  },
);
