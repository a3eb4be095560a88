import type { Caller } from '../../../db/project-access.ts';
import { conflictsOf } from './conflict-rows.ts';
import type { LicenseDecisionStore } from './decision-store.ts';
import { licensedTask, type LicenseGround } from './licensed-task.ts';
import { categoryOf, judgeGroup } from './license-rows.ts';
import { lastOnObligation, obligationRowsOf } from './obligation-rows.ts';

/** What an evaluation asks of the licences of a task with results. Parts are components, files and copied projects. */
export async function licenseEvaluationFigures(
  ground: LicenseGround,
  decisions: LicenseDecisionStore,
  caller: Caller,
  taskId: string,
) {
  const task = await licensedTask(ground, caller, { task_id: taskId });
  const settled = await decisions.last(task.project.project_id, 'conflict');
  const done = await decisions.last(task.project.project_id, 'obligation');
  const isOpen = (id: string) => (settled.get(id)?.state ?? 'open') === 'open';
  const found = conflictsOf(task);
  const countOf = (wanted: string) =>
    task.groups
      .filter((group) => categoryOf(judgeGroup(task, group).chosen, task) === wanted)
      .reduce((sum, { count }) => sum + count, 0);
  const obligations = obligationRowsOf(task).filter(({ applies }) => applies === 'yes');
  return {
    distribution: task.use.distribution,
    hardConflicts: found.conflicts.filter(({ level, id }) => level === 'hard' && isOpen(id)).length,
    areConflictsWhole: found.isComplete,
    parts: task.groups.reduce((sum, { count }) => sum + count, 0),
    strong: countOf('strong'),
    unknown: countOf('unknown'),
    obligations: obligations.length,
    settledObligations: obligations.filter(
      ({ Id }) => (lastOnObligation(task, Id, done)?.state ?? 'open') !== 'open',
    ).length,
  };
}
