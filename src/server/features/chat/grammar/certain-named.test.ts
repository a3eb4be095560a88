import { expect, it } from 'vitest';
import { learnExamples } from './intent/learn-examples.ts';
import { isDoubtful, understand } from './understand.ts';

const names = {
  projects: ['支付网关', 'shop'],
  components: ['org.apache.logging.log4j:log4j-core', 'lodash', 'axios'],
  people: ['bob'],
};
const classifier = await learnExamples();
const meant = (question: string) =>
  understand(question, { names, references: [], before: [], now: new Date(2026, 10, 22), classifier });

const inShop = { project: 'shop', component: 'lodash' };
const scheduled = { topic: 'scheduled-detection' };
const gpl = { license: 'GPL-3.0-only', family: 'GPL' };

it.each([
  ['项目 shop 里有没有用 lodash', 'component_in_project', inShop],
  ['shop 用的 lodash 是哪个版本', 'component_in_project', inShop],
  ['which version of lodash does shop use', 'component_in_project', inShop],
  ['支付网关依赖 axios 的路径', 'component_in_project', { project: '支付网关', component: 'axios' }],
  ['does shop use lodash below 4.17.21?', 'component_in_project', { ...inShop, below: '4.17.21' }],
  ['每天晚上自动检测怎么设置', 'how_to', scheduled],
  ['有没有定时检测', 'how_to', scheduled],
  ['is there a nightly scan', 'how_to', scheduled],
  ['缺陷最多的项目', 'code_weaknesses', { by: 'project' }],
  ['which project has the most code defects', 'code_weaknesses', { by: 'project' }],
  ['硬编码密码在哪些文件', 'code_weaknesses', { weakness: 'CWE-798' }],
  ['shop 的 src/cart.js 有什么问题', 'code_weaknesses', { project: 'shop', path: 'src/cart.js' }],
  ['哪些项目的许可证冲突最多，前三个', 'license_conflicts', { limit: 3 }],
  ['被 GPL 传染的项目', 'license_usage', gpl],
  ['哪些项目用了 GPL 的组件', 'license_usage', gpl],
  ['哪些组件用了 GPL-2.0 许可证', 'license_usage', { license: 'GPL-2.0-only' }],
  ['整体安全形势怎么样', 'posture', {}],
  ['最可能被利用的前五个漏洞', 'exploit_forecasts', { limit: 5 }],
  ['is CVE-2021-44228 fixed everywhere', 'vulnerability_impact', { vulnerability: 'CVE-2021-44228' }],
  ['CVE-2019-10744 影响 lodash 哪些版本', 'vulnerability_facts', { vulnerability: 'CVE-2019-10744' }],
  ["what's our mean time to fix critical vulns", 'repair_times', {}],
  ['有没有超过两周没重新扫描的项目', 'projects', { idle: 'last_14_days' }],
  ['EPSS 大于 0.5 的漏洞都在哪些项目', 'exploit_forecasts', { min_epss: 0.5 }],
  [
    '支付网关的超危漏洞有没有修复版本',
    'project_vulnerabilities',
    { project: '支付网关', severity: ['critical'], fixable: true },
  ],
  ['projects wtih critical vulnerabilities', 'projects', { severity: ['critical'] }],
])('%s', (question, tool, args) => {
  expect(meant(question)).toEqual({ tool, args });
});

it.each([
  // Whether it is published how something is exploited, nobody keeps.
  ['有公开利用的漏洞', '公开利用'],
  ['which vulnerabilities have a public exploit', 'public exploit'],
  ['哪些项目里有 axios 但没有 lodash', 'lodash'],
  ['Which team has the most open tickets?', 'which team'],
  // It may be the name of a project that the asker does not have.
  ['涡轮计划 安全状况', '涡轮'],
])('%s: is not answered without %j', (question, leftOut) => {
  const understood = meant(question);

  if (understood === undefined || !isDoubtful(understood)) throw new Error('it was answered');
  expect(understood.leftOut).toContain(leftOut);
});

it('does not take scans that ran for a schedule', () => {
  expect(meant('昨夜定时扫描有没有失败')).not.toMatchObject({ tool: 'how_to' });
  expect(meant('每天扫描多少次')).not.toMatchObject({ tool: 'how_to' });
});
