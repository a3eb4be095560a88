import { type InputOf, licenseUse } from '#contract';
import { judgePolicy, licenseTreeOf } from '#kb';
import { licensePolicies } from '#model';
import type { Caller } from '../../../db/project-access.ts';
import { listAnswer, sliceOf, sortsOf } from '../../../http/list.ts';
import { Refusal } from '../../../http/refusal.ts';
import { type Api, serve } from '../../../http/serve.ts';
import { conflictsOf, type TaskConflict, toConflictRows } from './conflict-rows.ts';
import type { LastDecision, LicenseDecisionStore } from './decision-store.ts';
import { type LicensedTask, licensedTask, type LicenseGround, ownFilesOf } from './licensed-task.ts';
import { type LicenseRow, licenseRowsOf } from './license-rows.ts';
import { obligationKey, obligationRowsOf } from './obligation-rows.ts';
import { policyBasis } from './policy-basis.ts';

/** What becomes of the licences of a task in a use, and what does not go together. */
export function licenseUseRoutes(api: Api, ground: LicenseGround, decisions: LicenseDecisionStore): void {
  serve(api, licenseUse.componentLicensePage, async (query, { caller }) => {
    const task = await licensedTask(ground, caller, query);
    const found = sortedRows(
      licenseRowsOf(task).filter((row) => passesRow(row, query)),
      query,
    );
    const list = pageOf(query, found);
    return listAnswer(query, await withComponents(ground, task, list), found.length);
  });

  serve(api, licenseUse.componentLicense, async (query, { caller }) => {
    const task = await licensedTask(ground, caller, query);
    const rows = licenseRowsOf(task);
    const { conflicts } = conflictsOf(task);
    const counts = await ground.parts.componentCounts(task.taskId);
    const most = [...rows].sort((a, b) => b.component_count - a.component_count).slice(0, 100);
    return {
      use: task.use,
      root_license: rootLicenseToWire(task),
      component_num: counts.shipped,
      unlicensed_num: counts.unlicensed,
      inside_num: counts.inside,
      license_num: rows.filter(({ LicenseName }) => LicenseName !== '').length,
      named_num: task.namedCount,
      comply: countBy(
        rows.map(({ comply }) => comply),
        licenseUse.complianceStates,
      ),
      policy: countBy(
        rows.map(({ policy }) => policy),
        licensePolicies,
      ),
      types: [...new Set(rows.map((row) => row.LicenseType))].map((LicenseType) => ({
        LicenseType,
        count: rows.filter((row) => row.LicenseType === LicenseType).length,
      })),
      conflicts: countBy(
        conflicts.map(({ level }) => level),
        licenseUse.conflictLevels,
      ),
      list: most.map(({ LicenseName, component_count }) => ({ LicenseName, component_count })),
      may_decide: await mayDecide(ground, caller, task.taskId),
      project_id: task.project.project_id,
      project_name: task.project.name,
    };
  });

  serve(api, licenseUse.licenseConflictList, async (query, { caller }) => {
    const task = await licensedTask(ground, caller, query);
    const { conflicts, isComplete } = conflictsOf(task);
    const last = await decisions.last(task.project.project_id, 'conflict');
    const named =
      query.Component === undefined
        ? undefined
        : await ground.parts.groupsNamed(task.taskId, query.Component);
    const passing = conflicts.filter((conflict) => passesConflict(conflict, query, last, named));
    const found = sortedConflicts(passing, query, task.use.license);
    const list = await toConflictRows(ground.parts, task, pageOf(query, found), last);
    return { ...listAnswer(query, list, found.length), ...(isComplete ? {} : { truncated: true }) };
  });

  serve(api, licenseUse.licensePartList, async (query, { caller }) => {
    const task = await licensedTask(ground, caller, query);
    const { expression, field } = query;
    const slice = sliceOf({ ...query, pageNum: query.pageNum ?? 1 });
    const wanted = { taskId: task.taskId, license: expression, field, own: ownFilesOf(task) };
    const [list, total] = await Promise.all([
      ground.parts.parts(wanted, slice),
      ground.parts.countParts(wanted),
    ]);
    const ids = list.flatMap(({ source, id }) => (source === 'declared' ? [id] : []));
    const paths = await ground.parts.pathsTo(task.taskId, ids);
    const tree = licenseTreeOf(expression, task.judges);
    const rows = list.map(({ id, source, name, version }) => {
      const { policy, rule } = judgePolicy(tree, task.rules, task.judges.book, name);
      const path = [task.project.name, ...(paths.get(id) ?? [`${name} ${version}`.trim()])];
      return { Id: id, source, name, Version: version, path, policy, policy_basis: policyBasis(rule) };
    });
    return listAnswer({ ...query, pageNum: query.pageNum ?? 1 }, rows, total);
  });

  serve(api, licenseUse.licenseDecide, async (wanted, { caller, note }) => {
    const { subject, state, Id: ids } = wanted;
    note({ object: `${wanted.task_id} ${subject} ${state}` });
    const task = await licensedTask(ground, caller, wanted);
    const keys = [...new Set(ids)];
    const known = new Set(subject === 'conflict' ? conflictIdsOf(task) : obligationIdsOf(task));
    if (!keys.every((key) => known.has(key)))
      throw new Refusal(404, 'no-such-license-matter', '检测结果中没有这个许可证事项');
    const decision = { project_id: task.project.project_id, subject, state, note: wanted.note };
    const kept = subject === 'conflict' ? keys : keys.map((key) => obligationKey(task, key));
    await decisions.add(decision, kept, caller);
    return { state, count: keys.length };
  });
}

function rootLicenseToWire({
  rootLicense: root,
  isByRoot,
}: LicensedTask): licenseUse.RootLicense | undefined {
  if (root === undefined) return undefined;
  const { license, paths, unknownPaths } = root;
  return { license, paths: [...paths], unknown_paths: [...unknownPaths], adopted: isByRoot };
}

/** Whether a caller may say what becomes of a task's licences: he may read more tasks than he may judge. */
export async function mayDecide({ parts }: LicenseGround, caller: Caller, taskId: string): Promise<boolean> {
  const judge = { ...caller, scope: licenseUse.licenseDecide.access[caller.role] };
  return (await parts.findVisibleTask(judge, taskId)) !== undefined;
}

/** A conflict may be spoken of however its task is looked at: its id does not hang on the use. */
function conflictIdsOf(task: LicensedTask): string[] {
  return (['binary', task.use.distribution, 'none'] as const).flatMap((distribution) =>
    conflictsOf({ ...task, use: { ...task.use, distribution } }).conflicts.map(({ id }) => id),
  );
}

function obligationIdsOf(task: LicensedTask): string[] {
  return obligationRowsOf(task).map(({ Id }) => Id);
}

function passesRow(row: LicenseRow, query: InputOf<typeof licenseUse.componentLicensePage>): boolean {
  const words = query.LicenseName?.toLowerCase() ?? '';
  return (
    `${row.LicenseName}\n${row.LicenseFullname}`.toLowerCase().includes(words) &&
    isAmong(query.LicenseType, row.LicenseType) &&
    isAmong(query.risk, row.risk) &&
    isAmong(query.verdict, row.verdict) &&
    isAmong(query.policy, row.policy) &&
    isAmong(query.comply, row.comply) &&
    (query.sources === undefined || row.sources.some((source) => isAmong(query.sources, source)))
  );
}

/** Whether a value is one of those asked for; nothing asked for is everything. */
export function isAmong(wanted: readonly string[] | undefined, value: string): boolean {
  return wanted === undefined || wanted.length === 0 || wanted.includes(value);
}

/** The part of some rows that was asked for. */
export function pageOf<Row>(query: { pageNum?: number; pageSize?: number }, rows: readonly Row[]): Row[] {
  const { offset, limit } = sliceOf(query);
  return rows.slice(offset, offset + limit);
}

const byUrgency: readonly LicenseRow['comply'][] = ['violation', 'unknown', 'todo', 'ok'];

/** What is urgent first, then what most components have. */
function sortedRows(
  rows: readonly LicenseRow[],
  query: InputOf<typeof licenseUse.componentLicensePage>,
): LicenseRow[] {
  const [sort] = sortsOf(query, ['LicenseName', 'component_count']);
  const turn = sort?.direction === 'desc' ? -1 : 1;
  return [...rows].sort((a, b) => {
    if (sort?.key === 'LicenseName') return turn * compare(a.LicenseName, b.LicenseName);
    if (sort?.key === 'component_count') return turn * (a.component_count - b.component_count);
    return (
      byUrgency.indexOf(a.comply) - byUrgency.indexOf(b.comply) ||
      b.component_count - a.component_count ||
      compare(a.LicenseName, b.LicenseName)
    );
  });
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** Rows with their first three components. */
async function withComponents(
  { parts }: LicenseGround,
  task: LicensedTask,
  rows: readonly LicenseRow[],
): Promise<LicenseRow[]> {
  const [{ taskId }, own] = [task, ownFilesOf(task)];
  const done: LicenseRow[] = [];
  for (const row of rows) {
    const first =
      row.component_count === 0
        ? []
        : await parts.parts({ taskId, license: row.LicenseName, own }, { offset: 0, limit: 3 });
    const components = first
      .filter(({ source }) => source === 'declared')
      .map(({ id, name, version }) => ({ Id: id, Repo: name, Version: version }));
    done.push({ ...row, components });
  }
  return done;
}

function passesConflict(
  { id, level, first, second }: TaskConflict,
  query: InputOf<typeof licenseUse.licenseConflictList>,
  last: ReadonlyMap<string, LastDecision>,
  named: ReadonlySet<string> | undefined,
): boolean {
  const words = query.LicenseName?.toLowerCase() ?? '';
  const sides = first === undefined ? [second] : [first, second];
  return (
    isAmong(query.level, level) &&
    isAmong(query.status, last.get(id)?.state ?? 'open') &&
    sides.some(({ license }) => license.toLowerCase().includes(words)) &&
    (named === undefined || sides.some(({ license, field }) => named.has(`${license}\n${field}`)))
  );
}

function sortedConflicts(
  conflicts: readonly TaskConflict[],
  query: InputOf<typeof licenseUse.licenseConflictList>,
  projectLicense: string,
): TaskConflict[] {
  const [sort] = sortsOf(query, ['LicenseA', 'LicenseB']);
  if (sort === undefined) return [...conflicts];
  const turn = sort.direction === 'desc' ? -1 : 1;
  const of = ({ first, second }: TaskConflict) =>
    sort.key === 'LicenseB' ? second.license : (first?.license ?? projectLicense);
  return [...conflicts].sort((a, b) => turn * compare(of(a), of(b)));
}

/** How many of some values there are of each kind. */
export function countBy<Kind extends string>(values: readonly Kind[], kinds: readonly Kind[]) {
  const pairs = kinds.map((kind) => [kind, values.filter((value) => value === kind).length]);
  return Object.fromEntries(pairs) as Record<Kind, number>;
}
