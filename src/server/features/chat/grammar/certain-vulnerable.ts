import type { Rule } from './certain-rule.ts';
import { certainWords } from './certain-words.ts';
import { fixableIn } from './limits.ts';
import { argumentsFor } from './slots.ts';

/** Vulnerabilities that have come up in a time: `本月新增的超危`. How many of them there were is told of everything. */
export const aboutFound: Rule = (question, has) => {
  const { severities, components, projects, vulnerabilities, minScore } = question;
  if (vulnerabilities.length > 0 || projects.length > 1 || components.length > 1) return undefined;
  if (has('ticket', 'alert', 'trend', 'before', 'reach', 'notReach', 'license', 'gate', 'upgrade'))
    return undefined;
  const isLimited =
    severities.length > 0 || minScore !== undefined || has('exploited') || components.length === 1;
  const tool = projects.length === 1 ? 'project_vulnerabilities' : 'vulnerabilities';
  const isVulnerable = has('vulnerability') || severities.length > 0;
  // Vulnerabilities are asked for by their noun alone, and not how many there were.
  const isNoun = /(?:漏洞|洞)[\s?？。]*$/.test(question.text) && !has('count');
  return isVulnerable && (isLimited || has('list') || isNoun) && 'found' in argumentsFor(tool, question)
    ? tool
    : undefined;
};

/** In which components a vulnerability is. */
export const aboutPlace: Rule = ({ text, vulnerabilities }) =>
  vulnerabilities.length === 1 &&
  /(?:哪[个些几]|什么)(?:组件|包|库|依赖)|\b(?:which|what) (?:components?|packages?|librar\w+|dependenc\w+)\b/.test(
    text,
  )
    ? 'vulnerability_impact'
    : undefined;

/** How many vulnerabilities of each severity there are. */
export const aboutSeverities: Rule = ({ text, projects, components, severities }, has) =>
  has('vulnerability') &&
  severities.length === 0 &&
  components.length === 0 &&
  certainWords.bySeverity.test(text)
    ? projects.length === 1
      ? 'project_overview'
      : 'statistics'
    : undefined;

/** A vulnerability of which only the end of its id is said. */
export const aboutSerialNumber: Rule = ({ quoted, projects, components }) =>
  quoted !== undefined && /^-\d+$/.test(quoted) && projects.length + components.length === 0
    ? 'vulnerabilities'
    : undefined;

/** What has the most vulnerabilities, in however many projects it is: `漏洞最多的组件`. */
export const vulnerableMost =
  /(?:漏洞|洞|风险)(?:数量?)?最[多高大]的?(?:前?\s*\S{0,3}\s*个?)?(?:组件|依赖|包|库)|(?:组件|依赖|包|库)[^,，的]{0,4}(?:漏洞|洞)(?:数量?)?最多|\b(?:components?|dependenc\w+|packages?|librar\w+) (?:with|have|having|has) the most (?:vuln\w*|cves)\b/;
export const aboutVulnerableComponents: Rule = ({ text, projects, components }) =>
  vulnerableMost.test(text) && projects.length + components.length === 0 ? 'risky_components' : undefined;

export const aboutForecasts: Rule = ({ text, measures, vulnerabilities }) =>
  vulnerabilities.length === 0 &&
  (certainWords.forecast.test(text) || measures.some(({ key }) => key === 'min_epss' || key === 'max_epss'))
    ? 'exploit_forecasts'
    : undefined;

/** A weakness that is asked for where we have it, and not what it is. */
export const aboutWeakVulnerabilities: Rule = (
  { text, weaknesses, namedWeaknesses, projects, vulnerabilities, components },
  has,
) => {
  if (weaknesses.length + namedWeaknesses.length === 0 || vulnerabilities.length > 0) return undefined;
  if (has('what', 'ticket', 'alert', 'reach', 'notReach') || components.length > 0) return undefined;
  if (projects.length === 1)
    return has('vulnerability', 'affect', 'list', 'count') ? 'project_vulnerabilities' : undefined;
  // `属于 □ 的漏洞都有哪些` lists them; `□ 是哪种漏洞` asks what it is.
  if (projects.length === 0 && ofWeakness.test(text)) return 'vulnerabilities';
  return has('ours', 'who', 'project', 'affect', 'component', 'count') && projects.length === 0
    ? 'vulnerabilities'
    : undefined;
};

const ofWeakness =
  /\u25A1\s*(?:这?一?[类种]|类型|方面|相关|导致)?的?(?:漏洞|洞|cve)(?!是什么|怎么|如何|原理|长什么)(?=.*(?:哪[些几]|多少|几[个条]|列|有没有|给我|查|看|吗|[\s?？。]*$))|\b(?:vuln\w*|cves?|flaws|holes)\b[^,.?]*\b(?:of|from|under|classified as|caused by|with|in|due to|mapped to|tagged(?: as)?) \u25A1|\u25A1 (?:vulns|vulnerabilities|cves|flaws|holes)\b/;

/** Whether the vulnerabilities of a component are reached. */
export const aboutReachedComponent: Rule = ({ components, vulnerabilities }, has) =>
  components.length === 1 && vulnerabilities.length === 0 && has('reach', 'notReach')
    ? 'component_reachability'
    : undefined;

/** Whether a vulnerability is reached. */
export const aboutReachedVulnerability: Rule = ({ components, vulnerabilities, projects }, has) =>
  vulnerabilities.length === 1 &&
  components.length === 0 &&
  projects.length < 2 &&
  has('reach') &&
  !has('ticket', 'alert', 'upgrade', 'how', 'compatible')
    ? 'reachable_vulnerabilities'
    : undefined;

/** Vulnerabilities by what is known of them: when they were published, whether a version repairs them. */
export const aboutKnownLimits: Rule = (question, has) => {
  const { text, measures, projects, components, severities, vulnerabilities } = question;
  const isLimited =
    fixableIn(text) !== undefined ||
    measures.some(({ key }) => key.startsWith('published') || key === 'open_days');
  const isOther = components.length > 0 || has('component', 'project', 'upgrade', 'gate', 'detection');
  const isOfThem = has('vulnerability') || severities.length > 0 || !isOther;
  if (!isLimited || !isOfThem || vulnerabilities.length > 0) return undefined;
  if (has('what', 'ticket', 'alert', 'reach', 'notReach', 'trend', 'license')) return undefined;
  return projects.length === 1 ? 'project_vulnerabilities' : 'vulnerabilities';
};

/** Severities by themselves are those of vulnerabilities: `list highs`. */
export const aboutSeverityAlone: Rule = (question, has) => {
  const { text, severities, projects, components, vulnerabilities, licenses, people } = question;
  if (severities.length === 0 || projects.length > 1) return undefined;
  if (components.length + vulnerabilities.length + licenses.length + people.length > 0) return undefined;
  if (!severityNamed.test(text) || has('project', 'component', 'license', 'gate', 'detection', 'risk'))
    return undefined;
  if (has('ticket', 'alert', 'trend', 'change', 'reach', 'notReach', 'doubt', 'upgrade', 'followUp'))
    return undefined;
  return projects.length === 1 ? 'project_vulnerabilities' : 'vulnerabilities';
};
const severityNamed = /\b(?:list|show|which|what|all|any|give me)\b/;

/** How many vulnerabilities of a component we have, of no single version of it. */
export const aboutCountOfComponent: Rule = (question, has) =>
  question.components.length === 1 &&
  question.projects.length +
    question.versions.length +
    question.vulnerabilities.length +
    question.severities.length ===
    0 &&
  has('vulnerability') &&
  has('count') &&
  !has(
    'ticket',
    'alert',
    'reach',
    'notReach',
    'upgrade',
    'change',
    'use',
    'who',
    'license',
    'trend',
    'project',
  )
    ? 'vulnerabilities'
    : undefined;

/** What is drawn day by day: `十月份修复的数量，按天画出来`. */
export const aboutDrawn: Rule = ({ text, projects, components, severities }, has) =>
  projects.length + components.length + severities.length === 0 &&
  /(?:按|逐|每)一?(?:天|日)|\b(?:by|per|each|every) day\b|\bdaily\b|\bday by day\b/.test(text) &&
  /画|绘|图|曲线|折线|\b(?:charts?|plot(?:ted)?|graph(?:ed)?|draw(?:n)?|curve)\b/.test(text) &&
  (has('vulnerability') || /修复|修掉|新增|发现|\b(?:fix\w*|found|new)\b/.test(text)) &&
  !has('ticket', 'alert', 'license', 'component', 'detection')
    ? 'trend'
    : undefined;

/** How many vulnerabilities were repaired in a time. */
export const aboutRepaired: Rule = (question, has) =>
  question.period !== undefined &&
  question.projects.length + question.components.length + question.severities.length === 0 &&
  has('vulnerability') &&
  /(?:修复|修掉|解决)(?:了|掉)?的?(?:漏洞|洞)(?:数|数量|总数|个数|有多少|有几)/.test(question.text) &&
  !has('ticket', 'alert', 'trend')
    ? 'recent_changes'
    : undefined;
