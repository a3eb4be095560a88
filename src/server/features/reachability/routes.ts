import { reachability as calls, type ReachRow, severityToWire } from '#contract';
import type { CheckStatus } from '#model';
import type { Caller } from '../../db/project-access.ts';
import { listAnswer, sliceOf, sortsOf } from '../../http/list.ts';
import { noSuchTask, refuseErased, Refusal } from '../../http/refusal.ts';
import { type Api, serve } from '../../http/serve.ts';
import type { ReachStore, VerdictFilter } from './store.ts';

/** Checks of reachability: asked for, followed, and what came of them. */
export function reachabilityRoutes(api: Api, store: ReachStore): void {
  for (const call of [calls.vulnReachableCheck, calls.componentReachableCheck])
    serve(
      api,
      call,
      async ({ task_id, entries, no_entries: isNone }, { caller, note }) => {
        note({ object: task_id });
        const task = await visibleTask(store, caller, task_id);
        if (task.status !== 'finished' && task.status !== 'partial')
          throw new Refusal(409, 'task-not-finished', '检测尚未完成，完成后可发起可达性分析');
        refuseErased(task);
        const named = isNone === '1' ? [] : entries;
        return { job_id: await store.ask(task.task_id, caller.uid, named) };
      },
      { perMinute: () => api.limits.checksPerMinute },
    );

  serve(api, calls.vulnReachableCancel, async ({ task_id }, { caller, note }) => {
    note({ object: task_id });
    await visibleTask(store, caller, task_id);
    return { is_cancelled: await store.cancel(task_id) };
  });

  serve(api, calls.vulnReachableProcess, async ({ task_id }, { caller }) => {
    await visibleTask(store, caller, task_id);
    const [check, components] = await Promise.all([
      store.findCheck(task_id),
      store.countComponentsByVerdict(task_id),
    ]);
    const [yes, no, doubt] = [check?.yes_count ?? 0, check?.no_count ?? 0, check?.doubt_count ?? 0];
    return {
      status: statusOf(check),
      progress: check?.percent ?? 0,
      stage: check?.status === 'running' ? '构建调用图' : '',
      done: yes + no + doubt,
      total: yes + no + doubt,
      yes,
      no,
      doubt,
      components,
      start_time: check?.started_at?.toISOString() ?? '',
      finish_time: isUnderWay(check) ? '' : (check?.ended_at?.toISOString() ?? ''),
      found_time: check?.found_at?.toISOString() ?? '',
      error_text: check?.reason ?? '',
    };
  });

  serve(api, calls.vulnReachableGround, async ({ task_id }, { caller }) => {
    await visibleTask(store, caller, task_id);
    const check = await store.findCheck(task_id);
    const { ground } = check ?? {};
    return {
      named: [...(await store.namedEntries(task_id))],
      unknown: [...(ground?.unknownEntries ?? [])],
      entries: (ground?.entries ?? []).map(({ isNamed, ...place }) => ({
        ...place,
        is_named: isNamed ? (1 as const) : (0 as const),
      })),
      entry_count: ground?.entryCount ?? 0,
      unread: [...(ground?.unread ?? [])],
      unread_count: ground?.unreadCount ?? 0,
      unfinished: [...(ground?.unfinished ?? [])],
    };
  });

  serve(api, calls.vulnReachableList, async (query, { caller }) => {
    await visibleTask(store, caller, query.task_id);
    const filter: VerdictFilter = {
      findingId: query.Id,
      reachable: query.reachable,
      severity: query.severity,
      evidence: query.evidence,
    };
    const total = await store.countVerdicts(query.task_id, filter);
    const rows = await store.listVerdicts(
      query.task_id,
      filter,
      sortsOf(query, ['cveId']),
      sliceAtMost(query),
    );
    return listAnswer(query, rows.map(toRow), total);
  });

  serve(api, calls.componentReachableStatus, async ({ task_id }, { caller }) => {
    await visibleTask(store, caller, task_id);
    const check = await store.findCheck(task_id);
    return {
      status: statusOf(check),
      progress: check?.percent ?? 0,
      time: (isUnderWay(check) ? check?.started_at : check?.ended_at)?.toISOString() ?? '',
    };
  });

  serve(api, calls.componentReachableList, async (query, { caller }) => {
    await visibleTask(store, caller, query.task_id);
    const total = await store.countComponents(query.task_id, query.reachable);
    const sorts = sortsOf(query, ['repo']);
    const rows = await store.listComponents(query.task_id, query.reachable, sorts, sliceAtMost(query));
    const list = rows.map((row) => ({
      task_id: row.task_id,
      repo: row.name,
      version: row.version,
      fetcher: row.ecosystem,
      reachable: row.reachable,
      reason: row.reason,
      chain_count: row.use_count,
      languages: [...row.languages],
    }));
    return listAnswer(query, list, total);
  });

  serve(api, calls.componentReachableDetail, async ({ task_id, repo, version }, { caller }) => {
    await visibleTask(store, caller, task_id);
    const rows = await store.usesOf(task_id, repo, version);
    return rows.flatMap(({ name, version: found, uses }) =>
      uses.map(({ func, file, line, symbol, how, begins, chain }) => ({
        repo: name,
        version: found,
        package: symbol,
        funcname: func,
        filename: file,
        line,
        how: how ?? ('' as const),
        begins: begins ?? ('' as const),
        chain: [...(chain ?? [])],
      })),
    );
  });
}

function statusOf(check: Awaited<ReturnType<ReachStore['findCheck']>>): CheckStatus {
  return check?.status ?? 'none';
}

function isUnderWay(check: Awaited<ReturnType<ReachStore['findCheck']>>): boolean {
  return check?.status === 'queued' || check?.status === 'running';
}

/** Who asks without a page is answered so many. */
const mostAtOnce = 10_000;

function sliceAtMost(query: { readonly pageNum?: number; readonly pageSize?: number }) {
  const slice = sliceOf(query);
  return { ...slice, limit: Math.min(slice.limit, mostAtOnce) };
}

async function visibleTask(store: ReachStore, caller: Caller, taskId: string) {
  const task = await store.findVisibleTask(caller, taskId);
  if (task === undefined) throw noSuchTask();
  return task;
}

function toRow(row: Awaited<ReturnType<ReachStore['listVerdicts']>>[number]): ReachRow {
  const inCode = row.frames.filter(({ file }) => file !== '');
  const last = inCode.at(-1);
  return {
    Id: row.finding_id,
    task_id: row.task_id,
    cveId: row.primary_id,
    vulnName: row.title,
    severity: severityToWire(row.severity),
    module: row.module,
    reachable: row.reachable,
    vulnTag: row.subject,
    file: last === undefined ? '' : `${last.file}:${last.line}`,
    vulMethod: row.symbol || row.function_name,
    path: row.frames.map(({ func, file }) => func || file).join(';'),
    frames: [...row.frames],
    evidence: row.evidence,
    reason: row.reason,
    language: row.language,
  };
}
