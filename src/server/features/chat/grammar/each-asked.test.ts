import { expect, it } from 'vitest';
import { understandAll } from './each-asked.ts';
import { learnExamples } from './intent/learn-examples.ts';
import type { Made } from './understand.ts';

const names = {
  projects: ['支付网关', '门户网站', '订单服务'],
  components: ['org.apache.commons:commons-text', 'lodash', 'axios'],
  people: ['alice', 'bob'],
};
const circumstances = {
  names,
  references: [],
  now: new Date(2026, 10, 26),
  classifier: await learnExamples(),
};

/** What a question comes to: its queries, and the parts that none answers. */
function meant(
  question: string,
  before: readonly Made[] = [],
): [queries: unknown[], unanswered: readonly string[]] {
  const { queries, unanswered } = understandAll(question, { ...circumstances, before });
  return [queries.map(({ tool, args }) => [tool, args]), unanswered];
}

it.each<readonly [question: string, queries: unknown[], unanswered: string[]]>([
  [
    '门户网站和订单服务哪个漏洞多，顺便问下检测排期归谁定',
    [['project_comparison', { project_a: '门户网站', project_b: '订单服务' }]],
    ['顺便问下检测排期归谁定'],
  ],
  [
    'CVE-2022-42889 影响谁，怎么修',
    [
      ['vulnerability_impact', { vulnerability: 'CVE-2022-42889' }],
      ['vulnerability_facts', { vulnerability: 'CVE-2022-42889' }],
    ],
    [],
  ],
  [
    '订单服务用的lodash是哪个版本，有没有漏洞',
    [
      ['component_in_project', { project: '订单服务', component: 'lodash' }],
      ['project_vulnerabilities', { project: '订单服务', component: 'lodash' }],
    ],
    [],
  ],
  [
    '这个月扫了多少次，失败了几次',
    [
      ['detections', { period: 'this_month' }],
      ['detections', { period: 'this_month', status: ['failed'] }],
    ],
    [],
  ],
  [
    '门户网站、订单服务、支付网关各有多少组件和漏洞',
    ['门户网站', '订单服务', '支付网关'].map((project) => ['project_overview', { project }]),
    [],
  ],
  [
    '支付网关和门户网站有哪些漏洞',
    ['支付网关', '门户网站'].map((project) => ['project_vulnerabilities', { project }]),
    [],
  ],
  [
    '这周跟上周比漏洞是多了还是少了',
    [
      ['trend', { period: 'this_week' }],
      ['trend', { period: 'last_week' }],
    ],
    [],
  ],
  [
    '支付网关门禁过了没？没过的话先升级哪些组件',
    [
      ['project_gate', { project: '支付网关' }],
      ['project_upgrades', { project: '支付网关' }],
    ],
    [],
  ],
  ['订单服务有多少个组件，其中多少有漏洞', [['project_overview', { project: '订单服务' }]], []],
  ['门户网站的概况和有漏洞的组件', [['project_overview', { project: '门户网站' }]], ['有漏洞的组件']],
])('answers each thing that %j asks', (question, queries, unanswered) => {
  expect(meant(question)).toEqual([queries, unanswered]);
});

it.each<readonly [question: string, tool: string, args: object]>([
  [
    '门户网站跟订单服务比，哪个漏洞问题更严重',
    'project_comparison',
    { project_a: '门户网站', project_b: '订单服务' },
  ],
  ['门户网站这次扫描跟上次比，多了哪些漏洞', 'project_changes', { project: '门户网站' }],
  ['跟前一次扫描相比，门户网站新冒出来的漏洞有哪些？', 'project_changes', { project: '门户网站' }],
  ['was any open source code copied into 门户网站? legal is asking', 'copied_code', { project: '门户网站' }],
  ['lodash 建议升到哪个版本？门户网站用的', 'project_upgrades', { project: '门户网站', component: 'lodash' }],
  [
    '订单服务低危的就算了，中危及以上的漏洞列出来',
    'project_vulnerabilities',
    { project: '订单服务', severity: ['critical', 'high', 'medium'] },
  ],
  [
    '门户网站的漏洞，高危的别给我，只要超危',
    'project_vulnerabilities',
    { project: '门户网站', severity: ['critical'] },
  ],
  ['支付网关那次检测怎么失败了，啥原因', 'detections', { project: '支付网关', status: ['failed'] }],
  ['If we could only upgrade five things across all projects, which five?', 'upgrades', { limit: 5 }],
  ['现在一共多少个漏洞，超危高危中危低危各几个', 'statistics', { subject: 'vulnerabilities' }],
  ['what shoud we upgrade first across all projects? top 5 is enough', 'upgrades', { limit: 5 }],
  ['用了 MPL-2.0 的库，我们改了它的代码要不要公开？', 'license_facts', { license: 'MPL-2.0' }],
  ['咱们这些漏洞主要是哪类问题，是 XSS 多还是反序列化多', 'weakness_counts', {}],
  [
    '门户网站有没有 XSS（CWE-79）的漏洞',
    'project_vulnerabilities',
    { project: '门户网站', weakness: 'CWE-79' },
  ],
  ['最近30天未修复的漏洞是涨了还是降了', 'trend', { period: 'last_30_days', measure: 'open' }],
  ['Anything with bob that is past its due date?', 'tickets', { assignee: 'bob', view: 'overdue' }],
  ['检测失败了，改好之后怎么重新跑一遍', 'how_to', { topic: 'repeat-detection' }],
  ['哪些组件是干净的，一个洞都没有', 'components', { vulnerable: false }],
  [
    'what should I upgrade in 门户网站 before the release on Friday',
    'project_upgrades',
    { project: '门户网站' },
  ],
  ['GPL系列的组件都有哪些，分别在哪些项目里', 'license_usage', { license: 'GPL-3.0-only', family: 'GPL' }],
])('answers one thing that is asked once: %s', (question, tool, args) => {
  expect(meant(question)).toEqual([[[tool, args]], []]);
});

it.each(['帮我给各组长写封邮件，催一下升级的事', '帮我把门户网站那张lodash的工单关掉吧，已经修完了'])(
  'answers nothing to who orders something and says why: %s',
  (question) => {
    expect(meant(question)).toEqual([[], []]);
  },
);

it.each(['一会儿开会要用，门户网站有哪些超危漏洞', '支付网关该升啥，列出来', '哪些组件同时存在好几个版本'])(
  'reads %j as one question',
  (question) => {
    expect(meant(question)[0]).toHaveLength(1);
  },
);

it.each<readonly [question: string, before: Made, tool: string, args: object]>([
  [
    '它有多少个超危',
    { tool: 'risky_projects', args: {}, rows: ['支付网关', '门户网站'] },
    'project_vulnerabilities',
    { project: '支付网关', severity: ['critical'] },
  ],
  [
    '怎么修',
    { tool: 'vulnerability_impact', args: { vulnerability: 'CVE-2022-42889' } },
    'vulnerability_facts',
    { vulnerability: 'CVE-2022-42889' },
  ],
  [
    '第二个里的有哪些漏洞',
    { tool: 'component_usage', args: { component: 'lodash' }, rows: ['门户网站', '订单服务'] },
    'project_vulnerabilities',
    { project: '订单服务', component: 'lodash' },
  ],
  [
    '前者先修什么',
    { tool: 'project_comparison', args: { project_a: '门户网站', project_b: '支付网关' } },
    'project_upgrades',
    { project: '门户网站' },
  ],
])('goes on with %j', (question, before, tool, args) => {
  expect(meant(question, [before])).toEqual([[[tool, args]], []]);
});

it('speaks of what was named last, before what was named earlier', () => {
  const before = [
    { tool: 'vulnerability_impact', args: { vulnerability: 'CVE-2022-42889' }, rows: ['支付网关'] },
    { tool: 'project_components', args: { project: '订单服务' } },
  ];

  expect(meant('怎么修', before)).toEqual([
    [['vulnerability_facts', { vulnerability: 'CVE-2022-42889' }]],
    [],
  ]);
});

it('adds up nothing that was told one after the other', () => {
  const before = ['门户网站', '支付网关'].map((project) => ({
    tool: 'project_vulnerabilities',
    args: { project },
  }));

  expect(meant('这两个一共多少漏洞', before)[0]).toEqual([]);
});

it('does not ask of everything where the part before it was limited', () => {
  const [queries] = meant('在野利用的漏洞有哪些，分别在哪个项目');

  expect(queries).toEqual([['vulnerabilities', { kev: true }]]);
});

it.each<readonly [question: string, queries: unknown[]]>([
  [
    '风险最大的项目和风险最大的组件分别是啥',
    [
      ['risky_projects', {}],
      ['risky_components', {}],
    ],
  ],
  [
    '整体的安全形势，另外有几张超期工单',
    [
      ['posture', {}],
      ['tickets', { view: 'overdue' }],
    ],
  ],
  [
    '支付网关自己的代码有哪些缺陷，圈复杂度最高的函数又是哪个',
    [
      ['code_weaknesses', { project: '支付网关' }],
      ['complex_functions', { project: '支付网关' }],
    ],
  ],
  [
    'how many overdue tickets are there? known exploited vulnerabilities across everything I own',
    [
      ['tickets', { view: 'overdue' }],
      ['vulnerabilities', { kev: true }],
    ],
  ],
  [
    'GPL的组件有哪些？和MIT兼容吗？',
    [
      ['license_usage', { license: 'GPL-3.0-only', family: 'GPL' }],
      ['license_compatibility', { license_a: 'GPL-3.0-only', license_b: 'MIT' }],
    ],
  ],
  ['支付网关的漏洞，只看高危的', [['project_vulnerabilities', { project: '支付网关', severity: ['high'] }]]],
])('loses nothing of %j, and adds nothing', (question, queries) => {
  expect(meant(question)).toEqual([queries, []]);
});

it('answers at most four things, however many are asked, and names the others up to eight', () => {
  const asked = [
    '支付网关有哪些漏洞',
    '怎么导出 SBOM',
    'lodash 谁在用',
    '超期的工单有几张',
    '哪些检测失败了',
    'MIT 是什么许可证',
  ];
  const [queries, unanswered] = meant(asked.join('？'));
  expect(queries).toHaveLength(4);
  expect(unanswered).toHaveLength(2);
  const [ofMany] = meant([...asked, ...asked, ...asked, ...asked].join('？'));
  expect(ofMany.length).toBeLessThanOrEqual(4);
});
