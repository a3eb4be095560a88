import type { QueryAnswer } from '#contract';
import type { Language } from './grammar/language.ts';
import type { Names } from './grammar/names.ts';
import { phraseOf } from './grammar/phrase.ts';
import type { Understood } from './grammar/understand.ts';
import { lastPart } from './queries/find-packages.ts';

/** So many questions are suggested. */
const most = 4;

/** What could be asked next, by what was answered. */
export function nextQuestions({ args, tool, found }: QueryAnswer, language: Language): string[] {
  const text = (key: string) => (typeof args[key] === 'string' ? args[key] : undefined);
  const [project, named, vulnerability] = [text('project'), text('component'), text('vulnerability')];
  const component = named === undefined ? undefined : lastPart(named);
  const license = text('license') ?? text('license_b');
  const queries: Understood[] = [];
  const next = (name: string, given: Understood['args']) => {
    if (name !== tool) queries.push({ tool: name, args: given });
  };
  if (vulnerability !== undefined) {
    next('vulnerability_impact', { vulnerability });
    next('vulnerability_facts', { vulnerability });
  }
  if (component !== undefined) {
    next('component_facts', { component });
    next('component_usage', { component });
  }
  if (project !== undefined && found) {
    next('project_upgrades', { project });
    next('reachable_vulnerabilities', { project });
    next('project_gate', { project });
  }
  if (license !== undefined) next('license_usage', { license });
  return queries.slice(0, most).map((query) => phraseOf(query, language));
}

/** What can be asked at all, with names that whoever asks knows. */
export function exampleQuestions({ projects, components }: Names, language: Language): string[] {
  const [project] = projects;
  const [component] = components;
  const queries: Understood[] = [
    { tool: 'component_usage', args: { component: lastPart(component ?? 'log4j-core') } },
    { tool: 'vulnerability_impact', args: { vulnerability: 'CVE-2021-44228' } },
    project === undefined
      ? { tool: 'risky_projects', args: {} }
      : { tool: 'project_upgrades', args: { project } },
    { tool: 'license_compatibility', args: { license_a: 'Apache-2.0', license_b: 'GPL-3.0-only' } },
    { tool: 'recent_changes', args: { period: 'this_month' } },
    { tool: 'how_to', args: { topic: 'export-sbom' } },
  ];
  return queries.map((query) => phraseOf(query, language));
}
