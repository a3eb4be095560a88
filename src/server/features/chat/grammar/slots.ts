import { findTool } from '../tools/list.ts';
import { certainWords, conflictWords } from './certain-words.ts';
import type { Concept } from './concepts.ts';
import { leftOf } from './denials.ts';
import { distributionIn } from './distribution.ts';
import {
  categoriesIn,
  fixableIn,
  gateResultIn,
  isAbsent,
  isOfSeveralVersions,
  isUndetected,
  isUnlicensed,
  limitPatterns,
  negativePatterns,
  vulnerableIn,
} from './limits.ts';
import { isOfEachProject } from './grouping.ts';
import { orderIn } from './orders.ts';
import { accountStateIn, machineStateIn, platformWords, roleIn } from './platform-words.ts';
import type { Question } from './question.ts';
import { topicIn } from './topics.ts';

/** What may be an argument of a query, as a question says it; what it does not say is absent or an empty list. */
export function slotsOf(question: Question) {
  const { text, concepts } = question;
  const has = (concept: Concept) => concepts.has(concept);
  const [license, other] = question.licenses;
  const [whole, part] = isPartFirst(text) ? [other ?? license, license] : [license, other];
  return {
    project: question.projects[0],
    // In what is asked of tickets a strange word is whoever works on them.
    component: has('ticket') && question.strange !== undefined ? undefined : question.components[0],
    vulnerability: question.vulnerabilities[0],
    weakness: question.weaknesses[0] ?? question.namedWeaknesses[0],
    license,
    license_a: whole,
    license_b: other === undefined ? undefined : part,
    usage: question.usage,
    distribution: distributionIn(text),
    severity: question.severities,
    without: negativePatterns.withoutSeverity.test(text) ? question.severities : undefined,
    period: question.period,
    found: foundIn.test(text) ? question.period : undefined,
    explain: conflictWords.why.test(text) ? true : undefined,
    ecosystem: question.ecosystem,
    version: question.version,
    version_a: question.versions[0],
    version_b: question.versions[1],
    role: roleIn(text),
    sign_ins: platformWords.signIns.test(text) || signedInHere.test(text) ? true : undefined,
    state: accountStateIn(text) ?? machineStateIn(text),
    limit: question.limit,
    assignee: question.people[0] ?? question.strangers[0] ?? (has('ticket') ? question.strange : undefined),
    person:
      question.people[0] ??
      question.myself ??
      (platformWords.signedIn.test(text) ? question.strange : undefined),
    owner: membersIn.test(text) ? undefined : (question.people[0] ?? question.myself),
    member: membersIn.test(text) ? (question.people[0] ?? question.myself) : undefined,
    project_a: question.projects[0],
    project_b: question.projects[1],
    min_score: question.minScore,
    how: question.how,
    priority: question.priorities,
    unlicensed: isUnlicensed(text) ? true : undefined,
    several_versions: isOfSeveralVersions(text) ? true : undefined,
    vulnerable: vulnerableIn(text),
    result: gateResultIn(text),
    unset: negativePatterns.ungated.test(text) ? true : undefined,
    undetected: isUndetected(text) ? true : undefined,
    clean: vulnerableIn(text) === false && orderIn('projects', text) === undefined ? true : undefined,
    also: together.test(text) ? question.components[1] : undefined,
    absent: isAbsent(text) ? true : undefined,
    category: categoriesIn(text),
    name: question.quoted ?? namedAfter(text),
    kev: has('exploited') ? true : undefined,
    overdue: has('overdue') ? true : undefined,
    // What was read and not dealt with was read.
    read: has('readOnes') ? true : has('unread') ? false : undefined,
    kind: /更新|updat/.test(text)
      ? 'update'
      : /新增|新的?漏洞|新的|新出|\bnew\b/.test(text)
        ? 'new'
        : undefined,
    view: has('overdue') ? 'overdue' : has('created') ? 'created' : has('todo') ? 'todo' : undefined,
    verdict: has('doubt') ? 'doubt' : has('notReach') ? 'no' : undefined,
    measure: measureIn(text),
    subject: subjectOf(concepts) ?? (has('state') ? 'projects' : undefined),
    topic: topicIn(text),
    text: question.quoted,
    path: question.path,
    by:
      certainWords.mostWeak.test(text) || (certainWords.statics.test(text) && isOfEachProject(text))
        ? 'project'
        : undefined,
    family: question.family,
    // Below a version that is named is not below the one that is advised.
    outdated:
      limitPatterns.outdated.test(text) && !question.measures.some(({ key }) => key === 'below')
        ? true
        : undefined,
    fixable: fixableIn(text),
    unassigned: limitPatterns.unassigned.test(text) ? true : undefined,
    // Of a component that is named it is asked whether it is inside.
    outside: question.components.length === 0 && certainWords.outside.test(text) ? true : undefined,
    ...leftByDenials(question),
    ...Object.fromEntries(question.measures.map(({ key, value }) => [key, value])),
  } as const;
}

/** Of two things that both are meant: `同时用了 A 和 B`. */
const together =
  /同时|一起(?:用|出现)|都(?:用|有|装|引|依赖)|既.*又|\bboth\b|\bas well as\b|\btogether with\b/;

/** What has come up in a time: `本月新增的`, `found this week`. */
const foundIn =
  /新增|新发现|新出(?!版)|新冒|新的|发现|出现|冒出|检出|查出|扫出|扫到|查到|检测到|识别出|报出|多出来|\b(?:new(?:ly)?|first (?:saw|seen)|(?:we|i) (?:saw|spotted|noticed|picked up)|identified|spotted|surfaced|cropped up|popped up|c[ao]me (?:in|to light)|coming in|arrived|found|discovered|detected|introduced|appeared|turned up|showed up|came up)\b/;

/** What is left of arguments of which some values are denied; lists are those of which all values that are left are asked for. */
function leftByDenials({ denied }: Question): Readonly<Record<string, unknown>> {
  const keys = [...new Set(denied.flatMap(({ left }) => Object.keys(left)))].filter((key) => !named.has(key));
  return Object.fromEntries(
    keys.map((key) => [
      key,
      Array.isArray(denied.find(({ left }) => key in left)?.left[key])
        ? leftOf(denied, key)
        : leftOf(denied, key)[0],
    ]),
  );
}

/** Those that a question may name beside what it denies. */
const named: ReadonlySet<string> = new Set(['severity', 'ticketStatus', 'taskStatus']);

/** The states that are named, or those that are left. */
function statesOf(tool: string, { ticketStates, taskStates, denied }: Question): readonly unknown[] {
  const states = tool === 'tickets' ? ticketStates : taskStates;
  return states.length > 0 ? states : leftOf(denied, tool === 'tickets' ? 'ticketStatus' : 'taskStatus');
}

/** What is said to have been done by who signed in, and not to the settings of it. */
const signedInHere =
  /登[录陆](?!设置|方式|密码|口令|页|模块|功能|接口|代码|逻辑|服务)|\b(?:logg?ed|signed) in\b/;

/** Who takes part in a project, and need not be in charge of it. */
const membersIn =
  /参与|参加|加入|成员|能(?:看|访问|进)|\b(?:member of|work(?:s|ing)? on|part of|access to|can (?:see|access))\b/;

/** Whether the first of two things goes into the second: `link □ into an □ app`, `把 □ 用到 □ 的产品里`. */
function isPartFirst(text: string): boolean {
  return /□[^□]*(?:\b(?:into|inside|within|in (?:an?|my|our|your)|from (?:an?|my|our|your))\b|[放塞][进到入]|链接[进到入]|塞[进到入]|嵌入|用[进到在]|引入到)[^□]*□/.test(
    text,
  );
}

/** The arguments of a query that a question gives. */
export function argumentsFor(tool: string, question: Question): Readonly<Record<string, unknown>> {
  const shape = findTool(tool)?.input.shape ?? {};
  const status = statesOf(tool, question);
  const order = orderIn(tool, question.text);
  const given = { ...usual[tool], ...defined({ ...slotsOf(question), status, order }) };
  const args: Record<string, unknown> = Object.fromEntries(
    Object.entries(given).filter(([key]) => key in shape),
  );
  // When a ticket falls due, or has fallen, is not when it was made.
  if (tool === 'tickets' && /期限?|截止|\b(?:due|late|deadline)\b/.test(question.text)) delete args['period'];
  // What is likely to be exploited need not be exploited yet.
  if (tool === 'exploit_forecasts' && !isExploitedNow.test(question.text)) delete args['kev'];
  // Of one vulnerability every verdict is wanted.
  if ('vulnerability' in args && usual[tool]?.['verdict'] === args['verdict']) delete args['verdict'];
  // Of what is in the trusted library nobody asks so.
  if (tool === 'trusted_components' && args['outside'] !== true) delete args['vulnerable'];
  // Those that shall not be there are no others that shall.
  if (tool === 'projects' && 'without' in args) delete args['severity'];
  const except = exceptedFrom(tool, question);
  return except.length === 0 ? args : { ...args, except };
}

const isExploitedNow =
  /在野|野外|已知(?:被)?利用|(?:正在?|已经?)被?(?:人|黑客)?利用|\b(?:kev|in the wild|known|already)\b/;

/** What a query can leave out of what is not wanted; where it cannot leave out all of it, nothing. */
function exceptedFrom(tool: string, { excepted }: Question): string[] {
  const { drops = [] } = findTool(tool) ?? {};
  return excepted.every(({ kind }) => drops.includes(kind)) ? excepted.map(({ name }) => name) : [];
}

/** The first argument that a query needs and that nobody has named. */
export function missingIn({
  tool,
  args,
}: {
  readonly tool: string;
  readonly args: object;
}): string | undefined {
  const shape = findTool(tool)?.input.shape ?? {};
  return Object.keys(shape).find((key) => !(key in args) && !shape[key]?.safeParse(undefined).success);
}

/** What is meant where nothing is said of it. */
const usual: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  reachable_vulnerabilities: { verdict: 'yes' },
  recent_changes: { period: 'last_30_days' },
};

/** Without what is not given. */
export function defined(args: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(args).filter(
      ([, value]) => value !== undefined && !(Array.isArray(value) && value.length === 0),
    ),
  );
}

function measureIn(text: string): 'open' | 'found' | 'fixed' | undefined {
  if (/未修复|没修/.test(text)) return 'open';
  if (/修复|修掉|修了|fixed|resolved/.test(text)) return 'fixed';
  if (/新增|新发现|发现|found|discovered|\bnew\b/.test(text)) return 'found';
  return /打开|\bopen\b|存量|遗留/.test(text) ? 'open' : undefined;
}

/** What a name is said to contain. */
function namedAfter(text: string): string | undefined {
  return /(?:名字|名称|名)(?:里|中)?(?:带|含|有|包含)有?\s*([\p{Script=Han}\w-]{1,20}?)\s*(?:的|$)/u.exec(
    text,
  )?.[1];
}

/** What is to be counted. */
export function subjectOf(concepts: ReadonlySet<Concept>) {
  if (concepts.has('ticket')) return 'tickets';
  if (concepts.has('vulnerability')) return 'vulnerabilities';
  if (concepts.has('license')) return 'licenses';
  if (concepts.has('component')) return 'components';
  return concepts.has('project') ? 'projects' : undefined;
}
