import { isDeepStrictEqual } from 'node:util';
import { findTool } from '../tools/list.ts';
import type { Concept } from './concepts.ts';
import { isOccasion, saysSomething } from './courtesy.ts';
import { Cutting } from './cutting.ts';
import { isAboutAll, isComplete, subjects } from './leaning.ts';
import { isRanking, understandInSession } from './in-session.ts';
import { askingParts, countedParts, halvesOf } from './parts.ts';
import { takePeriod } from './periods.ts';
import type { Question } from './question.ts';
import { topicIn } from './topics.ts';
import {
  type Circumstances,
  type Doubtful,
  isDoubtful,
  isHeeding,
  isSure,
  type Made,
  type Missing,
  readAlone,
  type Understood,
} from './understand.ts';

/** Everything that a question was understood as. */
export interface Whole {
  /** Each thing that is asked; none where nothing is sure. */
  readonly queries: readonly Understood[];
  /** The parts that ask for something which no query answers. */
  readonly unanswered: readonly string[];
  /** Why there is no query, or what the unanswered part may mean. */
  readonly doubt?: Missing | Doubtful | undefined;
}

/** So many queries answer one question. */
export const mostQueries = 4;

export type Result = Understood | Missing | Doubtful | undefined;

/**
 * Understand a question that may ask for several things: each is answered by a query of its own, or named as not answered.
 * What was named in one part is spoken of in the next.
 */
export function understandTogether(written: string, circumstances: Circumstances): Whole {
  const counted = countedEach(written, circumstances);
  if (counted !== undefined) return counted;
  const whole = understandInSession(written, circumstances);
  const parts = partsOf(tellingParts(written, circumstances), circumstances);
  const sure = parts.flatMap(({ result }) => (isSure(result) ? [result] : []));
  const unsure = parts.filter(({ result }) => !isSure(result));
  const queries = differing(sure).slice(0, mostQueries);
  const unanswered = parts
    .filter(({ result }) => !isSure(result) || !queries.some((query) => isSame(query, result)))
    .map(({ words }) => words);
  if (unsure.length === 0 && queries.length > 1 && !tellsAll(whole, queries)) return { queries, unanswered };
  if (isHeeding(whole)) {
    const halves = halved(written, whole, circumstances);
    if (halves !== undefined) return halves;
    // What all of it is taken for tells nothing of a part that is understood by itself.
    const others = unsure.length === 0 ? [] : queries.filter(({ tool }) => isOther(tool, whole));
    if (others.length > 0) return { queries: [...others, whole], unanswered: [] };
    const lost = queries.filter((query) => contradicts(query, whole));
    if (lost.length > 0) return { queries: [...lost, whole], unanswered: [] };
    const isOfOnePart = parts.length > 1 && queries.some((query) => isSame(query, whole));
    const untold = tellsSeveral.has(whole.tool)
      ? unanswered.filter((part) => speaksOfOther(part, whole, circumstances))
      : unanswered;
    return { queries: [whole], unanswered: isOfOnePart ? untold : [] };
  }
  if (parts.length > 1 && queries.length > 0) {
    const doubt = unsure
      .map(({ result }) => result)
      .find((result) => result !== undefined && !isSure(result));
    return {
      queries,
      unanswered,
      ...(doubt !== undefined && !isSure(doubt) && { doubt }),
    };
  }
  const each = oneByOne(whole, readAlone(written, circumstances), circumstances.now);
  if (each !== undefined) return { queries: each, unanswered: [] };
  const halves = halved(written, whole, circumstances);
  if (halves !== undefined) return halves;
  return isSure(whole) ? { queries: [whole], unanswered: [] } : { queries: [], unanswered: [], doubt: whole };
}

/** How many there are of each of several things of different kinds; those that no query counts are named. */
function countedEach(written: string, circumstances: Circumstances): Whole | undefined {
  const texts = countedParts(written);
  if (texts.length < 2 || texts.length > mostQueries) return undefined;
  const spoken = texts.map((text) => readAlone(text, { ...circumstances, before: [] }));
  const areOther = spoken.every((one, index) =>
    spoken.slice(index + 1).every((other) => areOfKinds(one, other, countedKinds)),
  );
  if (!areOther) return undefined;
  const parts = partsOf(texts, circumstances).map(({ words, result }) => ({
    words,
    result: isHeeding(result) ? result : understandInSession(words, circumstances),
  }));
  const queries = differing(parts.flatMap(({ result }) => (isHeeding(result) ? [result] : [])));
  const unanswered = parts.filter(({ result }) => !isHeeding(result)).map(({ words }) => words);
  return queries.length === 0 ? undefined : { queries, unanswered };
}

/** Where we have what was spoken of: it asks for a thing of its own, without a word that names one. */
const whereWeHaveIt =
  /(?:我们|咱们?|我司|公司)(?:这|这边|家)?(?:的)?(?:哪儿?|哪里|哪些地方|有没有|用没用|都?有哪)/;

/** The parts of a question that ask; one that says nothing by itself belongs to the one beside it: `入口在哪`. */
function tellingParts(written: string, circumstances: Circumstances): string[] {
  const parts: string[] = [];
  const topicOf = (part: string) => topicIn(readAlone(part, circumstances).text);
  const saysMore = (part: string, last = '') =>
    !isOccasion(part) &&
    (saysSomething(readAlone(part, { ...circumstances, before: [] })) ||
      whereWeHaveIt.test(part) ||
      ![undefined, topicOf(last)].includes(topicOf(part)));
  for (const part of askingParts(written)) {
    const last = parts.at(-1);
    const isPartOfLast = last !== undefined && !(saysMore(last) && saysMore(part, last));
    if (isPartOfLast) parts[parts.length - 1] = `${last}，${part}`;
    else parts.push(part);
  }
  return parts;
}

/** Each part by itself, after those before it; of one alone nothing is said that the whole does not say. */
export function partsOf(texts: readonly string[], circumstances: Circumstances) {
  if (texts.length < 2) return [];
  const parts: { readonly words: string; readonly result: Result }[] = [];
  let { before } = circumstances;
  for (const words of texts) {
    const spoken = { ...circumstances, before };
    const question = readAlone(words, spoken);
    const last = parts.at(-1)?.result;
    // What is asked of the first of a ranking is not asked of everything.
    const isOfFirst = isSure(last) && isRanking(last) && !isComplete(question) && !isAboutAll(question);
    const result = isOfFirst ? undefined : within(last, understandInSession(words, spoken, parts.length > 0));
    parts.push({ words, result });
    const named: Made = { tool: '', args: namesIn(question) };
    before = [...(isSure(result) ? [result] : []), ...(isComplete(question) ? [named] : []), ...before];
  }
  return parts;
}

/**
 * A part is about the time of the one before it, where it says no other. One that asks of everything after a part that was
 * limited is not understood: `在野利用的漏洞有哪些，分别在哪个项目`.
 */
function within(last: Result, result: Result): Result {
  if (!isSure(last) || !isSure(result)) return result;
  const isLimited = Object.keys(last.args).some((key) => !unlimiting.has(key));
  if (isLimited && Object.keys(result.args).length === 0 && last.tool !== result.tool) return undefined;
  const own = ofSamePerson(last, result);
  if (!isSure(own) || last.args['period'] === undefined) return own;
  const isTimed = 'period' in (findTool(own.tool)?.input.shape ?? {});
  return isTimed ? { ...own, args: { period: last.args['period'], ...own.args } } : own;
}

/** The arguments that name somebody. */
const people = ['owner', 'assignee', 'person'] as const;
/** Queries that count everything, each with the one that lists the same of somebody. */
const ofSomebody: Readonly<Record<string, string>> = { tickets: 'tickets', projects: 'projects' };

/** A part is about whom the one before it is about; where its query knows nobody, it is not understood. */
function ofSamePerson(last: Understood, result: Understood): Result {
  const person = people.map((key) => last.args[key]).find((name) => name !== undefined);
  const isPeopled = people.some((key) => result.args[key] !== undefined);
  const isOfThing = subjects.some((key) => result.args[key] !== undefined);
  if (person === undefined || isPeopled || isOfThing || result.args['view'] !== undefined) return result;
  const { subject, ...args } = result.args;
  const tool = result.tool === 'statistics' ? ofSomebody[String(subject)] : result.tool;
  const shape = tool === undefined ? {} : (findTool(tool)?.input.shape ?? {});
  const key = people.find((one) => one in shape);
  return tool === undefined || key === undefined ? undefined : { tool, args: { ...args, [key]: person } };
}

/** Arguments that say what is asked for, and do not limit it. */
const unlimiting: ReadonlySet<string> = new Set(['subject', 'topic', 'period', 'order', 'limit']);

/** What a part names is spoken of in the next, also where its query asks without it. */
function namesIn({ projects, components, vulnerabilities, licenses }: Question): Understood['args'] {
  const named = {
    project: projects.length === 1 ? projects[0] : undefined,
    component: components[0],
    vulnerability: vulnerabilities[0],
    license: licenses[0],
  };
  return Object.fromEntries(Object.entries(named).filter(([, name]) => name !== undefined));
}

function isSame(one: Understood, other: Understood): boolean {
  return one.tool === other.tool && isDeepStrictEqual(one.args, other.args);
}

function differing(queries: readonly Understood[]): Understood[] {
  return queries.filter((query, index) => !queries.slice(0, index).some((other) => isSame(query, other)));
}

/** Whether a part that is explained by itself is asked beside another thing: `CVE-… 是啥，我们哪儿有`. */
function isOther(tool: string, whole: Understood): boolean {
  return tool !== whole.tool && explaining.has(tool);
}

/** Whether a part asks the same as all of it with another value of a limit, of which only one was taken. */
function contradicts(query: Understood, whole: Understood): boolean {
  const isOther = ([key, value]: readonly [string, unknown]) =>
    key in whole.args && ![whole.args[key]].flat().includes([value].flat()[0]);
  return query.tool === whole.tool && Object.entries(query.args).some(isOther);
}

/** Queries of what something is, which no list tells. */
const explaining: ReadonlySet<string> = new Set([
  'vulnerability_facts',
  'weakness_facts',
  'license_facts',
  'how_to',
]);

/** Whether a query tells all that the parts ask for. */
function tellsAll(whole: Result, queries: readonly Understood[]): boolean {
  return isHeeding(whole) && queries.every(({ tool }) => facts[whole.tool]?.includes(tool));
}

/** What is told with all facts of one thing. */
const facts: Readonly<Record<string, readonly string[]>> = {
  component_facts: ['component_facts', 'vulnerabilities'],
  vulnerability_facts: ['vulnerability_facts', 'vulnerabilities'],
};

/** Kinds of things that are asked for, each told by queries of its own. */
const kinds: readonly Concept[] = [
  'alert',
  'component',
  'gate',
  'license',
  'state',
  'ticket',
  'trend',
  'upgrade',
  'vulnerability',
];

/** Things that are counted. */
const countedKinds: readonly Concept[] = [...kinds, 'detection', 'project'];

/**
 * Two things of different kinds that one word joins, where a query for both of them would leave one out. Where nothing else
 * is understood, one half is answered and the other named.
 */
function halved(written: string, whole: Result, circumstances: Circumstances): Whole | undefined {
  if (isSure(whole) && tellsSeveral.has(whole.tool)) return undefined;
  for (const halves of halvesOf(written)) {
    const [first, second] = halves.map((half) => readAlone(half, circumstances));
    if (first === undefined || second === undefined || !areOfKinds(first, second)) continue;
    const parts = partsOf(halves, circumstances);
    const queries = parts.flatMap(({ result }) => (isHeeding(result) ? [result] : []));
    const unanswered = parts.filter(({ result }) => !isHeeding(result)).map(({ words }) => words);
    const [one, other] = queries;
    if (one === undefined || one.tool === other?.tool) continue;
    const isOfHalf =
      isSure(whole) &&
      other !== undefined &&
      (queries.some(({ tool }) => tool === whole.tool) || whole.tool === 'project_changes');
    if (!isSure(whole) || isOfHalf) return { queries, unanswered };
  }
  return undefined;
}

/** Queries whose answers tell of things of several kinds. */
const tellsSeveral: ReadonlySet<string> = new Set([
  'component_facts',
  'knowledge_status',
  'license_compatibility',
  'project_comparison',
  'project_overview',
  'recent_changes',
  'statistics',
  'vulnerability_facts',
]);

/** Whether a part speaks of what no answer of things of several kinds tells beside them. */
function speaksOfOther(part: string, { tool }: Understood, circumstances: Circumstances): boolean {
  const { concepts } = readAlone(part, circumstances);
  return !tellsAllKinds.has(tool) && neverBeside.some((kind) => concepts.has(kind));
}

const tellsAllKinds: ReadonlySet<string> = new Set(['project_overview', 'recent_changes', 'statistics']);
const neverBeside: readonly Concept[] = ['alert', 'detection', 'gate', 'ticket', 'trend'];

/** Whether each of two halves speaks of something of which the other does not. */
function areOfKinds(first: Question, second: Question, among = kinds): boolean {
  const kindsOf = ({ concepts }: Question) => among.filter((kind) => concepts.has(kind));
  const [own, others] = [kindsOf(first), kindsOf(second)];
  return own.some((kind) => !others.includes(kind)) && others.some((kind) => !own.includes(kind));
}

/** Several things of a kind that were named, where no query takes them together: the same is asked for each. */
function oneByOne(whole: Result, question: Question, now: Date): Understood[] | undefined {
  if (whole === undefined || isSure(whole) || !isDoubtful(whole)) return undefined;
  const [best] = whole.readings;
  if (best === undefined) return undefined;
  const other = otherPeriod(best, whole.leftOut, now);
  if (other !== undefined) return [best, { tool: best.tool, args: { ...best.args, period: other } }];
  const named = {
    project: question.projects,
    component: question.components,
    vulnerability: question.vulnerabilities,
  };
  for (const [key, names] of Object.entries(named)) {
    const isLeftOut = whole.leftOut.length > 0 && whole.leftOut.every((word) => names.includes(word));
    if (names.length < 2 || names.length > mostQueries || !isLeftOut) continue;
    const each = names.flatMap((name) => whole.readings.find(({ args }) => args[key] === name) ?? []);
    if (each.length === names.length && new Set(each.map(({ tool }) => tool)).size === 1) return each;
    // Of more than two projects each is told by itself.
    const tool = best.tool === 'project_comparison' ? 'project_overview' : best.tool;
    const args = tool === best.tool ? best.args : {};
    if (tool === best.tool && !(key in args)) continue;
    return names.map((name) => ({ tool, args: { ...args, [key]: name } }));
  }
  return undefined;
}

/** A second time that a question names beside the one of its query: both are told. */
function otherPeriod({ args }: Understood, leftOut: readonly string[], now: Date): string | undefined {
  const [word = '', ...more] = leftOut;
  if (args['period'] === undefined || more.length > 0) return undefined;
  const text = new Cutting(word);
  const period = takePeriod(text, now);
  return /[\p{L}\d]/u.test(text.rest) ? undefined : period;
}
