import { compareComponents } from '#engine';
import { taskDiff } from '#contract';
import { countSeverities, isSkipped } from '#model';
import type { Caller } from '../../db/project-access.ts';
import { answerList, type Slice } from '../../http/list.ts';
import { noSuchTask, Refusal } from '../../http/refusal.ts';
import { type Api, serve } from '../../http/serve.ts';
import { componentFacets, componentList, countChanges } from './component-list.ts';
import {
  toComponentRow,
  toSide,
  toVulnerabilityRow,
  type VulnerabilityChange,
  vulnerabilityChanges,
} from './rows.ts';
import type { ComparedTask, TaskDiffStore } from './store.ts';
import { unseenBy } from './unseen.ts';
import { vulnerabilityFacets, vulnerabilityList } from './vulnerability-list.ts';

/** What differs between two tasks, both of which the caller reaches. */
export function taskDiffRoutes(api: Api, store: TaskDiffStore): void {
  serve(api, taskDiff.taskDiff, async ({ task_id: taskId, base_task_id: baseId }, { caller }) => {
    const task = await taskWithResults(store, caller, taskId);
    const base =
      baseId === undefined
        ? await store.findFormer(caller, task)
        : await taskWithResults(store, caller, baseId);
    if (base === undefined) return { task: toSide(task) };
    const pair = { task, base };
    const changes = await componentChangesOf(store, pair);
    return {
      task: toSide(task),
      base: toSide(base),
      component: { ...countChanges(changes), total: changes.length },
      vuln: await vulnerabilityFigures(store, pair),
    };
  });

  serve(api, taskDiff.taskDiffComponents, async (query, { caller }) => {
    const changes = await componentChangesOf(store, await pairOf(store, caller, query));
    const rows = componentList(query, changes);
    return answerList(query, rows.length, partOf(rows, toComponentRow), componentFacets(changes));
  });

  serve(api, taskDiff.taskDiffVulnerabilities, async (query, { caller }) => {
    const changes = await vulnerabilityChangesOf(store, await pairOf(store, caller, query));
    const rows = vulnerabilityList(query, changes);
    return answerList(query, rows.length, partOf(rows, toVulnerabilityRow), vulnerabilityFacets(changes));
  });
}

interface Pair {
  readonly task: ComparedTask;
  readonly base: ComparedTask;
}

async function pairOf(
  store: TaskDiffStore,
  caller: Caller,
  query: { readonly task_id: string; readonly base_task_id: string },
): Promise<Pair> {
  const task = await taskWithResults(store, caller, query.task_id);
  return { task, base: await taskWithResults(store, caller, query.base_task_id) };
}

/** A task that can be compared: before it has ended, what is not found yet would look like what is gone. */
async function taskWithResults(store: TaskDiffStore, caller: Caller, taskId: string): Promise<ComparedTask> {
  const task = await store.findTask(caller, taskId);
  if (task === undefined) throw noSuchTask();
  if (task.status === 'finished' || task.status === 'partial') return task;
  throw new Refusal(409, 'task-without-results', `检测任务“${task.name}”没有完整的结果，不能对比`);
}

async function componentChangesOf(store: TaskDiffStore, { task, base }: Pair) {
  const [before, after] = await Promise.all([
    store.componentsBeside(base.task_id, task.task_id),
    store.componentsBeside(task.task_id, base.task_id),
  ]);
  return compareComponents(before, after).map(unseenBy({ task, base }));
}

async function vulnerabilityChangesOf(
  store: TaskDiffStore,
  { task, base }: Pair,
): Promise<VulnerabilityChange[]> {
  const [gained, lost] = await Promise.all([
    store.findingsBeside(task.task_id, base.task_id),
    store.findingsBeside(base.task_id, task.task_id),
  ]);
  return [
    ...vulnerabilityChanges('gained', gained, looksAsFar(base, task)),
    ...vulnerabilityChanges('lost', lost, looksAsFar(task, base)),
  ];
}

/** Whether one task leaves out nothing that may name components and that the other does not leave out. */
function looksAsFar({ scope: one }: ComparedTask, { scope: other }: ComparedTask): boolean {
  const ignoresAlike = one.ignored.length === 0 || one.ignored.join('\n') === other.ignored.join('\n');
  return ignoresAlike && (!isSkipped(one, 'clones') || isSkipped(other, 'clones'));
}

async function vulnerabilityFigures(store: TaskDiffStore, pair: Pair) {
  const changes = await vulnerabilityChangesOf(store, pair);
  const seen = changes.filter(({ cause }) => cause !== 'scope');
  const gained = changes.filter(({ change }) => change === 'gained');
  const total = await store.countVulnerabilities(pair.task.task_id);
  return {
    gained: countOf(seen.filter(({ change }) => change === 'gained')),
    lost: countOf(seen.filter(({ change }) => change === 'lost')),
    unseen: changes.length - seen.length,
    kept: total - gained.length,
    by_knowledge: changes.filter(({ cause }) => cause === 'knowledge').length,
  };
}

function countOf(changes: readonly VulnerabilityChange[]) {
  const counts = countSeverities(changes.map(({ finding }) => finding.severity));
  return { ...counts, total: changes.length };
}

function partOf<Stored, Row>(rows: readonly Stored[], toRow: (stored: Stored) => Row) {
  return async ({ offset, limit }: Slice) => rows.slice(offset, offset + limit).map(toRow);
}
