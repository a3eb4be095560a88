import { codeRules } from './certain-code.ts';
import {
  aboutBoth,
  aboutMostUsed,
  aboutOrigins,
  aboutOutdated,
  aboutOutdatedOne,
  aboutTrusted,
  aboutTwoVersions,
  aboutUpkeep,
  aboutUpkeepOfOne,
  aboutUse,
} from './certain-components.ts';
import { namedRules } from './certain-named.ts';
import {
  aboutAccounts,
  aboutDone,
  aboutKnowledge,
  aboutLastDetection,
  aboutLatestScan,
  aboutMachines,
  aboutMembers,
  aboutMembership,
  aboutSignIns,
  aboutTicketStates,
  aboutTicketTimes,
  aboutWhoAndHowLong,
} from './certain-platform.ts';
import { type Has, type Rule, spokenOf } from './certain-rule.ts';
import { explainedIn, mayBeDone } from './certain-topics.ts';
import {
  aboutCountOfComponent,
  aboutDrawn,
  aboutForecasts,
  aboutFound,
  aboutKnownLimits,
  aboutPlace,
  aboutReachedComponent,
  aboutReachedVulnerability,
  aboutRepaired,
  aboutSerialNumber,
  aboutSeverities,
  aboutSeverityAlone,
  aboutVulnerableComponents,
  aboutWeakVulnerabilities,
  vulnerableMost,
} from './certain-vulnerable.ts';
import { certainWords, conflictWords } from './certain-words.ts';
import { asksHow } from './concepts.ts';
import { legalRules } from './certain-legal.ts';
import { distributionIn } from './distribution.ts';
import { groupingIn, isOfEachProject } from './grouping.ts';
import { kindAsked } from './kinds.ts';
import { orderIn } from './orders.ts';
import { vulnerableIn } from './limits.ts';
import type { Question } from './question.ts';
import { argumentsFor, missingIn } from './slots.ts';
import { subjectsUntold } from './strange-subjects.ts';
import type { Understood } from './understand.ts';

/** The query that some words mean for certain, whatever was learned; it may still leave out what else is said. */
export function certainly(question: Question): Understood | undefined {
  const spoken = spokenOf(question);
  const has: Has = (...concepts) => concepts.some((concept) => spoken.has(concept));
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
  const named = [...namedRules, ...legalRules]
    .map((rule) => rule(question, has))
    .find((one) => one !== undefined);
  if (named !== undefined) return { tool: named, args: argumentsFor(named, question) };
  if (aboutTicketTimes(question, has) !== undefined)
    return { tool: 'statistics', args: { subject: 'tickets' } };
  if ((isHow && question.path === undefined) || has('gate')) return undefined;
  const grouped = groupingIn(question);
  if (grouped !== undefined && !isHow && subjectsUntold(question, grouped.tool).length === 0) return grouped;
  // Not where something is asked for that the query does not tell: `自研率低于 80% 的项目的漏洞`.
  const tool = rules
    .map((rule) => rule(question, has))
    .find((one) => one !== undefined && subjectsUntold(question, one).length === 0);
  return tool === undefined ? undefined : { tool, args: argumentsFor(tool, question) };
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
  !certainWords.statics.test(text) &&
  isOfEachProject(text)
    ? 'risky_projects'
    : undefined;

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

/** Projects that have no vulnerabilities of a severity. */
const aboutProjectsWithout: Rule = (question, has) =>
  question.projects.length === 0 && has('project') && 'without' in argumentsFor('projects', question)
    ? 'projects'
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
  aboutSignIns,
  aboutDone,
  aboutAccounts,
  aboutMachines,
  aboutLatestScan,
  aboutMembers,
  aboutMembership,
  aboutSerialNumber,
  aboutWhoAndHowLong,
  aboutVulnerableOnes,
  aboutVulnerableComponents,
  aboutMostVulnerable,
  aboutReachedComponent,
  aboutReachedVulnerability,
  aboutForecasts,
  aboutUpkeep,
  aboutUpkeepOfOne,
  aboutOutdated,
  aboutOutdatedOne,
  ...codeRules,
  aboutWeakVulnerabilities,
  aboutTrusted,
  aboutKnownLimits,
  aboutLastDetection,
  aboutFirst,
  aboutMostUsed,
  aboutUse,
  aboutCountOfComponent,
  aboutDrawn,
  aboutRepaired,
  aboutSeverityAlone,
];
