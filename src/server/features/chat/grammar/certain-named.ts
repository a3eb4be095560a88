import type { Has, Rule } from './certain-rule.ts';
import { certainWords, tellingWords } from './certain-words.ts';
import { patterns } from './concepts.ts';
import { negativePatterns } from './limits.ts';
import type { Question } from './question.ts';

/** What a project has of a component: whether it uses it, in which version, brought in by what. */
const aboutOneInOne: Rule = (question) => (isOfOneInOne(question) ? 'component_in_project' : undefined);

/** Whether it is asked what a project has of a component. */
export function isOfOneInOne(question: Question): boolean {
  const has: Has = (...concepts) => concepts.some((concept) => question.concepts.has(concept));
  return (
    question.projects.length === 1 &&
    question.components.length === 1 &&
    question.versions.length <= 1 &&
    question.vulnerabilities.length +
      question.severities.length +
      question.licenses.length +
      question.weaknesses.length ===
      0 &&
    question.path === undefined &&
    !has('vulnerability', 'upgrade', 'license', 'ticket', 'alert', 'reach', 'notReach', 'gate', 'trend') &&
    !has('exploited', 'compatible', 'change', 'allow', 'detection', 'risk') &&
    !tellingWords.ofUpgrade.test(question.text) &&
    !certainWords.trusted.test(question.text) &&
    !certainWords.copied.test(question.text) &&
    (tellingWords.inProject.test(question.text) || question.measures.some(({ key }) => key === 'below'))
  );
}

/** Whether several projects have the same version of a component. */
const aboutSameVersion: Rule = ({ text, projects, components, versions, vulnerabilities }, has) =>
  projects.length > 1 &&
  components.length === 1 &&
  versions.length + vulnerabilities.length === 0 &&
  /版本|\bversions?\b/.test(text) &&
  !has('vulnerability', 'upgrade', 'license', 'ticket', 'alert', 'reach', 'notReach', 'gate')
    ? 'component_usage'
    : undefined;

/** Which versions a vulnerability is in; what we use of them is another question. */
const aboutVersionsHit: Rule = ({ text, vulnerabilities, projects }, has) =>
  vulnerabilities.length === 1 &&
  projects.length === 0 &&
  certainWords.versionsHit.test(text) &&
  !has('ours', 'who', 'use')
    ? 'vulnerability_facts'
    : undefined;

/** Whether a vulnerability is left anywhere. */
const aboutAllFixed: Rule = ({ text, vulnerabilities, projects }, has) =>
  vulnerabilities.length === 1 &&
  projects.length === 0 &&
  certainWords.allFixed.test(text) &&
  !has('ticket', 'reach', 'notReach')
    ? 'vulnerability_impact'
    : undefined;

/** Where a licence that passes on is. */
const aboutInfected: Rule = ({ text, licenses, projects, components }, has) =>
  licenses.length === 1 &&
  projects.length + components.length === 0 &&
  certainWords.infected.test(text) &&
  has('project', 'component', 'who')
    ? 'license_usage'
    : undefined;

/** What is written into code, and where. */
const aboutWrittenIn: Rule = ({ text, namedWeaknesses, components, vulnerabilities }, has) =>
  namedWeaknesses.includes('CWE-798') &&
  components.length + vulnerabilities.length === 0 &&
  (tellingWords.places.test(text) || has('count', 'list', 'who'))
    ? 'code_weaknesses'
    : undefined;

/** How bad a vulnerability is; whom it hits is another question. */
const aboutHowBad: Rule = ({ text, vulnerabilities, projects }, has) =>
  vulnerabilities.length === 1 &&
  projects.length === 0 &&
  certainWords.howBad.test(text) &&
  !has('ours', 'who', 'project', 'ticket', 'reach', 'notReach')
    ? 'vulnerability_facts'
    : undefined;

/** By what a version of a component is affected. */
const aboutAffectedBy: Rule = ({ text, components, versions, projects }, has) =>
  components.length === 1 &&
  versions.length === 1 &&
  projects.length === 0 &&
  /\baffected by\b|\bwhat affects\b/.test(text) &&
  !has('who', 'project', 'ticket', 'ours')
    ? 'component_facts'
    : undefined;

/** Which of several vulnerabilities is worse: each is told with its score. */
const aboutWorse: Rule = ({ text, vulnerabilities, projects, components }, has) =>
  vulnerabilities.length > 1 &&
  projects.length + components.length === 0 &&
  certainWords.worse.test(text) &&
  !has('ours', 'project', 'ticket', 'reach', 'notReach')
    ? 'vulnerability_facts'
    : undefined;

/** Which projects nobody has set the gate of. */
const aboutUngated: Rule = ({ text, projects, components }) =>
  projects.length + components.length === 0 && negativePatterns.ungated.test(text) ? 'gates' : undefined;

/** Whether anybody deals with a vulnerability or a component, and who: the tickets tell. */
const aboutHandlers: Rule = ({ text, vulnerabilities, components, strange, projects, path }, has) =>
  vulnerabilities.length + components.length === 1 &&
  strange === undefined &&
  projects.length <= 1 &&
  path === undefined &&
  certainWords.handlers.test(text) &&
  !has('use', 'license', 'gate', 'reach', 'notReach', 'alert', 'detection')
    ? 'tickets'
    : undefined;

/** What is still to be put right. */
const aboutOutstanding: Rule = ({ text, components, vulnerabilities, severities }, has) =>
  components.length + vulnerabilities.length + severities.length === 0 &&
  certainWords.outstanding.test(text) &&
  !has('vulnerability', 'component', 'alert', 'license')
    ? 'tickets'
    : undefined;

/** What is known of the list of components of a project. */
const aboutSbom: Rule = ({ text, projects, components, vulnerabilities, severities }, has) =>
  projects.length === 1 &&
  components.length + vulnerabilities.length + severities.length === 0 &&
  certainWords.sbom.test(text) &&
  !has('how', 'writes', 'license', 'vulnerability') &&
  !/导出|下载|导入|上传|生成|\b(?:export|download|import|upload|generate)\b/.test(text)
    ? 'project_sbom'
    : undefined;

/** What a project consists of: `what's in the gateway`. */
const aboutContents: Rule = ({ text, components, projects, vulnerabilities, licenses }, has) =>
  projects.length === 1 &&
  components.length + vulnerabilities.length + licenses.length === 0 &&
  /\bwhat(?:\W?s| is| do we have) (?:in|inside)\b|里(?:面|头)?(?:都|到底)*(?:有|装|用)了?(?:些|哪些)?(?:什么|啥)(?:东西)?[\s?？]*$/.test(
    text,
  ) &&
  !has('vulnerability', 'license', 'ticket', 'change')
    ? 'project_components'
    : undefined;

/** What a project is: all that is known of it. */
const aboutItself: Rule = ({ text, components, projects, vulnerabilities, licenses }) =>
  projects.length === 1 &&
  components.length + vulnerabilities.length + licenses.length === 0 &&
  /^[\s\p{P}]*(?:给我)?(?:介绍|说说|讲讲|聊聊|说|讲|概括|总结)一?下?\s*□\s*(?:这个|这)?(?:项目|系统|应用|服务)?(?:的?(?:情况|概况))?(?:吧|呗)?[\s\p{P}]*$/u.test(
    text,
  )
    ? 'project_overview'
    : undefined;

/** The projects that have a component in them: `any project with react in it`. */
const aboutContaining: Rule = ({ text, components, projects, vulnerabilities, versions }) =>
  components.length === 1 &&
  projects.length + vulnerabilities.length + versions.length === 0 &&
  /\b(?:projects?|apps?|applications?|systems?|services?)\b.*\bwith\b.*\bin (?:it|them|there)\b/.test(text)
    ? 'component_usage'
    : undefined;

/** Whether there is a better version of what a project uses. */
const aboutNewVersion: Rule = (question, has) =>
  question.projects.length === 1 &&
  question.components.length === 1 &&
  question.versions.length + question.vulnerabilities.length === 0 &&
  tellingWords.newVersion.test(question.text) &&
  !has('ticket', 'license', 'gate')
    ? 'project_upgrades'
    : undefined;

/** What somebody is late with: `anything with bob that is past its due date`. */
const aboutLate: Rule = ({ people, projects, components, vulnerabilities }, has) =>
  people.length === 1 &&
  projects.length + components.length + vulnerabilities.length === 0 &&
  has('overdue') &&
  !has('vulnerability', 'alert', 'component', 'detection', 'project', 'license')
    ? 'tickets'
    : undefined;

/** How long repairs take. */
const aboutRepairTime: Rule = ({ text, projects, components, vulnerabilities }, has) =>
  projects.length + components.length + vulnerabilities.length === 0 &&
  certainWords.repairTime.test(text) &&
  !has('ticket')
    ? 'repair_times'
    : undefined;

/** How everything is. */
const aboutPosture: Rule = ({ text, projects, components, vulnerabilities, licenses }, has) =>
  projects.length + components.length + vulnerabilities.length + licenses.length === 0 &&
  certainWords.posture.test(text) &&
  !has('ticket', 'license', 'alert', 'gate', 'component', 'trend', 'detection', 'change', 'pronoun') &&
  (!has('project') || /所有|全部|各个?|\b(?:all|our|every|across)\b/.test(text)) &&
  !patterns.vulnerability.test(text.replaceAll(/安全(?:问题|形势|态势|情况|状况)/g, ''))
    ? 'posture'
    : undefined;

/** Which projects have vulnerabilities of a severity; which has the most is an order of them. */
const aboutProjectsOf: Rule = (question, has) =>
  question.severities.length > 0 &&
  question.projects.length +
    question.components.length +
    question.vulnerabilities.length +
    question.excepted.length +
    question.measures.length ===
    0 &&
  question.period === undefined &&
  tellingWords.projectsAsked.test(question.text) &&
  !/最|各|每个|按|前\d|\b(?:most|worst|top|each|per|by)\b/.test(question.text) &&
  !has('ticket', 'alert', 'license', 'exploited', 'reach', 'notReach', 'upgrade', 'change', 'overdue') &&
  !has('trend', 'component', 'before')
    ? 'projects'
    : undefined;

/** What is asked for by a name, or by words that are no order to do something though `在哪` or `怎么` stands with them. */
export const namedRules: readonly Rule[] = [
  aboutOneInOne,
  aboutSameVersion,
  aboutVersionsHit,
  aboutAllFixed,
  aboutInfected,
  aboutWrittenIn,
  aboutSbom,
  aboutContaining,
  aboutContents,
  aboutItself,
  aboutNewVersion,
  aboutHowBad,
  aboutWorse,
  aboutAffectedBy,
  aboutUngated,
  aboutOutstanding,
  aboutHandlers,
  aboutLate,
  aboutRepairTime,
  aboutPosture,
  aboutProjectsOf,
];
