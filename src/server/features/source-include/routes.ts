import { includeToWire, type InputOf, sourceInclude } from '#contract';
import { includeEnds, type IncludeTotals } from '#model';
import type { Caller } from '../../db/project-access.ts';
import { fileNoOf } from '../../http/file-no.ts';
import { answerList, listAnswer, type Slice, sliceOf, sortsOf } from '../../http/list.ts';
import { noSuchTask } from '../../http/refusal.ts';
import { type Api, serve } from '../../http/serve.ts';
import { toListedInclude, toReferenceRow, toSummary } from './rows.ts';
import type { IncludeFilter, IncludeSort, IncludeStore } from './store.ts';

type Query = InputOf<typeof sourceInclude.depIncludeList>;

/** What the source files of tasks reach for. */
export function sourceIncludeRoutes(api: Api, includes: IncludeStore): void {
  serve(api, sourceInclude.depIncludeList, async (query, { caller }) => {
    const { task_id: taskId, figures } = await visibleTask(includes, caller, query.task_id);
    const totals = figures.includes;
    // Includes are there before it is known what they lead to.
    if (totals === undefined) return answerList(query, 0, async () => [], {});
    const [filter, sorts] = [filterOf(query), sortsOfQuery(query)];
    const isNarrowed = Object.values(filter).some((part) => part !== undefined);
    const total = isNarrowed ? await includes.count(taskId, filter) : totals.useCount;
    const read = async (slice: Slice) => {
      const rows = await includes.list(taskId, filter, sorts, slice);
      return rows.map((row) => includeToWire(toListedInclude(row)));
    };
    const answer = await answerList(query, total, read, facetsOf(totals));
    return 'list' in answer ? { ...answer, summary: toSummary(totals) } : answer;
  });

  serve(api, sourceInclude.componentFileTraceList, async (query, { caller }) => {
    const { task_id: taskId, figures } = await visibleTask(includes, caller, query.task_id);
    const { includes: totals } = figures;
    if (totals === undefined) return { ...listAnswer(query, [], 0), ...noUse };
    const component = { taskId, name: query.repo, version: query.version };
    const { useCount, fileCount } = await includes.useOf(component);
    const rows = await includes.listOf(component, query.pageNum === undefined ? mostAtOnce : sliceOf(query));
    return {
      ...listAnswer(query, rows.map(toReferenceRow), useCount),
      analysed: 1 as const,
      rate: totals.toComponents === 0 ? 0 : useCount / totals.toComponents,
      use_num: useCount,
      all_num: totals.toComponents,
      distinct_use_num: fileCount,
    };
  });
}

const noUse = { analysed: 0 as const, rate: 0, use_num: 0, all_num: 0, distinct_use_num: 0 };

/** Who asks without a page is answered so many. */
const mostAtOnce = { offset: 0, limit: 10_000 };

async function visibleTask(includes: IncludeStore, caller: Caller, taskId: string) {
  const task = await includes.findVisibleTask(caller, taskId);
  if (task === undefined) throw noSuchTask();
  return task;
}

function filterOf(query: Query): IncludeFilter {
  return {
    path: query.path,
    fileNo: query.file_id === undefined ? undefined : fileNoOf(query.file_id),
    component: query.Repo,
    module: query.module,
    kinds: query.kind,
    ends: query.end && includeEnds.filter((end) => query.end?.includes(end)),
    isSystem: query.system === undefined ? undefined : query.system === '1',
  };
}

const columns = { path: 'path', kind: 'kind', Repo: 'name' } as const;

function sortsOfQuery(query: Query): IncludeSort[] {
  return sortsOf(query, ['path', 'kind', 'Repo']).map(({ key, direction }) => ({
    key: columns[key],
    direction,
  }));
}

function facetsOf(totals: IncludeTotals) {
  const counts = {
    component: totals.toComponents,
    file: totals.toFiles,
    system: totals.toSystem,
    unknown: totals.unresolved,
  };
  return {
    end: includeEnds.flatMap((value) => (counts[value] > 0 ? [{ value, count: counts[value] }] : [])),
  };
}
