import { daysOf } from '../queries/period.ts';
import type { Cutting } from './cutting.ts';
import { dayOf, months, rangeIn } from './day-ranges.ts';
import { numberOf } from './numbers.ts';
import { daysOfSpan, spanCount } from './spans.ts';

const fixed: readonly (readonly [RegExp, string])[] = [
  [/今天|今日|今早|今晨|当天|\btoday\b|\bthis morning\b/i, 'today'],
  [/昨[天日晚夜儿]|\byesterday\b|\blast night\b/i, 'yesterday'],
  [
    /(?:今年|本年|年)(?:年)?初(?:以来|至今|到现在|开始|起)|今年以来|\b(?:since |from )?(?:the )?(?:very )?(?:start|beginning) of (?:the|this) year(?: to (?:date|now|today))?\b|\bso far this year\b/i,
    'this_year',
  ],
  [
    /(?:本|这个?)?月初(?:以来|至今|到现在|开始|起)|\b(?:since |from )?(?:the )?(?:start|beginning) of (?:the|this) month(?: to (?:date|now|today))?\b|\bso far this month\b|\bmonth to date\b|\bmtd\b/i,
    'this_month',
  ],
  [
    /\b(?:since |from )?(?:the )?(?:start|beginning) of (?:the|this) quarter(?: to (?:date|now|today))?\b|\bso far this quarter\b|\bquarter to date\b|\bqtd\b/i,
    'this_quarter',
  ],
  [
    /\b(?:since |from )?(?:the )?(?:start|beginning) of (?:the|this) week\b|\bso far this week\b/i,
    'this_week',
  ],
  [/本周|这周|这个?星期|这个?礼拜|这一周|[本这]个?\s?week\b|\bthis week\b/i, 'this_week'],
  [/上周|上个?星期|上个?礼拜|上一周|上个?\s?week\b|\b(?:last|previous) week\b/i, 'last_week'],
  [/本月|这个?月|当月|[本这]个?\s?month\b|\bthis month\b/i, 'this_month'],
  [/上个?月|上一个月|上个?\s?month\b|\b(?:last|previous) month\b/i, 'last_month'],
  [/本季度?|这个?季度?|当季|\bthis quarter\b/i, 'this_quarter'],
  [/上个?季度?|上一季度?|\b(?:last|previous) quarter\b/i, 'last_quarter'],
  [
    /今年|本年度?|全年|整年|一整年|\bthis year\b|\b(?:the )?(?:whole|entire|full) year\b|\byear to date\b|\bytd\b/i,
    'this_year',
  ],
  [/去年|上一?年度?|\b(?:last|previous) year\b/i, 'last_year'],
];

const counted = new RegExp(
  String.raw`(?:最近|近|过去|这|前|以来|\b(?:in\s)?(?:the\s)?(?:last|past|previous|recent)\s|^(?=\d+\s?[天周]))的?\s?(?:${spanCount}|(half(?: an?)?|an?|two|three|four|five|six|seven|eight|nine|ten))?\s?(天|日|周|个?星期|个?礼拜|个?月|个?季度|年|days?|fortnights?|weeks?|months?|quarters?|years?)(?:以?内|来|里|间)?`,
  'i',
);
const since = /以来|至今|到现在|到今天|到目前|自.{1,12}[起后]|从.{1,12}(?:起|开始)|\bsince\b/i;

/** The time that a question is about, as the queries take it; `undefined` when it names none. */
export function takePeriod(text: Cutting, now: Date): string | undefined {
  const isSince = since.test(text.rest);
  const named = namedPeriod(text, now);
  // Those end today as they are.
  if (!isSince || named === undefined || /^this_|_days$/.test(named)) return named;
  const { from } = daysOf(named, now);
  text.has(/以来|至今|到现在|到今天|到目前|\bsince\b/i);
  return `${from}..${dayOf(now)}`;
}

function namedPeriod(text: Cutting, now: Date): string | undefined {
  const range =
    rangeIn(text, now) ??
    weekendIn(text, now) ??
    dayBefore(text, now) ??
    partOfYear(text, now) ??
    beforeLast(text, now) ??
    weekdayIn(text, now);
  if (range !== undefined) return range;
  const word = fixed.find(([pattern]) => text.has(pattern));
  if (word !== undefined) return word[1];
  const [found] = text.all(counted);
  if (found !== undefined) {
    const [, chinese = '', english = '', unit = ''] = found;
    return `last_${Math.min(999, daysOfSpan(chinese || english, unit))}_days`;
  }
  return monthIn(text, now);
}

/** `前天`, `the day before yesterday`. */
function dayBefore(text: Cutting, now: Date): string | undefined {
  const [found] = text.all(/(大?)前[天日儿](?=\D|$)|\b(?:the )?day before yesterday\b/i);
  if (found === undefined) return undefined;
  const ago = found[1] === '大' ? 3 : 2;
  const at = dayOf(new Date(now.getFullYear(), now.getMonth(), now.getDate() - ago));
  return `${at}..${at}`;
}

const partsOfYear: readonly (readonly [RegExp, from: number, months: number])[] = [
  [/上半年|\b(?:h1|first half of (?:the|this) year)\b/i, 1, 6],
  [/下半年|\b(?:h2|second half of (?:the|this) year)\b/i, 7, 6],
  [/第?[一1]季度|\bq1\b/i, 1, 3],
  [/第?[二2]季度|\bq2\b/i, 4, 3],
  [/第?[三3]季度|\bq3\b/i, 7, 3],
  [/第?[四4]季度|\bq4\b/i, 10, 3],
];

/** A half or a quarter of a year: of this one, or of the last where it has not begun. */
function partOfYear(text: Cutting, now: Date): string | undefined {
  // `近一季度` counts back from today.
  if (/(?:近|过去|[这前后上下每])一?个?季度/.test(text.rest)) return undefined;
  const part = partsOfYear.find(([pattern]) => text.has(pattern));
  if (part === undefined) return undefined;
  const [, from, count] = part;
  const [said] = text.all(/(20\d{2})\s?年?|去年|今年/);
  const begun = from > now.getMonth() + 1 ? now.getFullYear() - 1 : now.getFullYear();
  const year = said === undefined || said[0] === '今年' ? begun : Number(said[1] ?? now.getFullYear() - 1);
  return `${dayOf(new Date(year, from - 1, 1))}..${dayOf(new Date(year, from - 1 + count, 0))}`;
}

/** `上上个月`, `the week before last`. */
function beforeLast(text: Cutting, now: Date): string | undefined {
  if (text.has(/[上大]上个?月|\b(?:the )?month before last\b/i)) {
    const at = new Date(now.getFullYear(), now.getMonth() - 2, 1);
    return `${at.getFullYear()}-${String(at.getMonth() + 1).padStart(2, '0')}`;
  }
  if (!text.has(/[上大]上个?(?:周|星期|礼拜)|\b(?:the )?week before last\b/i)) return undefined;
  const monday = now.getDate() - ((now.getDay() + 6) % 7) - 14;
  const day = (date: number) => dayOf(new Date(now.getFullYear(), now.getMonth(), date));
  return `${day(monday)}..${day(monday + 6)}`;
}

/** `上周末`, `last weekend`. */
function weekendIn(text: Cutting, now: Date): string | undefined {
  if (!text.has(/上个?(?:周|星期|礼拜)末|\b(?:last|past|previous) weekend\b/i)) return undefined;
  const saturday = now.getDate() - ((now.getDay() + 6) % 7) - 2;
  const day = (date: number) => dayOf(new Date(now.getFullYear(), now.getMonth(), date));
  return `${day(saturday)}..${day(saturday + 1)}`;
}

const weekdays: readonly (readonly [RegExp, number])[] = [
  [/一|mon/i, 0],
  [/二|tue/i, 1],
  [/三|wed/i, 2],
  [/四|thu/i, 3],
  [/五|fri/i, 4],
  [/六|sat/i, 5],
  [/日|天|sun/i, 6],
];

/** `上周五`, `since Monday`: a day of this week or, where that lies ahead, of the last. Other days tell when something is due. */
function weekdayIn(text: Cutting, now: Date): string | undefined {
  const [found] = text.all(
    /(上个?|这个?|本|自|从)(?:周|星期|礼拜)([一二三四五六日天])(?!\d)|\b(last |this |since )(mon|tues|wednes|thurs|fri|satur|sun)day\b/i,
  );
  if (found === undefined) return undefined;
  const [, which = '', day = '', whichEnglish = '', dayEnglish = ''] = found;
  const index = weekdays.find(([pattern]) => pattern.test(day || dayEnglish))?.[1] ?? 0;
  const today = (now.getDay() + 6) % 7;
  const isLast = /上/.test(which) || index > today || (/last/i.test(whichEnglish) && index >= today);
  const at = new Date(now.getFullYear(), now.getMonth(), now.getDate() - today + index - (isLast ? 7 : 0));
  return `${dayOf(at)}..${dayOf(at)}`;
}

function monthIn(text: Cutting, now: Date): string | undefined {
  const [chinese] = text.all(/(?:(\d{4})年)?(\d{1,2}|十[一二]?|[一二三四五六七八九])\s?月份?/);
  if (chinese !== undefined) return monthText(chinese[1], numberOf(chinese[2] ?? ''), now);
  const [digital] = text.all(/(?<!\d)(\d{4})-(\d{2})(?![\d-])/);
  if (digital !== undefined) return `${digital[1]}-${digital[2]}`;
  const [english] = text.all(
    /\b(?:in )?(january|february|march|april|june|july|august|september|october|november|december)(?: (?:of )?(\d{4}))?\b/i,
  );
  if (english === undefined) return yearIn(text);
  const month = months.indexOf((english[1] ?? '').slice(0, 3).toLowerCase()) + 1;
  return monthText(english[2], month, now);
}

function yearIn(text: Cutting): string | undefined {
  const [found] = text.all(/(?<!\d)(20\d{2})\s?年(?!\s?\d)|\b(?:in|since) (20\d{2})(?![-\d])/i);
  const year = found?.[1] ?? found?.[2];
  return year === undefined ? undefined : `${year}-01-01..${year}-12-31`;
}

/** A month without a year is the last one that has begun. */
function monthText(year: string | undefined, month: number, now: Date): string | undefined {
  if (month < 1 || month > 12) return undefined;
  const thisYear = now.getFullYear();
  const meant = year ?? String(month > now.getMonth() + 1 ? thisYear - 1 : thisYear);
  return `${meant}-${String(month).padStart(2, '0')}`;
}
