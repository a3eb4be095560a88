import { knowledgeImport as calls } from '#contract';
import {
  type ConflictTopic,
  currentManifest,
  defaultPriority,
  isMergedBy,
  listConflicts,
  readPriority,
} from '#kb';
import type { ImportJob } from '../../db/schema/knowledge.ts';
import { listAnswer, sliceOf } from '../../http/list.ts';
import { Refusal } from '../../http/refusal.ts';
import { type Api, serve } from '../../http/serve.ts';
import type { ServingKnowledge } from './routes.ts';
import { sourceNamed, toConflictRow } from './rows.ts';

/** What the order of sources is shown and changed with. */
interface PriorityRouteTools {
  /** The folder of all generations. */
  readonly knowledge: string;
  readonly library: Pick<ServingKnowledge, 'read'>;
  /** Have something done among the imports. */
  enqueue(uid: string, name: string, job: ImportJob): Promise<{ import_id: string }>;
}

/** Which source is trusted more than others, and what they contradict each other about. */
export function priorityRoutes(api: Api, { knowledge, library, enqueue }: PriorityRouteTools): void {
  serve(api, calls.sourcePriority, async () => {
    const order = await readPriority(knowledge);
    const { source: facet } = await library.read(
      (_, { vulnerabilities }) => vulnerabilities.find({}, byHeat).facets,
    );
    const countOf = new Map(facet.map(({ value, count }) => [value, count]));
    const manifest = await currentManifest(knowledge);
    return {
      list: order.map((id) => ({ ...sourceNamed(id), vulns: countOf.get(id) ?? 0 })),
      usual: [...defaultPriority],
      is_in_force: isMergedBy(manifest?.origin, order),
    };
  });

  serve(api, calls.changePriority, async ({ source = [] }, { caller, note }) => {
    const order = orderFrom(source);
    note({ object: order.join(',') });
    const isKept = isSame(order, await readPriority(knowledge));
    if (isKept && isMergedBy((await currentManifest(knowledge))?.origin, order))
      throw new Refusal(409, 'no-change', '数据来源的优先级没有变化');
    return enqueue(caller.uid, nameOf(order), { kind: 'priority', order });
  });

  serve(api, calls.conflictList, async ({ topic = [], source = [], vuln_id: id = '', ...query }) => {
    const topics = topic as readonly ConflictTopic[]; // another word is none of theirs, and finds nothing
    const question = { ...sliceOf(query), topics, sources: source, id };
    const order = await readPriority(knowledge);
    const { list, total, countByTopic, countBySource } = await library.read((snapshot) =>
      listConflicts(snapshot, question, order),
    );
    const facets = { topic: facetOf(countByTopic), source: facetOf(countBySource) };
    return { ...listAnswer(query, list.map(toConflictRow), total), facets };
  });
}

function facetOf(counts: ReadonlyMap<string, number>) {
  return [...counts].map(([value, count]) => ({ value, count })).sort((a, b) => b.count - a.count);
}

const byHeat = { by: 'hot', direction: 'desc' } as const;

/** A whole order from the sources that are named first. */
function orderFrom(named: readonly string[]): readonly string[] {
  const isKnown = named.every((id) => defaultPriority.includes(id));
  if (!isKnown) throw new Refusal(400, 'no-such-source', '没有这个数据来源');
  return [...new Set([...named, ...defaultPriority])];
}

function isSame(one: readonly string[], other: readonly string[]): boolean {
  return one.every((id, index) => id === other[index]);
}

/** What the history calls it. */
function nameOf(order: readonly string[]): string {
  if (isSame(order, defaultPriority)) return '恢复默认的来源优先级';
  const first = order.slice(0, 3).map((id) => sourceNamed(id).name);
  return `来源优先级：${first.join('、')}，其后 ${order.length - first.length} 个`;
}
