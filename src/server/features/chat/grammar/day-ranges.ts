import type { Cutting } from './cutting.ts';
import { numberOf } from './numbers.ts';

export const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** A day that was said; what is not said of it is that of the day beside it, or of today. */
interface Day {
  readonly year?: number | undefined;
  readonly month?: number | undefined;
  readonly date: number;
}

/** The first day that is asked for where only the last is said: no project is older. */
export const firstDay = '2000-01-01';

/** One day or several of the calendar that a text names: `10月1号到15号`, `Oct 3`, `上月底`. */
export function rangeIn(text: Cutting, now: Date): string | undefined {
  return (
    daysFromTo(text, now) ??
    dottedRange(text, now) ??
    relativeRange(text, now) ??
    englishRange(text, now) ??
    partOfMonth(text, now) ??
    holiday(text, now) ??
    oneDay(text, now)
  );
}

const joint = String.raw`\s?(?:到|至|~|-|–|—|\.\.|to|until|till|through|and|和)\s?`;
const year = String.raw`(?:(?<y>(?:19|20)\d{2})\s?[-/.年]\s?|(?<ago>[去今前]年)的?)`;
const chineseNumber = String.raw`[一二三四五六七八九十]{1,3}`;
const month = String.raw`(?:(?<m>\d{1,2}|${chineseNumber})\s?[-/.月]\s?|(?<mago>[本这当上]个?月)的?)`;
const date = String.raw`(?<d>\d{1,2}|${chineseNumber})`;
const monthName = String.raw`(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\.?`;
const ordinal = String.raw`(?:st|nd|rd|th)?`;

/** The ways in which a day is written; in each `y`, `m` and `d` are what is said of it. */
const writings: readonly string[] = [
  // With a year no sign has to stand behind it.
  String.raw`(?<![\d.])${year}${month}${date}(?:[日号]|(?![\d.%]))`,
  String.raw`(?<![\d.])${month}${date}\s?[日号]`,
  String.raw`\b(?<name>${monthName})\s?(?<d>\d{1,2})${ordinal}(?![\d.:])(?:,?\s?(?<y>20\d{2}))?`,
  String.raw`\b(?<d>\d{1,2})${ordinal}(?: of)?\s(?<name>${monthName})\b(?:,?\s?(?<y>20\d{2}))?`,
];
/** A day of a month that is not named: `15号`; a number of anything else has no such words around it. */
const dateAlone = String.raw`(?<![\d第月.])(?<d>\d{1,2})\s?[号日]`;
const aloneHere = String.raw`(?=那[天日]|当[天日]|的|[早晚上下]|[建扫跑发做提登查新有谁之以起]|检测|扫描|操作|[，,。?？\s]|$)`;

/** The day behind another of the same month: `10月1号到15号`. */
const dateBehind = String.raw`(?<d>\d{1,2}|${chineseNumber})\s?[日号]`;

/** Two days, each in one of the ways in which it is written. */
const twoDays = [...writings, dateAlone].flatMap((first) =>
  [...writings, dateBehind].map((second) => {
    const before = String.raw`(?:从|自|在|\b(?:from|between|since)\s)?`;
    const after = String.raw`(?:\s?(?:之间|期间|这段(?:时间|日子)|为止))?`;
    return new RegExp(`${before}${numbered(first, 1)}${joint}${numbered(second, 2)}${after}`, 'i');
  }),
);

/** `10月1号到15号之间`, `between Oct 1 and Oct 15`, `1号到10号`. */
function daysFromTo(text: Cutting, now: Date): string | undefined {
  for (const pattern of twoDays) {
    const groups = pattern.exec(text.rest)?.groups;
    if (groups === undefined) continue;
    const [from, to] = [dayAt(groups, 1, now), dayAt(groups, 2, now)];
    if (from === undefined || to === undefined) continue;
    text.all(unnamed(pattern));
    const end = within({ year: to.year ?? from.year, month: to.month ?? from.month, date: to.date }, now);
    const begin = within({ year: from.year ?? to.year, month: from.month ?? to.month, date: from.date }, now);
    return [begin, end].map(dayOf).toSorted().join('..');
  }
  return undefined;
}

/** One day with what stands around it, in each of the ways in which it is written. */
const singleDays = [...writings, `${dateAlone}${aloneHere}`].map((one) => {
  const before = String.raw`(?<cue>(?:截[至止]到?|直到|\b(?:before|until|till|by|after|since|from|on)\s(?:the\s)?))?\s?`;
  const after = String.raw`(?<tail>\s?(?:那[天日]|当[天日]|(?:之|以)?[前后](?!\p{Script=Han}{0,1}[台端])|起|开始|以来|至今|为止|\s?onwards?|\s?on\b))?`;
  return new RegExp(`${before}${numbered(one, 1)}${after}`, 'iu');
});

/** One day, or all until it or from it on: `10月3号`, `10月1日之前`, `after Nov 3`. */
function oneDay(text: Cutting, now: Date): string | undefined {
  for (const pattern of singleDays) {
    const groups = pattern.exec(text.rest)?.groups;
    const day = groups === undefined ? undefined : dayAt(groups, 1, now);
    if (groups === undefined || day === undefined) continue;
    text.all(unnamed(pattern));
    const at = within(day, now);
    const said = `${groups['cue'] ?? ''}${groups['tail'] ?? ''}`.toLowerCase();
    const next = (days: number) => dayOf(new Date(at.getFullYear(), at.getMonth(), at.getDate() + days));
    if (/前|before/.test(said)) return `${firstDay}..${next(-1)}`;
    if (/截|直到|为止|until|till|by/.test(said)) return `${firstDay}..${next(0)}`;
    if (/后|起|开始|以来|至今|after|since|from|onward/.test(said)) return `${next(0)}..${dayOf(now)}`;
    return `${next(0)}..${next(0)}`;
  }
  return undefined;
}

/** A pattern of a day whose groups have a number behind their names. */
function numbered(pattern: string, number: number): string {
  return pattern.replaceAll(/\(\?<([a-z]+)>/g, `(?<$1${number}>`);
}

function unnamed(pattern: RegExp): RegExp {
  return new RegExp(pattern.source.replaceAll(/\(\?<[a-z]+\d*>/g, '('), pattern.flags);
}

/** What is said of a day; nothing where there is no such day. */
function dayAt(
  groups: Readonly<Record<string, string | undefined>>,
  number: number,
  now: Date,
): Day | undefined {
  const said = (key: string) => groups[`${key}${number}`];
  const date = numberOf(said('d') ?? '');
  const relative = said('mago');
  const ofMonth = new Date(
    now.getFullYear(),
    now.getMonth() - (relative?.startsWith('上') === true ? 1 : 0),
    1,
  );
  const [year, month] =
    relative === undefined
      ? [yearOf(said('y'), said('ago'), now), monthOf(said('m'), said('name'))]
      : [ofMonth.getFullYear(), ofMonth.getMonth() + 1];
  const isDay = date >= 1 && date <= 31 && (month === undefined || (month >= 1 && month <= 12));
  return isDay ? { year, month, date } : undefined;
}

function yearOf(year: string | undefined, ago: string | undefined, now: Date): number | undefined {
  if (year !== undefined) return Number(year);
  return ago === undefined ? undefined : now.getFullYear() - '今去前'.indexOf(ago.slice(0, 1));
}

function monthOf(number: string | undefined, name: string | undefined): number | undefined {
  if (name !== undefined) return months.indexOf(name.slice(0, 3).toLowerCase()) + 1;
  return number === undefined ? undefined : numberOf(number);
}

/** A day of which only some is said is the last one that there was. */
function within({ year, month, date }: Day, now: Date): Date {
  if (month === undefined) {
    const isAhead = date > now.getDate();
    return new Date(now.getFullYear(), now.getMonth() - (isAhead ? 1 : 0), date);
  }
  const isAhead = new Date(now.getFullYear(), month - 1, date) > now;
  return new Date(year ?? now.getFullYear() - (isAhead ? 1 : 0), month - 1, date);
}

const thirds: readonly (readonly [RegExp, from: number, to: number])[] = [
  [/上旬|初/, 1, 10],
  [/中旬|中/, 11, 20],
  [/下旬|[底末]/, 21, 31],
];

const monthPart = new RegExp(
  String.raw`(?:${year})?(?:(?<![\d.])(?<m>\d{1,2}|${chineseNumber})月份?|(?<mago>[本这当上]个?月)|(?<![\d个每一-十])月)的?(?<third>[上中下]旬|[初中底末](?![\p{Script=Han}]{0,2}[为止前]))`,
  'iu',
);

/** `11月上旬`, `上月底`, `月初`: a third of a month. */
function partOfMonth(text: Cutting, now: Date): string | undefined {
  const groups = monthPart.exec(text.rest)?.groups;
  if (groups === undefined) return undefined;
  const third = thirds.find(([words]) => words.test(groups['third'] ?? ''));
  const day = dayAt(
    Object.fromEntries(Object.entries({ ...groups, d: '1' }).map(([key, said]) => [`${key}1`, said])),
    1,
    now,
  );
  if (third === undefined || day === undefined) return undefined;
  text.all(unnamed(monthPart));
  const first = within(day, now);
  const [, from, to] = third;
  const last = new Date(first.getFullYear(), first.getMonth() + 1, 0).getDate();
  const at = (date: number) => dayOf(new Date(first.getFullYear(), first.getMonth(), date));
  return `${at(from)}..${at(Math.min(to, last))}`;
}

const holidays: readonly (readonly [RegExp, from: readonly [number, number], days: number])[] = [
  [/(?:国庆|十一)(?:节|长假|假期|期间|黄金周|那几天)+/, [10, 1], 7],
  [/五一(?:节|长假|假期|期间|那几天)+/, [5, 1], 5],
  [/元旦(?:节|假期|期间|那天|当天)*(?![前后之以])/, [1, 1], 1],
  [/双(?:十一|11)(?:期间|那天|当天)*(?![前后之以])/, [11, 11], 1],
];

/** The last holiday of a name that has begun. */
function holiday(text: Cutting, now: Date): string | undefined {
  const found = holidays.find(([words]) => text.has(words));
  if (found === undefined) return undefined;
  const [, [month, date], days] = found;
  const first = within({ month, date }, now);
  return `${dayOf(first)}..${dayOf(new Date(first.getFullYear(), first.getMonth(), first.getDate() + days - 1))}`;
}

/** `2026年10.1到10.7`, `10.1到10.7，2026年`; without a year where days are asked for and versions are not. */
function dottedRange(text: Cutting, now: Date): string | undefined {
  const range = new RegExp(
    String.raw`(?<![\d.])(1[0-2]|0?[1-9])[./](3[01]|[12]\d|0?[1-9])${joint}(1[0-2]|0?[1-9])[./](3[01]|[12]\d|0?[1-9])(?![\d.])`,
  );
  const [, named] = /(20\d{2})\s?年/.exec(text.rest) ?? [];
  if (named === undefined && !ofDays.test(text.rest)) return undefined;
  const [found] = text.all(range);
  if (found === undefined) return undefined;
  text.has(/(20\d{2})\s?年的?/);
  const year = named ?? String(now.getFullYear());
  const [, m1 = '', d1 = '', m2 = '', d2 = ''] = found;
  return `${dayText(year, m1, d1)}..${dayText(year, m2, d2)}`;
}

/** Words of what happens on days; of a score or a version none is meant. */
const ofDays =
  /^(?!.*(?:cvss|score|评分|版本|version)).*(?:扫|检测|期间|这几天|那几天|假期|变化|新增|公布|操作|\b(?:scan|detect|change|during)\w*)/i;

const daysAgo: readonly (readonly [RegExp, number])[] = [
  [/前天|前日|day before yesterday/i, 2],
  [/昨[天日晚]|yesterday/i, 1],
  [/今[天日]|现在|目前|today|now/i, 0],
];

/** `昨天到今天`, `from yesterday to now`. */
function relativeRange(text: Cutting, now: Date): string | undefined {
  const word = String.raw`(大?前[天日]|昨[天日晚]|今[天日]|现在|目前|(?:the )?day before yesterday|yesterday|today|now)`;
  const [found] = text.all(new RegExp(`${word}${joint}${word}`, 'i'));
  if (found === undefined) return undefined;
  const at = (said: string) => {
    const ago = said.startsWith('大') ? 3 : (daysAgo.find(([pattern]) => pattern.test(said))?.[1] ?? 0);
    return dayOf(new Date(now.getFullYear(), now.getMonth(), now.getDate() - ago));
  };
  const days = [at(found[1] ?? ''), at(found[2] ?? '')].toSorted();
  return days.join('..');
}

/** `between 1 and 15 November 2026`, `Nov 1 to 15`. */
function englishRange(text: Cutting, now: Date): string | undefined {
  const monthWord = '(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*';
  const dayNumber = String.raw`(\d{1,2})(?:st|nd|rd|th)?`;
  const ofYear = String.raw`(?:,? (20\d{2}))?`;
  const [before] = text.all(
    new RegExp(`\\b${dayNumber}${joint}${dayNumber} (?:of )?${monthWord}${ofYear}\\b`, 'i'),
  );
  const [after] = text.all(new RegExp(`\\b${monthWord} ${dayNumber}${joint}${dayNumber}${ofYear}\\b`, 'i'));
  const [from, to, named, year] = before?.slice(1) ?? [after?.[2], after?.[3], after?.[1], after?.[4]];
  if (from === undefined || to === undefined || named === undefined) return undefined;
  const number = String(months.indexOf(named.toLowerCase()) + 1);
  const meant = year ?? String(now.getFullYear());
  return `${dayText(meant, number, from)}..${dayText(meant, number, to)}`;
}

/** A day as the queries take it: `2026-11-01`. */
export function dayOf(at: Date): string {
  return dayText(String(at.getFullYear()), String(at.getMonth() + 1), String(at.getDate()));
}

function dayText(year: string, month: string, date: string): string {
  return `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
}
