import { expect, it } from 'vitest';
import { topics } from '../queries/recipes.ts';
import { tools } from '../tools/list.ts';
import { learnExamples } from './intent/learn-examples.ts';
import { languageOf } from './language.ts';
import { phraseOf } from './phrase.ts';
import { understand, type Understood } from './understand.ts';

const names = {
  projects: ['支付网关', 'billing'],
  components: ['org.apache.logging.log4j:log4j-core', 'lodash', 'Django'],
  people: ['bob'],
};
const classifier = await learnExamples();
const project = '支付网关';
const component = 'lodash';
const vulnerability = 'CVE-2021-44228';

const queries: readonly Understood[] = [
  { tool: 'alerts', args: {} },
  { tool: 'alerts', args: { severity: ['critical', 'high'], kind: 'new', read: false } },
  { tool: 'alerts', args: { kind: 'update', read: true } },
  { tool: 'alerts', args: { project } },
  { tool: 'alerts', args: { component, read: false } },
  { tool: 'components', args: {} },
  { tool: 'components', args: { vulnerable: true, ecosystem: 'maven' } },
  { tool: 'components', args: { vulnerable: false } },
  { tool: 'components', args: { unlicensed: true } },
  { tool: 'components', args: { several_versions: true } },
  { tool: 'detections', args: { person: 'bob' } },
  { tool: 'detections', args: { order: 'oldest' } },
  { tool: 'gates', args: {} },
  { tool: 'gates', args: { result: 'fail' } },
  { tool: 'gates', args: { result: 'pass' } },
  { tool: 'knowledge_status', args: {} },
  { tool: 'operations', args: {} },
  { tool: 'operations', args: { person: 'bob', period: 'today' } },
  { tool: 'project_comparison', args: { project_a: project, project_b: 'billing' } },
  { tool: 'project_components', args: { project, how: 'direct' } },
  { tool: 'project_components', args: { project, how: 'transitive', ecosystem: 'npm' } },
  { tool: 'project_components', args: { project, unlicensed: true } },
  { tool: 'project_sbom', args: { project } },
  { tool: 'project_vulnerabilities', args: { project, min_score: 9 } },
  { tool: 'project_vulnerabilities', args: { project, how: 'direct' } },
  { tool: 'projects', args: { owner: 'bob' } },
  { tool: 'projects', args: { undetected: true } },
  { tool: 'tickets', args: { priority: ['urgent'] } },
  { tool: 'vulnerabilities', args: { min_score: 7.5 } },
  { tool: 'component_facts', args: { component } },
  { tool: 'component_facts', args: { component, version: '4.17.4' } },
  { tool: 'component_usage', args: { component } },
  { tool: 'component_usage', args: { component, version: '4.17.4' } },
  { tool: 'component_usage', args: { component: 'Django', ecosystem: 'pypi' } },
  { tool: 'detections', args: {} },
  { tool: 'detections', args: { project, status: ['failed'] } },
  { tool: 'detections', args: { status: ['running'] } },
  ...topics.map((topic): Understood => ({ tool: 'how_to', args: { topic } })),
  { tool: 'license_compatibility', args: { license_a: 'MIT', license_b: 'GPL-3.0-only' } },
  {
    tool: 'license_compatibility',
    args: { license_a: 'Apache-2.0', license_b: 'LGPL-2.1-only', usage: 'static_link' },
  },
  { tool: 'license_facts', args: { license: 'MPL-2.0' } },
  { tool: 'license_usage', args: { license: 'GPL-3.0-only' } },
  { tool: 'project_changes', args: { project } },
  { tool: 'project_components', args: { project } },
  { tool: 'project_components', args: { project, ecosystem: 'npm' } },
  { tool: 'project_gate', args: { project } },
  { tool: 'project_licenses', args: { project } },
  { tool: 'project_overview', args: { project } },
  { tool: 'project_upgrades', args: { project } },
  { tool: 'project_upgrades', args: { project, component } },
  { tool: 'project_vulnerabilities', args: { project } },
  { tool: 'project_vulnerabilities', args: { project, component } },
  { tool: 'project_vulnerabilities', args: { project, severity: ['critical', 'high'], kev: true } },
  { tool: 'component_usage', args: { component, absent: true } },
  { tool: 'component_usage', args: { component, except: project } },
  { tool: 'detections', args: { period: 'last_week' } },
  { tool: 'license_conflicts', args: {} },
  { tool: 'licenses', args: {} },
  { tool: 'licenses', args: { category: ['strong', 'weak'] } },
  { tool: 'licenses', args: { category: ['permissive'] } },
  { tool: 'project_vulnerabilities', args: { project, limit: 3 } },
  { tool: 'projects', args: { order: 'fewest_vulnerabilities' } },
  { tool: 'projects', args: { order: 'most_components', limit: 3 } },
  { tool: 'projects', args: { order: 'fewest_components' } },
  { tool: 'projects', args: { order: 'most_own_code' } },
  { tool: 'projects', args: { order: 'least_own_code' } },
  { tool: 'projects', args: { order: 'detected_longest_ago' } },
  { tool: 'reachable_vulnerabilities', args: { verdict: 'yes' } },
  { tool: 'reachable_vulnerabilities', args: { project, verdict: 'yes', severity: ['high'] } },
  { tool: 'tickets', args: { component } },
  { tool: 'tickets', args: { vulnerability } },
  { tool: 'projects', args: { clean: true } },
  { tool: 'upgrades', args: {} },
  { tool: 'vulnerabilities', args: { order: 'oldest' } },
  { tool: 'vulnerabilities', args: { order: 'newest', limit: 5 } },
  { tool: 'vulnerabilities', args: { order: 'widest' } },
  { tool: 'projects', args: {} },
  { tool: 'projects', args: { name: '服务' } },
  { tool: 'reachable_vulnerabilities', args: { project, verdict: 'yes' } },
  { tool: 'reachable_vulnerabilities', args: { project, verdict: 'no' } },
  { tool: 'reachable_vulnerabilities', args: { project, verdict: 'doubt' } },
  { tool: 'recent_changes', args: { period: 'this_month' } },
  { tool: 'recent_changes', args: { period: 'last_7_days' } },
  { tool: 'recent_changes', args: { period: '2026-10' } },
  { tool: 'recent_changes', args: { period: '2026-10-01..2026-10-15' } },
  { tool: 'risky_components', args: {} },
  { tool: 'risky_components', args: { limit: 3 } },
  { tool: 'risky_projects', args: {} },
  { tool: 'risky_projects', args: { limit: 5 } },
  { tool: 'statistics', args: { subject: 'vulnerabilities' } },
  { tool: 'statistics', args: { subject: 'projects' } },
  { tool: 'tickets', args: {} },
  { tool: 'tickets', args: { project, view: 'overdue' } },
  { tool: 'tickets', args: { view: 'todo' } },
  { tool: 'tickets', args: { assignee: 'bob' } },
  { tool: 'trend', args: {} },
  { tool: 'trend', args: { period: 'last_30_days', measure: 'fixed' } },
  { tool: 'vulnerabilities', args: {} },
  { tool: 'vulnerabilities', args: { severity: ['high'], kev: true } },
  { tool: 'vulnerabilities', args: { overdue: true } },
  { tool: 'vulnerabilities', args: { component } },
  { tool: 'vulnerabilities', args: { text: 'prototype pollution' } },
  { tool: 'vulnerability_facts', args: { vulnerability } },
  { tool: 'vulnerability_impact', args: { vulnerability } },
  { tool: 'weakness_facts', args: { weakness: 'CWE-79' } },
];

it('has a phrase for every query', () => {
  expect(new Set(queries.map(({ tool }) => tool))).toEqual(new Set(tools.map(({ name }) => name)));
});

it.each(
  queries.flatMap((query) =>
    (['zh', 'en'] as const).map((language) => [phraseOf(query, language), query, language] as const),
  ),
)('%s', (phrase, query, language) => {
  const understood = understand(phrase, {
    names,
    references: [],
    before: [],
    now: new Date(2026, 10, 22),
    classifier,
  });

  expect(understood).toEqual(query);
  expect(languageOf(phrase, ['支付网关', '服务'])).toBe(language);
});
