import { patterns } from './concepts.ts';
import { categories, limitPatterns, negativePatterns, priorities, ways } from './limits.ts';
import { orderWords } from './orders.ts';
import { closedDenied, endDenied, severityWords, taskStates, ticketStates, undoneTickets } from './states.ts';
import type { Understood } from './understand.ts';

const { overdue, exploited, unread, readOnes, reach, notReach, doubt, todo, created } = patterns;

/** The words that say an argument and nothing else, by its name. */
const limitWords: readonly (readonly [string, RegExp])[] = (
  [
    ['fixable', limitPatterns.unfixable],
    ['fixable', limitPatterns.fixable],
    [
      'fixable',
      /(?:能|可以?)?(?:升级|更新|打)?(?:就|来)?(?:能|可以?)?(?:修复?|解决|消除|搞定)(?:了|掉)?的?|补丁|有|没有?|fix(?:able|ed|es)?|patch(?:es|ed)?/,
    ],
    [
      'also',
      /同时也?|一起|都|既|又|both|as well as|together(?! with (?:the |their |its )?(?:reasons?|details?|names?|versions?|links?|owners?|list))/,
    ],
    ['view', overdue],
    ['view', todo],
    ['view', created],
    ['overdue', overdue],
    ['kev', exploited],
    [
      'kev',
      /已知|公开|真实|实际|上了|点名|名单|清单|目录|list(?:ed|ings?)?|entry|entries|items?|actively|known|currently|catalog(?:ue)?/,
    ],
    ['read', unread],
    ['read', readOnes],
    ['verdict', notReach],
    ['verdict', reach],
    ['verdict', doubt],
    [
      'how',
      /直接(?:依赖|引入|引用|引|用到?)?|间接(?:依赖|引入|引用)?|传递(?:依赖)?|引入|引进|带进来|依赖|(?:in)?direct(?:ly)?|transitive(?:ly)?|dep(?:endencie)?s|pulled/,
    ],
    [
      'limit',
      /前|top|first|个|条|名|[\d一二两三四五六七八九十]+|one|two|three|four|five|six|seven|eight|nine|ten/,
    ],
    [
      'status',
      /失败|出错|挂掉?|在跑|正在|排队|完成|结束|跑完|扫完|出结果|关闭|处理中|failed|failing|running|queued|finished|done|open|closed/,
    ],
    ['result', /[没未不]?(?:通过|过)|失败|fail(?:ed|ing|s)?|pass(?:ed|ing|es)?/],
    [
      'found',
      /新出(?:现|来)?|新增|新发现|发现|扫到|查到|检测到|识别出来?|报出来?|多出来|new(?:ly)?|found|(?:first )?(?:saw|seen|spotted|noticed|identified|surfaced)/,
    ],
    ['path', /(?:源)?(?:文件|代码)|目录|files?|sources?/],
    ['measure', /未修复|没修|修复|修掉|新增|新发现|fixed|found|new|open/],
    ['unlicensed', /没有?|未|无|声明|许可证?|协议|unlicensed|without|no|licen[cs]es?/],
    ['vulnerable', /没有?|无|有|带|漏洞|vulnerable|clean|safe|without|with|vuln\w*|cves?/],
    ['priority', /紧急|加急|优先级?|高|普通|低|urgent|high|normal|low|priority/],
    ['sign_ins', /登[录陆](?:过|了)?的?(?:记录|操作)?|sign-?ins?|log-?ins?|(?:signed|logged) in/],
    ['unassigned', limitPatterns.unassigned],
    ['undetected', limitPatterns.undetected],
    ['outdated', limitPatterns.outdated],
    ['several_versions', limitPatterns.severalVersions],
    ['vulnerable', negativePatterns.clean],
    ['unset', negativePatterns.ungated],
    // What is left where something is not wanted.
    [
      'except',
      /剩下来?的?|剩余的?|余下的?|其[余他它]的?|别的|另外的|(?:the )?(?:rest|others?|remaining(?: ones)?)/,
    ],
  ] as const
).map(([key, words]) => [key, new RegExp(words.source, 'g')]);

/** Of tickets, a time is the one in which they were made. */
const ticketsMade = /新?(?:建|创建|开|增|提)(?:交)?了?|\b(?:created|opened|made|raised|filed|new)\b/g;

/** What is gained by raising something. */
const raising =
  /收益(?:最?[大高多])?的?|按?能?(?:消掉|消除|解决|减少|干掉)的?(?:漏洞)?(?:数量?)?(?:来)?排?|只?(?:先|该|要)?升(?:级)?(?:谁|哪一?个|什么)?|划算|值得|性价比|合算|的话/g;

const outdated = new RegExp(limitPatterns.outdated.source, 'g');

/** What EPSS looks ahead. */
export const nextThirtyDays =
  /(?:未来|接下来|今后|往后|下)的?(?:一?个?月|(?:30|三十)\s?天|[几一]?段时间|几[天周])(?:内|里)?|(?:30|三十)\s?天(?:之?内|以内)|\b(?:(?:in|over|within|during) )?the (?:next|coming) (?:month|30 days|thirty days|few weeks)\b|\bnext month\b|\b(?:within|in) (?:30|thirty) days\b/g;

/** The words of what an argument may be, whatever of it is asked for. */
const words: Readonly<Record<string, readonly RegExp[]>> = {
  status: [
    closedDenied,
    endDenied,
    undoneTickets,
    ...[...taskStates, ...ticketStates].map(([pattern]) => pattern),
  ],
  priority: priorities.map(([pattern]) => pattern),
  severity: severityWords.map(([pattern]) => pattern),
  category: categories.map(([pattern]) => pattern),
  how: Object.values(ways),
};
const wordsOfValues = Object.entries(words).flatMap(([key, patterns]) =>
  patterns.map((pattern) => [key, new RegExp(pattern.source, 'gi')] as const),
);

/** The words that say what a query is limited and ordered by: they are understood. */
export function wordsOfArguments({ tool, args }: Understood): RegExp[] {
  const limits = [...wordsOfValues, ...limitWords].flatMap(([key, words]) => (key in args ? [words] : []));
  const made = tool === 'tickets' && 'period' in args ? [ticketsMade] : [];
  const order = orderWords(tool, args['order']);
  const foretold = tool === 'exploit_forecasts' ? [nextThirtyDays] : [];
  const raised = tool === 'upgrades' || tool === 'project_upgrades' ? [raising, outdated] : [];
  return [...limits, ...made, ...foretold, ...raised, ...(order === undefined ? [] : [order])];
}
