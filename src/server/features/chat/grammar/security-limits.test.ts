import { expect, it } from 'vitest';
import { learnExamples } from './intent/learn-examples.ts';
import { isSure, type Made, understand } from './understand.ts';

const names = {
  projects: ['支付网关', 'shop'],
  components: ['org.apache.logging.log4j:log4j-core', 'com.alibaba:fastjson', 'lodash', 'axios'],
  people: ['bob'],
};
const classifier = await learnExamples();
const meant = (question: string, before: readonly Made[] = []) => {
  const found = understand(question, {
    names,
    references: [],
    before,
    now: new Date(2026, 10, 22),
    classifier,
  });
  return isSure(found) ? { tool: found.tool, args: found.args } : found;
};

it.each([
  ['本月查到的、暂无补丁的中危漏洞', { severity: ['medium'], found: 'this_month', fixable: false }],
  ['which highs already have a fix out?', { severity: ['high'], fixable: true }],
  ['拖了 60 多天还没修的漏洞', { open_days: 60 }],
  ['按披露时间倒序列五个漏洞', { order: 'newest', limit: 5 }],
  ['the ten oldest vulnerabilities', { order: 'oldest', limit: 10 }],
  [
    'critical vulnerabilities spotted between 25 October and 3 November',
    { severity: ['critical'], found: '2026-10-25..2026-11-03' },
  ],
  ['10 月 20 日到 11 月 3 日公布的漏洞', { published_from: '2026-10-20', published_to: '2026-11-03' }],
  ['还没定级的漏洞', { severity: ['unknown'] }],
  ['依赖里的开放重定向漏洞', { weakness: 'CWE-601' }],
  ['axios 和 lodash 先不算，剩下的超危漏洞', { severity: ['critical'], except: ['axios', 'lodash'] }],
  ['critical vulns, keep lodash out of it', { severity: ['critical'], except: ['lodash'] }],
  ['lodash 的问题我们已经知道了，除了它还有哪些高危漏洞', { severity: ['high'], except: ['lodash'] }],
])('%s is a list of vulnerabilities with these limits', (question, args) => {
  expect(meant(question)).toEqual({ tool: 'vulnerabilities', args });
});

it.each([
  ['which tickets did we risk-accept?', 'tickets', { status: ['risk_accepted'] }],
  ['以接受风险结案的工单', 'tickets', { status: ['risk_accepted'] }],
  ['打开过但还没处理的预警', 'alerts', { read: true }],
  ['rust crates with vulns', 'components', { ecosystem: 'cargo', vulnerable: true }],
  [
    'anything in shop that can not be fixed yet',
    'project_vulnerabilities',
    { project: 'shop', fixable: false },
  ],
  ['逾期工单集中在哪个项目', 'groups', { subject: 'tickets', by: 'project', overdue: true }],
  ['有没有没人认领的工单', 'tickets', { unassigned: true }],
  ['how long do patches usually take us?', 'repair_times', {}],
])('%s is %s', (question, tool, args) => {
  expect(meant(question)).toEqual({ tool, args });
});

it('goes on with a project where everything was asked of', () => {
  const before = [{ tool: 'upgrades', args: {} }];

  expect(meant('那支付网关呢', before)).toEqual({ tool: 'project_upgrades', args: { project: '支付网关' } });
});
