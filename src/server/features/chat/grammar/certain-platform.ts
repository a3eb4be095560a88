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

/** How new the knowledge base is, and what it knows. */
export const aboutKnowledge: Rule = ({ text, projects, components, vulnerabilities, weaknesses }) =>
  projects.length + components.length + vulnerabilities.length + weaknesses.length === 0 &&
  certainWords.knowledge.test(text) &&
  certainWords.age.test(text)
    ? 'knowledge_status'
    : undefined;

/** The accounts of the platform: how many there are, who has signed in. */
export const aboutAccounts: Rule = ({ text, projects, components, people, strange }, has) => {
  const isOther = components.some((name) => name !== strange);
  if (projects.length > 0 || isOther || has('ticket', 'detection', 'vulnerability')) return undefined;
  const isPerson = people.length === 1 || strange !== undefined;
  if (isPerson) return platformWords.signedIn.test(text) ? 'accounts' : undefined;
  return platformWords.accounts.test(text) && platformWords.ofAccounts.test(text) ? 'accounts' : undefined;
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

/** How the last detection of a project ended. */
export const aboutLastDetection: Rule = ({ text, projects }) =>
  stateAsked.test(text) && projects.length === 1 ? 'detections' : undefined;
