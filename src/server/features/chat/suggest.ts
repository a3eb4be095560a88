import type { QueryAnswer } from '#contract';
import type { Names } from './grammar/names.ts';
import { lastPart } from './queries/find-packages.ts';

/** So many questions are suggested. */
const most = 4;

/** What could be asked next, by what was answered. */
export function nextQuestions({ args, tool, found }: QueryAnswer): string[] {
  const text = (key: string) => (typeof args[key] === 'string' ? args[key] : undefined);
  const [project, component, vulnerability] = [text('project'), text('component'), text('vulnerability')];
  const questions: string[] = [];
  if (vulnerability !== undefined && tool !== 'vulnerability_impact')
    questions.push(`${vulnerability} 影响哪些项目？`);
  if (vulnerability !== undefined && tool !== 'vulnerability_facts')
    questions.push(`${vulnerability} 是什么漏洞？`);
  if (component !== undefined && tool !== 'component_facts')
    questions.push(`${lastPart(component)} 升级到哪个版本？`);
  if (component !== undefined && tool !== 'component_usage')
    questions.push(`哪些项目用了 ${lastPart(component)}？`);
  if (project !== undefined && found) {
    if (tool !== 'project_upgrades') questions.push(`${project}需要升级什么？`);
    if (tool !== 'reachable_vulnerabilities') questions.push(`${project}有哪些漏洞可达？`);
    if (tool !== 'project_gate') questions.push(`${project}能通过门禁吗？`);
  }
  if (tool === 'license_facts' || tool === 'license_compatibility') {
    const license = text('license') ?? text('license_b');
    if (license !== undefined) questions.push(`哪些组件用了 ${license}？`);
  }
  return questions.slice(0, most);
}

/** What can be asked at all, with names that whoever asks knows. */
export function exampleQuestions({ projects, components }: Names): string[] {
  const [project] = projects;
  const [component] = components;
  return [
    component === undefined ? '我的项目里哪些用了 log4j-core？' : `哪些项目用了 ${lastPart(component)}？`,
    'CVE-2021-44228 影响哪些项目？',
    project === undefined ? '风险最高的项目有哪些？' : `${project}需要升级什么？`,
    'GPL-3.0 和 Apache-2.0 能一起用吗？',
    '本月有什么变化？',
    '怎么导出 SBOM？',
  ];
}
