import { expect, it } from 'vitest';
import { understandAll } from './each-asked.ts';
import { learnExamples } from './intent/learn-examples.ts';

const names = {
  projects: ['支付网关', '门户网站', '订单服务'],
  components: ['org.apache.logging.log4j:log4j-core', 'lodash', 'axios'],
  people: ['alice', 'bob'],
  me: 'alice',
};
const classifier = await learnExamples();
const meant = (question: string) =>
  understandAll(question, { names, references: [], before: [], now: new Date(2026, 10, 27), classifier });

const notClosed = ['open', 'accepted', 'processing', 'verify'];

it.each<readonly [question: string, tool: string, args: object]>([
  // Times.
  ['半个月没扫过的项目', 'projects', { idle: 'last_15_days' }],
  ['一个半月没扫的项目', 'projects', { idle: 'last_45_days' }],
  ['projects nobody scanned for half a year', 'projects', { idle: 'last_183_days' }],
  ['最近一个半月的漏洞趋势', 'trend', { period: 'last_45_days' }],
  ['近半年新增的高危漏洞', 'vulnerabilities', { severity: ['high'], found: 'last_183_days' }],
  ['past half year trend', 'trend', { period: 'last_183_days' }],
  ['前天的检测', 'detections', { period: '2026-11-25..2026-11-25' }],
  ['昨儿跑的检测有哪些', 'detections', { period: 'yesterday' }],
  ['上半年新增的漏洞', 'vulnerabilities', { found: '2026-01-01..2026-06-30' }],
  ['躺了一年的漏洞', 'vulnerabilities', { open_days: 365 }],
  ['三天内 due 的 ticket', 'tickets', { due_within: 3 }],
  ['半个月内到期的工单', 'tickets', { due_within: 15 }],
  ['48小时内到期的工单', 'tickets', { due_within: 2 }],
  ['月底前到期的工单', 'tickets', { due_within: 3 }],
  // Numbers and shares.
  ['圈复杂度上了三十的函数挑出来', 'complex_functions', { min_complexity: 30 }],
  ['复杂度超过二十的函数', 'complex_functions', { min_complexity: 21 }],
  ['自研率 50% 以下的项目', 'independence', { max_rate: 0.5 }],
  ['自研率不足七成的项目', 'independence', { max_rate: 0.7 }],
  ['自研率过半的项目', 'independence', { min_rate: 0.5 }],
  ['EPSS 10% 以上的漏洞', 'exploit_forecasts', { min_epss: 0.1 }],
  ['最新的三张工单', 'tickets', { order: 'newest', limit: 3 }],
  // Severities.
  ['中高危漏洞有哪些', 'vulnerabilities', { severity: ['high', 'medium'] }],
  ['高危往上的漏洞', 'vulnerabilities', { severity: ['critical', 'high'] }],
  ['不低于高危的漏洞', 'vulnerabilities', { severity: ['critical', 'high'] }],
  ['最高级别的漏洞', 'vulnerabilities', { severity: ['critical'] }],
  // States of detections and of tickets.
  ['扫描中的任务', 'detections', { status: ['running'] }],
  ['排着队的检测', 'detections', { status: ['queued'] }],
  ['停着的检测', 'detections', { status: ['paused'] }],
  ['被停掉的检测', 'detections', { status: ['canceled'] }],
  ['只扫了一半的检测', 'detections', { status: ['partial'] }],
  ['crashed detections', 'detections', { status: ['failed'] }],
  ['还开着的工单', 'tickets', { status: notClosed }],
  ['已完结的工单', 'tickets', { status: ['closed'] }],
  ['在处理的工单', 'tickets', { status: ['processing'] }],
  ['待验收的工单', 'tickets', { status: ['verify'] }],
  ['被打回的工单', 'tickets', { status: ['rejected'] }],
  ['搁置的工单', 'tickets', { status: ['suspended'] }],
  ['无主工单', 'tickets', { unassigned: true }],
  ['给我派了哪些单', 'tickets', { view: 'todo' }],
  ['我要干的活有哪些', 'tickets', { view: 'todo' }],
  ['urgent 的工单', 'tickets', { priority: ['urgent'] }],
  ['特急的工单', 'tickets', { priority: ['urgent'] }],
  // What limits vulnerabilities and components.
  ['已知被利用的漏洞', 'vulnerabilities', { kev: true }],
  ['CISA 点名的漏洞', 'vulnerabilities', { kev: true }],
  ['没有 fix version 的 vuln', 'vulnerabilities', { fixable: false }],
  ['vulnerabilities with a fix available', 'vulnerabilities', { fixable: true }],
  ['有解的漏洞', 'vulnerabilities', { fixable: true }],
  ['不会触发的漏洞', 'reachable_vulnerabilities', { verdict: 'no' }],
  ['支付网关自己引的组件', 'project_components', { project: '支付网关', how: 'direct' }],
  ['支付网关二级以上的依赖', 'project_components', { project: '支付网关', how: 'transitive' }],
  ['同一个组件混着用好几个版本的有哪些', 'components', { several_versions: true }],
  ['版本没收敛的组件', 'components', { several_versions: true }],
  ['可信库外的组件', 'trusted_components', { outside: true }],
  ['我们在用、可信库里没有、还带洞的组件', 'trusted_components', { outside: true, vulnerable: true }],
  ['自主可控评估还没做的项目列一列', 'independence', { evaluated: false }],
  ['零检测的项目', 'projects', { undetected: true }],
  // Platforms, gates and ways of giving out.
  ['被门禁拦的项目', 'gates', { result: 'fail' }],
  ['上不了线的项目', 'gates', { result: 'fail' }],
  ['哪些项目压根没门禁', 'gates', { unset: true }],
  ['挂了的机器', 'machines', { state: 'silent' }],
  ['在用的账号有多少', 'accounts', { state: 'enabled' }],
  ['平均每次检测多久', 'groups', { subject: 'detections', by: 'project', measure: 'duration' }],
  [
    '支付网关给甲方本地化部署，许可证有问题吗',
    'project_licenses',
    { project: '支付网关', distribution: 'binary' },
  ],
  [
    '支付网关上云对外服务，协议有冲突吗',
    'project_licenses',
    { project: '支付网关', distribution: 'service' },
  ],
  // Other subjects, and what is not wanted.
  ['worker node 有没有失联的', 'machines', { state: 'silent' }],
  ['最可能被黑客用起来的漏洞排前五，按 EPSS', 'exploit_forecasts', { limit: 5 }],
  ['worst CWE categories across everything, top 5', 'weakness_counts', { limit: 5 }],
  ['支付网关先不算，剩下的项目谁风险最大', 'risky_projects', { except: ['支付网关'] }],
  ['cart.js 是不是从哪儿拷来的', 'copied_code', { path: 'cart.js' }],
  ['写月报：每个月各扫了多少次', 'groups', { subject: 'detections', by: 'month' }],
  [
    'if we handed 订单服务 out as source, would the licences still be fine?',
    'project_licenses',
    { project: '订单服务', distribution: 'source' },
  ],
  ['传错包了，正扫着呢，咋停', 'how_to', { topic: 'cancel-detection' }],
])('%s', (question, tool, args) => {
  expect(meant(question).queries.map((query) => [query.tool, query.args])).toEqual([[tool, args]]);
});

it('answers both of two parts that say one limit differently', () => {
  const { queries } = meant('待我处理的工单列一下，再告诉我超期的有几个');

  expect(queries.map(({ args }) => args)).toEqual([{ view: 'todo' }, { view: 'overdue' }]);
});

it.each([
  '漏洞评分上 9 的',
  'P0 工单',
  '下周到期的工单',
  '红色级别的漏洞',
  '春节期间的检测',
  '卡在队列里的检测',
])('answers nothing where a limit of %j is not known', (question) => {
  expect(meant(question).queries).toEqual([]);
});
