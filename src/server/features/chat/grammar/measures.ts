import { daysOf } from '../queries/period.ts';
import type { Cutting } from './cutting.ts';
import { numberOf } from './numbers.ts';
import { takePeriod } from './periods.ts';

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
  return [published, forecast, ownCode, complexity, due, below, open].flatMap((read) => read(text, now));
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
  return [
    { key: 'published_from', value: from, words: from },
    { key: 'published_to', value: to, words: to },
  ];
};

const sides = [
  ['published_from', /(?:之|以)[后来]|起(?:至今)?|\b(?:after|since|from)\b/i],
  ['published_to', /(?:之|以)前|为止|\b(?:before|until|prior to)\b/i],
] as const;

const above = String.raw`(?:大于等于|不低于|不小于|至少|达到|>=|≥|大于|超过|高于|多于|>|over|above|more than|higher than|greater than|at least)`;
const under = String.raw`(?:小于等于|不高于|不超过|至多|<=|≤|小于|低于|不到|不足|少于|<|under|below|less than|lower than|at most)`;
const share = String.raw`(一半|半数|half|百分之[一二三四五六七八九十]+|\d{1,3}(?:\.\d+)?\s?[%％]|0?\.\d+|[01](?:\.0)?)(?![\d.])`;

/** The likelihood of EPSS from which on something is wanted, or up to which. */
const forecast: Reading = (text) =>
  (
    [
      ['min_epss', above],
      ['max_epss', under],
    ] as const
  ).flatMap(([key, side]) => {
    const [found] = text.all(
      new RegExp(
        String.raw`\bepss\b\s*(?:的|值|分数?|评分|score|is|of|在)*\s*${side}\s*${share}(?:\s?以[上下])?(?:的)?`,
        'i',
      ),
    );
    return found === undefined ? [] : [{ key, value: shareOf(found[1] ?? ''), words: found[0] }];
  });

/** The share of own code that is wanted: `自研率低于 80%`. */
const ownCode: Reading = (text) => {
  const named = String.raw`(自研率?|自研比例|自研代码(?:占比|比例)?|原创率|self[- ](?:made|developed) (?:rate|share)|own code)`;
  return (
    [
      ['max_rate', under],
      ['min_rate', above],
    ] as const
  ).flatMap(([key, side]) => {
    const [found] = text.all(
      new RegExp(String.raw`(?<=${named}\s*(?:的|是|为|在|is|of)*\s*)${side}\s*${share}(?:的)?`, 'i'),
    );
    return found === undefined ? [] : [{ key, value: shareOf(found.at(-1) ?? ''), words: found[0] }];
  });
};

/** From which complexity on functions are wanted; more than 15 is 16. */
const complexity: Reading = (text) => {
  const [found] = text.all(
    new RegExp(
      String.raw`(?<=(?:复杂度|complexity)\s*(?:的|值|是|为|在|is|of)*\s*)(${above})\s*(\d{1,5})(?:以上)?(?:的)?`,
      'i',
    ),
  );
  if (found === undefined) return leastComplexity(text);
  const isBeyond = /^(?:大于|超过|高于|多于|>|over|above|more than|higher than|greater than)$/i.test(
    found[1] ?? '',
  );
  return [{ key: 'min_complexity', value: Number(found[2]) + (isBeyond ? 1 : 0), words: found[0] }];
};

/** The same said behind the number: `complexity of 20 or more`, `复杂度 20 以上`. */
function leastComplexity(text: Cutting): readonly Measure[] {
  const [found] = text.all(
    /(?<=(?:复杂度|complexity)\s*(?:的|值|是|为|在|is|of|score|at)*\s*)(\d{1,5})\s*(?:[及或]?以上|(?:or|and) (?:more|above|higher|over|greater|up)|\+)(?:的)?/i,
  );
  return found === undefined ? [] : [{ key: 'min_complexity', value: Number(found[1]), words: found[0] }];
}

const spans: readonly (readonly [RegExp, number])[] = [
  [/周|星期|礼拜|week/i, 7],
  [/月|month/i, 30],
  [/天|日|day/i, 1],
];

/** Within so many days a ticket is due. */
const due: Reading = (text, now) => {
  const [counted] = text.all(
    /(\d{1,3}|[一二两三四五六七八九十]{1,3})\s?个?(天|日|周|星期|礼拜|月)(?:之?内|以内)?(?:就?要|将要?|会)?到期的?|\bdue (?:with)?in (?:the next )?(\d{1,3}|a|one|two|three|four|five|six|seven|ten) (days?|weeks?|months?)/i,
  );
  if (counted !== undefined) {
    const [words, count = counted[3] ?? '', unit = counted[4] ?? ''] = counted;
    const days = spans.find(([pattern]) => pattern.test(unit))?.[1] ?? 1;
    return [{ key: 'due_within', value: (count === 'a' ? 1 : numberOf(count)) * days, words }];
  }
  const [today] = text.all(/今天(?:之?内|以内)?(?:就?要|会)?到期的?|\bdue today\b/i);
  if (today !== undefined) return [{ key: 'due_within', value: 0, words: today[0] }];
  const [tomorrow] = text.all(/明天到期的?|\bdue tomorrow\b/i);
  if (tomorrow !== undefined) return [{ key: 'due_within', value: 1, words: tomorrow[0] }];
  const [week] = text.all(/(?:本|这个?)(?:周|星期)(?:之?内)?(?:就?要|会)?到期的?|\bdue this week\b/i);
  if (week !== undefined) return [{ key: 'due_within', value: (7 - now.getDay()) % 7, words: week[0] }];
  const [soon] = text.all(/(?:就快|即将|马上|快)要?到期了?的?|\bdue soon\b/i);
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
const span = String.raw`\s*(\d{1,3}|[一二两三四五六七八九十半]{1,3})\s?个?(天|日|周|星期|礼拜|月|季度|年)(?:多|以上|之久)?(?:了)?`;
const spanInEnglish = String.raw`(\d{1,3}|an?|one|two|three|six|thirty|ninety) (days?|weeks?|months?|quarters?|years?)\b`;
const longOpen = [
  new RegExp(String.raw`(?<!近|过去|[这前])(?:${beyond}|[拖放留挂存]在?了?)*${span}${notRepaired}(?:的)?`),
  new RegExp(String.raw`[拖放留挂](?:着|了)?${beyond}*${span}的`),
  new RegExp(String.raw`(?:首次)?(?:发现|存在|暴露|出现)(?:了|时间|至今|到现在)*${beyond}+${span}(?:的)?`),
  new RegExp(String.raw`${notRepaired}${beyond}+${span}(?:的)?`),
  new RegExp(
    String.raw`\b(?:(?:that )?(?:have |has )?(?:been |still |left )*(?:open|unfixed|unpatched|unresolved|outstanding|not (?:been )?(?:fixed|patched|repaired)) (?:for |in )?(?:more than |over |longer than |at least )*|older than )${spanInEnglish}`,
    'i',
  ),
];
const repairables = /漏洞|洞|超危|高危|中危|低危|\b(?:vuln\w*|cves?|holes?|flaws?|criticals?|highs?)\b/i;

/** Since how many days at least a vulnerability is known here: `超过三个月没修的漏洞`, `open for more than 30 days`. */
const open: Reading = (text) => {
  if (!repairables.test(text.rest)) return [];
  for (const pattern of longOpen) {
    const [found] = text.all(pattern);
    if (found === undefined) continue;
    const [words, count = '', unit = ''] = found;
    return [{ key: 'open_days', value: Math.round(amountOf(count) * daysIn(unit)), words }];
  }
  return [];
};

const amounts: Readonly<Record<string, number>> = { a: 1, an: 1, 半: 0.5, thirty: 30, ninety: 90 };

function amountOf(count: string): number {
  return amounts[count.toLowerCase()] ?? numberOf(count);
}

const longerSpans = [[/年|year/i, 365], [/季|quarter/i, 90], ...spans] as const;

function daysIn(unit: string): number {
  return longerSpans.find(([pattern]) => pattern.test(unit))?.[1] ?? 1;
}

/** The argument of each query that tells shares which says from which share on its rows are wanted, and up to which. */
const shareLimits: Readonly<Record<string, readonly (readonly [Measure['key'], string])[]>> = {
  independence: [
    ['max_rate', under],
    ['min_rate', above],
  ],
  exploit_forecasts: [
    ['max_epss', under],
    ['min_epss', above],
  ],
};

/** A share that limits what a query told before, where nobody says again of what it is one: `低于 80% 的`. */
export function shareOfTold(tool: string, text: string): Measure | undefined {
  for (const [key, side] of shareLimits[tool] ?? []) {
    const found = new RegExp(String.raw`(?<![不没未])${side}\s*${share}(?:的)?`, 'i').exec(text);
    if (found !== null) return { key, value: shareOf(found[1] ?? ''), words: found[0] };
  }
  return undefined;
}

function shareOf(text: string): number {
  if (/^(?:一半|半数|half)$/i.test(text)) return 0.5;
  if (text.startsWith('百分之')) return numberOf(text.slice(3)) / 100;
  return /[%％]$/.test(text) ? Number(text.replace(/\s?[%％]$/, '')) / 100 : Number(text);
}
