import type { TaskStatus, TicketStatus } from '#model';
import { certainWords } from './certain-words.ts';
import { patterns } from './concepts.ts';
import type { Cutting } from './cutting.ts';

export type SeverityWord = 'critical' | 'high' | 'medium' | 'low' | 'unknown';
const ranks: readonly SeverityWord[] = ['critical', 'high', 'medium', 'low'];
/** The words of severities; those of some are within those of others. */
export const severityWords: readonly (readonly [RegExp, SeverityWord])[] = [
  [
    /超危|致命|特别严重|最高(?:的?(?:级别?|等级|档次?|那档))|严重级别?|(?<![多最很更])严重(?!吗|么(?!多)|不(?!严重)|没有?$|程度|性|的是)|\bcritical(?:s)?\b/i,
    'critical',
  ],
  [
    /高危|高风险(?!的?\s?(?:组件|项目|包|component|project))|(?<!最)高级别|\bhighs?(?![- ]risk (?:component|project|app|package))(?:[- ](?:risk|severity))?\b/i,
    'high',
  ],
  [/中危|中风险|中等|\b(?:mediums?|moderate)\b/i, 'medium'],
  [/低危|低风险|\blows?(?:[- ](?:risk|severity))?\b/i, 'low'],
  [
    /(?:未知|不明|不知道|不清楚)(?:严重)?(?:等级|级别)|(?:没有?|未)(?:被|经)?(?:评|定|打)(?:过|出|上)?(?:[级分]|等级|级别)(?:了|过)?|(?:没有?|缺少?)(?:严重)?(?:等级|级别|评分)(?=的)|(?:等级|级别)(?:还|都|也)*(?:是|为)?(?:未知|不明|待定|没定|没评|空着?|为空)|\b(?:unrated|unscored|unclassified)\b|\bnot (?:yet )?(?:been )?(?:rated|scored|graded)\b|\b(?:without|no|unknown) (?:an? |any )?(?:severity|rating)\b|\bseverity (?:is )?(?:unknown|missing|tbd)\b/i,
    'unknown',
  ],
];

/** The severities that are named: `高危及以上` is two. */
export function takeSeverities(text: Cutting): SeverityWord[] {
  const isFrom = text.has(
    /(?:不低于|至少是?|起码是?|最低是?|\bat least )(?=\s*(?:超危|严重|高危|中危|低危|critical|high|medium|low))/i,
  );
  const isUpward =
    isFrom ||
    /以上|(?<=危|级|严重|high|medium|low)\s*[及或]?(?:往上|向上|起步?(?!来)|更高)|or (?:above|higher|worse|more)|and (?:above|up|higher|worse)|at least|至少/i.test(
      text.rest,
    );
  const isDownward =
    /以下|(?<=危|级|严重|high|medium)\s*[及或]?(?:往下|向下)|or (?:below|lower|less)|and (?:below|lower|down)|at most|至多/i.test(
      text.rest,
    );
  const named = severityWords.flatMap(([pattern, word]) => (text.has(pattern) ? [word] : []));
  const places = named.map((word) => ranks.indexOf(word)).filter((place) => place >= 0);
  // Who names each of them wants to know how many there are of each.
  if (places.length === ranks.length) return [];
  if (isUpward && places.length > 0) return ranks.slice(0, Math.max(...places) + 1);
  if (isDownward && places.length > 0) return ranks.slice(Math.min(...places));
  return named;
}

/** The words of states of detections. */
export const taskStates: readonly (readonly [RegExp, TaskStatus])[] = [
  [
    /失败|出错|报错|[跑扫测]挂|挂了|挂掉|崩了|跪了|黄了|翻车|异常(?:退出|结束|终止|中断)|没有?(?:扫|跑|检测|做)?成(?:功|(?!为|员))|没成功|不成功|没(?:跑|扫)(?:通|起来|下来)|\b(?:fail(?:ed|s|ing|ure|ures)?|broken|errors?|errored(?: out)?|crash(?:ed|es)|unsuccessful|blew up|bombed|broke)\b/i,
    'failed',
  ],
  [/部分(?:完成|成功)|(?:扫|跑|测|做)了?一半|没(?:扫|跑|测)全|\b(?:partial(?:ly)?|incomplete)\b/i, 'partial'],
  [
    /排(?:着|了|在)?队|等待|(?:卡|压|堵)?在队列|队列(?:里|中)|还?没轮到(?!我)|\b(?:queued?|waiting|pending|in line)\b/i,
    'queued',
  ],
  [
    /正在(?:检测|扫描?|进行|跑|运行|测|分析)?|(?:进行|运行|检测|扫描|分析)中(?!心)|在[跑扫]|[跑扫]着|\b(?:running|in progress|ongoing|active|under way)\b/i,
    'running',
  ],
  [/暂停|(?<!卡|挂)停(?:着|在那[儿里]?)|\b(?:paused?|on hold)\b/i, 'paused'],
  [
    /取消|中止|终止|(?:被|给|人为|手动|手工)(?:人)?(?:停|掐|撤|杀)(?:掉|了|止)?|撤[掉销]了?|\b(?:cancell?ed|aborted|killed|stopped|terminated)\b/i,
    'canceled',
  ],
  [
    /(?:已|都|全部|检测|扫描|跑)完成?了?的?|完成的|成功|结束的|\b(?:finished|completed?|done|succeeded|successful)\b/i,
    'finished',
  ],
];

/** What is said not to be closed is in one of these. */
const notClosed: readonly TicketStatus[] = ['open', 'accepted', 'processing', 'verify'];
/** What says that tickets are not closed. */
export const closedDenied =
  /(?:未|没有?|还没|尚未)(?:被)?关(?!注|系|于|联)|(?:未|没有?)(?:处理|做|搞|弄|办|修|干|整改)完|(?:未|没)(?:完结|办结|了结|结单|结掉|闭环|销)|(?<!会|需要|时候)(?:还|仍|都)?(?:开|悬|敞)着(?=的|呢|[\s?？]*$|工单|单)|\b(?:not|never|isn['’ ]?t|aren['’ ]?t|haven['’ ]?t been|hasn['’ ]?t been)\s+(?:yet )?closed\b|\bunclosed\b/;

/** How the last detection ended is asked, and not for those that ended so: `上次扫描成功了吗`. */
export const stateAsked =
  /(?:上次|上一次|最近一次|最后一次|最新一次).*(?:成功|失败)[\s?？。]*$|(?:上次|上一次|最近一次|最后一次|最新一次|\b(?:last|latest)\b).*(?:成功|完成|失败|通过|跑完)了?(?:没有?|吗|么|与否)|(?:上次|上一次|最近一次|最后一次|最新一次).*(?:是否|有没有|是不是)(?:成功|完成|失败|跑完)|\bdid\b.*\b(?:last|latest)\b.*\b(?:succeed|finish|fail|complete|pass)\b|\bwas\b.*\b(?:last|latest)\b.*\b(?:successful|ok)\b/i;

/** What is said not to have ended is in one of these; what failed has. */
const notEnded: readonly TaskStatus[] = ['queued', 'preparing', 'running', 'paused'];
/** What says that detections have not ended. */
export const endDenied =
  /(?:还|仍|尚)?(?:没有?|未)(?:有|被|全部?)?(?:(?:跑|扫|测|做|检测|扫描)?(?:完成?(?!全)|结束)|出(?:来)?结果)(?:呢|了)?(?:的)?|\b(?:not|never)\s+(?:yet )?(?:finished|completed?|done|ended|over)\b(?: yet)?|\b(?:unfinished|still going)\b/;

/** Two words that may be states, side by side: `暂停或取消的`, `paused or cancelled`. */
const twoStates =
  /(\p{Script=Han}{2,4})\s*[或和与、及]\s*(\p{Script=Han}{2,4})(?:了|掉)?的|\b([a-z]+)(?: or | and |, ?)([a-z]+)\b/u;

/** The states of detections that are named. */
export function taskStatesIn(text: string): TaskStatus[] {
  if (stateAsked.test(text)) return [];
  if (endDenied.test(text)) return [...notEnded];
  const named = taskStates.flatMap(([pattern, state]) => (pattern.test(text) ? [state] : []));
  // Words of one state are within those of others: two are meant where they are joined.
  const joined = twoStates
    .exec(text)
    ?.slice(1)
    .filter((word) => word !== undefined)
    .map((word) => taskStates.find(([pattern]) => pattern.test(word))?.[1]);
  const [one, other] = joined ?? [];
  return one !== undefined && other !== undefined && one !== other ? [one, other] : named.slice(0, 1);
}

/** The words of states of tickets. */
export const ticketStates: readonly (readonly [RegExp, TicketStatus])[] = [
  [
    /(?:待|没有?|未|尚未)受理|\bopen\b|\b(?:to be|not(?: yet)?(?: been)?|never) accepted\b|\bunaccepted\b/i,
    'open',
  ],
  [
    /已受理|(?<!risks? |to be |not |yet |been |never )\baccepted\b(?! (?:the |as (?:a )?|our )?risks?)/i,
    'accepted',
  ],
  [
    /接受了?(?:该|这个|其|的)?(?:残余)?风险|风险(?:已经?|被)?接受|带险(?:运行|接受)|(?:不修|不改|不处理)了?(?:认|接受)了?(?:的)?|\brisks?[- ](?:is |was |were )?accept(?:ed|ance)?\b|\baccept(?:ed|ing)? (?:the |as (?:a )?|our )?(?:residual )?risks?\b/i,
    'risk_accepted',
  ],
  [
    /(?:处理|修复|整改|进行)中(?!心)|(?<![谁人\u25A1]\s*)(?:正|还)?在(?:处理|修复?|整改|办|弄|改)的|正在(?:处理|修|整改|办)(?=.*(?:工单|单子|单))|\b(?:in progress|processing|being (?:worked on|handled|fixed))\b/i,
    'processing',
  ],
  [
    /(?<![要想去来做再便])[待在等]?复[测核查验](?:中)?|[待在等](?:着)?(?:验证|验收|确认修复)|验[证收]中|\bverif\w*\b/i,
    'verify',
  ],
  [
    /(?<![未没有不])(?:修|做|处理|整改|办|干)(?:完|好)了?的(?=工单|单|任务单|活)|已?关闭|已经?关[掉了]?(?:的)?|(?<![没未不])已?经?(?:完结|办结|了结|结案|结掉|闭环)(?:了|掉)?的?|已经?结了?的|结单|关单|谁关的|关[掉了]的|关(?:闭|掉)(?:了|(?=[几多哪]))|(?<![没未不有])关了(?=[几多哪这那\s]|工单|单)|(?<!nobody |no one |not |n't |never )\bclosed?\b/i,
    'closed',
  ],
  [/驳回|打回|退回|\b(?:rejected|declined|bounced|sent back)\b/i, 'rejected'],
  [/挂起|搁置|搁着|暂缓|\b(?:suspended|on hold|parked|shelved)\b/i, 'suspended'],
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
  const said = ticketStates.flatMap(([pattern, state]) => (pattern.test(text) ? [state] : []));
  // What ended because its risk was accepted is closed in no other way.
  return said.includes('risk_accepted') ? said.filter((one) => one !== 'closed') : said;
}
