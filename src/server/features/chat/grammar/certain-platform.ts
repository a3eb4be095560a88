import type { Rule } from './certain-rule.ts';
import { certainWords } from './certain-words.ts';
import { groupingWords } from './grouping.ts';
import { orderIn } from './orders.ts';
import { platformWords } from './platform-words.ts';
import { stateAsked } from './states.ts';

/** Tickets in a state in a time: `本季度关闭了多少工单`. */
export const aboutTicketStates: Rule = ({ ticketStates, period, components, vulnerabilities }, has) =>
  has('ticket') &&
  has('count', 'list') &&
  ticketStates.length > 0 &&
  period !== undefined &&
  components.length + vulnerabilities.length === 0
    ? 'tickets'
    : undefined;

/** How long tickets take to be closed, and how many of them in time: told with what is counted of all. */
export const aboutTicketTimes: Rule = ({ text, projects, people, period }, has) =>
  (has('ticket') || closing.test(text)) &&
  projects.length + people.length === 0 &&
  period === undefined &&
  platformWords.ticketTimes.test(text)
    ? 'statistics'
    : undefined;

/** Nothing but tickets is closed in time. */
const closing = /[关结办]单|按[期时](?:关|办|结)|(?:按[期时]|关闭|办结)率/;

/** How new the knowledge base is, and what it knows. */
export const aboutKnowledge: Rule = ({ text, projects, components, vulnerabilities, weaknesses }) =>
  projects.length + components.length + vulnerabilities.length + weaknesses.length === 0 &&
  (certainWords.recorded.test(text) || (certainWords.knowledge.test(text) && certainWords.age.test(text)))
    ? 'knowledge_status'
    : undefined;

/** Who signed in: in some time the log tells, else the accounts when each did last. */
export const aboutSignIns: Rule = ({ text, projects, components, people, period }, has) => {
  if (projects.length + components.length > 0) return undefined;
  if (platformWords.signIns.test(text) && !has('how', 'ticket', 'vulnerability')) return 'operations';
  if (people.length === 1 && period !== undefined && platformWords.signedIn.test(text)) return 'operations';
  if (people.length > 0) return undefined;
  if (!platformWords.whoSignedIn.test(text)) return undefined;
  return period === undefined ? 'accounts' : 'operations';
};

/** What was done here. */
export const aboutDone: Rule = ({ text, projects, components }, has) =>
  platformWords.done.test(text) &&
  projects.length + components.length === 0 &&
  !has('ticket', 'vulnerability', 'gate')
    ? 'operations'
    : undefined;

/** The accounts of the platform: how many there are, who has signed in. */
export const aboutAccounts: Rule = ({ text, projects, components, people, strange }, has) => {
  const isOther = components.some((name) => name !== strange);
  if (projects.length > 0 || isOther || has('ticket', 'detection', 'vulnerability', 'alert', 'elsewhere'))
    return undefined;
  const isPerson = people.length === 1 || strange !== undefined;
  if (isPerson) return platformWords.signedIn.test(text) ? 'accounts' : undefined;
  const isOfAll =
    platformWords.everybody.test(text) ||
    ((platformWords.accounts.test(text) || platformWords.byRole.test(text)) &&
      platformWords.ofAccounts.test(text));
  return isOfAll ? 'accounts' : undefined;
};

/** The machines that analyse. */
export const aboutMachines: Rule = ({ text, projects, components }, has) =>
  platformWords.machines.test(text) &&
  projects.length + components.length === 0 &&
  !has('ticket', 'component', 'vulnerability', 'license', 'project')
    ? 'machines'
    : undefined;

/** Who may see a project, and who is a member of it. */
export const aboutMembers: Rule = ({ text, projects, components, vulnerabilities }) =>
  projects.length === 1 && components.length + vulnerabilities.length === 0 && certainWords.members.test(text)
    ? 'project_overview'
    : undefined;

/** How long detections take, which took the longest, and who started them. */
export const aboutWhoAndHowLong: Rule = ({ text, projects, components }, has) => {
  if (!has('detection') || has('ticket', 'gate', 'upgrade', 'trend') || components.length > 0)
    return undefined;
  if (projects.length > 1) return undefined;
  const isTimed =
    groupingWords.lasting.test(text) || /^(?:long|short)est$/.test(orderIn('detections', text) ?? '');
  return isTimed || certainWords.starter.test(text) ? 'detections' : undefined;
};

/** How the last detection of a project ended, when it was, and why one failed. */
export const aboutLastDetection: Rule = (
  { text, projects, components, vulnerabilities, taskStates },
  has,
) => {
  if (projects.length !== 1) return undefined;
  if (stateAsked.test(text)) return 'detections';
  const isOfOther =
    components.length + vulnerabilities.length > 0 ||
    has('ticket', 'gate', 'vulnerability', 'license', 'component', 'alert', 'upgrade', 'change');
  // A gate fails too.
  const isOfRun = has('detection') || /[那这上]一?次|又/.test(text);
  const isOfFailure = isOfRun && taskStates.includes('failed') && failedWhy.test(text);
  const isOfTime = has('detection') && scannedWhen.test(text);
  return !isOfOther && (isOfFailure || isOfTime) ? 'detections' : undefined;
};

const failedWhy = /为什么|为何|怎么(?:回事|会|就|又|失败|挂|了)|原因|\b(?:why|reasons?|what went wrong)\b/;
const scannedWhen =
  /(?:检测|扫描?|跑)[^,，]{0,4}什么时候|什么时候[^,，]{0,4}(?:检测|扫|跑)(?:过|了|的)|\bwhen\b.{0,24}\b(?:scan\w*|detect\w*)\b/;

/** Of which project the latest detection is, and how long a project has had none. */
export const aboutLatestScan: Rule = ({ text, projects, components, measures }, has) => {
  if (components.length + measures.length > 0 || has('ticket', 'vulnerability')) return undefined;
  if (projects.length === 1) return certainWords.scannedLongAgo.test(text) ? 'detections' : undefined;
  return projects.length === 0 && scannedLast.test(text) ? 'detections' : undefined;
};

const scannedLast =
  /(?:哪个|哪一个|什么)(?:项目|系统|应用)(?:是)?(?:最近|最后|刚刚?)(?:一次|一个)?(?:被)?(?:扫|检测|跑)|最(?:近|后)(?:一次|一个)?(?:被)?(?:扫描?|检测|跑)(?:过)?的(?:是)?(?:哪个)?(?:项目|系统|应用)|\b(?:which|what) (?:project|app)\b[^,.?]*\b(?:scanned|detected) (?:last|most recently|latest)\b|\b(?:last|most recently|latest) scanned (?:project|app)\b/;

/** In which projects somebody takes part. */
export const aboutMembership: Rule = (question, has) =>
  question.people.length === 1 &&
  question.projects.length + question.components.length + question.vulnerabilities.length === 0 &&
  has('project') &&
  /成员|参与|参加|加入|\b(?:member|part) of\b/.test(question.text) &&
  !has('ticket', 'detection', 'vulnerability')
    ? 'projects'
    : undefined;
