import { severities } from '#model';
import { findTool } from '../tools/list.ts';
import { numberOf } from './numbers.ts';
import type { Question } from './question.ts';
import { argumentsFor, defined } from './slots.ts';
import type { Understood } from './understand.ts';

/** Whether a question says that it goes on with the one before: `那…呢`, `其中`, `它`, `only`, `that one`. */
export function pointsBack({ concepts }: Question): boolean {
  return concepts.has('followUp') || concepts.has('pronoun');
}

/** Things that are pointed at, `这个漏洞` or `this component`, with where a question names them. */
const pointing = [
  ['vulnerability', 'vulnerabilities', '漏洞|洞|cve|vuln\\w*'],
  ['component', 'components', '组件|依赖|包|库|component|package|library'],
  ['project', 'projects', '项目|系统|应用|project|app'],
  ['license', 'licenses', '许可证?|协议|licen[cs]e'],
] as const;

/** The kind of what a question points at and does not name: nothing was spoken of before. */
export function pointedAt(question: Question): string | undefined {
  return pointing.find(
    ([, named, words]) =>
      question[named].length === 0 &&
      new RegExp(`(?:这个|这一个|该|此|\\b(?:this|that) )(?:${words})(?![a-z])`).test(question.text),
  )?.[0];
}

/** Whether a question names what it is about and does not point back: nothing that was said before belongs to it. */
export function isComplete(question: Question): boolean {
  const { projects, components, vulnerabilities, licenses, weaknesses, concepts } = question;
  const names = [projects, components, vulnerabilities, weaknesses];
  // One licence is compatible with another.
  const isOfLicense = licenses.length > (concepts.has('compatible') ? 1 : 0);
  return !pointsBack(question) && (isOfLicense || names.some((named) => named.length > 0));
}

/** Whether a question leans on the one before: it says so, or names nothing that a question could be about. */
export function leans(question: Question): boolean {
  return pointsBack(question) || !(isAboutAll(question) || isComplete(question));
}

export function isAboutAll({ text }: Question): boolean {
  return /所有|全部|整体|一共|公司|\b(?:all|overall|every|any(?:thing|where)? we)\b/.test(text);
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
  if (pointsBack(question)) return withNamed(last, question);
  const kept = Object.entries(last.args).filter(([key]) => subjects.includes(key));
  return withNamed({ tool: last.tool, args: Object.fromEntries(kept) }, question);
}

/** The arguments of the query before, with what the question names instead. */
export function withNamed({ tool, args }: Understood, question: Question): Understood['args'] {
  const given = { ...argumentsFor(tool, question), ...defined(otherLicenses(args, question)) };
  const shape = findTool(tool)?.input.shape ?? {};
  const limit = given['limit'] ?? numberAlone(question);
  const named = Object.entries({ ...given, ...defined({ limit }) }).filter(
    ([key]) => key in shape && isNamed(key, question),
  );
  // A version belongs to its component.
  const { version: _version, ...rest } = args;
  const kept = 'component' in given ? rest : args;
  const next = { ...withoutOther(kept, named), ...Object.fromEntries(named) };
  return adding.test(question.text) ? { ...next, ...withSeveritiesBefore(args, next) } : next;
}

/** Arguments without those that say whose something is, where another one says it now: `我创建的` after those of bob. */
function withoutOther(
  args: Understood['args'],
  named: readonly (readonly [string, unknown])[],
): Understood['args'] {
  const isWhose = ([key, value]: readonly [string, unknown]) =>
    whose.has(key) || (key === 'view' && (value === 'created' || value === 'todo'));
  if (!named.some(isWhose)) return args;
  return Object.fromEntries(Object.entries(args).filter((one) => !isWhose(one)));
}

const whose: ReadonlySet<string> = new Set(['owner', 'member', 'assignee', 'person']);

/** Whether what is named is wanted beside what was asked for: `再加上超危`, `critical ones too`. */
const adding = /加上|算上|连同|也(?:要|看|算|带|加|列|一起)|还要|\b(?:plus|also|as well|include|add|too)\b/;

/** The severities that were asked for before with those that are named now. */
function withSeveritiesBefore(before: Understood['args'], next: Understood['args']) {
  const wanted = [before['severity'] ?? [], next['severity'] ?? []].flat();
  return wanted.length === 0 ? {} : { severity: severities.filter((one) => wanted.includes(one)) };
}

/** The number that a question says beside nothing that it could count: `make it ten`. */
export function numberAlone({ text }: Question): number | undefined {
  const found =
    text.match(
      /\d+|[一二两三四五六七八九十]+(?![会下些样般起直边定份])|\b(?:one|two|three|four|five|six|seven|eight|nine|ten)\b/g,
    ) ?? [];
  const number = numberOf(found[0] ?? '');
  return found.length === 1 && number >= 1 && number <= 20 ? number : undefined;
}

/** Whether an argument is what a question says, and not what is meant where nothing is said. */
function isNamed(key: string, { concepts, period }: Question): boolean {
  if (key === 'period') return period !== undefined;
  return key !== 'verdict' || concepts.has('reach') || concepts.has('notReach') || concepts.has('doubt');
}

/** Two licences were compared: one that is named is the other now; of two, the new one stands for the old one. */
function otherLicenses(before: Understood['args'], { licenses, text }: Question) {
  const [license, other] = licenses;
  const { license_a: first, license_b: second } = before;
  if (license === first && other !== undefined) return { license_a: second, license_b: other };
  if (license === second && other !== undefined) return { license_a: first, license_b: other };
  // What something is put into is the work itself: `and in a GPL-2.0-only one?`.
  if (other === undefined && into.test(text)) return { license_a: license, license_b: second };
  return { license_a: other === undefined ? first : license, license_b: other ?? license };
}

const into = /\b(?:in|into) (?:an? |our )?\u25A1|(?:放进|放到|放在|用在|用到|用进|装进|加进)\s*\u25A1/;
