import type { licenseUse } from '#contract';
import { findConflicts, type LicenseConflict, waysOut } from '#kb';
import { toDecisionFields } from './decision-fields.ts';
import type { LastDecision } from './decision-store.ts';
import { toClauses } from '../clauses.ts';
import { foreignGroups, type LicensedTask, ownFilesOf, type TaskGroup } from './licensed-task.ts';
import type { PartStore } from './part-store.ts';

type Row = licenseUse.LicenseConflictRow;
export type TaskConflict = LicenseConflict<TaskGroup>;

/** What does not go together in a task, whose own files are no second party; whether every pair of groups was judged. */
export function conflictsOf(task: LicensedTask) {
  const { license, distribution } = task.use;
  const found = findConflicts({ license, distribution }, foreignGroups(task), task.judges);
  return { conflicts: found.conflicts, isComplete: found.isComplete && task.isComplete };
}

/** Some conflicts as the wire spells them, each with the ways to the first parts on both sides. */
export async function toConflictRows(
  parts: PartStore,
  task: LicensedTask,
  conflicts: readonly TaskConflict[],
  decisions: ReadonlyMap<string, LastDecision>,
): Promise<Row[]> {
  const sides = new Map<TaskGroup, licenseUse.ConflictSide>();
  for (const group of conflicts.flatMap(({ first, second }) => [first, second]))
    if (group !== undefined && !sides.has(group)) sides.set(group, await sideOf(parts, task, group));
  const projectSide = {
    license: task.use.license,
    field: '',
    name: task.project.name,
    count: 1,
    path: [task.project.name],
  };
  return conflicts.map((conflict) => {
    const a = conflict.first === undefined ? projectSide : (sides.get(conflict.first) ?? projectSide);
    const b = sides.get(conflict.second) ?? projectSide;
    return {
      ...rowOf(conflict, a, b, task),
      ...toDecisionFields(decisions.get(conflict.id)),
    };
  });
}

async function sideOf(
  parts: PartStore,
  task: LicensedTask,
  group: TaskGroup,
): Promise<licenseUse.ConflictSide> {
  const { license, field } = group;
  const wanted = { taskId: task.taskId, license, field, own: ownFilesOf(task) };
  const [first] = await parts.parts(wanted, { offset: 0, limit: 1 });
  const name = first === undefined ? '' : `${first.name} ${first.version}`.trim();
  const found = first?.source === 'declared' ? await parts.pathsTo(task.taskId, [first.id]) : undefined;
  const path = [task.project.name, ...(found?.get(first?.id ?? '') ?? [name])];
  return { license, field, name, count: group.count, path };
}

function rowOf(
  conflict: TaskConflict,
  a: licenseUse.ConflictSide,
  b: licenseUse.ConflictSide,
  task: LicensedTask,
) {
  const { id, level, second, judged } = conflict;
  return {
    Id: id,
    LicenseA: a.license,
    ComponentA: a.name,
    PathA: a.path,
    LicenseB: b.license,
    ComponentB: b.name,
    PathB: b.path,
    a,
    b,
    level,
    usage: second.usage,
    chosen: judged.isChosen ? judged.chosen : undefined,
    conclusion: judged.conclusion,
    decided_by: judged.decidedBy,
    basis: [...judged.basis],
    clauses: toClauses(judged),
    suggestion: waysOut(conflict, task.use, task.judges),
  };
}
