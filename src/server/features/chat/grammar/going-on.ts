import { wordsOfArguments } from './argument-words.ts';
import { conflictWords } from './certain-words.ts';
import { patterns } from './concepts.ts';
import { findTool } from '../tools/list.ts';
import { numberOf } from './numbers.ts';
import { leftOut } from './left-out.ts';
import { limitPatterns, negativePatterns, vulnerableIn } from './limits.ts';
import { listsWhatIsLimited } from './qualifiers.ts';
import type { Question } from './question.ts';
import { argumentsFor, defined } from './slots.ts';
import { isOnlyExplained, topicIn } from './topics.ts';
import type { Understood } from './understand.ts';

/** Words of those who go on with what was asked before and name another thing. */
export const goingOn =
  /还?有没有|有?哪些|有?哪几[个条]|哪[个张条次份]|错了|不对|弄错了?|搞错了?|说错了?|问的|说的|指的|意思|我要|我想|我|要|是|不|先|就|行|好|够了?|可以|吧|啦|了|话|关心|重点|筛选?|过滤|挑出?来?|列出?来?|给|出来|扩大到?|放[大宽]到?|缩小到?|整个?|全|改看|换看|来|都|部分|那部分|那么?|还有|另外|其中|[那这]边|那头|是几|里面|里头|当中|只[看要留说限]?|仅|再|限定|换成|换|改成|改|如果|要是|同样|一样|也|看看|看|这个|那个|单独|拎出来|的|呢|吗|啊|吧|级别?|版本?|照样|依然|\b(?:and|what about|how about|only|just|but|then|also|or|instead|now|the|ones?|same|thing|for|of|in|to|with|show|me|please|versions?|zoom|out|narrow|widen|drill|down|up|it|whole|entire|full|sorry|wait|oops|no|nope|actually|rather|make|i|mean|meant|wrong|not that|limit|filter|keep|switch|go|try|give|list|those|these|that|this|are|is|which|who|do|again|again for|stuff|bits?|part|as well|too|over|on|by)\b/g;

/**
 * The query before, with what a question names instead, where it says nothing else: `那订单服务呢`, `only the critical ones`.
 * `undefined` where it says more, or names what the query before cannot ask for.
 */
export function goneOn(last: Understood, question: Question): Understood | undefined {
  const isTold = onlyCounts(question) ? listsWhatIsLimited(last.tool) : isToldBy(last, question);
  if (isTold) return { tool: last.tool, args: last.args };
  const reasons = reasonsOf(last, question);
  if (reasons !== undefined) return reasons;
  const near =
    weaknessOf(last, question) ??
    oursOf(last, question) ??
    savedAs(last, question) ??
    licensesInside(last, question) ??
    componentInside(last, question) ??
    comparedWith(last, question) ??
    reachedInside(last, question);
  if (near !== undefined) return near;
  const vulnerable = vulnerableOnes(last, question);
  if (vulnerable !== undefined) return vulnerable;
  const topic = otherTopic(last, question);
  if (topic !== undefined) return { tool: last.tool, args: { topic } };
  const ranked = otherRanking(last, question);
  if (ranked !== undefined) return ranked;
  const next = { tool: last.tool, args: withNamed(last, question) };
  const added = Object.keys(next.args).filter((key) => next.args[key] !== last.args[key]);
  const given = Object.fromEntries(added.map((key) => [key, next.args[key]]));
  const rest = wordsOfArguments({ tool: next.tool, args: given }).reduce(
    (text, words) => text.replaceAll(new RegExp(words.source, 'g'), ' '),
    question.text,
  );
  if (/\p{L}{2}/u.test(rest.replaceAll(goingOn, ' '))) return undefined;
  const isOther = JSON.stringify(next.args) !== JSON.stringify(last.args);
  return isOther && leftOut(question, next).length === 0 ? next : undefined;
}

/** The vulnerabilities of the kind of weakness that was spoken of: `有这类漏洞吗`, `vulnerabilities of that kind`. */
function weaknessOf({ args: { weakness } }: Understood, question: Question): Understood | undefined {
  const { projects, components, vulnerabilities, weaknesses, severities, text, concepts } = question;
  const isAlone =
    projects.length + components.length + vulnerabilities.length + weaknesses.length + severities.length ===
    0;
  const isMeant = isAlone && concepts.has('vulnerability') && ofThatKind.test(text);
  return typeof weakness === 'string' && isMeant
    ? { tool: 'vulnerabilities', args: { weakness } }
    : undefined;
}

const ofThatKind =
  /[这那此该]一?[类种](?:型|型的|的)?(?:漏洞|问题|洞|缺陷)|\b(?:of|with|like) (?:that|this|the same) (?:kind|type|sort|class|weakness)\b|\b(?:that|this) (?:kind|type|sort|class) of (?:vuln\w*|flaws?|holes?|issues?|bugs?)\b/;

/** Which versions of the component before are used here: `我们用的呢`, `which versions`. */
function oursOf({ args: { component } }: Understood, question: Question): Understood | undefined {
  const { projects, components, vulnerabilities, licenses, severities, text } = question;
  const isAlone =
    projects.length + components.length + vulnerabilities.length + licenses.length + severities.length === 0;
  const isMeant = typeof component === 'string' && isAlone && ours.test(text);
  return isMeant ? { tool: 'component_usage', args: { component } } : undefined;
}

const ours =
  /^\W*那?么?(?:我们|咱们?|我)(?:这边|自己|现在|目前|在)*用的?(?:都|又)?(?:是|呢)?(?:哪个|哪些|什么|啥|多少|几)?(?:号|个)?(?:版本)?(?:的)?呢?\W*$|^\W*(?:and )?(?:which|what) (?:ones?|versions?)(?: (?:do we|are we) (?:use|using|have|run|running))?\W*$|^\W*(?:and |what about )ours\W*$/;

/** How a bill of materials that was spoken of is had as a file: `怎么下载`. */
function savedAs({ tool }: Understood, question: Question): Understood | undefined {
  const { projects, components, strange, vulnerabilities, licenses, text } = question;
  // `download` may have been taken for the name of a component.
  const named = components.filter((one) => one !== strange);
  const isAlone = projects.length + named.length + vulnerabilities.length + licenses.length === 0;
  const rest = text.replaceAll(saving, ' ').replaceAll(goingOn, ' ');
  const isMeant = tool === 'project_sbom' && isAlone && rest !== text && !/\p{L}{3}/u.test(rest);
  return isMeant ? { tool: 'how_to', args: { topic: 'export-sbom' } } : undefined;
}

const saving =
  /(?:怎么|怎样|如何|在?哪里?|从哪)?(?:能|可以)?\s*(?:下载|导出|拿到?|存|download|export|save)\s*(?:下来|出来|一份|到本地|它|it|them)?|\bhow (?:do|can) (?:i|we)\b|\bwhere (?:do|can) (?:i|we)\b/g;

/** Of components those with vulnerabilities, or those without: `其中有漏洞的呢`. */
function vulnerableOnes({ tool, args }: Understood, question: Question): Understood | undefined {
  const vulnerable = vulnerableIn(question.text);
  if (tool !== 'components' || vulnerable === undefined || isComplete(question) || isAboutAll(question))
    return undefined;
  const words = [limitPatterns.vulnerable, negativePatterns.clean];
  const rest = words
    .reduce((text, one) => text.replaceAll(new RegExp(one.source, 'g'), ' '), question.text)
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

/** Whether a licence is in the project before, where nothing else is asked: `有没有 GPL 的`, `any GPL in there`. */
function licensesInside({ args }: Understood, question: Question): Understood | undefined {
  const { project } = args;
  const { licenses, components, projects, vulnerabilities, severities, text } = question;
  const isAlone =
    licenses.length === 1 &&
    components.length + projects.length + vulnerabilities.length + severities.length === 0;
  if (typeof project !== 'string' || !isAlone || isAboutAll(question)) return undefined;
  const rest = text.replaceAll(insideAlone, ' ').replaceAll(goingOn, ' ');
  return /\p{L}{2}/u.test(rest) ? undefined : { tool: 'project_licenses', args: { project } };
}

/** Whether a component is in the project before, where nothing else is asked: `有 log4j 吗`. */
function componentInside({ args }: Understood, question: Question): Understood | undefined {
  const { project } = args;
  const { components, projects, licenses, vulnerabilities, severities, text, concepts } = question;
  const isAlone =
    components.length === 1 &&
    licenses.length + projects.length + vulnerabilities.length + severities.length === 0;
  if (typeof project !== 'string' || 'component' in args || !isAlone || isAboutAll(question))
    return undefined;
  if (!concepts.has('use') && !/有|\b(?:any|is there|does|has|have)\b/.test(text)) return undefined;
  const rest = text.replaceAll(insideAlone, ' ').replaceAll(goingOn, ' ');
  if (/\p{L}{2}/u.test(rest) || /我们|咱们/.test(text)) return undefined;
  const next = {
    tool: 'component_in_project',
    args: { ...argumentsFor('component_in_project', question), project },
  };
  return leftOut(question, next).length === 0 ? next : undefined;
}

/** The project before compared with the one that is named: `跟订单服务比呢`. */
function comparedWith({ args }: Understood, question: Question): Understood | undefined {
  const { project } = args;
  const [other] = question.projects;
  if (typeof project !== 'string' || other === undefined || other === project) return undefined;
  if (!comparing.test(question.text) || question.projects.length > 1) return undefined;
  const next = { tool: 'project_comparison', args: { project_a: project, project_b: other } };
  return leftOut(question, next).length === 0 ? next : undefined;
}

/** Whether a project reaches the vulnerability before: `在门户网站里调得到吗`. */
function reachedInside({ args }: Understood, question: Question): Understood | undefined {
  const { vulnerability } = args;
  const { projects, vulnerabilities, components, concepts, text } = question;
  const [project] = projects;
  const isOfOne = projects.length === 1 && vulnerabilities.length + components.length === 0;
  if (typeof vulnerability !== 'string' || !isOfOne || !concepts.has('reach')) return undefined;
  if (concepts.has('vulnerability') || listed.test(text)) return undefined;
  return { tool: 'reachable_vulnerabilities', args: defined({ project, vulnerability }) };
}

/** Words of those who ask for several. */
const listed = /哪|多少|几|\b(?:which|what|how many|any|list|all)\b/;

const comparing = /[跟和与同][\s\u25a1]*(?:相)?比|比起|对比|相比|\b(?:compared?|versus|vs)\b/;

/** What is said by who asks for nothing but whether it is there. */
const insideAlone =
  /用(?:了|到|的)?|有(?:没有)?|含|带|许可证?|协议|组件|包|库|依赖|\b(?:any|there|in|there|use[sd]?|does|licen[cs]e[sd]?|components?|packages?|has|have|inside)\b/g;

/** Why the gate does not let through stands beside what it says. */
function reasonsOfGate(last: Understood, question: Question): Understood | undefined {
  if (!conflictWords.why.test(question.text) || isComplete(question)) return undefined;
  const rest = question.text
    .replaceAll(new RegExp(conflictWords.why.source, 'g'), ' ')
    .replaceAll(
      /[没未不]?(?:有|能)?(?:通过|过)|卡住?|拦下?|失败|\b(?:did|do|does|not|they|it|pass(?:ed)?|fail(?:ed)?)\b/g,
      ' ',
    )
    .replaceAll(goingOn, ' ');
  return /\p{L}{2}/u.test(rest) ? undefined : { tool: last.tool, args: last.args };
}

/** A query that words mean for certain, within what the one before was about, where the question points back: `都是谁扫的`. */
export function goingOnFor(certain: Understood, last: Understood, question: Question): Understood {
  if (!pointsBack(question) || isAboutAll(question)) return certain;
  if (certain.tool === last.tool) return { tool: certain.tool, args: withNamed(last, question) };
  const { project } = last.args;
  const shape = findTool(certain.tool)?.input.shape ?? {};
  const isNamed = question.projects.length > 0 || 'project' in certain.args;
  return typeof project === 'string' && 'project' in shape && !isNamed
    ? { tool: certain.tool, args: { ...certain.args, project } }
    : certain;
}

/** What is said by who asks for nothing but reasons. */
const whyAlone = new RegExp(
  `${conflictWords.why.source}|${conflictWords.conflict.source}|是因为|导致|造成`,
  'g',
);

/** What else is to be explained, where something was explained and nothing but another topic is named: `那检测报告呢`. */
function otherTopic(last: Understood, question: Question): string | undefined {
  if (last.tool !== 'how_to' || !pointsBack(question) || isComplete(question)) return undefined;
  if (
    !/^(?:那么?)?[^谁什哪多几]{2,6}呢[\s?？。]*$|^(?:what|how) about (?:\w+\s?){1,3}\??$/.test(question.text)
  )
    return undefined;
  const topic = topicIn(question.text);
  return topic !== undefined && isOnlyExplained(topic) ? topic : undefined;
}

/** Rankings by what they rank: `那组件呢` after the riskiest projects asks for the riskiest components. */
const rankings: readonly (readonly [tool: string, noun: RegExp])[] = [
  ['risky_projects', /项目|系统|应用|\b(?:projects?|apps?|systems?)\b/g],
  [
    'risky_components',
    /组件|依赖|第三方库|包|\b(?:components?|packages?|librar(?:y|ies)|dependenc(?:y|ies))\b/g,
  ],
];

function otherRanking(last: Understood, question: Question): Understood | undefined {
  if (!rankings.some(([tool]) => tool === last.tool)) return undefined;
  const other = rankings.find(([tool, noun]) => tool !== last.tool && question.text.match(noun) !== null);
  if (other === undefined || isComplete(question)) return undefined;
  const [tool, noun] = other;
  const rest = question.text.replaceAll(noun, ' ').replaceAll(goingOn, ' ');
  const args = withNamed({ tool, args: last.args }, question);
  return /\p{L}{2}/u.test(rest) || leftOut(question, { tool, args }).length > 0 ? undefined : { tool, args };
}

/** Whether a question wants to know how many there are of what was listed, and nothing more: the answer says so. */
function onlyCounts({ text, concepts, ...named }: Question): boolean {
  const isNamed = Object.values(named).some((value) =>
    Array.isArray(value) ? value.length > 0 : value !== undefined,
  );
  const rest = text.replaceAll(new RegExp(patterns.count.source, 'g'), ' ').replaceAll(goingOn, ' ');
  return (
    concepts.has('count') &&
    !isNamed &&
    !/\p{L}{2}/u.test(rest.replaceAll(/一共|总共|there|total|altogether/g, ' '))
  );
}

/** What the rows of an answer tell beside what was asked, and the words of who asks for nothing else. */
const toldBeside: Readonly<Record<string, RegExp>> = {
  tickets:
    /^\W*(?:都|分别)?(?:是|归|由|在)?谁(?:的|(?:在)?(?:负责|处理|跟进?|管|办|弄|手[里上])的?)?\W*$|^\W*(?:and )?(?:whose|who (?:has|owns|is on) (?:it|them|those))\b[^a-z]*(?:are they|is it)?\W*$/,
  detections:
    /^\W*(?:都|分别)?(?:是|由)?谁(?:跑|扫|发起|启动|提交|做|弄)的?\W*$|^\W*(?:and )?who (?:ran|started) (?:it|them|those)\W*$/,
  projects:
    /^\W*(?:都|分别)?(?:是|归|由)?谁(?:在)?(?:的|负责|管)的?\W*$|^\W*(?:and )?who owns (?:it|them|those)\W*$/,
  component_usage:
    /^\s*(?:都|分别)?(?:是|用的?(?:是)?)?(?:哪个|什么|哪些|哪几个|啥)版本的?[\s?？。]*$|^\s*(?:该|要|应该|得)?都?(?:怎么升级?|(?:升级?|换)到(?:哪个|什么|多少|几|哪儿?)版?本?)[\s?？。]*$|^\s*(?:and )?(?:which|what) versions?(?: (?:are|do) (?:they|it)(?: use)?)?[\s?.]*$/,
  project_comparison:
    /^\W*(?:它们|两个|俩|两者)?(?:都)?(?:有|用)?(?:哪些|什么)?(?:的)?(?:共同|共有|共用|相同|重合|一样)的?(?:组件|依赖|地方|部分)?(?:有|是)?(?:哪些|什么)?\W*$|^\W*what (?:do|have) they (?:share|have in common)\W*$/,
};

function isToldBy({ tool }: Understood, { text }: Question): boolean {
  return toldBeside[tool]?.test(text) === true;
}

/** Queries that tell nothing of single severities. */
const ofAllSeverities: ReadonlySet<string> = new Set(['trend', 'recent_changes']);

/** Whether only some severities are wanted of what is not told of any: `只看高危的` after a trend. */
export function narrowsInVain({ tool }: Understood, question: Question): boolean {
  return (
    ofAllSeverities.has(tool) &&
    question.severities.length > 0 &&
    pointsBack(question) &&
    !isComplete(question) &&
    !question.concepts.has('vulnerability')
  );
}

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
  const { projects, components, vulnerabilities, licenses, weaknesses } = question;
  const names = [projects, components, vulnerabilities, licenses, weaknesses];
  return !pointsBack(question) && names.some((named) => named.length > 0);
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
  return { ...('component' in given ? rest : args), ...Object.fromEntries(named) };
}

/** The number that a question says beside nothing that it could count: `make it ten`. */
function numberAlone({ text }: Question): number | undefined {
  const found =
    text.match(/\d+|[一二两三四五六七八九十]+|\b(?:one|two|three|four|five|six|seven|eight|nine|ten)\b/g) ??
    [];
  const number = numberOf(found[0] ?? '');
  return found.length === 1 && number >= 1 && number <= 20 ? number : undefined;
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
