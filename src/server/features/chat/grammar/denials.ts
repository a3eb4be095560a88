import { alertKinds, licenseCategories, taskStatuses, ticketPriorities, ticketStatuses } from '#model';
import { patterns } from './concepts.ts';
import type { Cutting } from './cutting.ts';
import { everywhere } from './everywhere.ts';
import { categories, limitPatterns, priorities, ways } from './limits.ts';
import { ownNegatives } from './negations.ts';
import { severityWords, taskStates, ticketStates } from './states.ts';

/** A limit that is denied: `不是紧急的`. */
export interface Denial {
  readonly words: string;
  /** The arguments whose words they are, each with the values that are left; of some nothing but their own words can be asked. */
  readonly left: Readonly<Record<string, unknown>>;
}

/** The words of what an argument may be. */
interface Domain {
  readonly key: Key;
  readonly words: readonly (readonly [RegExp, readonly unknown[]])[];
  /** Everything that it may be, where what is not denied can be asked for. */
  readonly all?: readonly unknown[];
  /** Its argument is one value and no list. */
  readonly isSingle?: true;
  /** Its words are denied by a bare `不` or `没` before them. */
  readonly isState?: true;
}

type Key =
  | 'priority'
  | 'severity'
  | 'ticketStatus'
  | 'taskStatus'
  | 'how'
  | 'category'
  | 'kind'
  | 'read'
  | 'fixable'
  | 'vulnerable'
  | 'view'
  | 'kev'
  | 'verdict';

const domains: readonly Domain[] = [
  { key: 'priority', words: listed(priorities), all: ticketPriorities, isState: true },
  { key: 'severity', words: listed(severityWords), all: severityWords.map(([, value]) => value) },
  { key: 'ticketStatus', words: listed(ticketStates), all: ticketStatuses, isState: true },
  { key: 'taskStatus', words: listed(taskStates), all: taskStatuses, isState: true },
  {
    key: 'how',
    words: [
      [ways.direct, ['direct']],
      [ways.transitive, ['transitive']],
    ],
    all: ['direct', 'transitive'],
    isSingle: true,
  },
  { key: 'category', words: categories, all: licenseCategories },
  {
    key: 'kind',
    words: [
      [/更新类?|\bupdat\w*\b/, ['update']],
      [/新增类?|\bnew\b/, ['new']],
    ],
    all: alertKinds,
    isSingle: true,
  },
  {
    key: 'read',
    words: [
      [patterns.unread, [false]],
      [patterns.readOnes, [true]],
    ],
    all: [true, false],
    isSingle: true,
  },
  {
    key: 'fixable',
    words: [[limitPatterns.fixable, [true]]],
    all: [true, false],
    isSingle: true,
    isState: true,
  },
  { key: 'vulnerable', words: [[limitPatterns.vulnerable, [true]]], all: [true, false], isSingle: true },
  { key: 'view', words: [[patterns.overdue, ['overdue']]], isState: true },
  { key: 'view', words: [[patterns.created, ['created']]] },
  { key: 'kev', words: [[patterns.exploited, [true]]], isState: true },
  { key: 'verdict', words: [[patterns.reach, ['yes']]] },
];

/** The same words, looked for at one place. */
const placed = domains.flatMap((domain) =>
  domain.words.map(([pattern, values]) => ({
    domain,
    values,
    pattern: new RegExp(pattern.source, `${pattern.flags.replaceAll(/[gy]/g, '')}y`),
  })),
);

function listed<Value>(words: readonly (readonly [RegExp, Value])[]) {
  return words.map(([pattern, value]) => [pattern, [value]] as const);
}

/** What denies the limit behind it. */
const before =
  /而?并?(?<!是)不是|并非|(?<![是除并])非(?![常得法])|不属于|(?<![清排消解免拆扫去删移])除了|除去|除开|(?<![清排消解免拆扫去删])除(?![了去开外])|排除掉?|剔除|去掉|过滤掉|抛开|撇开|不要|不看|不算|不含|不包括|不包含|忽略|别(?:给我?|看|列|显示|展示|放|算)|(?<!有)(?:没有(?=完成|成功|跑完|结束|关闭|受理|处理)|[不没未])|\b(?:(?:is|are|was|were|do|does|did|has|have) )?(?:not|never)(?: been| yet)*\b|\bnon[- ]|\b(?:except(?: for)?|excluding|other than|apart from|besides|aside from|but not|but|neither|nor|ignor(?:e|ing)|skip(?:ping)?|leav(?:e|ing) out)\b/gi;
/** Of these, only words of states may follow: `没失败的`, while `没有高危的` says that there shall be none. */
const bare = /^(?:不|没|未|没有)$/;
/** What stands between, and behind, and beside another. */
const filler =
  /^(?:\s|掉|了|已经?(?!受理|关|读|完成)|被(?!利用)|属于|标为|处于|那些|所有|any\b|the\b|those\b|ones?\b|that\b|which\b|are\b|is\b|a\b|an\b|of\b|in\b|marked\b|already\b|currently\b)*/i;
const joint = /^\s*(?:的)?\s*(?:和|或者?|与|跟|及|以及|还有|、|,|，|\band\b|\bor\b|\bnor\b)?\s*/i;
const closing =
  /^\s*(?:的|级别?|等级|ones?\b)*\s*(?:(?:漏洞|洞|工单|单子|任务|检测|预警|组件|依赖)?(?:之外|以外|除外|外(?![部包网面来])))?(?:的)?/i;
/** What denies the limit before it. */
const after =
  /^\s*(?:的|级别?|等级)*(?:漏洞|洞|工单|单子|任务|检测|预警|组件|依赖)?的?\s*(?:之外|以外|除外|外(?![部面包网来])|(?:就|先)?算了|就免了|免了|先?不管|别管|先放(?:一放|着)|不要|不看|不算|不用(?!修|改|管|处理|升)|忽略|先不|别(?:给|列|看|显示|展示|放)我?|不(?:想|必|需要?)(?:看|列)|不关心)的?/;
/** Letters of which each of these has one. */
const mayClose = /外|算|免|管|别|不|忽略|放/;
/** `高危以上` is not denied by its first word. */
const range = /^\s*(?:级别?)?(?:[及或和])?(?:以[上下])|^\s*(?:or|and) (?:above|below|higher|lower|up)\b/i;

interface Value {
  readonly words: string;
  readonly meanings: readonly { readonly domain: Domain; readonly values: readonly unknown[] }[];
}

interface Denied {
  readonly words: string;
  readonly values: readonly Value[];
  /** Of these there shall be none, and it is not asked for the others. */
  readonly isNone: boolean;
}

/** What says of projects that there are none: `不含高危的项目`. */
const lacking = /^(?:不含|不包含|不包括)$/;
const ofProjects = /项目|系统|应用/;

/**
 * Take limits that are denied out of a text, with the words that deny them: what remains asks for the others. The words of any limit
 * may be denied; what no argument can ask for is named as left out.
 */
export function takeDenials(text: Cutting): Denial[] {
  const found: Denied[] = [];
  for (const { index, 0: cue } of text.rest.matchAll(before)) {
    const start = index + cue.length;
    if (text.rest.slice(index, start) !== cue || isOwn(text.rest, index, start)) continue;
    const { values, end } = valuesFrom(text.rest, start, bare.test(cue));
    const [first] = values;
    // `紧急不紧急` asks whether it is.
    if (first === undefined || text.rest.slice(0, index).trimEnd().endsWith(first.words)) continue;
    const length = closing.exec(text.rest.slice(end))?.[0].length ?? 0;
    const isNone = lacking.test(cue) && ofProjects.test(text.rest);
    found.push({ words: text.rest.slice(index, end).trim(), values, isNone });
    blank(text, index, end + length, values);
  }
  return [...found, ...takeClosed(text)].map(({ words, values, isNone }) => ({
    words,
    left: isNone ? noneOf(values) : leftBy(values),
  }));
}

/** Whether what denies at a place is part of words that are a limit of their own: `不可达`, `没有许可证`. */
function isOwn(text: string, from: number, to: number): boolean {
  return ownNegatives.some((words) =>
    [...text.matchAll(everywhere(words))].some(
      ({ index, 0: found }) => index < to && from < index + found.length,
    ),
  );
}

/** Limits behind which it is said that they are not wanted: `低危的就算了`. */
function takeClosed(text: Cutting): Denied[] {
  const found: Denied[] = [];
  if (!mayClose.test(text.rest)) return found;
  for (let at = 0; at < text.rest.length; at += 1) {
    const { values, end } = valuesFrom(text.rest, at, false);
    const [closed] = values.length === 0 ? [] : (after.exec(text.rest.slice(end)) ?? []);
    if (closed === undefined) continue;
    found.push({ words: text.rest.slice(at, end + closed.length).trim(), values, isNone: false });
    blank(text, at, end + closed.length, values);
  }
  return found;
}

/** The values one after the other from a place on: `紧急和高优先级的`. */
function valuesFrom(text: string, start: number, isState: boolean) {
  const values: Value[] = [];
  let end = start;
  let at = start + (isState ? 0 : (filler.exec(text.slice(start))?.[0].length ?? 0));
  for (let one = valueAt(text, at, isState); one !== undefined; one = valueAt(text, at, isState)) {
    values.push(one);
    end = at + one.words.length;
    at = end + (joint.exec(text.slice(end))?.[0].length ?? 0);
  }
  return { values, end };
}

/** The value whose words stand at a place: the longest, of each argument that has it. */
function valueAt(text: string, at: number, isState: boolean): Value | undefined {
  const found = placed
    .filter(({ domain }) => !isState || domain.isState === true)
    .flatMap(({ pattern, domain, values }) => {
      pattern.lastIndex = at;
      const words = pattern.exec(text)?.[0] ?? '';
      return words === '' ? [] : [{ words, domain, values }];
    });
  const longest = Math.max(...found.map(({ words }) => words.length));
  const [first, ...others] = found.filter(({ words }) => words.length === longest);
  if (first === undefined) return undefined;
  const ranged = range.exec(text.slice(at + longest))?.[0] ?? '';
  // What is denied of a range is not what is denied of its end.
  return ranged === ''
    ? { words: first.words, meanings: [first, ...others] }
    : { words: first.words + ranged, meanings: [] };
}

/** Severities of which there shall be none. */
function noneOf(values: readonly Value[]): Record<string, unknown> {
  const severities = values.flatMap(({ meanings }) =>
    meanings.flatMap(({ domain, values: denied }) => (domain.key === 'severity' ? denied : [])),
  );
  return severities.length === 0 ? {} : { without: severities };
}

/** The values of an argument that no denial excludes; none where nothing of it is denied. */
export function leftOf(denied: readonly Denial[], key: string): readonly unknown[] {
  const [first, ...others] = denied.flatMap(({ left }) => (key in left ? [[left[key]].flat()] : []));
  return first?.filter((value) => others.every((left) => left.includes(value))) ?? [];
}

/** What is left by each argument that can ask for it. */
function leftBy(values: readonly Value[]): Record<string, unknown> {
  const left: Record<string, unknown> = {};
  for (const domain of domains) {
    const denied = values.flatMap(({ meanings }) =>
      meanings.flatMap((one) => (one.domain === domain ? one.values : [])),
    );
    const rest = domain.all?.filter((value) => !denied.includes(value)) ?? [];
    if (denied.length === 0 || rest.length === 0) continue;
    left[domain.key] = domain.isSingle === true ? rest[0] : rest;
  }
  return left;
}

/** What is listed, at the end of words that limit it: `直接依赖`. */
const noun = /(?:依赖|组件|漏洞|项目|工单|dependenc(?:y|ies)|components?)$/i;

/** Blanks in the place of what is denied; what is asked for stays. */
function blank(text: Cutting, from: number, to: number, values: readonly Value[]): void {
  const kept = noun.exec(values.at(-1)?.words ?? '')?.[0] ?? '';
  text.rest = `${text.rest.slice(0, from)}${' '.repeat(to - from - kept.length)}${kept}${text.rest.slice(to)}`;
}
