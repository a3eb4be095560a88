import { describe, expect, it } from 'vitest';
import { understandAll } from './each-asked.ts';
import { learnExamples } from './intent/learn-examples.ts';
import type { Understood } from './understand.ts';

const names = {
  projects: ['支付网关', '门户网站', '订单服务'],
  components: ['lodash', 'axios'],
  people: ['alice', 'bob', 'dave'],
  me: 'alice',
};
const classifier = await learnExamples();
const now = new Date(2026, 10, 23);
const project = '支付网关';

function after(before: Understood, question: string): Understood | undefined {
  return understandAll(question, { names, references: [], before: [before], now, classifier }).queries.at(-1);
}

const query = (tool: string, args: Understood['args'] = {}): Understood => ({ tool, args });

/** A query, what is said after it, and what is asked then. */
type Case = readonly [before: Understood, said: readonly string[], next: Understood];

const without = (name: string) => [
  `把${name}去掉`,
  `剔除${name}呢`,
  `drop ${name} from that list`,
  `not counting ${name}`,
  `remove ${name} from it`,
];
const dropped: readonly Case[] = [
  [
    query('risky_projects', { limit: 5 }),
    without('订单服务'),
    query('risky_projects', { limit: 5, except: ['订单服务'] }),
  ],
  [query('independence'), without('订单服务'), query('independence', { except: ['订单服务'] })],
  [
    query('project_components', { project }),
    without('lodash'),
    query('project_components', { project, except: ['lodash'] }),
  ],
  [
    query('gates', { except: ['订单服务'] }),
    ['再去掉门户网站', 'also drop 门户网站 from that list'],
    query('gates', { except: ['订单服务', '门户网站'] }),
  ],
];

const recounted: readonly Case[] = [
  [
    query('vulnerabilities'),
    ['only 5 please', '前5', 'limit it to 5'],
    query('vulnerabilities', { limit: 5 }),
  ],
  [query('alerts', { project }), ['top 5', '列5条'], query('alerts', { project, limit: 5 })],
  [
    query('detections', { limit: 10 }),
    ['just the first 3', 'only 3 please', '只看前三个'],
    query('detections', { limit: 3 }),
  ],
  [
    query('vulnerabilities', { severity: ['critical'], limit: 5 }),
    ['全部列出来', '不限数量', 'show all of them'],
    query('vulnerabilities', { severity: ['critical'] }),
  ],
];

const replaced: readonly Case[] = [
  [query('project_gate', { project }), ['门户网站又怎么样'], query('project_gate', { project: '门户网站' })],
  [
    query('trusted_components', { component: 'lodash' }),
    ['那axios呢', 'axios又怎么样'],
    query('trusted_components', { component: 'axios' }),
  ],
  [query('tickets', { assignee: 'bob' }), ['dave又怎么样'], query('tickets', { assignee: 'dave' })],
  [
    query('alerts', { project, severity: ['critical'] }),
    ['高危又怎么样', '换成高危'],
    query('alerts', { project, severity: ['high'] }),
  ],
  [
    query('tickets', { assignee: 'bob' }),
    ['我创建的呢', 'the ones I created'],
    query('tickets', { view: 'created' }),
  ],
];

const widened: readonly Case[] = [
  [query('tickets', { project }), ['不限项目', '全部项目', 'all projects'], query('tickets')],
  [
    query('alerts', { project, severity: ['high'] }),
    ['等级不限', 'any severity', '把等级限制去掉', 'remove the severity filter'],
    query('alerts', { project }),
  ],
  [query('detections', { period: 'this_week' }), ['不限时间', 'regardless of time'], query('detections')],
  [query('alerts', { project, severity: ['high'] }), ['不限项目和等级'], query('alerts')],
  [
    query('project_vulnerabilities', { project, severity: ['high'] }),
    ['不限项目'],
    query('vulnerabilities', { severity: ['high'] }),
  ],
  [
    query('project_vulnerabilities', { project, severity: ['high'] }),
    ['其他项目呢', 'and the rest of our projects?'],
    query('vulnerabilities', { severity: ['high'], except: [project] }),
  ],
];

const regrouped: readonly Case[] = [
  [
    query('groups', { subject: 'detections', by: 'month' }),
    ['那工单呢', 'and tickets?', 'same for tickets', '换成工单'],
    query('groups', { subject: 'tickets', by: 'month' }),
  ],
  [
    query('groups', { subject: 'tickets', by: 'person', overdue: true }),
    ['那检测呢', 'what about scans?'],
    query('groups', { subject: 'detections', by: 'person' }),
  ],
  [
    query('tickets', { view: 'overdue' }),
    ['按人分呢', 'how many is that per person?'],
    query('groups', { subject: 'tickets', by: 'person', overdue: true }),
  ],
  [
    query('groups', { subject: 'tickets', by: 'month' }),
    ['改成按项目', 'by project instead'],
    query('groups', { subject: 'tickets', by: 'project' }),
  ],
];

const reversed: readonly Case[] = [
  [
    query('groups', { subject: 'tickets', by: 'project' }),
    ['反过来排', 'the other way around please', 'fewest first'],
    query('groups', { subject: 'tickets', by: 'project', least: true }),
  ],
  [
    query('detections', { order: 'longest' }),
    ['倒过来', 'reverse the order'],
    query('detections', { order: 'shortest' }),
  ],
  [
    query('detections', { project, status: ['failed'] }),
    ['最早的在前', 'the other way round'],
    query('detections', { project, status: ['failed'], order: 'oldest' }),
  ],
  [
    query('projects', { order: 'fewest_components' }),
    ['反着来', 'other way round'],
    query('projects', { order: 'most_components' }),
  ],
];

const compared: readonly Case[] = [
  [
    query('project_components', { project }),
    ['那门户网站跟它比呢', 'versus 门户网站?'],
    query('project_comparison', { project_a: project, project_b: '门户网站' }),
  ],
  [
    query('component_facts', { component: 'lodash', version: '4.17.4' }),
    ['和 4.17.21 比呢', '4.17.21 比它好在哪', 'versus 4.17.21?'],
    query('version_comparison', { component: 'lodash', version_a: '4.17.4', version_b: '4.17.21' }),
  ],
  [
    query('project_gate', { project }),
    ['没通过的还有谁', 'which other projects failed', '还有哪些项目没通过'],
    query('gates', { result: 'fail' }),
  ],
  [
    query('component_in_project', { project, component: 'lodash' }),
    ['还有谁用', 'which others use it?'],
    query('component_usage', { component: 'lodash' }),
  ],
];

describe.each([
  ['without what is named', dropped],
  ['with another number of rows', recounted],
  ['with another value', replaced],
  ['without a limit', widened],
  ['counted otherwise', regrouped],
  ['in another order', reversed],
  ['beside others', compared],
])('the query before is asked %s', (_how, cases) => {
  it.each(cases.flatMap(([before, said, next]) => said.map((one) => [before, one, next] as const)))(
    'after %j: %s',
    (before, said, next) => {
      expect(after(before, said)).toEqual(next);
    },
  );
});

it.each([
  [query('alerts'), '去掉订单服务'],
  [query('project_upgrades', { project }), 'without lodash'],
  [query('project_components', { project }), 'top 5'],
  [query('risky_projects'), '反过来排'],
  [query('groups', { subject: 'tickets', by: 'month' }), '那漏洞呢'],
  [query('alerts', { project }), '其他项目呢'],
])('after %j nothing else is answered to what cannot be asked of it: %s', (before, said) => {
  expect(after(before, said)).toBeUndefined();
});
