import { expect, it } from 'vitest';
import { Cutting } from './cutting.ts';
import { takeDenials } from './denials.ts';
import { understandAll } from './each-asked.ts';
import { learnExamples } from './intent/learn-examples.ts';

const names = {
  projects: ['支付网关', '门户网站'],
  components: ['lodash', 'org.apache.logging.log4j:log4j-core'],
  people: ['bob'],
};
const classifier = await learnExamples();

/** The queries that a question is understood as; `undefined` where nothing is answered. */
function meant(question: string) {
  const { queries } = understandAll(question, {
    names,
    references: [],
    before: [],
    now: new Date(2026, 10, 27),
    classifier,
  });
  return queries.length === 0 ? undefined : queries;
}

it.each<readonly [question: string, left: object]>([
  ['哪些工单不是紧急的', { priority: ['high', 'normal', 'low'] }],
  ['non-urgent tickets', { priority: ['high', 'normal', 'low'] }],
  ['低危的就算了', { severity: ['critical', 'high', 'medium', 'unknown'] }],
  ['除了超危和高危的漏洞', { severity: ['medium', 'low', 'unknown'] }],
  ['非直接依赖', { how: 'transitive' }],
  ['不是更新类的预警', { kind: 'new' }],
])('takes the others of %j', (question, left) => {
  const text = new Cutting(question);

  expect(takeDenials(text).map((one) => one.left)).toEqual([left]);
  expect(text.rest).not.toMatch(/不|非|除|non|算了/);
});

it.each(['紧急不紧急', '是不是紧急的', '不可达的漏洞', '没有许可证的组件', '没有超危漏洞的项目'])(
  'takes nothing denied from %j, which says something of its own',
  (question) => {
    expect(takeDenials(new Cutting(question))).toEqual([]);
  },
);

const priority = ['high', 'normal', 'low'];
const notRejected = [
  'open',
  'accepted',
  'processing',
  'verify',
  'closed',
  'suspended',
  'risk_accepted',
  'false_positive',
  'duplicate',
];
const unfinished = ['queued', 'preparing', 'running', 'paused'];

it.each<readonly [question: string, tool: string, args: object]>([
  ['哪些工单不是紧急的', 'tickets', { priority }],
  ['非紧急的工单', 'tickets', { priority }],
  ['紧急以外的工单', 'tickets', { priority }],
  ['不紧急的工单', 'tickets', { priority }],
  ['tickets that are not urgent', 'tickets', { priority }],
  ['tickets other than urgent ones', 'tickets', { priority }],
  ['没有完成的检测', 'detections', { status: unfinished }],
  ['没处理的工单', 'tickets', { status: ['open', 'accepted', 'processing', 'verify'] }],
  ['支付网关的非直接依赖有哪些', 'project_components', { project: '支付网关', how: 'transitive' }],
  [
    'non-copyleft licenses',
    'licenses',
    { category: ['permissive', 'public-domain', 'private', 'exception', 'unknown'] },
  ],
  ['不能修复的漏洞', 'vulnerabilities', { fixable: false }],
  ['不是新增的预警', 'alerts', { kind: 'update' }],
  ['已读以外的预警', 'alerts', { read: false }],
  ['既不是超危也不是高危的漏洞', 'vulnerabilities', { severity: ['medium', 'low', 'unknown'] }],
  ['不止一个版本的组件', 'components', { several_versions: true }],
  ['非 npm 的组件', 'components', { except: ['npm'] }],
  ['projects without critical vulnerabilities', 'projects', { without: ['critical'] }],
  ['不含高危的项目有哪些', 'projects', { without: ['high'] }],
  ['除已驳回的以外还有哪些工单', 'tickets', { status: notRejected }],
  [
    'projects other than 支付网关 with critical vulnerabilities',
    'projects',
    { severity: ['critical'], except: ['支付网关'] },
  ],
  ['不在可信库里又有漏洞的组件', 'trusted_components', { outside: true, vulnerable: true }],
  [
    'can we ship 支付网关 as closed source',
    'project_licenses',
    { project: '支付网关', distribution: 'binary' },
  ],
  ['components lacking a licence', 'components', { unlicensed: true }],
])('understands %j as it is said', (question, tool, args) => {
  expect(meant(question)).toEqual([{ tool, args }]);
});

it.each<readonly [question: string, ...tools: readonly string[]]>([
  ['项目和组件各有多少', 'statistics', 'statistics'],
  ['工单和预警各几条', 'statistics', 'alerts'],
  ['how many projects and components do we have', 'statistics', 'statistics'],
  ['支付网关的超危漏洞和组件各有多少', 'project_vulnerabilities', 'project_components'],
])('counts each of %j', (question, ...tools) => {
  expect(meant(question)?.map(({ tool }) => tool)).toEqual(tools);
});

it.each([
  '不是超期的工单',
  '可信库里有漏洞的组件',
  '我们闭源卖产品，用了 lodash 会怎样',
  '没超期的工单',
  'tickets that are not overdue',
  '非在野利用的漏洞',
  '不是我创建的工单',
  '不是可达的漏洞',
  '不是今天的检测',
  '除了上周的工单',
  '不在线的节点',
  '没停用的账号',
  '评分不是 9 分以上的漏洞',
  '没有冲突的许可证有哪些',
  '没有许可证冲突的项目',
  'projects with no components',
  'vulnerabilities without a CVE id',
  '不影响支付网关的漏洞',
  '没有预警的项目',
  '不需要升级的组件',
  '不是开源代码抄来的代码',
])('does not answer %j as if it denied nothing', (question) => {
  expect(meant(question)).toBeUndefined();
});
