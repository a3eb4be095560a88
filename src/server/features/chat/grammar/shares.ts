import type { Cutting } from './cutting.ts';
import type { Measure } from './measures.ts';
import { numberOf } from './numbers.ts';

/** What says before a number that more is wanted. */
export const above = String.raw`(?:大于等于|不低于|不小于|不少于|至少|起码|达到?了?|上了?|>=|≥|大于|超过了?|超出|超了?|过了?|突?破了?|高于|高过|多于|>|over|above|more than|higher than|greater than|at least)`;
const under = String.raw`(?:小于等于|不高于|不大于|不超过|没超过|没到|没过|没达到|达不到|未达到?|至多|最多|<=|≤|小于|低于|不到|不足|不满|少于|<|under|below|less than|lower than|at most)`;
const share = String.raw`(一半|半数|半(?![年个])|half|百分之[一二三四五六七八九十]+|[一二两三四五六七八九]成|\d{1,3}(?:\.\d+)?\s?[%％]|0?\.\d+|[01](?:\.0)?)(?![\d.])`;

/** A share with what says before or behind it that more is wanted, or that less is. */
const atLeast = String.raw`(?:${above}\s*${share}(?:\s?以上)?|${share}\s*[及或]?(?:以上|往上|开外|or (?:more|above|higher|over)))(?:的)?`;
const atMost = String.raw`(?:${under}\s*${share}(?:\s?以下)?|${share}\s*[及或]?(?:以下|往下|以内|or (?:less|below|lower|under)))(?:的)?`;

const epss = String.raw`\bepss\b\s*(?:的|值|分数?|评分|score|is|of|在)*\s*`;
const ownCode = String.raw`(?<=(?:自研率?|自研(?:代码)?(?:占比|比例)?|原创率|self[- ](?:made|developed) (?:rate|share)|own code)\s*(?:的|是|为|在|is|of)*\s*)`;

const limited: readonly (readonly [key: Measure['key'], words: RegExp])[] = [
  ['min_epss', new RegExp(epss + atLeast, 'i')],
  ['max_epss', new RegExp(epss + atMost, 'i')],
  ['max_rate', new RegExp(ownCode + atMost, 'i')],
  ['min_rate', new RegExp(ownCode + atLeast, 'i')],
];

/** The likelihood of EPSS and the share of own code from which on something is wanted, or up to which: `自研率低于 80%`. */
export function takeShares(text: Cutting): Measure[] {
  return limited.flatMap(([key, words]) => {
    const [found] = text.all(words);
    return found === undefined ? [] : [{ key, value: shareOf(found), words: found[0] }];
  });
}

/** The argument of each query that tells shares which says from which share on its rows are wanted, and up to which. */
const shareLimits: Readonly<Record<string, readonly (readonly [Measure['key'], string])[]>> = {
  independence: [
    ['max_rate', atMost],
    ['min_rate', atLeast],
  ],
  exploit_forecasts: [
    ['max_epss', atMost],
    ['min_epss', atLeast],
  ],
};

/** A share that limits what a query told before, where nobody says again of what it is one: `低于 80% 的`. */
export function shareOfTold(tool: string, text: string): Measure | undefined {
  for (const [key, side] of shareLimits[tool] ?? []) {
    const found = new RegExp(String.raw`(?<![不没未])${side}`, 'i').exec(text);
    if (found !== null) return { key, value: shareOf(found), words: found[0] };
  }
  return undefined;
}

/** The share that stands behind the words of a side or before them. */
function shareOf([, behind, before = '']: RegExpExecArray): number {
  const text = behind ?? before;
  if (/^(?:一半|半数|半|half)$/i.test(text)) return 0.5;
  if (text.endsWith('成')) return numberOf(text.slice(0, 1)) / 10;
  if (text.startsWith('百分之')) return numberOf(text.slice(3)) / 100;
  return /[%％]$/.test(text) ? Number(text.replace(/\s?[%％]$/, '')) / 100 : Number(text);
}
