import { codeRules } from './certain-code.ts';
import { namedRules } from './certain-named.ts';
import type { Has, Rule } from './certain-rule.ts';
import { explainedIn, mayBeDone } from './certain-topics.ts';
import { certainWords, conflictWords } from './certain-words.ts';
import { asksHow } from './concepts.ts';
import { distributionIn } from './distribution.ts';
import { groupingIn, groupingWords, isOfEachProject } from './grouping.ts';
import { kindAsked } from './kinds.ts';
import { orderIn } from './orders.ts';
import { stateAsked } from './states.ts';
import { fixableIn, limitPatterns, vulnerableIn } from './limits.ts';
import { platformWords } from './platform-words.ts';
import type { Question } from './question.ts';
import { argumentsFor, missingIn } from './slots.ts';
import { subjectsUntold } from './strange-subjects.ts';
import type { Understood } from './understand.ts';

/** The query that some words mean for certain, whatever was learned; it may still leave out what else is said. */
export function certainly(question: Question): Understood | undefined {
  const has: Has = (...concepts) => concepts.some((concept) => question.concepts.has(concept));
  const topic = explainedIn(question, has);
  if (topic !== undefined) return { tool: 'how_to', args: { topic } };
  const related = relatedIn(question);
  if (related !== undefined) return related;
  if (isConflictAsked(question, has))
    return { tool: 'license_conflicts', args: argumentsFor('license_conflicts', question) };
  const isHow = asksHow(question.text);
  if (isGivenOut(question, has))
    return { tool: 'project_licenses', args: argumentsFor('project_licenses', question) };
  if (isOutsideAsked(question, has))
    return { tool: 'trusted_components', args: argumentsFor('trusted_components', question) };
  if (aboutTwoVersions(question, has) !== undefined)
    return { tool: 'version_comparison', args: argumentsFor('version_comparison', question) };
  const named = namedRules.map((rule) => rule(question, has)).find((one) => one !== undefined);
  if (named !== undefined) return { tool: named, args: argumentsFor(named, question) };
  if ((isHow && question.path === undefined) || has('gate')) return undefined;
  const grouped = groupingIn(question);
  if (grouped !== undefined && !isHow && subjectsUntold(question, grouped.tool).length === 0) return grouped;
  const tool = rules.map((rule) => rule(question, has)).find((one) => one !== undefined);
  // Something is asked for that the query does not tell: `自研率低于 80% 的项目的漏洞`.
  if (tool === undefined || subjectsUntold(question, tool).length > 0) return undefined;
  return { tool, args: argumentsFor(tool, question) };
}

/** What is asked for by its noun and by what belongs to it or does not: vulnerabilities without a ticket, projects without a scan. */
function relatedIn(question: Question): Understood | undefined {
  const { measures, text, severities, concepts } = question;
  const limit = measures.find(({ key }) => key === 'ticketed' || key === 'idle' || key === 'evaluated');
  if (limit === undefined) return undefined;
  if (limit.key === 'evaluated') return { tool: 'independence', args: { evaluated: false } };
  const isOfVulnerabilities = severities.length > 0 || concepts.has('exploited');
  const implied = isOfVulnerabilities ? ['project_vulnerabilities', 'vulnerabilities'] : [];
  const queries = limit.key === 'idle' ? ['projects'] : (kindAsked(text)?.queries ?? implied);
  return queries
    .map((tool) => ({ tool, args: argumentsFor(tool, question) }))
    .find((query) => limit.key in query.args && missingIn(query) === undefined);
}

/** Why licences conflict, and where: of a component, or with the reasons. Whether a project has any is another question. */
function isConflictAsked({ text, components, licenses }: Question, has: Has): boolean {
  if (!conflictWords.conflict.test(text) || licenses.length > 1) return false;
  // What would be if a project was given out in another way is told of all its licences.
  if (distributionIn(text) !== undefined && !/为什么|为何|\bwhy\b/.test(text)) return false;
  if (!has('license') && components.length === 0) return false;
  return (
    components.length === 1 ||
    conflictWords.why.test(text) ||
    (has('license') && /多少|几[个处条对]|\bhow many\b/.test(text))
  );
}

/** Whether the licences of a project allow a way of giving it out: `can we ship □ as closed source`. */
function isGivenOut({ text, projects, components, licenses }: Question, has: Has): boolean {
  return (
    projects.length === 1 &&
    components.length + licenses.length === 0 &&
    distributionIn(text) !== undefined &&
    mayBeDone.test(text) &&
    !has('vulnerability', 'ticket', 'alert', 'component')
  );
}

/** Components that are not in the trusted library, by whether they have vulnerabilities. */
function isOutsideAsked({ text, components, projects, severities }: Question, has: Has): boolean {
  return (
    has('vulnerability', 'component') &&
    components.length + projects.length + severities.length === 0 &&
    certainWords.trusted.test(text) &&
    certainWords.outside.test(text) &&
    vulnerableIn(text) !== undefined &&
    !asksHow(text)
  );
}

/** Projects with vulnerabilities of a severity, without some of them. */
const aboutOtherProjects: Rule = ({ text, excepted, severities, projects, components }, has) =>
  excepted.length > 0 &&
  severities.length > 0 &&
  projects.length + components.length === 0 &&
  has('vulnerability') &&
  kindAsked(text)?.queries.includes('projects') === true
    ? 'projects'
    : undefined;

/** How many vulnerabilities of a severity each project has: the riskiest are listed with them. */
const aboutEachProject: Rule = ({ text, severities, projects, components }, has) =>
  (severities.length > 0 || (has('vulnerability') && !has('component', 'license', 'ticket', 'alert'))) &&
  projects.length + components.length === 0 &&
  isOfEachProject(text)
    ? 'risky_projects'
    : undefined;

/** From where the most components come. */
const aboutOrigins: Rule = ({ text, projects, components, ecosystem }, has) =>
  has('component') &&
  projects.length + components.length === 0 &&
  ecosystem === undefined &&
  certainWords.origins.test(text)
    ? 'statistics'
    : undefined;

/** Tickets in a state in a time: `本季度关闭了多少工单`. */
const aboutTicketStates: Rule = ({ ticketStates, period, components, vulnerabilities }, has) =>
  has('ticket') &&
  has('count', 'list') &&
  ticketStates.length > 0 &&
  period !== undefined &&
  components.length + vulnerabilities.length === 0
    ? 'tickets'
    : undefined;

/** In which components a vulnerability is. */
const aboutPlace: Rule = ({ text, vulnerabilities }) =>
  vulnerabilities.length === 1 &&
  /(?:哪[个些几]|什么)(?:组件|包|库|依赖)|\b(?:which|what) (?:components?|packages?|librar\w+|dependenc\w+)\b/.test(
    text,
  )
    ? 'vulnerability_impact'
    : undefined;

/** Vulnerabilities that have come up in a time: `本月新增的超危`. How many of them there were is told of everything. */
const aboutFound: Rule = (question, has) => {
  const { severities, components, projects, vulnerabilities, minScore } = question;
  if (vulnerabilities.length > 0 || projects.length > 1 || components.length > 1) return undefined;
  if (has('ticket', 'alert', 'trend', 'before', 'reach', 'notReach', 'license', 'gate', 'upgrade'))
    return undefined;
  const isLimited =
    severities.length > 0 || minScore !== undefined || has('exploited') || components.length === 1;
  const tool = projects.length === 1 ? 'project_vulnerabilities' : 'vulnerabilities';
  const isVulnerable = has('vulnerability') || severities.length > 0;
  return isVulnerable && (isLimited || has('list')) && 'found' in argumentsFor(tool, question)
    ? tool
    : undefined;
};

const aboutForecasts: Rule = ({ text, measures, vulnerabilities }) =>
  vulnerabilities.length === 0 &&
  (certainWords.forecast.test(text) || measures.some(({ key }) => key === 'min_epss' || key === 'max_epss'))
    ? 'exploit_forecasts'
    : undefined;

const aboutUpkeep: Rule = ({ text, components, vulnerabilities }, has) =>
  limitPatterns.unmaintained.test(text) &&
  // Of a project nobody says so for its age.
  (!has('project') || has('component')) &&
  components.length + vulnerabilities.length === 0
    ? 'unmaintained_components'
    : undefined;

/** A weakness that is asked for where we have it, and not what it is. */
const aboutWeakVulnerabilities: Rule = (
  { weaknesses, namedWeaknesses, projects, vulnerabilities, components },
  has,
) => {
  if (weaknesses.length + namedWeaknesses.length === 0 || vulnerabilities.length > 0) return undefined;
  if (has('what', 'ticket', 'alert', 'reach', 'notReach') || components.length > 0) return undefined;
  if (projects.length === 1)
    return has('vulnerability', 'affect', 'list', 'count') ? 'project_vulnerabilities' : undefined;
  return has('ours', 'who', 'project', 'affect', 'component', 'count') && projects.length === 0
    ? 'vulnerabilities'
    : undefined;
};

const aboutTrusted: Rule = ({ text, projects }) =>
  certainWords.trusted.test(text) && projects.length === 0 ? 'trusted_components' : undefined;

/** How the last detection of a project ended. */
const aboutLastDetection: Rule = ({ text, projects }) =>
  stateAsked.test(text) && projects.length === 1 ? 'detections' : undefined;

/** What to repair before anything else, and not what has changed. */
const aboutFirst: Rule = ({ text, projects, components, vulnerabilities }, has) =>
  projects.length <= 1 &&
  components.length + vulnerabilities.length === 0 &&
  (has('upgrade') || certainWords.raised.test(text)) &&
  !has('ticket', 'alert', 'change') &&
  !/(?:哪[个些]|什么|先.{0,4}哪[个几]?)(?:项目|系统|应用)|\b(?:which|what) (?:project|app|application|system)s?\b/.test(
    text,
  ) &&
  (/先|优先|最该|划算|\bfirst\b(?! (?:one|project|component|vuln))|\bpriorit\w+\b/.test(text) ||
    certainWords.worthwhile.test(text))
    ? projects.length === 1
      ? 'project_upgrades'
      : 'upgrades'
    : undefined;

/** Whether the vulnerabilities of a component are reached. */
const aboutReachedComponent: Rule = ({ components, vulnerabilities }, has) =>
  components.length === 1 && vulnerabilities.length === 0 && has('reach', 'notReach')
    ? 'component_reachability'
    : undefined;

/** Vulnerabilities by what is known of them: when they were published, whether a version repairs them. */
const aboutKnownLimits: Rule = (question, has) => {
  const { text, measures, projects, vulnerabilities } = question;
  const isLimited =
    fixableIn(text) !== undefined ||
    measures.some(({ key }) => key.startsWith('published') || key === 'open_days');
  if (!isLimited || !has('vulnerability') || vulnerabilities.length > 0) return undefined;
  if (has('what', 'ticket', 'alert', 'reach', 'notReach', 'trend', 'license')) return undefined;
  return projects.length === 1 ? 'project_vulnerabilities' : 'vulnerabilities';
};

/** The components with the most vulnerabilities, in however many projects they are: `漏洞最多的组件`. */
const vulnerableMost =
  /(?:漏洞|洞|风险)(?:数量?)?最[多高大]的?(?:前?\s*\S{0,3}\s*个?)?(?:组件|依赖|包|库)|(?:组件|依赖|包|库)[^,，的]{0,4}(?:漏洞|洞)(?:数量?)?最多|\b(?:components?|dependenc\w+|packages?|librar\w+) (?:with|have|having|has) the most (?:vuln\w*|cves)\b/;
const aboutVulnerableComponents: Rule = ({ text, projects, components }) =>
  vulnerableMost.test(text) && projects.length + components.length === 0 ? 'risky_components' : undefined;

/** Which project has the most vulnerabilities by their number, and not by their risk. */
const aboutMostVulnerable: Rule = ({ text, projects, components }, has) =>
  orderIn('projects', text) === 'most_vulnerabilities' &&
  has('project') &&
  !vulnerableMost.test(text) &&
  !has('component') &&
  projects.length + components.length === 0
    ? 'projects'
    : undefined;

/** How many components of a project there are and how many of them are vulnerable. */
const aboutVulnerableOnes: Rule = ({ text, projects }, has) =>
  has('component') && projects.length === 1 && certainWords.vulnerableOnes.test(text)
    ? 'project_overview'
    : undefined;

/** How long detections take, which took the longest, and who started them. */
const aboutWhoAndHowLong: Rule = ({ text, projects, components }, has) => {
  if (!has('detection') || has('ticket', 'gate', 'upgrade', 'trend') || components.length > 0)
    return undefined;
  if (projects.length > 1) return undefined;
  const isTimed =
    groupingWords.lasting.test(text) || /^(?:long|short)est$/.test(orderIn('detections', text) ?? '');
  return isTimed || certainWords.starter.test(text) ? 'detections' : undefined;
};

/** Who may see a project, and who is a member of it. */
const aboutMembers: Rule = ({ text, projects, components, vulnerabilities }) =>
  projects.length === 1 && components.length + vulnerabilities.length === 0 && certainWords.members.test(text)
    ? 'project_overview'
    : undefined;

/** A vulnerability of which only the end of its id is said. */
const aboutSerialNumber: Rule = ({ quoted, projects, components }) =>
  quoted !== undefined && /^-\d+$/.test(quoted) && projects.length + components.length === 0
    ? 'vulnerabilities'
    : undefined;

/** The accounts of the platform: how many there are, who has signed in. */
const aboutAccounts: Rule = ({ text, projects, components, people, strange }, has) => {
  const isOther = components.some((name) => name !== strange);
  if (projects.length > 0 || isOther || has('ticket', 'detection', 'vulnerability')) return undefined;
  const isPerson = people.length === 1 || strange !== undefined;
  if (isPerson) return platformWords.signedIn.test(text) ? 'accounts' : undefined;
  return platformWords.accounts.test(text) && platformWords.ofAccounts.test(text) ? 'accounts' : undefined;
};

/** The machines that analyse. */
const aboutMachines: Rule = ({ text, projects, components }, has) =>
  platformWords.machines.test(text) &&
  projects.length + components.length === 0 &&
  !has('ticket', 'component', 'vulnerability', 'license', 'project')
    ? 'machines'
    : undefined;

/** How the vulnerabilities of two versions of a component differ. */
const aboutTwoVersions: Rule = ({ versions, components, projects }) =>
  versions.length === 2 && components.length === 1 && projects.length === 0
    ? 'version_comparison'
    : undefined;

/** Projects that have no vulnerabilities of a severity. */
const aboutProjectsWithout: Rule = (question, has) =>
  question.projects.length === 0 && has('project') && 'without' in argumentsFor('projects', question)
    ? 'projects'
    : undefined;

/** How many vulnerabilities of each severity there are. */
const aboutSeverities: Rule = ({ text, projects, components, severities }, has) =>
  has('vulnerability') &&
  severities.length === 0 &&
  components.length === 0 &&
  certainWords.bySeverity.test(text)
    ? projects.length === 1
      ? 'project_overview'
      : 'statistics'
    : undefined;

/** How new the knowledge base is, and what it knows. */
const aboutKnowledge: Rule = ({ text, projects, components, vulnerabilities, weaknesses }) =>
  projects.length + components.length + vulnerabilities.length + weaknesses.length === 0 &&
  certainWords.knowledge.test(text) &&
  certainWords.age.test(text)
    ? 'knowledge_status'
    : undefined;

/** The projects that use two components. */
const aboutBoth: Rule = (question, has) =>
  question.components.length === 2 &&
  question.projects.length + question.versions.length === 0 &&
  has('use', 'who', 'project') &&
  !has('upgrade', 'license', 'ticket', 'alert', 'vulnerability') &&
  'also' in argumentsFor('component_usage', question)
    ? 'component_usage'
    : undefined;

const rules: readonly Rule[] = [
  aboutOtherProjects,
  aboutFound,
  aboutTicketStates,
  aboutPlace,
  aboutEachProject,
  aboutOrigins,
  aboutBoth,
  aboutProjectsWithout,
  aboutSeverities,
  aboutKnowledge,
  aboutAccounts,
  aboutMachines,
  aboutMembers,
  aboutSerialNumber,
  aboutWhoAndHowLong,
  aboutVulnerableOnes,
  aboutVulnerableComponents,
  aboutMostVulnerable,
  aboutReachedComponent,
  aboutForecasts,
  aboutUpkeep,
  ...codeRules,
  aboutWeakVulnerabilities,
  aboutTrusted,
  aboutKnownLimits,
  aboutLastDetection,
  aboutFirst,
];
