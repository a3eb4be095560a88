import {
  cloneTypeFromWire,
  type InputOf,
  severityFromWire,
  vulnerableCode,
  type WireSeverity,
} from '#contract';
import type { PatchState, VulnerableCodeTotals } from '#model';
import { auditFilterOf } from '../../http/audit-fields.ts';
import { answerList, type Slice, sortsOf } from '../../http/list.ts';
import { noSuchTask, Refusal } from '../../http/refusal.ts';
import { type Api, serve, type SignedCall } from '../../http/serve.ts';
import { toRepairRow, toVulnerableCodeRow } from './rows.ts';
import type { CodeFilter, CodeGranularity, CodeSort, VulnerableCodeStore } from './store.ts';

type Query = InputOf<typeof vulnerableCode.vulnerableFunctions>;
type RepairQuery = InputOf<typeof vulnerableCode.repairForFunction>;

/** The code of tasks that resembles repaired code, and how it is repaired. */
export function vulnerableCodeRoutes(api: Api, codes: VulnerableCodeStore): void {
  const functions = (query: Query, call: SignedCall) => list(codes, 'function', query, call);
  const fragments = (query: Query, call: SignedCall) => list(codes, 'fragment', query, call);
  serve(api, vulnerableCode.vulnerableFunctions, functions);
  serve(api, vulnerableCode.allVulnerableFunctions, functions);
  serve(api, vulnerableCode.vulnerableFragments, fragments);
  serve(api, vulnerableCode.allVulnerableFragments, fragments);
  serve(api, vulnerableCode.repairForFunction, (query, call) => repair(codes, 'function', query, call));
  serve(api, vulnerableCode.repairForCode, (query, call) => repair(codes, 'fragment', query, call));
}

async function list(
  codes: VulnerableCodeStore,
  granularity: CodeGranularity,
  query: Query,
  { caller }: SignedCall,
) {
  const task = await codes.findVisibleTask(caller, query.task_id);
  if (task === undefined) throw noSuchTask();
  const totals = task.figures.vulnerableCode;
  // Some is there before the step is over.
  if (totals === undefined) return answerList(query, 0, async () => [], {});
  const scope = codes.scopeOf(task, granularity);
  const filter = filterOf(query);
  const isNarrowed = Object.values(filter).some((part) => part !== undefined);
  const counts = countsOf(totals, granularity);
  const all = counts.vulnerable + counts.fixed + counts.unknown;
  const total = isNarrowed ? await codes.count(scope, filter) : all;
  const read = async (slice: Slice) =>
    (await codes.list(scope, filter, sortsOfQuery(query), slice)).map((row) =>
      toVulnerableCodeRow(row, task.project_id),
    );
  const facets =
    query.pageNum === undefined ? {} : { ...(await codes.facets(scope, all)), patch_state: statesOf(counts) };
  const answer = await answerList(query, total, read, facets);
  return 'list' in answer ? { ...answer, summary: { known_fixes: totals.knownFixes, ...counts } } : answer;
}

async function repair(
  codes: VulnerableCodeStore,
  granularity: CodeGranularity,
  { task_id: taskId, Id: id }: RepairQuery,
  { caller }: SignedCall,
) {
  const task = await codes.findVisibleTask(caller, taskId);
  if (task === undefined) throw noSuchTask();
  const found = await codes.find(codes.scopeOf(task, granularity), id);
  if (found === undefined) throw new Refusal(404, 'no-such-code', '检测结果中没有这段疑似漏洞代码');
  return toRepairRow(found);
}

function countsOf(totals: VulnerableCodeTotals, granularity: CodeGranularity) {
  return granularity === 'function' ? totals.functions : totals.fragments;
}

function statesOf(counts: Readonly<Record<PatchState, number>>) {
  return Object.entries(counts).map(([value, count]) => ({ value, count }));
}

function filterOf(query: Query): CodeFilter {
  return {
    path: query.file,
    functionName: query.func_name,
    id: query.vuln_id,
    project: query.project_name,
    severities: query.severity?.flatMap((word) => severityFromWire(word as WireSeverity) ?? []),
    states: query.patch_state,
    cloneTypes: query.clone_type?.flatMap((word) => cloneTypeFromWire(word) ?? []),
    reachable: query.reachable,
    audit: auditFilterOf(query),
  };
}

const columns = {
  severity: 'severity_rank',
  file: 'path',
  possible: 'similarity',
  vuln_id: 'primary_id',
} as const;

function sortsOfQuery(query: Query): CodeSort[] {
  return sortsOf(query, ['severity', 'file', 'possible', 'vuln_id']).map(({ key, direction }) => {
    // Ranks count from the worst: the most severe last is the ascending order of people.
    const isReversed = key === 'severity';
    return { key: columns[key], direction: isReversed === (direction === 'asc') ? 'desc' : 'asc' };
  });
}
