import { certainWords } from './certain-words.ts';
import type { Concept } from './concepts.ts';
import { limitPatterns } from './limits.ts';
import type { Change } from './changed.ts';
import type { Question } from './question.ts';
import type { Understood } from './understand.ts';

type Key = 'project' | 'person' | 'month' | 'status';

/** By what something is counted: said outright, `按项目`, or by whom or which it is that has the most of it, `谁的工单最多`. */
const outright: readonly (readonly [Key, RegExp])[] = [
  [
    'project',
    /(?:按|每一?个?|各个?|分|以)(?:着|照)?(?:项目|系统|应用|工程|产品)|(?:项目|系统|应用)(?:的)?(?:维度|角度|口径)|(?<![和与、跟及])(?:项目|系统|应用)(?:各|分别|各自)|\b(?:by|per|each|every|for each|each of (?:the|our)) (?:project|app|system)s?\b/,
  ],
  [
    'person',
    /(?:按|以)(?:着|照)?(?:处理人|发起人|负责人|创建人|用户|人头|人员?|同事)|(?:每一?[个位]?|各个?|各位)(?:人|同事|处理人|发起人|负责人|用户|成员)|(?:处理人|发起人|负责人|人员|用户|个人)(?:的)?(?:维度|角度|口径)|人均|\b(?:by|per|each|every|for each) (?:person|user|assignee|owner|member|people|engineer|colleague)\b/,
  ],
  [
    'month',
    /按月份?|每个?月|各个?月|逐月|月度|月份(?:的)?维度|哪个月|\b(?:by|per|each|every|which) month\b|\bmonthly\b/,
  ],
  [
    'status',
    /按状态|各个?状态|状态(?:的)?维度|(?:每|各)种状态|成功率|失败率|完成率|关闭率|\b(?:by|per|each) status\b|\b(?:success|failure|completion|closure) rate\b/,
  ],
];
const ranked: readonly (readonly [Key, RegExp])[] = [
  [
    'person',
    /谁|哪[个位](?:人|同事|用户|负责人|处理人)|(?:人|同事|用户|负责人|处理人)是(?:谁|哪[个位])|\b(?:who|whose|(?:which|what) (?:person|user|owner|assignee|engineer|colleague)|(?:person|user|owner|assignee|engineer|colleague) (?:with|who has|having) the (?:most|fewest|least))\b/,
  ],
  [
    'project',
    /哪个?一?个?(?:项目|系统|应用)|最(?:多|少|勤|快|慢|长|短)的(?:那个|一个)?(?:项目|系统|应用)|(?:项目|系统|应用)(?:是|有)?哪[个些几]|\b(?:which|what) (?:project|app|system)|\b(?:project|app|system)s? (?:with|that (?:has|have|had)|having) the (?:most|fewest|least)\b/,
  ],
];

/** The words by which something is to be counted, which no other query than that of groups does; none where nothing is said of it. */
export function keySaid(text: string): string[] {
  return outright.flatMap(([key, words]) => (key === 'status' ? [] : (words.exec(text)?.[0] ?? [])));
}

/** Whether something is wanted for each project. */
export function isOfEachProject(text: string): boolean {
  return outright.some(([key, words]) => key === 'project' && words.test(text));
}

/** The words of how things are counted in groups. */
export const groupingWords = {
  key: new RegExp([...outright, ...ranked].map(([, words]) => words.source).join('|')),
  most: /(?:得|的)?最(?:多|少|勤)|(?:主要|大多|大部分|基本|大都)?(?:都|是)?(?:堆积?|积压|压|集中|扎堆|分布|卡|落)在|(?:主要|大多|大部分|基本)(?:都|是)*(?:在|来自|属于)|扎堆|\b(?:concentrated|cluster(?:ed|ing)?|pil(?:ed|ing) up|stuck|mostly|bulk of|majority of)\b|\b(?:the )?(?:most|fewest|least)\b/,
  /** From the fewest on, where an order is said: `从少到多`, `smallest first`. */
  upward:
    /(?:从|由)[少小低短](?:到|至)[多大高长]|升序|最?[少小短低]的?(?:在|排|放)(?:最?前|前面|头)|\b(?:(?:small|few|low|least|short)(?:est)? first|ascending|asc|in increasing order|from (?:few|least|low|small)\w*\b)/,
  mean: /平均(?:一次|每次|数|值)?|人均|成功率|失败率|完成率|关闭率|\b(?:success|failure|completion|closure) rate\b|\b(?:on average|average|mean)\b/,
  lasting:
    /(?:花|用|耗|跑|扫)(?:费|时)?了?多(?:久|长时间)|平均(?:大概|一般|大约)?(?:要|得|需要?|是)?多(?:久|长时间)(?!(?:才|就)?(?:检测|扫|跑|测)?[一每]?次)|(?:检测|扫描)(?:大概|一般|通常|要|得|需要|完)*多(?:久|长时间)(?!没)|耗时|(?<!使)用时|时长|多长时间|\bhow long\b|\bdurations?\b|\btake\b|\b(?:scan(?:ning)?|detection|analysis|run) times?\b/,
  extreme: /最[慢快长短久]|\b(?:slowest|longest|fastest|quickest|shortest)\b/,
  split:
    /分(?:一?下|组|开|类)|拆(?:一?下|开)|归类|汇总|排一?下|\b(?:split|group(?:ed)?|break (?:(?:it|them|that|this|those) )?down|broken down)\b/,
  counting:
    /统计|分布|几[次张个]|多少[次张个]?|数量|次数|总数|个数|有几|各有|各(?:自)?[几多]|(?:工单|检测|扫描|任务|组件|漏洞|项目)数|\b(?:per|for each|counts?|numbers?|how many)\b/,
} as const;

/** What is counted in groups, and by what; `undefined` where a question wants no groups, or more than these know. */
export function groupingIn(question: Question): Understood | undefined {
  const { text, concepts, projects, components, vulnerabilities, weaknesses, people, severities } = question;
  const named = [projects, components, vulnerabilities, weaknesses, people, severities];
  if (named.some((names) => names.length > 0)) return undefined;
  const subject = countedIn(concepts);
  // What is wrong with own code is counted by another query.
  if (certainWords.statics.test(text) || certainWords.mostWeak.test(text)) return undefined;
  if (subject === undefined || concepts.has('trend') || concepts.has('gate')) return undefined;
  // How many of something a detection finds nobody counts.
  if (subject === 'detections' && (concepts.has('vulnerability') || concepts.has('component')))
    return undefined;
  // What static analysis has found is no detection.
  if (subject === 'detections' && certainWords.statics.test(text)) return undefined;
  if (concepts.has('overdue') && subject !== 'tickets') return undefined;
  // A component in several versions is no number of them.
  if (subject === 'components' && limitPatterns.severalVersions.test(text)) return undefined;
  const isMost = groupingWords.most.test(text);
  const isMean = groupingWords.mean.test(text);
  // How long repairs take is told as a whole.
  if (isMean && subject === 'vulnerabilities' && /[天久]|时间|\b(?:days?|long)\b/.test(text))
    return undefined;
  const lasts = subject === 'detections' && groupingWords.lasting.test(text);
  const said = outright.find(([, words]) => words.test(text))?.[0];
  const key = said ?? (isMost ? ranked.find(([, words]) => words.test(text))?.[0] : undefined);
  const by = key ?? (isMean ? 'project' : undefined);
  const isCounted =
    isMost ||
    isMean ||
    lasts ||
    said === 'month' ||
    groupingWords.counting.test(text) ||
    (said !== undefined && groupingWords.split.test(text));
  if (by === undefined || !isCounted || by === subject.slice(0, -1)) return undefined;
  // What projects have is ordered by another query; components or vulnerabilities are counted by project, or by who owns it.
  const isOfOwner = by === 'person' && (said !== undefined || ownerSaid.test(text));
  if (isOfProject.has(subject) && !isOfOwner && (by !== 'project' || isMost)) return undefined;
  return {
    tool: 'groups',
    args: {
      subject,
      by,
      ...(lasts && { measure: 'duration' }),
      ...(subject === 'tickets' && concepts.has('overdue') && { overdue: true }),
      ...(isLeast(text) && { least: true }),
      ...(question.period !== undefined && { period: question.period }),
      ...(question.limit !== undefined && { limit: question.limit }),
    },
  };
}

/** Who is in charge of projects, and has what they have: `谁名下的漏洞最多`; who alone may be a project. */
const ownerSaid = /负责|名下|手[上里下头]|管的|\b(?:owner|responsible|in charge|owns?)\b/;

/** Whether those that have the fewest are wanted first. */
function isLeast(text: string): boolean {
  return /最少|\b(?:fewest|least)\b/.test(text) || groupingWords.upward.test(text);
}

/** The same counted by something else: `那按状态呢`, `break that down by person`. */
export function regrouped(last: Understood, { text }: Question): Change | undefined {
  const counted = countedBy(last);
  if (counted === undefined) return undefined;
  const subject = String(counted['subject']);
  const keys = [...outright, ...(last.tool === 'groups' ? ranked : [])];
  const by = keys.find(([, words]) => words.test(text))?.[0];
  if (by === undefined || by === subject.slice(0, -1)) return undefined;
  if (isOfProject.has(subject) && by !== 'project') return undefined;
  const words = [...outright, ...ranked].map(([, one]) => one);
  return {
    words: [...words, groupingWords.split, groupingWords.counting],
    next: { tool: 'groups', args: { ...counted, by } },
  };
}

/** What was counted in groups, or listed without a limit but its time. */
function countedBy({ tool, args }: Understood): Understood['args'] | undefined {
  if (tool === 'groups') return args;
  if (tool === 'statistics') return args['subject'] === 'licenses' ? undefined : args;
  const { view, ...rest } = args;
  const isAll = Object.keys(rest).every((key) => key === 'period');
  if (!isAll || (tool !== 'detections' && tool !== 'tickets')) return undefined;
  if (view === undefined) return { subject: tool, ...rest };
  // Of what is looked at in another way the groups know only what is late.
  return view === 'overdue' ? { subject: tool, overdue: true, ...rest } : undefined;
}

const isOfProject: ReadonlySet<string> = new Set(['components', 'vulnerabilities']);

function countedIn(concepts: ReadonlySet<Concept>) {
  if (concepts.has('ticket')) return 'tickets';
  if (
    ['alert', 'license', 'upgrade', 'exploited', 'reach', 'change'].some((one) =>
      concepts.has(one as Concept),
    )
  )
    return undefined;
  if (concepts.has('detection')) return 'detections';
  if (concepts.has('component') && concepts.has('vulnerability')) return undefined;
  if (concepts.has('component')) return 'components';
  if (concepts.has('vulnerability')) return 'vulnerabilities';
  return concepts.has('project') ? 'projects' : undefined;
}
