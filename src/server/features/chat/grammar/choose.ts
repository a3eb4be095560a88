import { choice, type Choice, type ChoiceRule } from './choice.ts';
import type { Concept } from './concepts.ts';
import { namedChoices } from './choose-named.ts';
import type { Question } from './question.ts';
import { argumentsFor, subjectOf } from './slots.ts';
import { isOnlyExplained, topicIn } from './topics.ts';

/** The query that a question means most likely; `undefined` when nothing speaks for any. */
export function choose(question: Question): Choice | undefined {
  const has = (...concepts: Concept[]) => concepts.some((concept) => question.concepts.has(concept));
  const isAboutUs =
    question.projects.length +
      question.vulnerabilities.length +
      question.licenses.length +
      question.weaknesses.length >
    0;
  if (has('elsewhere') && !isAboutUs && !has('vulnerability', 'license')) return undefined;
  if (isCommand(question)) return undefined;
  const choices = rules.flatMap((rule) => rule(question, has) ?? []);
  return choices.toSorted((one, other) => other.score - one.score)[0];
}

/** Whether something is to be changed: a command, and not a question about what was closed or deleted. */
function isCommand({ text, concepts }: Question): boolean {
  return concepts.has('writes') && !concepts.has('how') && !/已经?(?:删除|关闭|禁用|清除)/.test(text);
}

const aboutHowTo: ChoiceRule = (question, has) => {
  // The names of licences were taken out of the text.
  const topic = topicIn(question.licenses.length > 0 ? `${question.text} license` : question.text);
  if (topic === undefined) return undefined;
  const isNamed = question.projects.length + question.vulnerabilities.length > 0;
  if (has('how')) return choice(isNamed ? 72 : 90, 'how_to', { topic });
  if (isOnlyExplained(topic) && question.licenses.length === 0)
    return choice(isNamed ? 57 : 73, 'how_to', { topic });
  return has('want') && !isNamed && !has('count', 'list', 'who')
    ? choice(58, 'how_to', { topic })
    : undefined;
};

const aboutAllLicenses: ChoiceRule = (question, has) => {
  const { licenses, projects, components, text } = question;
  if (licenses.length + projects.length + components.length > 0 || has('how')) return undefined;
  if (has('license') && /冲突|打架|不兼容|矛盾|\b(?:conflict\w*|incompatib\w*|clash\w*)\b/.test(text))
    return choice(73, 'license_conflicts', { limit: question.limit });
  const args = argumentsFor('licenses', question);
  return 'category' in args ? choice(66, 'licenses', args) : undefined;
};

const aboutSomeProjects: ChoiceRule = (question, has) => {
  const args = argumentsFor('projects', question);
  return ('order' in args || 'clean' in args) && has('project') && question.projects.length === 0
    ? choice(67, 'projects', args)
    : undefined;
};

const aboutReachability: ChoiceRule = (question, has) => {
  if (!has('reach', 'notReach')) return undefined;
  return choice(76, 'reachable_vulnerabilities', argumentsFor('reachable_vulnerabilities', question));
};

const aboutGate: ChoiceRule = (question, has) => {
  const { projects, text } = question;
  if (!has('gate') || has('how')) return undefined;
  const isOfAll =
    projects.length === 0 && (has('project') || /哪些|所有|全部|各|哪几|几个|which|all|every|any/.test(text));
  return isOfAll
    ? choice(74, 'gates', argumentsFor('gates', question))
    : choice(72, 'project_gate', { project: projects[0] });
};

const aboutOperations: ChoiceRule = (question, has) =>
  !has('how') &&
  /(?:操作|登录|审计)(?:日志|记录|流水|历史)|操作了|(?:做|干|动)(?:过|了)?(?:什么|啥|哪些)|(?:什么|哪些|啥)操作|谁[^,，]{0,8}(?:动|操作|登录|改)了?|\b(?:who did what|operations?|audit (?:log|trail)|activity log|logged in|did what)\b/.test(
    question.text,
  )
    ? choice(60, 'operations', argumentsFor('operations', question))
    : undefined;

const aboutKnowledge: ChoiceRule = ({ text }, has) =>
  !has('how') &&
  /(?:知识|漏洞|情报|规则|特征)(?:库|数据|情报|源)|情报|\b(?:knowledge|vulnerability|advisory|vuln) (?:base|database|db|data|feed)\b/.test(
    text,
  ) &&
  /多新|新不新|更新|多旧|版本|来源|来自|源|多少|什么时候|何时|哪天|日期|多大|几条|最近|\b(?:old|new|update\w*|version|source\w*|when|how many|size|fresh|recent|date|age|current)\b/.test(
    text,
  )
    ? choice(66, 'knowledge_status')
    : undefined;

const aboutComponents: ChoiceRule = (question, has) => {
  const { projects, components, licenses } = question;
  if (projects.length + components.length + licenses.length > 0 || !has('component')) return undefined;
  const args = argumentsFor('components', question);
  const isNarrowed = Object.keys(args).length > 0;
  if (has('count') && !isNarrowed) return undefined;
  return choice(isNarrowed ? 58 : 39, 'components', args);
};

const aboutAlerts: ChoiceRule = (question, has) =>
  has('alert') ? choice(74, 'alerts', argumentsFor('alerts', question)) : undefined;

const aboutTickets: ChoiceRule = (question, has) => {
  if (!has('ticket')) return undefined;
  const args = argumentsFor('tickets', question);
  const isPlain = Object.keys(args).length === 0;
  if (isPlain && has('count') && !/哪些|list|which/.test(question.text))
    return choice(75, 'statistics', { subject: 'tickets' });
  return choice(75, 'tickets', args);
};

const aboutTime: ChoiceRule = (question, has) =>
  has('trend') ? choice(73, 'trend', argumentsFor('trend', question)) : undefined;

const aboutChanges: ChoiceRule = ({ projects: [project], period, vulnerabilities, text }, has) => {
  if (!has('change', 'before') && period === undefined) return undefined;
  if (/什么时候|何时|\bwhen\b/.test(text)) return undefined;
  if (vulnerabilities.length > 0) return undefined;
  if (project !== undefined && has('change', 'before')) return choice(71, 'project_changes', { project });
  if (project !== undefined) return undefined;
  if (period !== undefined) return choice(has('change') ? 72 : 62, 'recent_changes', { period });
  return has('before')
    ? choice(34, 'project_changes', {})
    : choice(47, 'recent_changes', { period: 'last_30_days' });
};

const aboutDetections: ChoiceRule = (question, has) => {
  const {
    projects: [project],
    text,
  } = question;
  if (!has('detection') || has('vulnerability', 'component', 'license', 'upgrade')) return undefined;
  if (has('change', 'before') && project !== undefined && !/什么时候|何时|\bwhen\b/.test(text))
    return undefined;
  const args = argumentsFor('detections', question);
  const isAsked =
    Object.keys(args).length > 0 ||
    has('list', 'state', 'count') ||
    /进度|最近|progress|recent|when/.test(text);
  return choice(isAsked ? 66 : 36, 'detections', args);
};

const aboutUpgrades: ChoiceRule = ({ projects, components, vulnerabilities, limit }, has) =>
  has('upgrade') &&
  projects.length + components.length + vulnerabilities.length === 0 &&
  !has('how', 'ticket')
    ? choice(64, 'upgrades', { limit })
    : undefined;

const aboutRisk: ChoiceRule = ({ limit, projects, components, severities }, has) => {
  if (projects.length > 0 || components.length > 0 || !has('risk')) return undefined;
  if (has('component')) return choice(has('project') ? 55 : 63, 'risky_components', { limit });
  if (has('vulnerability') && !has('project')) return undefined;
  return choice(has('project') || severities.length === 0 ? 63 : 30, 'risky_projects', { limit });
};

const aboutAll: ChoiceRule = (question, has) => {
  if (
    question.projects.length === 0 &&
    question.quoted !== undefined &&
    has('project') &&
    !has('vulnerability', 'component')
  )
    return choice(60, 'projects', argumentsFor('projects', question));
  const { severities, minScore, projects, components, namedWeaknesses, quoted, concepts } = question;
  if (projects.length > 0 || components.length > 0) return undefined;
  const kev = has('exploited') ? true : undefined;
  const overdue = has('overdue') ? true : undefined;
  const isNarrowed = severities.length > 0 || minScore !== undefined || kev === true || overdue === true;
  const isSearched = quoted !== undefined || namedWeaknesses.length > 0;
  if (isNarrowed || isSearched)
    return choice(isNarrowed ? 54 : 46, 'vulnerabilities', {
      ...argumentsFor('vulnerabilities', question),
      text: isNarrowed ? undefined : quoted,
    });
  if (has('count')) {
    const subject = subjectOf(concepts);
    if (subject !== undefined) return choice(53, 'statistics', { subject });
  }
  if (has('vulnerability')) return choice(42, 'vulnerabilities', argumentsFor('vulnerabilities', question));
  if (has('license')) return choice(38, 'licenses', argumentsFor('licenses', question));
  if (has('component')) return choice(37, 'statistics', { subject: 'components' });
  return has('project') && has('list', 'ours')
    ? choice(41, 'projects', argumentsFor('projects', question))
    : undefined;
};

const rules: readonly ChoiceRule[] = [
  aboutHowTo,
  ...namedChoices,
  aboutAllLicenses,
  aboutSomeProjects,
  aboutReachability,
  aboutGate,
  aboutOperations,
  aboutKnowledge,
  aboutComponents,
  aboutAlerts,
  aboutTickets,
  aboutTime,
  aboutChanges,
  aboutDetections,
  aboutUpgrades,
  aboutRisk,
  aboutAll,
];
