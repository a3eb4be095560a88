import type { TaskStatus, TicketStatus } from '#model';
import { certainWords } from './certain-words.ts';
import { patterns } from './concepts.ts';
import type { Cutting } from './cutting.ts';

export type SeverityWord = 'critical' | 'high' | 'medium' | 'low' | 'unknown';
const ranks: readonly SeverityWord[] = ['critical', 'high', 'medium', 'low'];
/** The words of severities; those of some are within those of others. */
export const severityWords: readonly (readonly [RegExp, SeverityWord])[] = [
  [
    /超危|致命|特别严重|严重级别?|(?<![多最很])严重(?!吗|么(?!多)|不(?!严重)|没有?$|程度|性|的是)|\bcritical(?:s)?\b/i,
    'critical',
  ],
  [
    /高危|高风险(?!的?\s?(?:组件|项目|包|component|project))|高级别|\bhighs?(?![- ]risk (?:component|project|app|package))(?:[- ](?:risk|severity))?\b/i,
    'high',
  ],
  [/中危|中风险|中等|\b(?:mediums?|moderate)\b/i, 'medium'],
  [/低危|低风险|\blows?(?:[- ](?:risk|severity))?\b/i, 'low'],
  [/未知等级|未评级|等级未知|unrated|unscored/i, 'unknown'],
];

/** The severities that are named: `高危及以上` is two. */
export function takeSeverities(text: Cutting): SeverityWord[] {
  const isUpward = /以上|or (?:above|higher|worse)|and (?:above|up|higher)|at least|至少/i.test(text.rest);
  const isDownward = /以下|or (?:below|lower)|and (?:below|lower)|at most|至多/i.test(text.rest);
  const named = severityWords.flatMap(([pattern, word]) => (text.has(pattern) ? [word] : []));
  const places = named.map((word) => ranks.indexOf(word)).filter((place) => place >= 0);
  if (isUpward && places.length > 0) return ranks.slice(0, Math.max(...places) + 1);
  if (isDownward && places.length > 0) return ranks.slice(Math.min(...places));
  return named;
}

/** The words of states of detections. */
export const taskStates: readonly (readonly [RegExp, TaskStatus])[] = [
  [
    /失败|出错|报错|挂了|挂掉|崩了|没有?(?:扫|跑|检测|做)?成(?:功|(?!为|员))|没成功|不成功|\b(?:fail(?:ed|s|ing|ure|ures)?|broken|errors?)\b/i,
    'failed',
  ],
  [/部分(?:完成|成功)|\bpartial(?:ly)?\b/i, 'partial'],
  [/排队|等待|\b(?:queued?|waiting|pending)\b/i, 'queued'],
  [
    /正在(?:检测|扫描|进行|跑|运行)?|进行中|运行中|检测中|在跑|跑着|\b(?:running|in progress|ongoing|active|under way)\b/i,
    'running',
  ],
  [/暂停|\bpaused?\b/i, 'paused'],
  [/取消|\bcancell?ed\b/i, 'canceled'],
  [
    /(?:已|都|全部|检测|扫描|跑)完成?了?的?|完成的|成功|结束的|\b(?:finished|completed?|done|succeeded|successful)\b/i,
    'finished',
  ],
];

/** What is said not to be closed is in one of these. */
const notClosed: readonly TicketStatus[] = ['open', 'accepted', 'processing', 'verify'];
/** What says that tickets are not closed. */
export const closedDenied =
  /(?:未|没有?|还没|尚未)(?:被)?关(?!注|系|于|联)|(?:未|没有?)(?:处理|做|搞|弄|办|修|干|整改)完|(?:未|没)(?:完结|办结|了结)|\b(?:not|never|isn['’ ]?t|aren['’ ]?t|haven['’ ]?t been|hasn['’ ]?t been)\s+(?:yet )?closed\b|\bunclosed\b/;

/** How the last detection ended is asked, and not for those that ended so: `上次扫描成功了吗`. */
export const stateAsked =
  /(?:上次|上一次|最近一次|最后一次|最新一次).*(?:成功|失败)[\s?？。]*$|(?:上次|上一次|最近一次|最后一次|最新一次|\b(?:last|latest)\b).*(?:成功|完成|失败|通过|跑完)了?(?:没有?|吗|么|与否)|(?:上次|上一次|最近一次|最后一次|最新一次).*(?:是否|有没有|是不是)(?:成功|完成|失败|跑完)|\bdid\b.*\b(?:last|latest)\b.*\b(?:succeed|finish|fail|complete|pass)\b|\bwas\b.*\b(?:last|latest)\b.*\b(?:successful|ok)\b/i;

/** What is said not to have ended is in one of these; what failed has. */
const notEnded: readonly TaskStatus[] = ['queued', 'preparing', 'running', 'paused'];
/** What says that detections have not ended. */
export const endDenied =
  /(?:还|仍|尚)?(?:没有?|未)(?:有|被|全部?)?(?:(?:跑|扫|测|做|检测|扫描)?(?:完成?(?!全)|结束)|出(?:来)?结果)(?:呢|了)?(?:的)?|\b(?:not|never)\s+(?:yet )?(?:finished|completed?|done|ended|over)\b(?: yet)?|\b(?:unfinished|still going)\b/;

/** The states of detections that are named. */
export function taskStatesIn(text: string): TaskStatus[] {
  if (stateAsked.test(text)) return [];
  if (endDenied.test(text)) return [...notEnded];
  return taskStates.flatMap(([pattern, state]) => (pattern.test(text) ? [state] : [])).slice(0, 1);
}

/** The words of states of tickets. */
export const ticketStates: readonly (readonly [RegExp, TicketStatus])[] = [
  [/待受理|\bopen\b/i, 'open'],
  [/已受理|\baccepted\b/i, 'accepted'],
  [/处理中|\b(?:in progress|processing)\b/i, 'processing'],
  [/[待在]?复测(?:中)?|[待在]验证|验证中|\bverif\w*\b/i, 'verify'],
  [
    /(?<![未没有不])(?:修|做|处理|整改|办|干)(?:完|好)了?的(?=工单|单|任务单|活)|已?关闭|已经?关[掉了]?(?:的)?|谁关的|关[掉了]的|关(?:闭|掉)(?:了|(?=[几多哪]))|(?<![没未不有])关了(?=[几多哪这那\s]|工单|单)|(?<!nobody |no one |not |n't |never )\bclosed?\b/i,
    'closed',
  ],
  [/驳回|\brejected\b/i, 'rejected'],
  [/挂起|\bsuspended\b/i, 'suspended'],
];

/** What says that nobody is done with tickets; of those that are overdue nobody is. */
export const undoneTickets =
  /(?:未|没有?)(?:被|去)?(?:处理|解决|办|搞定|弄完)(?:掉|好)?(?!人|意见)|\bnot (?:yet )?(?:been )?(?:done|finished|resolved|handled|solved|dealt with)\b/;

/** The states of tickets that are named. */
export function ticketStatesIn(text: string): TicketStatus[] {
  if (
    closedDenied.test(text) ||
    certainWords.outstanding.test(text) ||
    (undoneTickets.test(text) && !patterns.overdue.test(text))
  )
    return [...notClosed];
  return ticketStates.flatMap(([pattern, state]) => (pattern.test(text) ? [state] : []));
}
