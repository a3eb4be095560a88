import { isDeepStrictEqual } from 'node:util';
import { isOccasion, saysSomething } from './courtesy.ts';
import { oneByOne } from './each-named.ts';
import { areOfKinds, countedKinds, halved, speaksOfOther, tellsSeveral } from './halves.ts';
import { understandInSession } from './in-session.ts';
import { askingParts, countedParts } from './parts.ts';
import { mostQueries, partsOf, type Result, type Whole } from './spoken-parts.ts';
import { topicIn } from './topics.ts';
import { type Circumstances, isHeeding, isSure, readAlone, type Understood } from './understand.ts';

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
