import { wordsOfArguments } from './argument-words.ts';
import { changeOf } from './changed.ts';
import { conflictWords } from './certain-words.ts';
import { asksHow, patterns } from './concepts.ts';
import { wordsOfDistribution } from './distribution.ts';
import { everywhere } from './everywhere.ts';
import { findTool } from '../tools/list.ts';
import { Cutting } from './cutting.ts';
import { daysOfSpan, spanCount } from './spans.ts';
import { ofProject } from './intent/decide.ts';
import { goingOn } from './going-on-words.ts';
import { isAboutAll, isComplete, pointsBack, withNamed } from './leaning.ts';
import { leftOut } from './left-out.ts';
import { contraryTo } from './contrary.ts';
import { nearTo } from './near-things.ts';
import { limitPatterns, negativePatterns, vulnerableIn } from './limits.ts';
import { listsWhatIsLimited } from './qualifiers.ts';
import type { Question } from './question.ts';
import { argumentsFor, defined } from './slots.ts';
import type { Topic } from '../queries/recipes.ts';
import { isOnlyExplained, ruledTopicIn, topicIn } from './topics.ts';
import type { Understood } from './understand.ts';

/**
 * The query before, with what a question names instead, where it says nothing else: `那订单服务呢`, `only the critical ones`.
 * `undefined` where it says more, or names what the query before cannot ask for.
 */
export function goneOn(last: Understood, asked: Question): Understood | undefined {
  const question = withSpanRead(last, asked);
  const changed = changeOf(last, question);
  if (changed !== undefined) return changed.next;
  const isTold = onlyCounts(question) ? listsWhatIsLimited(last.tool) : isToldBy(last, question);
  if (isTold) return { tool: last.tool, args: last.args };
  const reasons = reasonsOf(last, question);
  if (reasons !== undefined) return reasons;
  const contrary = contraryTo(last, question);
  if (contrary !== undefined) return contrary;
  const near = nearTo(last, question);
  if (near !== undefined) return near;
  const vulnerable = vulnerableOnes(last, question);
  if (vulnerable !== undefined) return vulnerable;
  const topic = otherTopic(last, question);
  if (topic !== undefined) return { tool: 'how_to', args: { topic } };
  const next = ofProjectNamed(last, question) ?? { tool: last.tool, args: withNamed(last, question) };
  const added = Object.keys(next.args).filter((key) => next.args[key] !== last.args[key]);
  const given = Object.fromEntries(added.map((key) => [key, next.args[key]]));
  const said = [
    ...wordsOfArguments({ tool: next.tool, args: given }),
    ...wordsOfDistribution(given['distribution']),
    ...('order' in given ? [/(?:在|排|放)(?:在)?最?(?:前面?|头里?)|\bfirst\b/] : []),
    // Why one failed stands beside it.
    ...(last.tool === 'detections' ? [conflictWords.why, /什么/] : []),
    // Whose they are is what is named.
    ...(last.tool === 'projects' ? [/负责|参与|名下|\b(?:own|owns|run|runs|manages?)\b/] : []),
  ];
  const rest = said.reduce((text, words) => text.replaceAll(everywhere(words), ' '), question.text);
  if (/\p{L}{2}/u.test(rest.replaceAll(goingOn, ' '))) return undefined;
  const isOther = JSON.stringify(next.args) !== JSON.stringify(last.args);
  return isOther && leftOut(question, next).length === 0 ? next : undefined;
}

/** How long a time is wanted instead, where nothing says that it is the last: `改成看 30 天的`, `make it 90 days`. */
function withSpanRead({ tool, args }: Understood, question: Question): Question {
  const isTimed = args['period'] !== undefined || (tool === 'trend' && question.period === undefined);
  if (!isTimed || question.period !== undefined) return question;
  const text = new Cutting(question.text);
  const [found] = text.all(span);
  if (found === undefined || /\p{L}{2}/u.test(text.rest.replaceAll(goingOn, ' '))) return question;
  const [, chinese = '', unit = '', english = '', units = ''] = found;
  const days = daysOfSpan(chinese || english, unit || units);
  return { ...question, text: text.rest, limit: undefined, period: `last_${Math.min(999, days)}_days` };
}

const span = new RegExp(
  String.raw`${spanCount}\s?个?(天|日|周|星期|礼拜|月|季度|年)(?![份底初中])(?:以?内|来)?|\b(\d{1,3}|half a|an?|one|two|three|six|thirty|sixty|ninety) (days?|weeks?|months?|quarters?|years?)\b`,
  'i',
);

/** What was asked of everything is asked of the project that is named: `那风控引擎呢` after what to raise first. */
function ofProjectNamed(last: Understood, question: Question): Understood | undefined {
  const tool = ofProject[last.tool];
  const isTaken = 'project' in (findTool(last.tool)?.input.shape ?? {});
  if (tool === undefined || isTaken || question.projects.length !== 1) return undefined;
  const shape = findTool(tool)?.input.shape ?? {};
  const kept = Object.entries(last.args).filter(([key]) => key in shape && key !== 'except');
  return { tool, args: { ...Object.fromEntries(kept), ...withNamed({ tool, args: {} }, question) } };
}

/** Of components those with vulnerabilities, or those without: `其中有漏洞的呢`. */
function vulnerableOnes({ tool, args }: Understood, question: Question): Understood | undefined {
  const vulnerable = vulnerableIn(question.text);
  const isTold = tool === 'components' || (tool === 'trusted_components' && args['outside'] === true);
  if (!isTold || vulnerable === undefined || isComplete(question) || isAboutAll(question)) return undefined;
  const words = [limitPatterns.vulnerable, negativePatterns.clean];
  const rest = words
    .reduce((text, one) => text.replaceAll(everywhere(one), ' '), question.text)
    .replaceAll(goingOn, ' ');
  return /\p{L}{2}/u.test(rest) ? undefined : { tool, args: { ...args, vulnerable } };
}

/** Why licences conflict, where it was told whether they do: `为什么`, `why is that`. */
function reasonsOf({ tool, args }: Understood, question: Question): Understood | undefined {
  if (tool === 'gates' || tool === 'project_gate') return reasonsOfGate({ tool, args }, question);
  if (tool !== 'project_licenses' && tool !== 'license_conflicts') return undefined;
  const isWhy = conflictWords.why.test(question.text) && !isComplete(question);
  const rest = question.text.replaceAll(whyAlone, ' ').replaceAll(goingOn, ' ');
  if (!isWhy || /\p{L}{2}/u.test(rest)) return undefined;
  const { project, component } = args;
  return { tool: 'license_conflicts', args: defined({ project, component, explain: true }) };
}

const reason =
  /为什么|为何|为啥|凭什么|怎么会|原因|理由|依据|根据|哪条|哪[些几]条|\b(?:why|reasons?|because|which rules?)\b/;

/** Why the gate does not let through stands beside what it says. */
function reasonsOfGate(last: Understood, question: Question): Understood | undefined {
  const { text, projects } = question;
  const [project, ...others] = projects;
  const isOther = project !== undefined && others.length === 0;
  if (!reason.test(text) || (isComplete(question) && !isOther)) return undefined;
  const rest = text
    .replaceAll(everywhere(reason), ' ')
    .replaceAll(
      /[没未不]?(?:有|能)?(?:通过|过)|卡住?|拦下?|失败|\b(?:what|did|do|does|not|they|it|pass(?:ed)?|fail(?:ed)?)\b/g,
      ' ',
    )
    .replaceAll(goingOn, ' ');
  if (/\p{L}{2}/u.test(rest)) return undefined;
  return isOther ? { tool: 'project_gate', args: { project } } : { tool: last.tool, args: last.args };
}

/** A query that words mean for certain, within what the one before was about, where the question points back: `都是谁扫的`. */
export function goingOnFor(certain: Understood, last: Understood, question: Question): Understood {
  if (!pointsBack(question) || isAboutAll(question)) return certain;
  if (certain.tool === last.tool) return { tool: certain.tool, args: withNamed(last, question) };
  const { project } = last.args;
  const shape = findTool(certain.tool)?.input.shape ?? {};
  const isNamed = question.projects.length > 0 || 'project' in certain.args;
  if (typeof project !== 'string' || isNamed) return certain;
  if ('project' in shape) return { tool: certain.tool, args: { ...certain.args, project } };
  // What is asked of everything is asked of the project that is pointed to.
  const narrower = ofProject[certain.tool];
  return narrower === undefined
    ? certain
    : { tool: narrower, args: { ...argumentsFor(narrower, question), project } };
}

/** What is said by who asks for nothing but reasons. */
const whyAlone = new RegExp(
  `${conflictWords.why.source}|${conflictWords.conflict.source}|是因为|导致|造成|具体`,
  'g',
);

/**
 * What else is to be explained, where something was explained and nothing but another topic is named: `那检测报告呢`. What is
 * done with the thing that was spoken of need not name it again: `建好了怎么转给别人` after tickets.
 */
function otherTopic(last: Understood, question: Question): Topic | undefined {
  const { text, projects, components, vulnerabilities, licenses, people, ticketStates, taskStates } =
    question;
  const named = [projects, components, vulnerabilities, licenses, people, ticketStates, taskStates];
  if (isComplete(question) || named.some((names) => names.length > 0)) return undefined;
  const isNamedAlone =
    /^(?:那么?)?\s*(?:[^谁什哪多几]{2,6}|[a-z]+\s?)呢[\s?？。]*$|^(?:what|how) about (?:\w+\s?){1,3}\??$/.test(
      text,
    );
  const own = topicIn(text);
  const ofThing = isNamedAlone || asksHow(text) ? topicOfThing(nounOf(last), text, own) : undefined;
  if (ofThing !== undefined) return ofThing;
  const isNext = last.tool === 'how_to' && isNamedAlone && pointsBack(question);
  return isNext && own !== undefined && isOnlyExplained(own) ? own : undefined;
}

/** The topic of a question that has its noun from before; another than it has without it. */
function topicOfThing(noun: Thing | undefined, text: string, own: Topic | undefined): Topic | undefined {
  if (noun === undefined) return undefined;
  const spelled = spelledWith(noun, text);
  const topic = ruledTopicIn(spelled) ?? (own === undefined ? topicIn(spelled) : undefined);
  const isMeant =
    topic !== undefined && (topic === ruledTopicIn(spelled) || isOnlyExplained(topic) || asksHow(text));
  return isMeant && topic !== own ? topic : undefined;
}

/** What is spoken of where something was explained or listed. */
interface Thing {
  readonly zh: string;
  readonly en: string;
}
const spokenOf: readonly (readonly [noun: Thing, of: readonly string[]])[] = [
  [{ zh: '工单', en: 'a ticket' }, ['create-ticket', 'handle-ticket', 'tickets']],
  [{ zh: '项目', en: 'a project' }, ['new-project', 'share-project', 'delete-project', 'projects']],
  [{ zh: 'sbom', en: 'the sbom' }, ['export-sbom', 'import-sbom', 'project_sbom']],
  [
    { zh: '检测', en: 'a scan' },
    [
      'new-detection',
      'git-detection',
      'cancel-detection',
      'repeat-detection',
      'delete-detection',
      'detections',
    ],
  ],
  [{ zh: '可信库', en: 'trusted' }, ['trusted-apply', 'trusted_components']],
  [{ zh: '用户', en: 'a user' }, ['add-user', 'manage-user', 'accounts']],
  [{ zh: '预警', en: 'an alert' }, ['handle-alerts', 'alerts']],
  [{ zh: '门禁', en: 'a gate' }, ['security-gate', 'gates', 'project_gate']],
  [{ zh: '报告', en: 'the report' }, ['export-report', 'edit-report']],
];

/** What stands for the thing that was spoken of. */
const pointer = /\b(?:it|them|one|ones|that|this|those)\b/;

function nounOf({ tool, args }: Understood): Thing | undefined {
  return spokenOf.find(([, of]) => of.includes(tool === 'how_to' ? String(args['topic']) : tool))?.[0];
}

function spelledWith({ zh, en }: Thing, text: string): string {
  if (/\p{Script=Han}/u.test(text)) return `${zh} ${text}`;
  return pointer.test(text) ? text.replace(pointer, en) : `${text.replace(/[\s?.!]*$/, '')} ${en}`;
}

/** Whether a question wants to know how many there are of what was listed, and nothing more: the answer says so. */
function onlyCounts({ text, concepts, ...named }: Question): boolean {
  const isNamed = Object.values(named).some((value) =>
    Array.isArray(value) ? value.length > 0 : value !== undefined,
  );
  const rest = text.replaceAll(everywhere(patterns.count), ' ').replaceAll(goingOn, ' ');
  return (
    concepts.has('count') &&
    !isNamed &&
    !/\p{L}{2}/u.test(rest.replaceAll(/一共|总共|there|total|altogether/g, ' '))
  );
}

/** What the rows of an answer tell beside what was asked, and the words of who asks for nothing else. */
const gained =
  /^[\s\p{P}]*(?:那|这样|都|一共|总共)*(?:升(?:级|上去|完|了|过去)?(?:之?后|了|完)?|换(?:了|上去)?)?(?:一共|总共|大概|就|都)*(?:能|可以?|会)?(?:少|减少|消掉?|消除|解决|修掉?|清掉?|干掉|去掉)(?:掉|了)?(?:多少|几|哪些)个?(?:漏洞|洞)?[\s\p{P}]*$|^[\s\p{P}]*(?:and )?(?:how many|which|what)(?: of the)? (?:vuln\w*|cves|holes|issues|ones)? ?(?:would|does|will|do|could) (?:that|it|this|they|those) (?:fix|remove|resolve|clear|get rid of|eliminate)[\s\p{P}]*$/u;
const toldBeside: Readonly<Record<string, RegExp>> = {
  license_usage:
    /^[\s\p{P}]*(?:都|分别|各自?)*(?:是|用)?在?哪[些几个]*个?(?:项目|系统|应用|产品)(?:里面?|中|用)?[\s\p{P}]*$|^[\s\p{P}]*(?:and )?(?:in )?which (?:projects|apps|systems)(?: (?:are|is|use) (?:they|it|them)(?: in)?)?[\s\p{P}]*$/u,
  project_upgrades: gained,
  upgrades: gained,
  tickets:
    /^[\s\p{P}]*(?:都|分别)?(?:是|归|由|在)?谁(?:的|(?:在)?(?:负责|处理|跟进?|管|办|弄|手[里上])的?)?[\s\p{P}]*$|^[\s\p{P}]*(?:and )?(?:whose|who(?: is|['’ ]?s)? (?:has|owns|on|handl\w+|fix\w+|working on|responsible for|supposed to (?:handle|fix|do)) (?:it|them|those))\b[^a-z]*(?:are they|is it)?[\s\p{P}]*$/u,
  detections:
    /^[\s\p{P}]*(?:都|分别)?(?:是|由)?谁(?:跑|扫|发起|启动|提交|做|弄|触发|点)的?[\s\p{P}]*$|^[\s\p{P}]*(?:and )?who (?:ran|started|launched|kicked off|triggered) (?:it|them|those)[\s\p{P}]*$/u,
  projects:
    /^[\s\p{P}]*(?:都|分别)?(?:是|归|由)?谁(?:在)?(?:的|负责|管)的?[\s\p{P}]*$|^[\s\p{P}]*(?:and )?who owns (?:it|them|those)[\s\p{P}]*$/u,
  component_usage:
    /^\s*(?:都|分别)?(?:是|用的?(?:是)?)?(?:哪个|什么|哪些|哪几个|啥)版本的?[\s?？。]*$|^\s*(?:该|要|应该|得)?都?(?:怎么升级?|(?:升级?|换)到(?:哪个|什么|多少|几|哪儿?)版?本?)[\s?？。]*$|^\s*(?:and )?(?:which|what) versions?(?: (?:are|do) (?:they|it)(?: use)?)?[\s?.]*$/,
  component_in_project:
    /^[\s\p{P}]*(?:那么?|是|用的?|装的?|都|又|具体)*(?:哪个|哪|什么|多少|几点|几)(?:个|号)?(?:几|版本?)(?:号)?的?呢?[\s\p{P}]*$|^[\s\p{P}]*(?:and )?(?:in )?(?:which|what) versions?(?: (?:is|are) (?:it|they|that)|(?: do(?:es)? (?:it|they) use))?[\s\p{P}]*$/u,
  project_comparison:
    /^[\s\p{P}]*(?:它们|两个|俩|两者)?(?:都)?(?:有|用)?(?:哪些|什么)?(?:的)?(?:共同|共有|共用|相同|重合|一样)的?(?:组件|依赖|地方|部分)?(?:有|是)?(?:哪些|什么)?[\s\p{P}]*$|^[\s\p{P}]*what (?:do|have) they (?:share|have in common)[\s\p{P}]*$/u,
};

function isToldBy({ tool }: Understood, { text }: Question): boolean {
  return toldBeside[tool]?.test(text.replace(rowsPointed, '')) === true;
}

/** The rows before, where they stand first: `这些是谁发起的`. */
const rowsPointed =
  /^[\s\p{P}]*(?:那么?)?(?:[这那](?:些|[几两三]?[个条张次])|[它他]们?|上面(?:这些|那些)?)(?:工单|单子|检测|扫描|任务|项目|系统)?(?=都|分别|各|是|归|由|在|谁)/u;

/** Queries that tell nothing of single severities. */
const ofAllSeverities: ReadonlySet<string> = new Set(['trend', 'recent_changes']);

/**
 * Whether a question changes the query before so that nothing can be told of it: `只看高危的` after a trend, `去掉订单服务` after
 * alerts. Whoever is answered something else would read it as that.
 */
export function changesInVain(last: Understood, question: Question): boolean {
  const isOfSeverity =
    ofAllSeverities.has(last.tool) &&
    question.severities.length > 0 &&
    pointsBack(question) &&
    !isComplete(question) &&
    !question.concepts.has('vulnerability');
  const change = changeOf(last, question);
  return isOfSeverity || (change !== undefined && change.next === undefined);
}
