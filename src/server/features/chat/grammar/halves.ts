import type { Concept } from './concepts.ts';
import { halvesOf } from './parts.ts';
import type { Question } from './question.ts';
import { partsOf, type Result, type Whole } from './spoken-parts.ts';
import { type Circumstances, isHeeding, isSure, readAlone, type Understood } from './understand.ts';

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
export const countedKinds: readonly Concept[] = [...kinds, 'detection', 'project'];

/**
 * Two things of different kinds that one word joins, where a query for both of them would leave one out. Where nothing else
 * is understood, one half is answered and the other named.
 */
export function halved(written: string, whole: Result, circumstances: Circumstances): Whole | undefined {
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
export const tellsSeveral: ReadonlySet<string> = new Set([
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
export function speaksOfOther(part: string, { tool }: Understood, circumstances: Circumstances): boolean {
  const { concepts } = readAlone(part, circumstances);
  return !tellsAllKinds.has(tool) && neverBeside.some((kind) => concepts.has(kind));
}

const tellsAllKinds: ReadonlySet<string> = new Set(['project_overview', 'recent_changes', 'statistics']);
const neverBeside: readonly Concept[] = ['alert', 'detection', 'gate', 'ticket', 'trend'];

/** Whether each of two halves speaks of something of which the other does not. */
export function areOfKinds(first: Question, second: Question, among = kinds): boolean {
  const kindsOf = ({ concepts }: Question) => among.filter((kind) => concepts.has(kind));
  const [own, others] = [kindsOf(first), kindsOf(second)];
  return own.some((kind) => !others.includes(kind)) && others.some((kind) => !own.includes(kind));
}
