import { choice, type ChoiceRule } from './choice.ts';
import { isCompared, isUnlicensed } from './limits.ts';
import { argumentsFor } from './slots.ts';

const aboutVulnerability: ChoiceRule = ({ vulnerabilities: [vulnerability], projects }, has) => {
  if (vulnerability === undefined) return undefined;
  const isImpact = has('affect', 'who', 'ours', 'use', 'project') || projects.length > 0;
  const isFacts = has('what', 'upgrade', 'latest') && !has('who', 'affect', 'project', 'ours');
  return isImpact && !isFacts
    ? choice(80, 'vulnerability_impact', { vulnerability })
    : choice(78, 'vulnerability_facts', { vulnerability });
};

const aboutWeakness: ChoiceRule = ({ weaknesses, namedWeaknesses }, has) => {
  const [weakness] = weaknesses;
  if (weakness !== undefined) return choice(79, 'weakness_facts', { weakness });
  const [named] = namedWeaknesses;
  return named !== undefined && has('what') && !has('who', 'project', 'component')
    ? choice(50, 'weakness_facts', { weakness: named })
    : undefined;
};

const aboutLicenses: ChoiceRule = (question, has) => {
  const {
    licenses: [one, other],
    components,
    projects,
  } = question;
  if (one !== undefined && other !== undefined)
    return choice(82, 'license_compatibility', argumentsFor('license_compatibility', question));
  if (one === undefined || projects.length > 0) return undefined;
  const isUsage =
    has('use', 'who', 'component', 'project', 'count', 'ours') || (has('affect', 'list') && !has('allow'));
  if (isUsage && !has('allow')) return choice(70, 'license_usage', { license: one, family: question.family });
  return choice(components.length > 0 ? 30 : 68, 'license_facts', { license: one });
};

const aboutTwoProjects: ChoiceRule = (question) => {
  const [one, other] = question.projects;
  return other !== undefined && isCompared(question)
    ? choice(79, 'project_comparison', { project_a: one, project_b: other })
    : undefined;
};

const aboutSbom: ChoiceRule = ({ projects: [project], text }, has) =>
  project !== undefined && !has('how') && /sbom|物料清单|bill of materials|cyclonedx|spdx/.test(text)
    ? choice(74, 'project_sbom', { project })
    : undefined;

const aboutComponent: ChoiceRule = (question, has) => {
  const {
    components: [component],
    projects: [project],
    version,
    severities,
    text,
  } = question;
  if (component === undefined) return undefined;
  const kev = has('exploited') ? true : undefined;
  if (project !== undefined) {
    if (has('upgrade', 'latest')) return choice(77, 'project_upgrades', { project, component });
    if (has('vulnerability') || severities.length > 0 || kev === true)
      return choice(77, 'project_vulnerabilities', argumentsFor('project_vulnerabilities', question));
    return choice(69, 'component_usage', argumentsFor('component_usage', question));
  }
  const isUsage = has('who', 'project') || (has('use', 'affect') && !has('license'));
  if (has('vulnerability') && !has('who', 'project')) {
    const isOfKnowledge =
      has('what', 'latest') || version !== undefined || /已知|历史|\bknown\b|\bever\b|爆过/.test(text);
    return has('ours') || severities.length > 0 || !isOfKnowledge
      ? choice(65, 'vulnerabilities', argumentsFor('vulnerabilities', question))
      : choice(65, 'component_facts', { component, version });
  }
  if (has('upgrade', 'latest') && !has('who')) return choice(67, 'component_facts', { component, version });
  if (isUsage) return choice(69, 'component_usage', argumentsFor('component_usage', question));
  if (has('license', 'what', 'state', 'risk')) return choice(64, 'component_facts', { component, version });
  return choice(
    version === undefined ? 45 : 48,
    'component_usage',
    argumentsFor('component_usage', question),
  );
};

const aboutProject: ChoiceRule = (question, has) => {
  const {
    projects: [project],
    severities,
    ecosystem,
    limit,
    minScore,
  } = question;
  if (project === undefined) return undefined;
  const kev = has('exploited') ? true : undefined;
  if (isUnlicensed(question.text))
    return choice(72, 'project_components', argumentsFor('project_components', question));
  if (has('upgrade')) return choice(70, 'project_upgrades', { project, limit });
  if (has('vulnerability') || severities.length > 0 || minScore !== undefined || kev === true)
    return choice(68, 'project_vulnerabilities', argumentsFor('project_vulnerabilities', question));
  if (has('license', 'compatible'))
    return choice(67, 'project_licenses', argumentsFor('project_licenses', question));
  if (has('component', 'use') || ecosystem !== undefined)
    return choice(64, 'project_components', argumentsFor('project_components', question));
  if (has('risk') && limit !== undefined) return choice(30, 'project_overview', { project });
  return choice(has('state', 'risk', 'what') ? 60 : 44, 'project_overview', { project });
};

/** The queries of what a question names: a vulnerability, a weakness, licences, components and projects. */
export const namedChoices: readonly ChoiceRule[] = [
  aboutVulnerability,
  aboutWeakness,
  aboutLicenses,
  aboutTwoProjects,
  aboutSbom,
  aboutComponent,
  aboutProject,
];
