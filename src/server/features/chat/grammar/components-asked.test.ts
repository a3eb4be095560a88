import { expect, it } from 'vitest';
import { understandAll } from './each-asked.ts';
import { learnExamples } from './intent/learn-examples.ts';
import type { Made } from './understand.ts';

const names = {
  projects: ['支付网关', '门户网站', '订单服务'],
  components: ['org.apache.logging.log4j:log4j-core', 'lodash', 'axios'],
  people: ['bob'],
};
const classifier = await learnExamples();

/** The query of the last of several questions. */
function meant(...questions: string[]) {
  const now = new Date(2026, 10, 22);
  let before: readonly Made[] = [];
  for (const question of questions) {
    const { queries } = understandAll(question, { names, references: [], before, now, classifier });
    before = [...queries.toReversed(), ...before];
    if (question === questions.at(-1)) return queries.map(({ tool, args }) => [tool, args]);
  }
  return [];
}

const gateway = '支付网关';

it.each<readonly [questions: string[], tool: string, args: object]>([
  // How many are wanted.
  [['give me the 5 upgrades that would fix the most'], 'upgrades', { limit: 5 }],
  [['不算支付网关，最危险的项目是哪三个'], 'risky_projects', { except: [gateway], limit: 3 }],
  [['component vulns by CWE, five biggest'], 'weakness_counts', { limit: 5 }],
  // What is left out of a list.
  [
    ['components of 支付网关', 'without lodash'],
    'project_components',
    { project: gateway, except: ['lodash'] },
  ],
  [['who uses lodash', '支付网关不用管'], 'component_usage', { component: 'lodash', except: [gateway] }],
  [['riskiest projects', '支付网关下线了，不算它'], 'risky_projects', { except: [gateway] }],
  [
    ['riskiest projects', 'leave out 支付网关, that one is being retired'],
    'risky_projects',
    { except: [gateway] },
  ],
  // What was spoken of before.
  [
    ['who uses lodash', 'how did it get into 支付网关?'],
    'component_in_project',
    { project: gateway, component: 'lodash' },
  ],
  [
    ['lodash 谁在用', 'axios 呢', '这俩都用的项目'],
    'component_usage',
    { component: 'lodash', also: 'axios' },
  ],
  [
    ['who uses lodash', 'and axios?', 'which projects use both?'],
    'component_usage',
    { component: 'lodash', also: 'axios' },
  ],
  [
    ['tell me about 支付网关', 'what should we upgrade there first?'],
    'project_upgrades',
    { project: gateway },
  ],
  // Versions and upkeep.
  [['lodash 还有低于建议版本的没'], 'component_usage', { component: 'lodash', outdated: true }],
  [['lodash 有没有 2.x 的在用'], 'component_usage', { component: 'lodash', version: '2.x' }],
  [['订单服务和门户网站的 lodash 版本一样吗'], 'component_usage', { component: 'lodash' }],
  [['三年没发过新版本的依赖'], 'unmaintained_components', {}],
  [['is moment still maintained?'], 'component_facts', { component: 'moment' }],
  [['not-yet-fixable vulns in 支付网关'], 'project_vulnerabilities', { project: gateway, fixable: false }],
  // Own code.
  [['src 目录下面的代码有没有被静态分析报缺陷'], 'code_weaknesses', { path: 'src' }],
  [['自己写的代码的缺陷，按项目看各有多少'], 'code_weaknesses', { by: 'project' }],
  // How something is done.
  [['这个漏洞是误报，怎么标记掉'], 'how_to', { topic: 'audit-finding' }],
  [['how can I run suxi from our Jenkins pipeline'], 'how_to', { topic: 'scan-from-ci' }],
  [['我这边打好的 jar 能直接传上去扫吗，从哪传'], 'how_to', { topic: 'new-detection' }],
])('understands %j', (questions, tool, args) => {
  expect(meant(...questions)).toEqual([[tool, args]]);
});

it.each(['代码缺陷能不能按提交人统计一下', 'push the SBOM of 支付网关 to our Nexus every night'])(
  'answers nothing to %j',
  (question) => {
    expect(meant(question)).toEqual([]);
  },
);
