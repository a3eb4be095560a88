import { expect, it } from 'vitest';
import { learnExamples } from './intent/learn-examples.ts';
import { isDoubtful, type Made, understand } from './understand.ts';

const names = {
  projects: ['支付网关', 'shop'],
  components: ['org.apache.logging.log4j:log4j-core', 'lodash', 'axios'],
  people: ['bob'],
};
const classifier = await learnExamples();
const meant = (question: string, before: readonly Made[] = []) =>
  understand(question, { names, references: [], before, now: new Date(2026, 10, 22), classifier });

const log4j = 'org.apache.logging.log4j:log4j-core';
const cve = 'CVE-2021-44228';
const notClosed = ['open', 'accepted', 'processing', 'verify'];

it.each([
  ['老板要听汇报，整体安全形势咋样', 'posture', {}],
  ['下周要给客户交付支付网关，客户要求说明里面用了哪些许可证', 'project_licenses', { project: '支付网关' }],
  [
    'our auditors are coming on Monday and they want all projects that fail the gate',
    'gates',
    { result: 'fail' },
  ],
  ['最常见的弱点类型前五名', 'weakness_counts', { limit: 5 }],
  ['修一个高危漏洞平均要花几天', 'repair_times', {}],
  ['KEV 里的漏洞，还没建 ticket 的', 'vulnerabilities', { kev: true, ticketed: false }],
  ['有哪些项目一个高危都没有', 'projects', { without: ['high'] }],
  ['2024年1月1号以后公布的漏洞有哪些', 'vulnerabilities', { published_from: '2024-01-01' }],
  ['which vulnerability affects the largest number of our projects?', 'vulnerabilities', { order: 'widest' }],
  ['do we have any project with react in it', 'component_usage', { component: 'react' }],
  ["what's in shop", 'project_components', { project: 'shop' }],
  ['shop 还有多少高危漏洞还没处理', 'project_vulnerabilities', { project: 'shop', severity: ['high'] }],
  ['上个 month 新增漏洞', 'vulnerabilities', { found: 'last_month' }],
  ['还差哪些整改', 'tickets', { status: notClosed }],
  ['shop 还有哪些整改没做完', 'tickets', { project: 'shop', status: notClosed }],
  ['哪些项目没设门禁', 'gates', { unset: true }],
  ['projects with no gate', 'gates', { unset: true }],
  ['哪些项目没过门禁', 'gates', { result: 'fail' }],
  ['低于 2.15 的 log4j-core 还剩谁没升', 'component_usage', { component: log4j, below: '2.15' }],
  ['lodash 谁还没升', 'component_usage', { component: 'lodash', outdated: true }],
  ['哪些漏洞超过三个月没修', 'vulnerabilities', { open_days: 90 }],
  ['拖了半年的高危漏洞', 'vulnerabilities', { severity: ['high'], open_days: 183 }],
  ['vulnerabilities open for more than 30 days', 'vulnerabilities', { open_days: 30 }],
  ['CVSS 满分的漏洞有哪些', 'vulnerabilities', { min_score: 10 }],
  ['哪些洞压根没有补丁可打', 'vulnerabilities', { fixable: false }],
  [`${cve} 要不要紧`, 'vulnerability_facts', { vulnerability: cve }],
  [`昨晚群里在传 ${cve}，我们有没有事`, 'vulnerability_impact', { vulnerability: cve }],
  ['shop 最划算的三个升级', 'project_upgrades', { project: 'shop', limit: 3 }],
  ['what are the most worthwhile upgrades', 'upgrades', {}],
  ['一段话说说现在总体安全状况', 'posture', {}],
  ['which CVEs are likely to get exploited next month', 'exploit_forecasts', {}],
  ['新同事怎么才能看到支付网关', 'how_to', { topic: 'share-project' }],
  [
    'CVE-2019-10744 在我们代码里会不会真的执行到',
    'reachable_vulnerabilities',
    { vulnerability: 'CVE-2019-10744' },
  ],
  ['怎么把小王拉进来一起看', 'how_to', { topic: 'share-project' }],
  ['carol 名下的工单', 'tickets', { assignee: 'carol' }],
  ['支付网关最危险的三个洞', 'project_vulnerabilities', { project: '支付网关', limit: 3 }],
  ['top 5 most exploitable vulnerabilities', 'exploit_forecasts', { limit: 5 }],
  ['who is the owner of shop', 'project_overview', { project: 'shop' }],
  ['axios 用的几号版本', 'component_usage', { component: 'axios' }],
  ['超危漏洞里已经有人在跟的', 'vulnerabilities', { severity: ['critical'], ticketed: true }],
  ['今天之内到期的单子', 'tickets', { due_within: 0 }],
  ['is there a webhook for new alerts', 'how_to', { topic: 'subscribe-alerts' }],
  [`${cve} 修了没`, 'vulnerability_impact', { vulnerability: cve }],
  ['有没有没人维护的依赖', 'unmaintained_components', {}],
  ['lodash 停止维护了吗', 'component_facts', { component: 'lodash' }],
  ['lodash 还有人 maintain 吗', 'component_facts', { component: 'lodash' }],
  ['支付网关里有 lodash 吗', 'component_in_project', { project: '支付网关', component: 'lodash' }],
  ['is lodash in 支付网关', 'component_in_project', { project: '支付网关', component: 'lodash' }],
  ['截止现在总共有多少漏洞', 'statistics', { subject: 'vulnerabilities' }],
  ['shop 用的 axios 有没有新版本可以换', 'project_upgrades', { project: 'shop', component: 'axios' }],
  ['把 2020 年以前的老洞列出来', 'vulnerabilities', { published_to: '2019-12-31', order: 'oldest' }],
  ['这个月关了几张单', 'tickets', { period: 'this_month', status: ['closed'] }],
  ['show me the SBOM for shop', 'project_sbom', { project: 'shop' }],
  ['把所有没处理完的单子列给我', 'tickets', { status: notClosed }],
  ['修一个漏洞平均得几天', 'repair_times', {}],
  ['average scan time per project?', 'groups', { subject: 'detections', by: 'project', measure: 'duration' }],
  ['list the vulnerabilities that are past their fix deadline', 'vulnerabilities', { overdue: true }],
])('%s', (question, tool, args) => {
  expect(meant(question)).toEqual({ tool, args });
});

it.each([
  // What is outside of a firm is no exception.
  ['有没有排队的外包任务', '外包'],
  ['安全部的总体情况', '安全部'],
  ['the overall state of the security team', 'security team'],
  ['上一次检测排队等了多久', '等了多久'],
  ['哪些洞两个以上项目都有', '两个以上'],
  ['shop 随便两个漏洞看看', '两个漏洞'],
  ['如果把 axios 去掉，还有多少漏洞', '去掉'],
  ['哪个项目没人管', '没人管'],
  ['能商用的许可证有哪些', '能商用'],
  ['超危漏洞里影响可用性的', '可用性'],
  ['bob 建了哪些工单', '□   建了'],
  ['凌晨跑的扫描有几次', '凌晨跑'],
  ['carol那边的项目都有哪些漏洞', 'carol'],
  ['zhangsan 负责的项目有哪些高危漏洞', 'zhangsan'],
])('%s: is not answered without %j', (question, leftOut) => {
  const understood = meant(question);

  if (understood === undefined || !isDoubtful(understood)) throw new Error('it was answered');
  expect(understood.leftOut).toContain(leftOut);
});

it('writes no code', () => {
  expect(meant('帮我 rewrite 一下登录模块的代码')).toBeUndefined();
  expect(meant('帮我重构一下支付模块的代码')).toBeUndefined();
});

const inShop = { tool: 'project_components', args: { project: 'shop' } };

it('does not narrow a trend to severities of which it tells nothing', () => {
  const understood = meant('只看高危的', [{ tool: 'trend', args: {} }]);

  expect(understood).toEqual({ readings: [{ tool: 'trend', args: {} }], leftOut: ['high'] });
});

it.each<readonly [question: string, before: Made, tool: string, args: object]>([
  ['有没有 GPL 的', inShop, 'project_licenses', { project: 'shop' }],
  ['有 log4j 吗', inShop, 'component_in_project', { project: 'shop', component: log4j }],
  [
    'any vulnerabilities of that kind?',
    { tool: 'weakness_facts', args: { weakness: 'CWE-79' } },
    'vulnerabilities',
    { weakness: 'CWE-79' },
  ],
  [
    '我们用的呢',
    { tool: 'component_facts', args: { component: 'axios' } },
    'component_usage',
    { component: 'axios' },
  ],
  [
    '怎么 download 下来',
    { tool: 'project_sbom', args: { project: 'shop' } },
    'how_to',
    { topic: 'export-sbom' },
  ],
  ['谁还在用 log4j', inShop, 'component_usage', { component: log4j }],
  ['跟支付网关比呢', inShop, 'project_comparison', { project_a: 'shop', project_b: '支付网关' }],
  [
    '按评分排',
    { tool: 'project_vulnerabilities', args: { project: 'shop' } },
    'project_vulnerabilities',
    { project: 'shop', order: 'score' },
  ],
  [
    '在支付网关里调得到吗',
    { tool: 'vulnerability_impact', args: { vulnerability: cve } },
    'reachable_vulnerabilities',
    { project: '支付网关', vulnerability: cve },
  ],
  [
    '支付网关那边是几',
    { tool: 'component_in_project', args: { project: 'shop', component: 'lodash' } },
    'component_in_project',
    { project: '支付网关', component: 'lodash' },
  ],
  ['都是谁扫的', { tool: 'detections', args: { period: 'today' } }, 'detections', { period: 'today' }],
  ['谁的', { tool: 'tickets', args: { view: 'overdue' } }, 'tickets', { view: 'overdue' }],
  ['为什么没过', { tool: 'gates', args: { result: 'fail' } }, 'gates', { result: 'fail' }],
  [
    '哪张快到期了',
    { tool: 'tickets', args: { assignee: 'bob' } },
    'tickets',
    { assignee: 'bob', due_within: 7 },
  ],
])('%s: goes on with what was asked before', (question, before, tool, args) => {
  expect(meant(question, [before])).toEqual({ tool, args });
});
