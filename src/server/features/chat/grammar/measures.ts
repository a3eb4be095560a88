import { daysOf } from '../queries/period.ts';
import type { Cutting } from './cutting.ts';
import { numberOf } from './numbers.ts';
import { dayOf, firstDay } from './day-ranges.ts';
import { takePeriod } from './periods.ts';
import { above, takeShares } from './shares.ts';
import { daysOfSpan, spanCount } from './spans.ts';

/** A limit that is measured: the argument that says it, and the words that said it. */
export interface Measure {
  readonly key:
    | 'published_from'
    | 'published_to'
    | 'min_epss'
    | 'max_epss'
    | 'min_rate'
    | 'max_rate'
    | 'min_complexity'
    | 'due_within'
    | 'below'
    | 'ticketed'
    | 'idle'
    | 'open_days'
    | 'evaluated';
  readonly value: string | number | boolean;
  readonly words: string;
}

type Reading = (text: Cutting, now: Date) => readonly Measure[];

/** Take what is measured out of a question, each by its own words; what is not read stays and is named as left out. */
export function takeMeasures(text: Cutting, now: Date): Measure[] {
  return [published, takeShares, complexity, due, below, open].flatMap((read) => read(text, now));
}

const publication =
  /(?:新|刚刚?|首次)?(?:公布|披露|公开(?!源|的?利用)|曝光|爆出来?)(?:出来)?的?|\b(?:published|disclosed|made public)\b/i;
/** Vulnerabilities of years: `2020 年以前的老洞`. */
const ofYears = /(?:19|20)\d{2}\s?年?(?:之|以)[前后来]的?(?:老|旧|新)?(?:漏洞|洞)/;
const openYears: readonly (readonly [
  RegExp,
  (year: number) => readonly (readonly [Measure['key'], string])[],
])[] = [
  [
    /((?:19|20)\d{2})\s?年?(?:之|以)?(?:后|来|起)|\b(?:since|from)\s+((?:19|20)\d{2})\b(?!-)/i,
    (year) => [['published_from', `${year}-01-01`]],
  ],
  [/\bafter\s+((?:19|20)\d{2})\b(?!-)/i, (year) => [['published_from', `${year + 1}-01-01`]]],
  [
    /((?:19|20)\d{2})\s?年?(?:之|以)前|\b(?:before|prior to)\s+((?:19|20)\d{2})\b(?!-)/i,
    (year) => [['published_to', `${year - 1}-12-31`]],
  ],
];

/** When the world was told of a vulnerability: `2021 年以后公布的`, `published before 2019`, `最近三个月公布的`. */
const published: Reading = (text, now) => {
  if (!publication.test(text.rest) && !ofYears.test(text.rest)) return [];
  for (const [pattern, daysFor] of openYears) {
    const [found] = text.all(pattern);
    if (found === undefined) continue;
    text.all(publication);
    return daysFor(Number(found[1] ?? found[2])).map(([key, value]) => ({ key, value, words: found[0] }));
  }
  const { rest } = text;
  const period = takePeriod(text, now);
  if (period === undefined) return [];
  text.all(publication);
  const { from, to } = daysOf(period, now);
  // Of one day: from it on, or until it.
  const side = from === to ? sides.find(([, words]) => words.test(rest)) : undefined;
  if (side !== undefined) {
    text.all(side[1]);
    return [{ key: side[0], value: from, words: from }];
  }
  // What has no beginning, or lasts until now, has one end.
  const ends = [
    { key: 'published_from', value: from, words: from },
    { key: 'published_to', value: to, words: to },
  ] as const;
  if (from === firstDay) return ends.slice(1);
  return sides[0][1].test(rest) && to === dayOf(now) ? ends.slice(0, 1) : ends;
};

const sides = [
  ['published_from', /(?:之|以)[后来]|起(?:至今)?|\b(?:after|since|from)\b/i],
  ['published_to', /(?:之|以)前|为止|\b(?:before|until|prior to)\b/i],
] as const;

const figure = String.raw`(\d{1,5}|[一二两三四五六七八九十]{1,3}(?![百千万]))`;

/** From which complexity on functions are wanted; more than 15 is 16. */
const complexity: Reading = (text) => {
  const [found] = text.all(
    new RegExp(
      String.raw`(?<=(?:复杂度|complexity)\s*(?:的|值|是|为|在|is|of)*\s*)(${above})\s*${figure}(?:以上)?(?:的)?`,
      'i',
    ),
  );
  if (found === undefined) return leastComplexity(text);
  const isBeyond =
    /^(?:大于|超过?了?|超出|过了?|高于|高过|多于|>|over|above|more than|higher than|greater than)$/i.test(
      found[1] ?? '',
    );
  return [{ key: 'min_complexity', value: numberOf(found[2] ?? '') + (isBeyond ? 1 : 0), words: found[0] }];
};

/** The same said behind the number: `complexity of 20 or more`, `复杂度 20 以上`. */
function leastComplexity(text: Cutting): readonly Measure[] {
  const [found] = text.all(
    new RegExp(
      String.raw`(?<=(?:复杂度|complexity)\s*(?:的|值|是|为|在|is|of|score|at)*\s*)${figure}\s*(?:[及或]?以上|往上|开外|(?:or|and) (?:more|above|higher|over|greater|up)|\+)(?:的)?`,
      'i',
    ),
  );
  return found === undefined
    ? []
    : [{ key: 'min_complexity', value: numberOf(found[1] ?? ''), words: found[0] }];
}

/** What a ticket does at its due date, and what is to be done with it until then. */
const falling = String.raw`\s*(?:就|将|快)?(?:要|该|会|得|必须)?(?:到期|到截止(?:日|日期|时间)?|截止|到期限)(?!时间|日)`;

/** Within so many days a ticket is due. */
const due: Reading = (text, now) => {
  const [counted] = text.all(
    new RegExp(
      String.raw`${spanCount}\s?个?(小时|天|日|周|星期|礼拜|月)(?:[之以]?内|里)?${falling}的?|\b(?:(?:that )?(?:are |is |fall(?:s|ing)? |com(?:e|es|ing) (?:up )?|become )?)due (?:with)?in (?:the next )?(\d{1,3}|half a|an?|one|two|three|four|five|six|seven|eight|nine|ten) (hours?|days?|weeks?|months?)|\bdue (?:with)?in (?:the |a )?(?:next )?(fortnight)`,
      'i',
    ),
  );
  if (counted !== undefined) {
    const [words, count = counted[3] ?? '', unit = counted[4] ?? counted[5] ?? ''] = counted;
    return [{ key: 'due_within', value: daysOfSpan(count, unit), words }];
  }
  const [today] = text.all(/今[天日](?:[之以]?内)?(?:就?要|会)?(?:到期|截止)的?|\bdue (?:by )?today\b/i);
  if (today !== undefined) return [{ key: 'due_within', value: 0, words: today[0] }];
  const [tomorrow] = text.all(/明[天日](?:之?前)?(?:就?要|会)?(?:到期|截止)的?|\bdue (?:by )?tomorrow\b/i);
  if (tomorrow !== undefined) return [{ key: 'due_within', value: 1, words: tomorrow[0] }];
  const [week] = text.all(
    /(?:本|这一?个?)(?:周|星期|礼拜)(?:[之以]?内|里)?(?:就?要|会)?(?:到期|截止)的?|\bdue (?:by the end of )?this week\b/i,
  );
  if (week !== undefined) return [{ key: 'due_within', value: (7 - now.getDay()) % 7, words: week[0] }];
  const [month] = text.all(
    /(?:本|这一?个?)月(?:[之以]?内|里)?(?:就?要|会)?(?:到期|截止)的?|(?:本|这一?个?)?月底(?:[之以]?前)?(?:就?要|会)?(?:到期|截止)的?|\bdue (?:by the end of )?this month\b/i,
  );
  if (month !== undefined) {
    const last = new Date(now.getFullYear(), now.getMonth() + 1, 0).getDate();
    return [{ key: 'due_within', value: last - now.getDate(), words: month[0] }];
  }
  const [soon] = text.all(
    /(?:就快|即将|马上|临近|快)要?(?:到期|截止)了?的?|临期的?|\b(?:due|expiring) soon\b|\babout to (?:be due|expire)\b/i,
  );
  return soon === undefined ? [] : [{ key: 'due_within', value: 7, words: soon[0] }];
};

const version = String.raw`v?(\d+(?:\.[\dx]+)*(?:[-+.]?(?:alpha|beta|rc|final|release|ga|sp|m)?[\w.-]*\w)?)`;

/** Below which version of a component something is: `版本低于 4.17.21`, `4.17.21 以下的`. */
const below: Reading = (text) => {
  const [named] = text.all(
    new RegExp(
      String.raw`(?:低于|小于|早于|旧于|老于|不到|<|below|older than|lower than)\s*v?(\d+(?:\.\d+)+)(?:\s?版本?)?\s*(?:的)?(?=\s*[a-z@][\w./@-]{2,})|比\s*v?(\d+(?:\.\d+)+)\s*(?:版本?)?(?:还|更|要)*(?:老|旧|低|早)(?:的)?`,
      'i',
    ),
  );
  if (named !== undefined) return [{ key: 'below', value: named[1] ?? named[2] ?? '', words: named[0] }];
  const [before] = text.all(
    new RegExp(
      String.raw`(?<=版本[号]?(?:是|为|在)?\s*|version[s]?\s+(?:is|are)?\s*|[a-z][\w.-]+\s+(?:是不是|是否|还|都|仍|在用|的)*)(?:低于|小于|早于|旧于|老于|<|below|before|older than|lower than|earlier than)\s*${version}(?![\d.]|\s*(?:days?|weeks?|months?|years?|天|个?月|年|周))(?:\s?版本?)?(?:的)?`,
      'i',
    ),
  );
  if (before !== undefined) return [{ key: 'below', value: before[1] ?? '', words: before[0] }];
  const [after] = text.all(
    new RegExp(
      String.raw`(?<![\w.])v?(\d+(?:\.\d+)+)\s?(?:版本?)?(?:的)?(?:以下|之前|以前)(?:的)?(?:版本)?`,
      'i',
    ),
  );
  return after === undefined ? [] : [{ key: 'below', value: after[1] ?? '', words: after[0] }];
};

const notRepaired = String.raw`(?:一直|始终|至今|到现在|居然|竟然|仍然?|还是|都|还|也)*(?:没有?人?|未)(?:被|去|来|给)?(?:修复?|解决|处理|整改|打?补|搞定|关)(?:掉|好|上|完)?(?:了)?`;
const beyond = String.raw`(?:已经|超过|超|多于|至少)`;
const span = String.raw`\s*${spanCount}\s?\+?\s?[多几来余]?\s?个?(天|日|周|星期|礼拜|月|季度|年)(?:多|以上|之久)?(?:了)?`;
const spanInEnglish = String.raw`(\d{1,3}|half an?|an?|one|two|three|four|five|six|seven|eight|nine|ten|thirty|sixty|ninety)(?:\+| ?plus| or more)?[ -](days?|fortnights?|weeks?|months?|quarters?|years?)(?: or (?:more|longer)|\+| plus)?\b`;
const longOpen = [
  new RegExp(
    String.raw`(?<!近|过去|[这前\d一二三四五六七八九十])(?:${beyond}|[拖放留挂存躺晾]在?了?)*${span}${notRepaired}(?:的)?`,
  ),
  new RegExp(String.raw`[拖放留挂躺晾](?:着|了|在那[儿里]?)*${beyond}*${span}的`),
  new RegExp(String.raw`(?:首次)?(?:发现|存在|暴露|出现)(?:了|时间|至今|到现在)*${beyond}+${span}(?:的)?`),
  new RegExp(String.raw`${notRepaired}${beyond}+${span}(?:的)?`),
  new RegExp(
    String.raw`\b(?:(?:that )?(?:have |has )?(?:been |still |left )*(?:open|unfixed|unpatched|unresolved|outstanding|not (?:been )?(?:fixed|patched|repaired)) (?:for |in )?(?:more than |over |longer than |at least )*|older than )${spanInEnglish}`,
    'i',
  ),
];
const repairables =
  /^(?!.*(?:工单|单子|任务|检测|扫描|预警|告警|\b(?:tickets?|scans?|tasks?|alerts?)\b)).*(?:东西|问题|\b(?:anything|everything|things?|stuff|issues?|findings?|problems?|what(?:ever)?|ones)\b)|漏洞|洞|超危|高危|中危|低危|\b(?:vuln\w*|cves?|holes?|flaws?|criticals?|highs?)\b/i;

/** Since how many days at least a vulnerability is known here: `超过三个月没修的漏洞`, `open for more than 30 days`. */
const open: Reading = (text) => {
  if (!repairables.test(text.rest)) return [];
  for (const pattern of longOpen) {
    const [found] = text.all(pattern);
    if (found === undefined) continue;
    const [words, count = '', unit = ''] = found;
    return [{ key: 'open_days', value: daysOfSpan(count, unit), words }];
  }
  return [];
};
