import type { Rule } from './certain-rule.ts';
import { certainWords } from './certain-words.ts';
import { kindAsked } from './kinds.ts';
import { limitPatterns } from './limits.ts';
import { argumentsFor } from './slots.ts';

/** Components in versions below the advised one: those are to be raised. */
export const aboutOutdated: Rule = ({ text, projects, components, measures, ecosystem }, has) =>
  limitPatterns.outdated.test(text) &&
  !limitPatterns.unmaintained.test(text) &&
  has('component') &&
  projects.length <= 1 &&
  components.length + measures.length === 0 &&
  ecosystem === undefined &&
  kindAsked(text)?.queries.includes('components') === true
    ? projects.length === 1
      ? 'project_upgrades'
      : 'upgrades'
    : undefined;

/** From where the most components come. */
export const aboutOrigins: Rule = ({ text, projects, components, ecosystem }, has) =>
  has('component') &&
  projects.length + components.length === 0 &&
  ecosystem === undefined &&
  certainWords.origins.test(text)
    ? 'statistics'
    : undefined;

/** Who has one component in versions below the advised one. */
export const aboutOutdatedOne: Rule = ({ text, components, projects, versions, vulnerabilities }, has) =>
  components.length === 1 &&
  projects.length + versions.length + vulnerabilities.length === 0 &&
  limitPatterns.outdated.test(text) &&
  (has('who', 'project', 'ours', 'use') || anywhere.test(text)) &&
  !has('vulnerability', 'ticket', 'license', 'latest')
    ? 'component_usage'
    : undefined;
const anywhere = /还有|有没有|有无|有哪|哪[些里儿]|都有|在哪|\b(?:any\w*|still|where|somewhere)\b/;

export const aboutUpkeep: Rule = ({ text, components, vulnerabilities }, has) =>
  limitPatterns.unmaintained.test(text) &&
  // Of a project nobody says so for its age.
  (!has('project') || has('component')) &&
  components.length + vulnerabilities.length === 0
    ? 'unmaintained_components'
    : undefined;

/** Whether somebody still looks after one component: the facts tell. */
export const aboutUpkeepOfOne: Rule = ({ text, components, projects, vulnerabilities }, has) =>
  components.length === 1 &&
  projects.length + vulnerabilities.length === 0 &&
  (limitPatterns.unmaintained.test(text) || certainWords.keptUp.test(text)) &&
  (!has('who') || /\bany(?:one|body)\b/.test(text)) &&
  !has('project', 'ours', 'ticket')
    ? 'component_facts'
    : undefined;

export const aboutTrusted: Rule = ({ text, projects }) =>
  certainWords.trusted.test(text) && projects.length === 0 ? 'trusted_components' : undefined;

/** How the vulnerabilities of two versions of a component differ. */
export const aboutTwoVersions: Rule = ({ versions, components, projects }) =>
  versions.length === 2 && components.length === 1 && projects.length === 0
    ? 'version_comparison'
    : undefined;

/** Which components are in the most projects. */
export const aboutMostUsed: Rule = ({ text, projects, components }, has) =>
  projects.length + components.length === 0 &&
  certainWords.mostUsed.test(text) &&
  !has('license', 'ticket', 'alert', 'vulnerability', 'upgrade')
    ? 'components'
    : undefined;

/** Whether any project has a component, in whatever words: `any project with react in it`. */
export const aboutUse: Rule = (question, has) =>
  question.components.length === 1 &&
  question.projects.length +
    question.severities.length +
    question.vulnerabilities.length +
    question.licenses.length +
    question.people.length ===
    0 &&
  certainWords.anyUse.test(question.text) &&
  !has('vulnerability', 'license', 'ticket', 'alert', 'upgrade', 'reach', 'notReach', 'gate', 'compatible') &&
  !has('exploited', 'allow', 'latest', 'trend', 'risk')
    ? 'component_usage'
    : undefined;

/** The projects that use two components. */
export const aboutBoth: Rule = (question, has) =>
  question.components.length === 2 &&
  question.projects.length + question.versions.length === 0 &&
  has('use', 'who', 'project') &&
  !has('upgrade', 'license', 'ticket', 'alert', 'vulnerability') &&
  'also' in argumentsFor('component_usage', question)
    ? 'component_usage'
    : undefined;
