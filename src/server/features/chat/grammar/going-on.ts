import { findTool } from '../tools/list.ts';
import { leftOut } from './left-out.ts';
import type { Question } from './question.ts';
import { argumentsFor, defined } from './slots.ts';
import type { Understood } from './understand.ts';

/** Words of those who go on with what was asked before and name another thing. */
const goingOn =
  /那么?|还有|另外|其中|里面|里头|当中|只[看要留说限]?|仅|再|限定|换成|换|改成|改|如果|要是|同样|一样|也|看看|看|这个|那个|单独|拎出来|的|呢|吗|啊|吧|级别?|版本?|还?有没有|照样|依然|\b(?:and|what about|how about|only|just|but|then|also|or|instead|now|the|ones?|same|thing|for|of|in|to|with|show|me|please)\b/g;

/**
 * The query before, with what a question names instead, where it says nothing else: `那订单服务呢`, `only the critical ones`.
 * `undefined` where it says more, or names what the query before cannot ask for.
 */
export function goneOn(last: Understood, question: Question): Understood | undefined {
  if (/\p{L}{2}/u.test(question.text.replaceAll(goingOn, ' '))) return undefined;
  const next = { tool: last.tool, args: changed(last, question) };
  const isOther = JSON.stringify(next.args) !== JSON.stringify(last.args);
  return isOther && leftOut(question, next).length === 0 ? next : undefined;
}

/** Whether a question says that it goes on with the one before: `那…呢`, `其中`, `它`, `only`, `that one`. */
export function pointsBack({ concepts }: Question): boolean {
  return concepts.has('followUp') || concepts.has('pronoun');
}

/** Whether a question names what it is about and does not point back: nothing that was said before belongs to it. */
export function isComplete(question: Question): boolean {
  const { projects, components, vulnerabilities, licenses, weaknesses } = question;
  const names = [projects, components, vulnerabilities, licenses, weaknesses];
  return !pointsBack(question) && names.some((named) => named.length > 0);
}

/** Whether a question leans on the one before: it says so, or names nothing that a question could be about. */
export function leans(question: Question): boolean {
  return pointsBack(question) || !(isAboutAll(question) || isComplete(question));
}

export function isAboutAll({ text }: Question): boolean {
  return /所有|全部|整体|一共|公司|\b(?:all|overall|every)\b/.test(text);
}

/** What a query is about; its other arguments only limit what is told of that. */
export const subjects: readonly string[] = [
  'project',
  'component',
  'vulnerability',
  'weakness',
  'license',
  'license_a',
  'license_b',
];

/** The arguments of the query before, with what the question names instead; of a question that does not point back, what it is about alone. */
export function leanedOn(last: Understood, question: Question): Understood['args'] {
  if (pointsBack(question)) return changed(last, question);
  const kept = Object.entries(last.args).filter(([key]) => subjects.includes(key));
  return changed({ tool: last.tool, args: Object.fromEntries(kept) }, question);
}

/** The arguments of the query before, with what the question names instead. */
function changed({ tool, args }: Understood, question: Question): Understood['args'] {
  const given = { ...argumentsFor(tool, question), ...defined(otherLicenses(args, question)) };
  const shape = findTool(tool)?.input.shape ?? {};
  const named = Object.entries(given).filter(([key]) => key in shape && isNamed(key, question));
  // A version belongs to its component.
  const { version: _version, ...rest } = args;
  return { ...('component' in given ? rest : args), ...Object.fromEntries(named) };
}

/** Whether an argument is what a question says, and not what is meant where nothing is said. */
function isNamed(key: string, { concepts, period }: Question): boolean {
  if (key === 'period') return period !== undefined;
  return key !== 'verdict' || concepts.has('reach') || concepts.has('notReach') || concepts.has('doubt');
}

/** Two licences were compared: one that is named is the other now; of two, the new one stands for the old one. */
function otherLicenses(before: Understood['args'], { licenses }: Question) {
  const [license, other] = licenses;
  const { license_a: first, license_b: second } = before;
  if (license === first && other !== undefined) return { license_a: second, license_b: other };
  if (license === second && other !== undefined) return { license_a: first, license_b: other };
  return { license_a: other === undefined ? first : license, license_b: other ?? license };
}
