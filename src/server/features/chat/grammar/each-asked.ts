import { findTool } from '../tools/list.ts';
import { understandTogether } from './compound.ts';
import { mostQueries, partsOf, type Result, type Whole } from './spoken-parts.ts';
import type { Concept } from './concepts.ts';
import { ordersText } from './commands.ts';
import { isOccasion } from './courtesy.ts';
import { ofProject } from './intent/decide.ts';
import { isComplete, pointsBack, subjects } from './leaning.ts';
import type { Question } from './question.ts';
import { type Clause, clausesAsked, isAsking, onlyLimits, joined, sentencesAsked } from './parts.ts';
import {
  type Circumstances,
  isHeeding,
  isSure,
  readAlone,
  understand,
  type Understood,
} from './understand.ts';

/** Of more parts none is asked by itself: each is understood without the others, which takes the square of their number. */
const mostParts = 8;

/**
 * Understand a question of which nothing that it asks may be lost: a part that means a query, which is not told with the
 * answer to all of it, is asked by itself where the rest means something without it.
 */
export function understandAll(written: string, circumstances: Circumstances): Whole {
  // Why a text is to be written is no question.
  if (ordersText(readAlone(written, circumstances))) return { queries: [], unanswered: [] };
  const whole = understandTogether(written, circumstances);
  if (whole.queries.length === 0) return ofAskingClause(written, circumstances) ?? whole;
  return (
    divided(sentencesAsked(written), whole, circumstances, true) ??
    divided(clausesAsked(written), whole, circumstances, false) ??
    whole
  );
}

/**
 * The query of the only clause that asks, where all of it means none: the others, which name nothing and limit nothing, tell why
 * it is asked, and the answer says that it took no account of them.
 */
function ofAskingClause(written: string, circumstances: Circumstances): Whole | undefined {
  const clauses = clausesAsked(written);
  const [asking, another] = clauses.filter(({ text }) => isAsking(text));
  const others = clauses.filter((clause) => clause !== asking);
  if (asking === undefined || another !== undefined || others.length === 0) return undefined;
  const meant = understand(asking.text, circumstances);
  const areIdle = others.every(
    ({ text }) => !onlyLimits(text) && saysNothing(readAlone(text, circumstances)),
  );
  if (!isHeeding(meant) || !areIdle) return undefined;
  return { queries: [{ ...meant, unheeded: others.map(({ text }) => text.trim()) }], unanswered: [] };
}

/** The answer to each part in turn, where all of them together lose one; `areSentences` where each asks for something. */
function divided(
  parts: readonly Clause[],
  whole: Whole,
  circumstances: Circumstances,
  areSentences: boolean,
): Whole | undefined {
  if (parts.length < 2 || parts.length > mostParts) return undefined;
  const meant = meaningsOf(parts, circumstances);
  if (!areSentences && isJoint(whole, meant)) return undefined;
  const isLost = parts.map((part, index) => {
    const one = meant[index];
    const asks = areSentences || part.isApart || isAsking(part.text);
    if (!isHeeding(one) || isOfStranger(one, circumstances)) return false;
    // What has happened is told, and not asked: `检测失败了，怎么重跑`.
    if (!asks && /了[\s。]*$/.test(part.text)) return false;
    // What somebody wants to do, and how: one thing is asked.
    const isOfWish = one.tool === 'how_to' && !parts.some((other) => other !== part && isAsking(other.text));
    if (isOfWish || !isUntold(one, part, asks, whole)) return false;
    // Those after the first may be asked of what it names.
    const spoken = { ...circumstances, before: [one, ...circumstances.before] };
    return [circumstances, ...(index === 0 ? [spoken] : [])].some((known) =>
      isUnderstoodWithout(part, parts, known),
    );
  });
  return isLost.includes(true) ? inTurn(segmentsOf(parts, isLost), circumstances) : undefined;
}

/** Whether all of it says what no part says by itself. */
function isJoint({ queries }: Whole, meant: readonly Result[]): boolean {
  const said = new Set(meant.flatMap((one) => (isSure(one) ? valuesOf(one) : [])));
  return queries.flatMap(valuesOf).some((value) => !said.has(value));
}

/** Whether a query is about a project that the asker does not have: the words of a part may look like one. */
function isOfStranger({ args: { project } }: Understood, { names }: Circumstances): boolean {
  return typeof project === 'string' && !names.projects.includes(project);
}

/** Whether a part, which means a query, asks for what is not told with what is answered. */
function isUntold(meant: Understood, part: Clause, asks: boolean, { queries, unanswered }: Whole): boolean {
  const { text, isElse } = part;
  if (isOccasion(text) || isBare(text) || unanswered.some((one) => one.includes(text.trim()))) return false;
  return !isTold(meant, asks, queries) && (isElse || !isOfSubjectAround(meant, queries));
}

/** Whether the other parts mean something without one, and do not only limit it. */
function isUnderstoodWithout(part: Clause, parts: readonly Clause[], circumstances: Circumstances): boolean {
  const others = parts.filter((one) => one !== part && !isOccasion(one.text)).map(({ text }) => text);
  const { queries } = understandTogether(others.join('，'), circumstances);
  return queries.length > 0 && !others.every(onlyLimits);
}

/** What each part means: after those before it, as far as that keeps what it says, else by itself. */
function meaningsOf(parts: readonly Clause[], circumstances: Circumstances): readonly Result[] {
  const texts = parts.map(({ text }) => text);
  const spoken = partsOf(texts, circumstances).map(({ result }) => result);
  return parts.map((part, index) => {
    if (onlyLimits(part.text)) return undefined;
    return meantBy(part, spoken[index], spoken.slice(0, index).findLast(isSure), circumstances);
  });
}

/** What a part means, which after those before it means `inContext`, and the `last` of these something else. */
function meantBy(
  { text, isApart, isElse }: Clause,
  inContext: Result,
  last: Understood | undefined,
  circumstances: Circumstances,
): Result {
  const unspoken = { ...circumstances, before: [] };
  const question = readAlone(text, unspoken);
  const alone = understand(text, unspoken);
  if (!isHeeding(alone)) return inContext;
  if (pointsBack(question)) return isHeeding(inContext) || !isApart ? inContext : alone;
  if (isElse || !isHeeding(inContext)) return alone;
  if (ofProject[alone.tool] === inContext.tool) return inContext;
  if (!isComplete(question) && !nouns.some((noun) => question.concepts.has(noun))) return inContext;
  const values = new Set(valuesOf(inContext));
  const isKept = valuesOf(alone).every((value) => values.has(value));
  // The query before with nothing but what this part names is not what it asks.
  const isLastAgain = inContext.tool === last?.tool && alone.tool !== last.tool;
  return isKept && !isLastAgain ? inContext : alone;
}

/** Whether a clause names no thing, no kind of things, and no limit. */
function saysNothing({ text: _text, concepts, ...named }: Question): boolean {
  const isNamed = Object.values(named).some((value) =>
    Array.isArray(value) ? value.length > 0 : value !== undefined,
  );
  return !isNamed && !nouns.some((noun) => concepts.has(noun));
}

/** What says of what kind of things a part asks. */
const nouns: readonly Concept[] = [
  'alert',
  'component',
  'detection',
  'gate',
  'license',
  'project',
  'ticket',
  'trend',
  'vulnerability',
];

/** Whether a part is a single word, or asks without saying of what: `怎么弄`. */
function isBare(text: string): boolean {
  if (/^[\s\p{P}]*[a-z]+[\s\p{P}]*$/iu.test(text)) return true;
  return !/[\p{L}\d]{2}/u.test(text.replaceAll(bareWords, ' '));
}

const bareWords =
  /原因|为[什啥何]么?|啥|怎么|咋回事|回事|如何|咋|在?哪[里儿]?|什么|多少|[几一弄搞做办操作点找看列有没是吗呢啊呀吧的了]|\b(?:why|reasons?|how|where|what|which|is|are|do|does|i|we|that|it|to|the|can|you)\b/gi;

/** Whether a query is told by others: by the same with more limits, or by what is asked of the things that it only names. */
function isTold(meant: Understood, asks: boolean, queries: readonly Understood[]): boolean {
  const values = valuesOf(meant);
  const isOfThings = values.length === 0 || namesOf(meant).length > 0;
  return queries.some((query) => {
    const has = new Set(valuesOf(query));
    const isNamed = values.every((value) => has.has(value));
    const isSame = query.tool === meant.tool || toldWith[query.tool]?.includes(meant.tool) === true;
    return isNamed && (isSame || (!asks && isOfThings));
  });
}

/** Whether what is asked of everything may be asked of the thing that a part around it names. */
function isOfSubjectAround({ tool, args }: Understood, queries: readonly Understood[]): boolean {
  const shape = findTool(tool)?.input.shape ?? {};
  const isOfAll = Object.keys(args).every((key) => key === 'subject');
  const isOf = (key: string) => key in shape || (key === 'project' && tool in ofProject);
  return isOfAll && queries.some((query) => subjects.some((key) => key in query.args && isOf(key)));
}

function namesOf({ args }: Understood): string[] {
  return subjects.flatMap((key) => (typeof args[key] === 'string' ? [args[key]] : []));
}

function valuesOf({ args }: Understood): string[] {
  return Object.entries(args).flatMap(([key, value]) =>
    key === 'subject' ? [] : [value].flat().map(String),
  );
}

/** What is told with the answer of a query. */
const toldWith: Readonly<Record<string, readonly string[]>> = {
  component_facts: ['vulnerabilities', 'component_usage'],
  license_compatibility: ['license_conflicts'],
  project_comparison: ['risky_projects'],
  project_overview: ['posture'],
  recent_changes: ['statistics'],
  version_comparison: ['vulnerabilities', 'statistics'],
  vulnerability_facts: ['vulnerabilities'],
};

/** The parts in their order, each that is lost by itself, the others together. */
function segmentsOf(parts: readonly Clause[], isLost: readonly boolean[]): Clause[] {
  const segments: Clause[] = [];
  for (const [index, part] of parts.entries()) {
    const last = segments.at(-1);
    const isOpen = last !== undefined && isLost[index] === false && isLost[index - 1] === false;
    if (isOpen) segments[segments.length - 1] = joined(last, part);
    else segments.push(part);
  }
  return segments;
}

/** Each segment after those before it; those beyond the most that are answered are named. */
function inTurn(segments: readonly Clause[], circumstances: Circumstances): Whole {
  const queries: Understood[] = [];
  const unanswered: string[] = [];
  let doubt: Whole['doubt'];
  const meant = meaningsOf(segments, circumstances);
  for (const [index, { text }] of segments.entries()) {
    if (queries.length >= mostQueries) {
      unanswered.push(text);
      continue;
    }
    const result = meant[index];
    const before = [...queries.toReversed(), ...circumstances.before];
    const one: Whole = isHeeding(result)
      ? { queries: [result], unanswered: [] }
      : understandAll(text, { ...circumstances, before });
    queries.push(...one.queries);
    unanswered.push(...(one.queries.length === 0 ? [text] : one.unanswered));
    const reason = result !== undefined && !isSure(result) ? result : undefined;
    if (one.queries.length === 0) doubt ??= one.doubt ?? reason;
  }
  return { queries: queries.slice(0, mostQueries), unanswered, doubt };
}
